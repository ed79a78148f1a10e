/**
 * The server's commands and threads, each a file that Node runs as it is: compiled once a run instead of at each start,
 * which costs more than most commands do.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../build/source.mjs';

const folder = path.join(root, 'node_modules/.cache/boss-assistant/compiled');
const sources = [
  'host-example/server/server.ts',
  'host-example/server/db/pglite-worker.ts',
  'host-example/server/import/cli.ts',
  'host-example/server/import/uploads/worker.ts',
  'host-example/server/tools/admin/cli.ts',
  'host-example/server/tools/sql/cli.ts',
  'host-example/server/tools/*.ts',
  'host-example/server/till/cli.ts',
  'tests/support/write-bills.ts',
];

/** The compiled file of a script, whose path is one from the root. */
export const compiled = (script) => path.join(folder, script.replace(/\.ts$/, '.mjs'));

export async function compile() {
  await build({
    absWorkingDir: root,
    entryPoints: sources,
    outbase: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        name: 'where-it-stands',
        setup: (esbuild) =>
          esbuild.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
            loader: 'ts',
            contents: inPlace(await readFile(file, 'utf8'), file),
          })),
      },
    ],
  });
}

/** Which source starts a thread, and which it starts. */
const threads = {
  'host-example/server/db/pglite.ts': './pglite-worker.mjs',
  'host-example/server/import/uploads/thread.ts': './worker.mjs',
};
const openerOf = (file) => Object.keys(threads).find((opener) => file.endsWith(opener));

/** Tests hash passwords at a small cost, which a hash states itself: at the real one they are a seventh of all work. */
const passwords = 'host-example/server/auth/password.ts';
const realCost = '{ ln: 14, r: 8, p: 5 }';

function atSmallCost(source) {
  if (source.split(realCost).length !== 2) throw new Error(`${passwords} says its cost in another way`);
  return source.replace(realCost, '{ ln: 4, r: 1, p: 1 }');
}

/** A source that finds what lies beside it from wherever it runs, and the compiled thread that it starts. */
function inPlace(source, file) {
  const url = (to) => JSON.stringify(pathToFileURL(to).href);
  if (file.endsWith(passwords)) return atSmallCost(source);
  const opener = openerOf(file);
  const started = `new URL('${threads[opener]}', import.meta.url)`;
  if (opener !== undefined && !source.includes(started)) throw new Error(`${file} starts its thread in another way`);
  const thread = opener && path.join(path.dirname(opener), threads[opener]);
  return source
    .replace(started, `new URL(${thread && url(compiled(thread))})`)
    .replaceAll('import.meta.url', url(file));
}

/** The same for the sources that tests load themselves: compiled threads, passwords at a small cost. */
export const changedForTests = {
  name: 'changed-for-tests',
  enforce: 'pre',
  transform: (source, id) => (openerOf(id) === undefined && !id.endsWith(passwords) ? undefined : inPlace(source, id)),
};
