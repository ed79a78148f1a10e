/** Folders and zip archives among the files of an import: an export of many files is named by what holds it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refusal } from '../words/words';
import { filesOfZip } from './zip';

/** Files as they were named; of a folder or an archive all that are in it, in the order of their names. */
export async function filesOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(one));
  return found.flat();
}

async function one(path: string): Promise<string[]> {
  // A file that is not there is told by the one who reads it.
  const isFolder = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isFolder) return (await filesOfZip(path)) ?? [path];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => {
    throw refusal('file.folderUnreadable', { path });
  });
  const inside = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map(({ name }) => join(path, name))
    .sort();
  if (inside.length === 0) throw refusal('file.folderEmpty', { path });
  return filesOf(inside);
}
