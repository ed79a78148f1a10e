import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFolder } from '../../host-example/server/db/folder-format';
import { lockFolder } from '../../host-example/server/db/folder-lock';
import { openDb } from '../../host-example/server/db/open';
import { ownFolder } from '../support/own-folder';

const folder = ownFolder();

const at = async (name: string) => {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  return path;
};

test('a folder whose first start found the disk full is new, and one that only lacks the last step is whole', async () => {
  const path = await at('full-disk');
  await mkdir(join(path, 'pg'));
  await writeFile(join(path, 'unfinished'), '');
  await writeFile(join(path, 'format.json'), '');
  expect(await checkFolder(path)).toMatchObject({ isNew: true });
  await writeFile(join(path, 'format.json'), '{"format":2,"postgres":"18"}');
  await expect(checkFolder(path)).rejects.toThrow('is damaged');
});

test('a second opener is refused and told who has the folder', async () => {
  const path = await at('busy');
  const release = await lockFolder(path);
  await expect(lockFolder(path)).rejects.toThrow(`in use by process ${process.pid} since`);
  await release();
  await (await lockFolder(path))();
});

test.each<[string, object | string]>([
  ['a process that is gone', { pid: 2 ** 22 + 1, host: 'HERE', born: '', since: 'then' }],
  ['an earlier process of the same number', { pid: process.pid, host: 'HERE', born: '1', since: 'then' }],
  ['a lock that was cut while it was written', '{"pid": 1'],
])('the lock of %s is taken over', async (_, content) => {
  const path = await at(`stale-${Math.abs(JSON.stringify(content).length)}`);
  const { hostname } = await import('node:os');
  const text = typeof content === 'string' ? content : JSON.stringify(content).replace('HERE', hostname());
  await writeFile(join(path, 'boss.lock'), text);
  const release = await lockFolder(path);
  expect(JSON.parse(await readFile(join(path, 'boss.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

test('the lock of another machine holds as long as its heart beats', async () => {
  const path = await at('far');
  const file = join(path, 'boss.lock');
  await writeFile(file, JSON.stringify({ pid: 1, host: 'another-machine', born: '', since: 'then' }));
  await expect(lockFolder(path)).rejects.toThrow('process 1 on another-machine');
  const past = new Date(Date.now() - 120_000);
  await utimes(file, past, past);
  await (await lockFolder(path))();
});

test('of many that start at once on a stale lock, one gets the folder', async () => {
  const path = await at('race');
  await writeFile(
    join(path, 'boss.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, host: (await import('node:os')).hostname(), born: '', since: '' }),
  );
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(path)));
  const won = tries.filter((attempt) => attempt.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const { value } of won) await value();
});

test.each([
  ['another engine', '17', '{"format":2,"postgres":"17"}'],
  ['an earlier build, whose schema is not carried on', '18', '{"format":1,"postgres":"18"}'],
])('a folder of %s is refused with a way out, and left alone', async (_, major, format) => {
  const path = await at(`other ${major}`);
  await mkdir(join(path, 'pg'));
  await writeFile(join(path, 'pg', 'PG_VERSION'), `${major}\n`);
  await writeFile(join(path, 'format.json'), format);
  await expect(openDb({ folder: path })).rejects.toThrow(
    /another version .* Start the version that wrote it and make a backup to load here/,
  );
  expect(await readFile(join(path, 'pg', 'PG_VERSION'), 'utf8')).toBe(`${major}\n`);
  expect(await readFile(join(path, 'format.json'), 'utf8')).toBe(format);
});
