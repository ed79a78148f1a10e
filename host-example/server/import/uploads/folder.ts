/**
 * Temporary folders of files that a page sends in pieces. Each belongs to one company and is known by a number that
 * cannot be guessed; it goes when its import ends, when the page gives it up, or after an hour.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open as openFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { wrongField } from '../../call-error';
import { sumOf } from '../../ingest/money';
import { filesOf } from '../reading/zip';
import { words } from '../words/words';

/** Of all open uploads of a company. */
const MAX_BYTES = 1024 ** 3;
const MAX_FILES = 500;
const MAX_OPEN = 4;
/** A new upload takes the place of one that has been silent for so long: its page was closed. */
const SILENT_MS = 60_000;
const KEPT_MS = 3_600_000;
const PREFIX = 'boss-upload-';

export interface Piece {
  uploadId: string | null;
  name: string;
  offset: number;
  bytes: Buffer;
}

const pathOf = (compId: number, uploadId: string) => join(tmpdir(), `${PREFIX}${compId}-${uploadId}`);

/** Writes a piece; the first one makes the folder. Those of a company must not come beside each other. */
export async function putPiece(
  compId: number,
  { uploadId, name, offset, bytes }: Piece,
): Promise<{ uploadId: string; received: number }> {
  const id = uploadId ?? randomBytes(16).toString('base64url');
  const folder = pathOf(compId, id);
  if (uploadId === null) await removeOld();
  const open = await openUploads(compId);
  if (uploadId !== null && !open.some(({ path }) => path === folder)) throw unknownUpload();
  if (uploadId === null) await makeRoom(open);
  const file = join(folder, safeName(name));
  await checkRoom(open, folder, file, bytes.length);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await openFile(file, offset === 0 ? 'w' : 'r+', 0o600).catch(() => {
    throw missingPiece();
  });
  try {
    const { size } = await handle.stat();
    if (size < offset) throw missingPiece();
    await handle.write(bytes, 0, bytes.length, offset);
    return { uploadId: id, received: offset + bytes.length };
  } finally {
    await handle.close();
    await utimes(folder, new Date(), new Date());
  }
}

const missingPiece = () => wrongField('Offset', words('upload.pieceMissing'));

/**
 * The name with its folders; none begins with a dot, so that no name leads out of the upload, and none has more bytes than a
 * file system takes: three at most in each of 80 places of a text, of which a letter of four bytes has two.
 */
const safeName = (name: string): string =>
  name
    .split(/[/\\]/)
    .map((part) =>
      part
        .slice(-80)
        .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
        .replace(/^[. ]+/, ''),
    )
    .filter((part) => part !== '')
    .join('/') || 'file';

/** Where the open uploads of a company lie, or of all, the one that has been silent for the longest time first. */
async function openUploads(compId?: number): Promise<{ path: string; touched: number }[]> {
  const prefix = compId === undefined ? PREFIX : `${PREFIX}${compId}-`;
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(tmpdir(), name);
      const entry = await stat(path).catch(() => null);
      return entry === null ? [] : [{ path, touched: entry.mtimeMs }];
    }),
  );
  return found.flat().sort((left, right) => left.touched - right.touched);
}

async function makeRoom(open: readonly { path: string; touched: number }[]): Promise<void> {
  const [oldest] = open;
  if (oldest === undefined || open.length < MAX_OPEN) return;
  if (oldest.touched > Date.now() - SILENT_MS)
    throw wrongField('UploadID', words('upload.manyOpen', { count: open.length }));
  await rm(oldest.path, { recursive: true, force: true });
}

/** Names and sizes alone: an archive is looked into when all of it has arrived. */
async function filesIn(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const entry = await stat(path).catch(() => null);
      return { path, size: entry?.size ?? 0 };
    }),
  );
}

export async function uploadedSize(compId: number, uploadId: string): Promise<{ names: string[]; bytes: number }> {
  const files = await filesIn(pathOf(compId, uploadId));
  return { names: files.slice(0, 3).map(({ path }) => basename(path)), bytes: sumOf(files, ({ size }) => size) };
}

/** Whether so many bytes more may be written to the file. */
async function checkRoom(open: readonly { path: string }[], folder: string, file: string, more: number): Promise<void> {
  const all = await Promise.all(open.map(({ path }) => filesIn(path)));
  if (sumOf(all.flat(), ({ size }) => size) + more > MAX_BYTES) throw wrongField('Offset', words('upload.large'));
  const others = (await filesIn(folder)).filter(({ path }) => path !== file);
  if (others.length >= MAX_FILES) throw wrongField('Name', words('upload.manyFiles', { most: MAX_FILES }));
}

const unknownUpload = () => wrongField('UploadID', words('upload.expired'));

/** Files as the visitor named them, wherever they lie here. */
export const withoutFolder = (text: string): string =>
  text.replaceAll(new RegExp(`[^\\s"]*${PREFIX}\\d+-[\\w-]+/`, 'g'), '');

/** The files of an upload. */
export async function uploadedFiles(compId: number, uploadId: string): Promise<string[]> {
  const folder = pathOf(compId, uploadId);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) throw unknownUpload();
  return filesOf([folder]);
}

export const endUpload = (compId: number, uploadId: string): Promise<void> =>
  rm(pathOf(compId, uploadId), { recursive: true, force: true });

/** Folders of pages that were closed in the middle. */
async function removeOld(): Promise<void> {
  for (const { path, touched } of await openUploads())
    if (touched < Date.now() - KEPT_MS) await rm(path, { recursive: true, force: true });
}
