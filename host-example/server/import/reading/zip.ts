/**
 * Folders and zip archives among the files of an import: an export of many files is named by what holds it. A file in
 * an archive is named by a path through it, `export.zip/items.csv`, and read in place: nothing is unpacked to disk.
 */
import { open as openFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Words } from '../../lang';
import { UserError } from '../../user-error';
import { refusal, words } from '../words/words';
import { isWorkbook, isZip } from './file-kind';

const MOST_ENTRIES = 20_000;
const HEAD = 4_096;

/**
 * Files in the order of their names, of folders and archives all that are in them. Tills name folders by their days, and what
 * a later one says of a payment replaces what the one before said: `june/20260630` is read before `july/20260701`, and
 * `2026-06/30` before `2026-07/01`, where the number of the day alone does not tell.
 */
export async function filesOf(paths: readonly string[]): Promise<string[]> {
  const named = paths.map((path) => [padded(DATED.exec(path)?.[0] ?? ''), basename(dirname(path)), path] as const);
  const found = await Promise.all(named.sort().map(([, , path]) => filesAt(path)));
  return found.flat();
}

/** The last name, with those before it where it is a number of one or two digits. */
const DATED = /[^/]+(?:\/\d{1,2})*\/?$/;

/** Days and months may be written without their zero: `2026/6/30` stands before `2026/07/01`. */
const padded = (name: string) => name.replace(/(?<!\d)\d(?!\d)/g, '0$&');

async function filesAt(path: string): Promise<string[]> {
  // A file that is not there is told by the one who reads it.
  const isFolder = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isFolder) return (await filesOfArchive(path)) ?? [path];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => {
    throw refusal('file.folderUnreadable', { path });
  });
  const inside = entries.filter(({ name }) => !name.startsWith('.')).map(({ name }) => join(path, name));
  if (inside.length === 0) throw refusal('file.holdsNone', { path });
  return filesOf(inside);
}

/** Files of the archive, or null where the path leads to none. Workbooks of Excel are files, not archives. */
async function filesOfArchive(path: string): Promise<string[] | null> {
  const head = await headOf(path);
  if (head === null || !isZip(head) || isWorkbook(head)) return null;
  const entries = await entriesOf(path);
  if (entries.some(({ fileName }) => fileName === '[Content_Types].xml')) return null;
  const names = entries.map(({ fileName }) => fileName).filter(isWanted);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw damaged(path, words('archiveFault.double', { name: twice }));
  if (names.length === 0) throw refusal('file.holdsNone', { path });
  return names.sort((left, right) => (padded(left) < padded(right) ? -1 : 1)).map((name) => `${path}/${name}`);
}

/** The file of an archive that the path leads to; null where the path goes through none. */
export async function archiveOn(path: string): Promise<{ archive: string; name: string } | null> {
  const parts = path.split('/');
  for (let at = parts.length - 1; at > 0; at--) {
    const archive = parts.slice(0, at).join('/');
    const head = await headOf(archive);
    if (head !== null) return isZip(head) ? { archive, name: parts.slice(at).join('/') } : null;
  }
  return null;
}

/** The bytes of a file of an archive, held against the size and the checksum that the archive has of it. */
export async function* readFromZip(
  archive: string,
  name: string,
  isOptional = false,
): AsyncGenerator<Buffer, undefined> {
  const zip = await openZip(archive);
  try {
    let entry: Entry | null = null;
    for await (const one of zip.eachEntry()) {
      if (one.fileName !== name) continue;
      entry = one;
      break;
    }
    if (entry === null && isOptional) return undefined;
    if (entry === null) throw refusal('file.archiveLacks', { path: archive, name });
    refuseLocked(archive, entry);
    let sum = 0;
    let unpacked = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const bytes = Buffer.from(chunk);
      sum = crc32(bytes, sum);
      unpacked += bytes.length;
      if (isBomb(entry.compressedSize, unpacked)) throw bombRefusal(archive, unpacked);
      yield bytes;
    }
    if (sum !== entry.crc32) throw damaged(archive, words('archiveFault.changed', { name }));
  } catch (error) {
    throw error instanceof UserError ? error : damaged(archive, reasonOf(error));
  } finally {
    zip.close();
  }
}

/** Looks through the whole directory of the archive, so that a bad one is refused before anything of it is read. */
async function entriesOf(archive: string): Promise<Entry[]> {
  const zip = await openZip(archive);
  const entries: Entry[] = [];
  let packed = 0;
  let unpacked = 0;
  try {
    if (zip.entryCount > MOST_ENTRIES)
      throw refusal('file.archiveMany', { path: archive, count: zip.entryCount, most: MOST_ENTRIES });
    for await (const entry of zip.eachEntry()) {
      refuseLocked(archive, entry);
      entries.push(entry);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    // Files that share their bytes are how a small archive claims to be endless.
    if (packed > zip.fileSize) throw damaged(archive, words('archiveFault.endless'));
    if (isBomb(packed, unpacked)) throw bombRefusal(archive, unpacked);
    return entries;
  } catch (error) {
    throw error instanceof UserError ? error : damaged(archive, reasonOf(error));
  } finally {
    zip.close();
  }
}

function refuseLocked(archive: string, entry: Entry): void {
  if (!entry.isEncrypted()) return;
  throw refusal('file.archiveLocked', { path: archive, name: entry.fileName });
}

const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw damaged(path, reasonOf(error));
  });

/** Names of folders, and what file managers leave in archives, are no files to be read. */
const isWanted = (name: string) =>
  !name.endsWith('/') && !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

function reasonOf(error: unknown): Words {
  const message = error instanceof Error ? error.message : String(error);
  const [, name] =
    /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(message) ?? [];
  if (name !== undefined) return words('archiveFault.outside', { name });
  if (/truncated|unexpected EOF|overflows file bounds/i.test(message)) return words('archiveFault.cutOff');
  return words('archiveFault.other', { why: message });
}

const damaged = (path: string, what: Words) => refusal('file.archive', { path, what });

export const bombRefusal = (path: string, bytes: number) =>
  refusal('file.tooFar', { path, megabytes: Math.round(bytes / 1_000_000) });

/** The first bytes of a file; null for what is no file. */
export async function headOf(path: string): Promise<Buffer | null> {
  const file = await openFile(path).catch(() => null);
  if (file === null) return null;
  try {
    if (!(await file.stat()).isFile()) return null;
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Small files may pack as far as they like: a thousand equal rows do. */
const FREE_BYTES = 16 * 1024 * 1024;
/** Rows of bills pack to a tenth, the most even ones to a fiftieth. */
const MAX_RATIO = 250;

export const isBomb = (packed: number, unpacked: number): boolean =>
  unpacked > FREE_BYTES && unpacked > packed * MAX_RATIO;
