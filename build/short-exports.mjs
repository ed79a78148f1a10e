// What one chunk imports from another goes by the name that it has in there, which the minifier chose: `export{Xe}` in place
// of `export{Xe as a}`. A chunk's text still follows from what its own name is made of: its code, and the names of the
// chunks that it imports.

import MagicString from 'magic-string';

/** Digits of the numbers in source maps: five bits of a number each, with a sign at the end of the first. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Source map of code whose imports, all before what is mapped, became longer by some characters. */
function moved(mappings, end, by) {
  const [digits] = /^[g-z0-9+/]*[A-Za-f]/.exec(mappings) ?? [''];
  const column = [...digits].reduce((sum, digit, at) => sum + ((DIGITS.indexOf(digit) & 31) << (5 * at)), 0) / 2;
  if (digits === '' || column < end) throw new Error('an import is mapped');
  let text = '';
  for (let rest = (column + by) * 2; text === '' || rest > 0; rest >>= 5)
    text += DIGITS[(rest & 31) | (rest > 31 ? 32 : 0)];
  return text + mappings.slice(digits.length);
}

/** A name as a statement has it. */
const written = (one, other) => (one === other ? one : `${one} as ${other}`);

/** What is read of a chunk that is loaded later: its file and the name, none for all of it. */
const LATER = /import\("\.\/(?:chunks\/)?([^"]+)"\)(?:\.then\((\w+)=>\2\.([\w$]+)\))?/g;

const fileIn = (source) => source.value.replace(/^\.\/(chunks\/)?/, '');

/** Names a default, or a whole chunk. */
const isWhole = ({ type }) => /Default|Namespace/.test(type);

/** Gives what chunks export to each other the name that it has inside. */
export function shortExports() {
  return {
    name: 'short-exports',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const fileOf = ({ fileName }) => fileName.replace(/^chunks\//, '');
      const bodies = new Map(chunks.map((chunk) => [chunk, this.parse(chunk.code).body]));
      /** By file the exports that keep their names, since code reads them by name; all for a file that is read as a whole. */
      const kept = new Map(chunks.map((chunk) => [fileOf(chunk), new Set(chunk.isEntry ? ['*'] : ['default'])]));
      for (const { code } of chunks)
        for (const [, file, , name = '*'] of code.matchAll(LATER)) kept.get(file)?.add(name);
      for (const node of [...bodies.values()].flat())
        if (node.type === 'ExportAllDeclaration' || node.specifiers?.some(isWhole))
          kept.get(fileIn(node.source))?.add('*');
      const names = new Map();
      for (const chunk of chunks) {
        const stays = kept.get(fileOf(chunk));
        const list = bodies.get(chunk).filter(({ type, source }) => type === 'ExportNamedDeclaration' && !source);
        const pairs = list.flatMap(({ specifiers }) =>
          specifiers.map(({ local, exported }) => [exported.name, local.name]),
        );
        // A name inside that another export has outside.
        for (const [outside] of pairs) if (stays.has('*')) stays.add(outside);
        const isFree = ([outside, inside]) =>
          !stays.has(outside) &&
          pairs.every(
            ([other, own]) => other === outside || (own !== inside && !(stays.has(other) && other === inside)),
          );
        // One that keeps its name keeps another from taking it.
        for (let size = -1; size !== stays.size; ) {
          size = stays.size;
          for (const pair of pairs) if (!isFree(pair)) stays.add(pair[0]);
        }
        names.set(fileOf(chunk), new Map(pairs.filter(isFree)));
      }
      const nameOf = (file, name) => names.get(file)?.get(name) ?? name;
      for (const chunk of chunks) {
        const text = new MagicString(chunk.code);
        let grown = 0;
        let end = 0;
        for (const node of bodies.get(chunk)) {
          const { specifiers = [], source } = node;
          const isImport = node.type === 'ImportDeclaration';
          if (isImport) end = node.end;
          if (specifiers.length === 0 || specifiers.some(isWhole)) continue;
          const members = specifiers.map(({ imported, local, exported }) => {
            if (isImport) return written(nameOf(fileIn(source), imported.name), local.name);
            if (source) return written(nameOf(fileIn(source), local.name), exported.name);
            return written(local.name, nameOf(fileOf(chunk), exported.name));
          });
          const [first, last] = [specifiers[0].start, specifiers[specifiers.length - 1].end];
          const list = members.join(',');
          text.overwrite(first, last, list);
          if (isImport) grown += list.length - (last - first);
        }
        chunk.code = text.toString();
        const map = bundle[`${chunk.fileName}.map`];
        if (end === 0 || !map) continue;
        const content = JSON.parse(map.source);
        map.source = JSON.stringify({ ...content, mappings: moved(content.mappings, end, grown) });
      }
    },
  };
}
