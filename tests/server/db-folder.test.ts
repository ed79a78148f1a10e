import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../../host-example/server/db/folder-lock';
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { bill } from '../support/bills';
import { makeCompany } from '../support/server-db';

let folder = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boss-folder-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = async (name: string) => {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  return path;
};

test('a second opener is refused and told who has the folder', async () => {
  const path = await at('busy');
  const lock = await lockFolder(path);
  await expect(lockFolder(path)).rejects.toThrow(`in use by process ${process.pid} since`);
  await lock.release();
  await (await lockFolder(path)).release();
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
  const lock = await lockFolder(path);
  expect(JSON.parse(await readFile(join(path, 'boss.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test('the lock of another machine holds as long as its heart beats', async () => {
  const path = await at('far');
  const file = join(path, 'boss.lock');
  await writeFile(file, JSON.stringify({ pid: 1, host: 'another-machine', born: '', since: 'then' }));
  await expect(lockFolder(path)).rejects.toThrow('process 1 on another-machine');
  const past = new Date(Date.now() - 120_000);
  await utimes(file, past, past);
  await (await lockFolder(path)).release();
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
  for (const { value } of won) await value.release();
});

test('a folder of another version is refused with a way out, and left alone', async () => {
  const path = await at('other');
  await mkdir(join(path, 'pg'));
  await writeFile(join(path, 'pg', 'PG_VERSION'), '17\n');
  await writeFile(join(path, 'format.json'), '{"format":1,"postgres":"17"}');
  await expect(openDb({ folder: path })).rejects.toThrow(
    /another version .*PostgreSQL 17.* Start the version that wrote it/,
  );
  expect(await readFile(join(path, 'pg', 'PG_VERSION'), 'utf8')).toBe('17\n');
});

/** Opens the folder in a process of its own, which then adds bills and prints the number of each that is acknowledged. */
function startWriter(path: string): { lines: string[]; child: ChildProcess; ended: Promise<number | null> } {
  const script = fileURLToPath(new URL('../support/write-bills.ts', import.meta.url));
  const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, script, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  const take = (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean));
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return { lines, child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function until(isTrue: () => boolean, what: () => string): Promise<void> {
  for (let waited = 0; !isTrue(); waited += 20) {
    if (waited > 100_000) throw new Error(`Waited in vain: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a killed server loses no bill it acknowledged, and the next one opens the folder', async () => {
  const path = await at('killed');
  const db = await openDb({ folder: path, deadlineMs: 60_000 });
  await makeCompany(db, 1, [{ shopId: '7' }]);
  await putBills(db, 1, '7', [bill({ ExtID: 'w0' })]);
  await db.close();
  let acknowledged = 0;
  // The full figure of the reliability table takes minutes: BOSS_KILLS=50.
  for (let kill = 0; kill < Number(process.env.BOSS_KILLS ?? 2); kill++) {
    const { lines, child, ended } = startWriter(path);
    const count = 3 + (kill % 5) * 4;
    await until(
      () => lines.filter((line) => line.startsWith('ok ')).length >= count,
      () => lines.join('\n'),
    );
    if (kill === 0) await expect(openDb({ folder: path })).rejects.toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await ended;
    acknowledged = Number(
      lines
        .filter((line) => line.startsWith('ok '))
        .pop()
        ?.slice(3),
    );
  }
  const again = await openDb({ folder: path, deadlineMs: 60_000 });
  const rows = await again.tenant(1, (q) =>
    q<{ ext: string }>('select ext_id as ext from orders where comp_id = 1'),
  );
  const found = new Set(rows.map((row) => row.ext));
  for (let number = 0; number <= acknowledged; number++)
    expect(found.has(`w${number}`), `bill w${number}`).toBe(true);
  await again.close();
}, 3_600_000);
