/**
 * Layout of a data folder. Only an absent or empty folder is new; any other folder is valid or is refused unchanged,
 * because it may hold the only copy of a company's data.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../user-error';
import { damageOf } from './cluster-check';
import { codeOf, LOCK_FILE } from './folder-lock';

/** Version of the layout (`pg/` the cluster, `format.json`, `boss.lock`) and of the schema in the cluster. */
const FORMAT = 2;
/** Major version of the PostgreSQL inside the pinned PGlite. */
const PG_MAJOR = '18';
const CLUSTER = 'pg';
const FORMAT_FILE = 'format.json';
/** Marker file that exists while the cluster is created; a folder with it holds no data and may be created again. */
const UNFINISHED = 'unfinished';
/** Names that do not make a folder non-empty; `lost+found` is created by the file system at the top of a volume. */
const NO_CONTENT = new Set([LOCK_FILE, `${LOCK_FILE}.takeover`, 'lost+found']);

/**
 * Throws when the folder is neither new nor valid, and changes nothing. Files that another process has open may change
 * while they are read, so only the holder of the lock checks them.
 */
export async function checkFolder(folder: string, hasLock = false) {
  const cluster = join(folder, CLUSTER);
  const entries = await entriesOf(folder);
  const content = entries.filter((name) => !NO_CONTENT.has(name));
  // A full disk may leave the last of its files without a word.
  const isUnfinished =
    content.includes(UNFINISHED) &&
    content.every((name) => [UNFINISHED, CLUSTER, FORMAT_FILE].includes(name)) &&
    formatOf((await read(join(folder, FORMAT_FILE))) ?? '') === null;
  if (content.length === 0 || isUnfinished) return { cluster, isNew: true };
  if (!content.includes(CLUSTER) && !content.includes(FORMAT_FILE))
    throw new UserError(
      `The folder ${folder} is neither empty nor a data folder: it holds ${listed(content)}. Nothing in it was changed. Name an empty folder, or one that does not exist yet (DATA_DIR or --data).`,
    );
  if (entries.includes(LOCK_FILE) && !hasLock) return { cluster, isNew: false };
  await checkVersion(folder, cluster);
  const damage = await damageOf(cluster);
  if (damage !== null) throw damagedFolder(folder, damage);
  return { cluster, isNew: false };
}

async function checkVersion(folder: string, cluster: string): Promise<void> {
  const written = await read(join(folder, FORMAT_FILE));
  const major = (await read(join(cluster, 'PG_VERSION')))?.trim() ?? null;
  if (written === null) throw damagedFolder(folder, `${FORMAT_FILE} is missing`);
  const format = formatOf(written);
  if (format === null) throw damagedFolder(folder, `${FORMAT_FILE} is not what this server writes`);
  if (major === null) throw damagedFolder(folder, `${CLUSTER}/PG_VERSION is missing`);
  if (format !== FORMAT || major !== PG_MAJOR)
    throw new UserError(
      `The data folder ${folder} was written by another version (format ${format}, PostgreSQL ${major}; ` +
        `this server uses format ${FORMAT}, PostgreSQL ${PG_MAJOR}). Start the version that wrote it and make a backup to load here, ` +
        'or name another folder, or use DATABASE_URL.',
    );
}

/** Creates the folder level by level: in some places, such as /proc, a recursive mkdir never returns. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder || (await isThere(parent)))
      throw new UserError(`The data folder ${folder} cannot be made (${code}). Check its path and permissions.`, {
        cause: error,
      });
    await makeFolder(parent);
    await makeFolder(folder);
  }
}

/** Creates the cluster with `work`; if the process ends meanwhile, the marker file shows it to the next start. */
export async function makeCluster<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await writeFile(join(folder, UNFINISHED), '');
  await rm(join(folder, CLUSTER), { recursive: true, force: true });
  const made = await work();
  await writeFile(join(folder, FORMAT_FILE), `${JSON.stringify({ format: FORMAT, postgres: PG_MAJOR })}\n`);
  await rm(join(folder, UNFINISHED), { force: true });
  return made;
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    const code = codeOf(error);
    if (code === 'ENOENT') return [];
    const reason = code === 'ENOTDIR' ? 'it, or a part of its path, is no folder' : `it cannot be read (${code})`;
    throw new UserError(`${folder} cannot be the data folder: ${reason}. Check DATA_DIR or --data.`, { cause: error });
  });
}

const isThere = (folder: string) =>
  readdir(folder).then(
    () => true,
    (error: unknown) => codeOf(error) !== 'ENOENT',
  );

const listed = (names: string[]) => `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`;

async function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

function formatOf(text: string): number | null {
  try {
    const { format }: { format?: unknown } = JSON.parse(text);
    return typeof format === 'number' ? format : null;
  } catch {
    return null;
  }
}

const RESTORE =
  'To go on from a backup, load it into an empty folder (npm run restore -- file.gz --data folder) and start with that one (DATA_DIR=folder).';

/** Error for a data folder that cannot be used; its content has not been changed. */
const damagedFolder = (folder: string, reason: string): UserError =>
  new UserError(`The data folder ${folder} is damaged: ${reason}. Nothing in it was changed. ${RESTORE}`);

/** Error for a data folder that the engine failed to open although the check of its files passed. */
export function unopenedFolder(folder: string, cause: unknown): UserError {
  const words = cause instanceof Error ? cause.message : String(cause);
  // Messages of an aborted WebAssembly instance.
  const reason = /Aborted\(|RuntimeError|unreachable|ExitStatus/.test(words)
    ? 'its engine gave up without a reason'
    : words;
  return new UserError(
    `The database in the data folder ${folder} does not start: ${reason}. It is damaged, or memory or disk are full. ${RESTORE}`,
    { cause },
  );
}
