// A name for the state of a source tree's server, under which what was seeded by it may be kept.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Changes with every file that a seeded database may depend on: the server, its dish names, the contract, and what fills it. */
export async function fingerprint(tree: string): Promise<string> {
  const sum = createHash('sha256');
  for (const folder of ['host-example/server', 'host-example/examples/dish-names-zh', 'types', 'tests/support']) {
    const files = await readdir(path.join(tree, folder), { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
    for (const name of names.sort()) sum.update(path.relative(tree, name)).update(await readFile(name));
  }
  return sum.digest('hex').slice(0, 12);
}
