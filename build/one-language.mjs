// One file for each language, made from boss.full.js: the texts of the others lie in scripts beside it, `boss.texts.en.js`,
// and the names of texts, for hosts that hand over texts, in `boss.names.js` (src/core/network/beside.ts).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'acorn';
import MagicString from 'magic-string';
import { graphFile } from './emit.mjs';
import { nodesOf, version } from './source.mjs';
import { languages, packsOf } from './texts.mjs';

const NAMES = 'boss.names.js';
const textsFile = (language) => `boss.texts.${language}.js`;

/** What stands in the place of content: where it lies. */
const besideOf = (beside, table) => JSON.stringify({ beside, table });

/** A script that passes its tables on to whoever waits for it, and is nothing else. */
const scriptOf = (name, tables) =>
  `(r=>r&&r(${JSON.stringify({ version, tables })}))(window[Symbol.for("boss-assistant.${name}")]);\n`;

const chunksOf = (graph) => JSON.parse(readFileSync(graphFile(graph), 'utf8'));

/** The default export of a chunk that is content alone. */
const contentOf = async (folder, graph, name) =>
  (await import(pathToFileURL(path.join(folder, chunksOf(graph).find((row) => row.name === name).file)).href)).default;

/** Leaves the names of texts out of the file that is built from the chunks. */
export const withoutNames = (folder, graph) => ({
  name: 'without-names',
  load: (id) =>
    chunksOf(graph).some((row) => row.name === 'names' && path.resolve(folder, row.file) === id)
      ? `export default ${besideOf(NAMES, 'names')};`
      : null,
});

/** A table of texts in the code: the number of its first text, then the texts. */
export const tableIn = (node) =>
  node.type === 'ArrayExpression' &&
  node.elements.length > 1 &&
  typeof node.elements[0]?.value === 'number' &&
  node.elements.slice(1).every((one) => typeof one?.value === 'string')
    ? JSON.stringify(node.elements.map((one) => one.value))
    : undefined;

/** Cuts the texts of all languages but one out of the code, and makes that one the language of the file. */
function cut(code, places, language) {
  const text = new MagicString(code);
  for (const [of, pack, { start, end }] of places)
    if (of !== language) text.overwrite(start, end, besideOf(textsFile(of), pack));
  const marked = text.toString().replace(/(["'`])language-of-the-file\1/g, JSON.stringify(language));
  if (!marked.includes(`"${language}"`) || marked.includes('language-of-the-file'))
    throw new Error('The language of the file could not be written into it.');
  return marked;
}

/** Writes the files with one language and the scripts beside them; fails where a table is not found in the code. */
export function oneLanguage(folder, graph) {
  return {
    name: 'one-language',
    async generateBundle(_, bundle) {
      const { code } = bundle['boss.full.js'];
      const found = new Map();
      for (const node of nodesOf(parse(code, { ecmaVersion: 2020 }))) {
        const table = tableIn(node);
        if (table) found.set(table, [...(found.get(table) ?? []), node]);
      }
      const places = [];
      for (const language of languages()) {
        const tables = {};
        for (const pack of packsOf(language)) {
          tables[pack] = await contentOf(folder, graph, `${language}-${pack}`);
          const nodes = found.get(JSON.stringify(tables[pack])) ?? [];
          if (nodes.length !== 1) this.error(`boss.full.js holds ${language}/${pack} ${nodes.length} times`);
          places.push([language, pack, nodes[0]]);
        }
        const fileName = textsFile(language);
        this.emitFile({ type: 'asset', fileName, source: scriptOf(fileName, tables) });
      }
      for (const language of languages())
        this.emitFile({
          type: 'asset',
          fileName: `boss.full.${language}.js`,
          source: cut(code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), places, language),
        });
      const names = { names: await contentOf(folder, graph, 'names') };
      this.emitFile({ type: 'asset', fileName: NAMES, source: scriptOf(NAMES, names) });
    },
  };
}
