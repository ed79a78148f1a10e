/**
 * Temporary folders of files that a page sends in pieces. Each belongs to one company and is known by a number that
 * cannot be guessed; it goes when its import ends, when the page gives it up, or after an hour.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fieldError } from '../../call-error';
import { filesOf } from '../reading/folders';

const MAX_BYTES = 1024 ** 3;
const MAX_FILES = 500;
const KEPT_MS = 3_600_000;
const PREFIX = 'boss-upload-';

export interface Piece {
  uploadId: string | null;
  name: string;
  offset: number;
  bytes: Buffer;
}

const pathOf = (compId: number, uploadId: string) => join(tmpdir(), `${PREFIX}${compId}-${uploadId}`);

/** Writes a piece; the first one makes the folder. */
export async function putPiece(
  compId: number,
  { uploadId, name, offset, bytes }: Piece,
): Promise<{ uploadId: string; received: number }> {
  if (uploadId === null) await removeOld();
  const id = uploadId ?? randomBytes(16).toString('base64url');
  const folder = pathOf(compId, id);
  if (uploadId === null) await mkdir(folder, { mode: 0o700 });
  await checkRoom(folder, uploadId, bytes.length);
  const file = join(folder, safeName(name));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600).catch(() => {
    throw missingPiece();
  });
  try {
    const { size } = await handle.stat();
    if (size < offset) throw missingPiece();
    await handle.write(bytes, 0, bytes.length, offset);
    return { uploadId: id, received: offset + bytes.length };
  } finally {
    await handle.close();
  }
}

const missingPiece = () =>
  fieldError(
    'Offset',
    '前面的部分没有收到，请重新选择文件',
    '前面的部分沒有收到，請重新選擇檔案',
    'the pieces before it have not arrived: choose the files again',
  );

/** The name with its folders; none begins with a dot, so that no name leads out of the upload. */
const safeName = (name: string): string =>
  name
    .split(/[/\\]/)
    .map((part) =>
      part
        .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
        .replace(/^[. ]+/, '')
        .slice(-80),
    )
    .filter((part) => part !== '')
    .slice(-4)
    .join('/') || 'file';

async function checkRoom(folder: string, uploadId: string | null, more: number): Promise<void> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) throw unknownUpload(uploadId);
  const files = names.length === 0 ? [] : await filesOf([folder]);
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) + more > MAX_BYTES)
    throw fieldError(
      'Offset',
      '文件总大小超过 1 GB，请分次导入',
      '檔案總大小超過 1 GB，請分次匯入',
      'the files are more than 1 GB together: import them in parts',
    );
  if (files.length > MAX_FILES)
    throw fieldError(
      'Name',
      `文件超过 ${MAX_FILES} 个，请分次导入`,
      `檔案超過 ${MAX_FILES} 個，請分次匯入`,
      `more than ${MAX_FILES} files: import them in parts`,
    );
}

const unknownUpload = (uploadId: string | null) =>
  fieldError(
    'UploadID',
    '上传已过期，请重新选择文件',
    '上傳已過期，請重新選擇檔案',
    `the upload ${uploadId ?? ''} has expired: choose the files again`,
  );

/** Files as the visitor named them, wherever they lie here. */
export const withoutFolder = (text: string): string =>
  text.replaceAll(new RegExp(`[^\\s"]*${PREFIX}\\d+-[\\w-]+/`, 'g'), '');

/** The files of an upload. */
export async function uploadedFiles(compId: number, uploadId: string): Promise<string[]> {
  const folder = pathOf(compId, uploadId);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) throw unknownUpload(uploadId);
  return filesOf([folder]);
}

export const endUpload = (compId: number, uploadId: string): Promise<void> =>
  rm(pathOf(compId, uploadId), { recursive: true, force: true });

/** Folders of pages that were closed in the middle. */
async function removeOld(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const path = join(tmpdir(), name);
    const touched = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (touched !== null && touched < Date.now() - KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}
