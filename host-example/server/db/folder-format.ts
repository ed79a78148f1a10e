/** The form a data folder is written in: a cluster of another PostgreSQL version cannot be opened, so say so first. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error';

/** Layout of the folder: `pg/` the cluster, `format.json`, `boss.lock`. */
const FORMAT = 1;
/** Major version of the PostgreSQL inside the pinned PGlite. */
const PG_MAJOR = '18';

const UNFINISHED = 'unfinished';

export interface Folder {
  cluster: string;
  isNew: boolean;
}

/** To be called by the holder of the folder's lock. */
export async function checkFolder(folder: string): Promise<Folder> {
  const cluster = join(folder, 'pg');
  // A start that was killed while it made the cluster left nothing anybody relied on.
  if ((await read(join(folder, UNFINISHED))) !== null) await rm(cluster, { recursive: true, force: true });
  const written = await read(join(folder, 'format.json'));
  const major = (await read(join(cluster, 'PG_VERSION')))?.trim() ?? null;
  if (written === null && major === null) return { cluster, isNew: true };
  const format = written === null ? null : formatOf(written);
  if (format !== FORMAT || (major !== null && major !== PG_MAJOR))
    throw new UserError(
      `The data folder ${folder} was written by another version (format ${format ?? 'unknown'}, PostgreSQL ${major ?? 'unknown'}; ` +
        `this server uses format ${FORMAT}, PostgreSQL ${PG_MAJOR}). Start the version that wrote it and make a backup to load here, ` +
        'or name another folder, or use DATABASE_URL.',
    );
  return { cluster, isNew: major === null };
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new UserError(`The data folder ${folder} cannot be made. Check its path and permissions.`, {
      cause: error,
    });
  });
}

/** Makes the cluster by `work`; a start that dies in between is told by the file left behind. */
export async function makeCluster<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await writeFile(join(folder, UNFINISHED), '');
  const made = await work();
  await writeFile(join(folder, 'format.json'), `${JSON.stringify({ format: FORMAT, postgres: PG_MAJOR })}\n`);
  await rm(join(folder, UNFINISHED), { force: true });
  return made;
}

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
