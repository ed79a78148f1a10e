// Reading of the sources, shared by the build and the tests.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The version in package.json. */
export const { version } = createRequire(import.meta.url)('../package.json');

/** Hosts of test systems unless a host names its own; an API address that contains one of them enables debug mode. */
export const testHosts = (process.env.BOSS_TEST_HOSTS ?? 'test').split(',').filter(Boolean);

/** React's module names and the Preact modules that replace them; each name is matched as a whole. */
export const aliases = [
  alias('react/jsx-runtime', '@preact/compat/jsx-runtime'),
  alias('react/jsx-dev-runtime', '@preact/compat/jsx-dev-runtime'),
  alias('react-dom/client', '@preact/compat/client'),
  alias('react-dom', '@preact/compat'),
  alias('react', '@preact/compat'),
];

/** @param {string} name @param {string} replacement */
function alias(name, replacement) {
  return { find: new RegExp(`^${name}$`), replacement };
}

/** All nodes of a syntax tree. */
export function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node;
  for (const child of Object.values(node ?? {})) if (typeof child === 'object' && child !== null) yield* nodesOf(child);
}

/** Removes comments, whitespace and the quotes of words in attribute selectors; other strings stay unchanged. */
export function minifyCss(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/)
    .map((part) => (/^["']/.test(part) ? part : squeeze(part)))
    .join('')
    .replace(/\[([\w-]+)=(['"])([a-z][a-z-]*)\2\]/g, '[$1=$3]')
    .trim();
}

/** Writes without the spaces that mean nothing: a plus needs them in sums, a star nowhere. */
function squeeze(css) {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{},>]) ?/g, '$1')
    .replace(/; /g, ';')
    .replace(/([\w-]): (?=[^;}]|$)/g, '$1:')
    .replace(/(\() | (?=\))/g, '$1')
    .replace(/ !important/g, '!important')
    .replace(/;+}/g, '}')
    .replace(/([:,( -])0(\.\d)/g, '$1$2')
    .replace(/ \+ (?=[^;{}]*\{)/g, '+')
    .replace(/ \* (?![^;{}]*\{)/g, '*')
    .replace(/ \/ /g, '/')
    .replace(/@(media|supports) \(/g, '@$1(');
}

// A separate name prevents Vite from treating the module as a style sheet.
const suffix = '.js';
const isCssText = (id) => id.endsWith(`.css${suffix}`);

/** A plugin for Rollup and Vite that turns a style sheet into a module whose default export is the minified text. */
export function cssText() {
  return {
    name: 'css-text',
    enforce: /** @type {const} */ ('pre'),
    resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer) return null;
      const file = path.resolve(path.dirname(importer), source);
      return { id: `${file}${suffix}`, moduleSideEffects: false };
    },
    async load(id) {
      if (!isCssText(id)) return null;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      const css = await readFile(file, 'utf8');
      const map = { version: 3, file, sources: [file], sourcesContent: [css], names: [], mappings: 'AAAA' };
      return { code: `export default ${JSON.stringify(minifyCss(css))};`, map };
    },
  };
}

/**
 * The path of a module relative to the top folder, with forward slashes; undefined for a module outside the project.
 */
export function projectPath(id) {
  const file = isCssText(id) ? id.slice(0, -suffix.length) : id;
  if (file.startsWith('\0')) return undefined;
  const relative = path.relative(root, file.split('?')[0]);
  return relative.startsWith('..') ? undefined : relative.split(path.sep).join('/');
}
