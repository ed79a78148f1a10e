// A folder that is neither empty nor sound is refused by name, with the way out, and keeps every byte.
import { createHash } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDb } from '../../host-example/server/db/open';
import { everyCommand, runCommand } from '../support/commands';
import { ownFolder } from '../support/own-folder';
import { makeCompany } from '../support/server-db';

const base = ownFolder();
let sound = '';
beforeAll(async () => {
  sound = join(base, 'sound');
  const db = await openDb({ folder: sound });
  await makeCompany(db, 1, [{ shopId: '1' }]);
  await db.close();
});

/** Of every file below the folder, with its path. */
async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.sort((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    hash.update(path.slice(folder.length)).update(entry.isFile() ? await readFile(path) : '');
  }
  return hash.digest('hex');
}

async function overwrite(file: string, at: number, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

const segment = async (folder: string) =>
  join(folder, 'pg/pg_wal', (await readdir(join(folder, 'pg/pg_wal'))).find((name) => /^0{7}/.test(name)) ?? '');

const control = 'pg/global/pg_control';
const damages: [name: string, words: RegExp, damage: (folder: string) => Promise<unknown>][] = [
  ['without PG_VERSION', /pg\/PG_VERSION is missing/, (at) => rm(join(at, 'pg/PG_VERSION'))],
  ['without its cluster', /pg\/PG_VERSION is missing/, (at) => rm(join(at, 'pg'), { recursive: true })],
  ['without format.json', /format\.json is missing/, (at) => rm(join(at, 'format.json'))],
  ['with another format.json', /format\.json is not/, (at) => writeFile(join(at, 'format.json'), '{"a":1')],
  ['without pg_control', /pg_control is missing/, (at) => rm(join(at, control))],
  ['with a cut pg_control', /pg_control does not pass/, (at) => truncate(join(at, control), 4096)],
  [
    'with a byte of pg_control flipped',
    /pg_control does not pass/,
    // Every bit of it: a fixed letter may be the byte that stands there.
    async (at) => {
      const byte = (await readFile(join(at, control)))[40] ?? 0;
      await overwrite(join(at, control), 40, Buffer.from([byte ^ 0xff]));
    },
  ],
  ['without its log', /write-ahead log, is missing/, async (at) => rm(await segment(at))],
  ['with a cut log', /write-ahead log, is cut/, async (at) => truncate(await segment(at), 8192)],
  [
    'with zeros for a log',
    /lacks the last checkpoint/,
    async (at) => overwrite(await segment(at), 0, Buffer.alloc(2 ** 24)),
  ],
  [
    'copied without its empty folders',
    /pg\/pg_notify is missing/,
    (at) => rm(join(at, 'pg/pg_notify'), { recursive: true }),
  ],
  [
    'with files of another kind',
    /neither empty nor a data folder: it holds notes\.txt/,
    async (at) => {
      await rm(at, { recursive: true });
      await mkdir(at);
      await writeFile(join(at, 'notes.txt'), 'mine');
    },
  ],
  [
    'with somebody else\'s "unfinished"',
    /format\.json is missing/,
    async (at) => {
      await rm(join(at, 'format.json'));
      await writeFile(join(at, 'unfinished'), 'a song');
      await writeFile(join(at, 'other'), '');
    },
  ],
];

it.each(damages)('a data folder %s is refused and left as it is', async (_name, words, damage) => {
  const folder = join(base, 'damaged');
  await rm(folder, { recursive: true, force: true });
  await cp(sound, folder, { recursive: true });
  await damage(folder);
  const before = await hashOf(folder);
  const refusal = await openDb({ folder }).then(
    () => new Error('was opened'),
    (error: Error) => error,
  );
  expect(refusal.name).toBe('UserError');
  expect(refusal.message).toMatch(words);
  expect(refusal.message).toContain(folder);
  const isForeign = /nor a data folder/.test(refusal.message);
  expect(refusal.message).toContain(isForeign ? 'Name an empty folder' : 'npm run restore');
  expect(refusal.message).not.toContain('Aborted');
  expect(await hashOf(folder)).toBe(before);
});

it('the sound folder is opened all the same, also beside lost+found', async () => {
  await mkdir(join(sound, 'lost+found'), { recursive: true });
  const db = await openDb({ folder: sound });
  expect(await db.query('select comp_id from company')).toEqual([{ comp_id: 1 }]);
  await db.close();
});

it.each([
  ['/proc/nope', 'cannot be made'],
  ['/proc/nope/deeper', 'cannot be made'],
  [import.meta.filename, 'is no folder'],
  [join(import.meta.filename, 'below'), 'is no folder'],
])('%s is named as no place for data', async (folder, words) => {
  await expect(openDb({ folder })).rejects.toThrow(words);
  await expect(openDb({ folder })).rejects.toThrow(folder.split('/').slice(0, 3).join('/'));
});

it('a folder that may not be written is named', async () => {
  const folder = join(base, 'read-only');
  await mkdir(folder, { mode: 0o555 });
  const isRoot = process.geteuid?.() === 0;
  // Root may write everywhere; the user in its place cannot even reach the folder.
  if (isRoot) process.seteuid?.(65534);
  try {
    await expect(openDb({ folder })).rejects.toThrow(isRoot ? 'cannot be read' : 'cannot be written');
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

describe('every command', () => {
  it('refuses a folder without PG_VERSION and leaves it as it is', async () => {
    const folder = join(base, 'of-commands');
    await cp(sound, folder, { recursive: true });
    await rm(join(folder, 'pg/PG_VERSION'));
    const before = await hashOf(folder);
    const runs = await Promise.all(
      everyCommand.map(([script, ...args]) =>
        runCommand(
          script,
          args.map((word) => (word === 'FILE' ? join(base, 'all.gz') : word)),
          { DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DEMO: 'none' },
        ),
      ),
    );
    for (const { code, output } of runs) {
      expect([code, output]).toEqual([1, expect.stringContaining('pg/PG_VERSION is missing')]);
      expect(output).not.toContain('    at ');
    }
    expect(await hashOf(folder)).toBe(before);
  });
});
