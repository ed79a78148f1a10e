// TypeScript to JavaScript, file by file, which takes a fraction of the compiler's time; `npm run types` checks types.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import MagicString from 'magic-string';
import { projectPath } from './source.mjs';

const options = {
  target: 'es2020',
  sourcemap: 'external',
  // Children as arguments are shorter than a member of an object.
  jsxFactory: 'jsxElement',
  jsxFragment: 'JsxFragment',
  tsconfigRaw: { compilerOptions: { jsx: 'react', verbatimModuleSyntax: true, useDefineForClassFields: false } },
};

/** A comment for bundlers in a line of its own. */
const COMMENT = /\n\s*(\/\* (?:webpackIgnore|@vite-ignore))/;

/** Files already compiled; the artefacts of one build share them. */
const done = new Map();

async function compile(id) {
  const sourcefile = path.basename(id);
  const loader = id.endsWith('x') ? 'tsx' : 'ts';
  const { code, map } = await transform(await readFile(id, 'utf8'), { ...options, loader, sourcefile });
  // Behind the code, so that the map stays right; what a file does not use is dropped.
  const factory =
    loader === 'tsx' ? `import { createElement as jsxElement, Fragment as JsxFragment } from 'react';\n` : '';
  return { code: code + factory, map };
}

/** Compiles the sources, and finds the files that relative imports name without their ending. */
export function compiled() {
  return {
    name: 'compiled',
    resolveId(asked, importer) {
      if (!asked.startsWith('.') || !/\.tsx?$/.test(importer ?? '')) return null;
      const target = path.resolve(path.dirname(importer), asked);
      return [`${target}.ts`, `${target}.tsx`, path.join(target, 'index.ts')].find(existsSync) ?? null;
    },
    load(id) {
      if (!/^(src|types)\/.*\.tsx?$/.test(projectPath(id) ?? '')) return null;
      if (!done.has(id)) done.set(id, compile(id));
      return done.get(id);
    },
    // Bundlers want their comments in the line of the import.
    transform(code) {
      if (!COMMENT.test(code)) return null;
      const text = new MagicString(code).replaceAll(new RegExp(COMMENT, 'g'), ' $1');
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
