/**
 * Lock that lets one process open a data folder; PGlite itself would let two in, and they would corrupt it. The lock
 * file names its owner and is stale when that process has ended or, seen from another machine, when its heartbeat has
 * stopped.
 */
import { readFileSync } from 'node:fs';
import { readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { UserError } from '../user-error';

export const LOCK_FILE = 'boss.lock';
const HEARTBEAT_MS = 5_000;
const SILENT_MS = 30_000;

interface Owner {
  pid: number;
  host: string;
  /** Start time of the process, to detect a reused process id; '' where the system does not report it. */
  born: string;
  since: string;
}

/** Returns a function that releases the lock. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK_FILE);
  const me: Owner = { pid: process.pid, host: hostname(), born: birthOf(process.pid), since: new Date().toISOString() };
  if (!(await create(file, me))) await takeOver(file, me);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    const owner = await ownerOf(file);
    if (owner?.pid === me.pid && owner.since === me.since) await unlink(file).catch(() => undefined);
  };
}

/** Replaces a stale lock; a second file prevents two starting processes from doing so at once. */
async function takeOver(file: string, me: Owner): Promise<void> {
  const takeover = `${file}.takeover`;
  if (!(await create(takeover, me))) {
    // Left by a process that ended meanwhile: the next try gets in.
    if (await isSilent(takeover)) await unlink(takeover).catch(() => undefined);
    throw new UserError(`Another process is opening this data folder right now (${file}). Try again in a moment.`);
  }
  try {
    // One that names nobody is just being written, unless its writer was killed: a moment tells.
    const owner = (await ownerOf(file)) ?? (await setTimeout(100).then(() => ownerOf(file)));
    if (owner && !(await isStale(file, owner)))
      throw new UserError(
        `The data folder is in use by process ${owner.pid}${owner.host === me.host ? '' : ` on ${owner.host}`} since ${owner.since}. ` +
          `Stop it first, or start with another folder. If it no longer runs, delete ${file}.`,
      );
    await unlink(file).catch(() => undefined);
    if (!(await create(file, me)))
      throw new UserError(`The lock file ${file} cannot be replaced. Check its permissions.`);
  } finally {
    await unlink(takeover).catch(() => undefined);
  }
}

async function create(file: string, owner: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new UserError(`The data folder cannot be written (${file}). Check its permissions.`, { cause: error });
  }
}

/** Owner named by the lock file; null when there is no file or it is incomplete. */
async function ownerOf(file: string): Promise<Owner | null> {
  try {
    const { pid, host, born, since }: Partial<Owner> = JSON.parse(await readFile(file, 'utf8'));
    if (typeof pid !== 'number' || typeof host !== 'string') return null;
    return { pid, host, born: born ?? '', since: since ?? '' };
  } catch {
    return null;
  }
}

async function isStale(file: string, owner: Owner): Promise<boolean> {
  if (owner.host !== hostname()) return isSilent(file);
  if (!isRunning(owner.pid)) return true;
  const born = birthOf(owner.pid);
  return born !== '' && owner.born !== '' && born !== owner.born;
}

async function isSilent(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > SILENT_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Start time of a process in ticks since boot (Linux); the process name before it in the line may hold spaces and
 * brackets.
 */
function birthOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The code of a failure, or else of its cause, such as ENOENT; '' for none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
