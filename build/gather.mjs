// Style sheets and texts of a script side by side: compression finds what they repeat, which it does not over a distance of
// code.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MagicString from 'magic-string';
import { gzip } from './compress.mjs';
import { tableIn } from './one-language.mjs';
import { minifyCss, nodesOf, root } from './source.mjs';

/** The sheets of the SDK, minified. */
const sheets = () =>
  readdirSync(path.join(root, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => minifyCss(readFileSync(path.join(root, 'src', file), 'utf8')));

const textOf = ({ type, value, quasis, expressions }) =>
  type === 'TemplateLiteral' && expressions.length === 0 ? quasis[0].value.cooked : value;

/** Where the code of a script begins: in the one file behind the directive of its function. */
const startOf = ({ body: [first], start }, format) =>
  format === 'es' ? start : first.expression.argument.callee.body.body[0].end;

/**
 * Moves the texts of the one file and the sheets of any script to its start, after minifying, which would put them back; where
 * that makes it smaller.
 */
export function gather() {
  let known = [];
  return {
    name: 'gather',
    renderStart() {
      known = sheets();
    },
    renderChunk(code, { fileName }, { format }) {
      const tree = this.parse(code);
      const literals = new Map();
      const tables = [];
      for (const node of nodesOf(tree)) {
        literals.set(textOf(node), node);
        // The content of a module, which is made once.
        if (node.type === 'Property' && node.key.name === 'default' && tableIn(node.value)) tables.push(node.value);
      }
      const moves = [...tables, ...known.flatMap((sheet) => literals.get(sheet) ?? [])];
      if (moves.length < 2) return null;
      const text = new MagicString(code);
      const list = moves.map(({ start, end }, at) => {
        const name = `moved${at}`;
        if (code.includes(name)) throw new Error(`${fileName}: ${name} is taken`);
        text.overwrite(start, end, /\w/.test(code[start - 1]) ? ` ${name}` : name);
        return `${name}=${code.slice(start, end)}`;
      });
      text.appendLeft(startOf(tree, format), `const ${list.join(',')};`);
      const moved = text.toString();
      if (gzip(moved).length >= gzip(code).length) return null;
      return { code: moved, map: text.generateMap({ hires: true }) };
    },
  };
}
