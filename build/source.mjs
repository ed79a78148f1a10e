// How the sources are read, the same way by the build and by the tests.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The version in package.json. */
export const { version } = createRequire(import.meta.url)('../package.json');

/** Hosts of test systems that this build knows by itself: an API address that contains one switches debug mode on. */
export const testHosts = (process.env.BOSS_TEST_HOSTS ?? '').split(',').filter(Boolean);

/** React's names and the Preact modules that answer to them; each matched whole. */
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

/** Comments and spaces out; strings stay as they are. */
export function minifyCss(css) {
  return css
    .split(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/)/)
    .map((part) => (/^["']/.test(part) ? part : part.startsWith('/*') ? '' : squeeze(part)))
    .join('')
    .trim();
}

function squeeze(css) {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{},>]) ?/g, '$1')
    .replace(/; /g, ';')
    .replace(/([\w-]): (?=[^;}])/g, '$1:')
    .replace(/ !important/g, '!important')
    .replace(/;+}/g, '}')
    .replace(/([:,( ])0(\.\d)/g, '$1$2');
}

// A name of its own, so that Vite does not take the module for a style sheet.
const suffix = '.js';
const isCssText = (id) => id.endsWith(`.css${suffix}`);

/** A plugin for Rollup and Vite: a style sheet is a module whose default export is its minified text. */
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

/** The path of a module from the top folder, with forward slashes; undefined for what is not a file of the project. */
export function projectPath(id) {
  const file = isCssText(id) ? id.slice(0, -suffix.length) : id;
  if (file.startsWith('\0')) return undefined;
  const relative = path.relative(root, file.split('?')[0]);
  return relative.startsWith('..') ? undefined : relative.split(path.sep).join('/');
}
