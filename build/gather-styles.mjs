// Style sheets of a script side by side: compression finds what they repeat, which it does not over a distance of code.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MagicString from 'magic-string';
import { gzip } from './compress.mjs';
import { minifyCss, root } from './source.mjs';

const STRICT = '"use strict";';

/** The sheets of the SDK, minified. */
const sheets = () =>
  readdirSync(path.join(root, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => minifyCss(readFileSync(path.join(root, 'src', file), 'utf8')));

/** How a text may stand in minified code: within quotes of any kind. */
function literalsOf(text) {
  const double = JSON.stringify(text);
  const inner = double.slice(1, -1).replace(/\\"/g, '"');
  return [double, `'${inner.replace(/'/g, "\\'")}'`, `\`${inner}\``];
}

/** Moves the sheets of a script to its start, after minifying, which would put them back; where that makes it smaller. */
export function gatherStyles() {
  let texts = [];
  return {
    name: 'gather-styles',
    renderStart() {
      texts = sheets();
    },
    renderChunk(code, { fileName }, { format }) {
      const text = new MagicString(code);
      const found = [];
      for (const sheet of texts) {
        const literal = literalsOf(sheet).find((one) => code.includes(one));
        if (!literal) continue;
        const name = `css${found.length}`;
        const at = code.indexOf(literal);
        if (code.includes(name) || code.includes(literal, at + 1))
          throw new Error(`${fileName}: ${name} is taken, or its style sheet stands there twice`);
        text.overwrite(at, at + literal.length, /\w/.test(code[at - 1]) ? ` ${name}` : name);
        found.push(`${name}=${literal}`);
      }
      if (found.length < 2) return null;
      const list = `const ${found.join(',')};`;
      const start = format === 'es' ? 0 : code.indexOf(STRICT) + STRICT.length;
      if (format !== 'es' && start < STRICT.length) throw new Error(`${fileName} does not begin as expected`);
      text.appendLeft(start, list);
      const moved = text.toString();
      if (gzip(moved).length >= gzip(code).length) return null;
      return { code: moved, map: text.generateMap({ hires: true }) };
    },
  };
}
