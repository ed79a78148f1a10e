// Which files the first page needs, by the names of this build: boss.js starts them without asking for a list, and
// preload.html offers the lines for a host's head.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { graphFile } from './emit.mjs';
import { languages } from './texts.mjs';

/** The texts of the first page. */
const FIRST = ['base', 'login', 'pages'];

/** Reads the chunks that were written before. */
function chunksOf(folder, graph) {
  const rows = JSON.parse(readFileSync(graphFile(graph), 'utf8'));
  const entry = readFileSync(path.join(folder, 'boss.mjs'), 'utf8');
  const [, members, main] = /export\{(.*?)\}from"\.\/(.*?)"/.exec(entry);
  const fileOf = (name) => rows.find((row) => row.name === name).file;
  /** What loading a chunk loads beside `main`. */
  const withImports = (name) => {
    const found = new Set([fileOf(name)]);
    for (const file of found) for (const next of rows.find((row) => row.file === file).imports) found.add(next);
    return [...found].filter((file) => file !== main);
  };
  return {
    main,
    names: Object.fromEntries(
      members.split(',').map((member) => {
        const [exported, name = exported] = member.split(' as ');
        return [name, exported];
      }),
    ),
    pages: { home: withImports('home'), login: withImports('login') },
    texts: Object.fromEntries(
      languages().map((language) => [
        language,
        Object.fromEntries(FIRST.map((pack) => [pack, fileOf(`${language}-${pack}`)])),
      ]),
    ),
  };
}

/** The value of `__FIRST_FILES__` in boss.js. */
export const firstFiles = (folder, graph) => JSON.stringify(chunksOf(folder, graph));

/**
 * Writes preload.html: the lines by which a host's head starts the files of the entry page before any script runs. The
 * loader comes first, because it asks for the figures; its line is plain like most script tags, which alone can use it.
 */
export function preloadLines(folder, graph, base) {
  return {
    name: 'preload-lines',
    writeBundle() {
      const { main, pages, texts } = chunksOf(folder, graph);
      const sums = JSON.parse(readFileSync(path.join(folder, 'integrity.json'), 'utf8'));
      const parts = Object.entries(texts).map(([language, own]) => {
        const lines = [main, ...pages.home, own.base, own.pages].map(
          (file) => `<link rel="modulepreload" href="${base}${file}" integrity="${sums[file]}">`,
        );
        const loader = `<link rel="preload" as="script" href="${base}boss.js">`;
        return [`<!-- ${language} -->`, loader, ...lines, ''].join('\n');
      });
      writeFileSync(path.join(folder, 'preload.html'), parts.join('\n'));
    },
  };
}
