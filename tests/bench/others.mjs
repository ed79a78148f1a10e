// What well-known packages weigh that are embedded in other people's pages, measured from what they publish.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { root } from '../../build/source.mjs';

const weigh = (code) => ({
  raw: Buffer.byteLength(code),
  gzip: gzipSync(code, { level: 9 }).length,
  brotli: brotliCompressSync(code).length,
});

/** What known embeds put into a page with one script, and what says that they are usable. */
export const anchors = [
  {
    name: '@docsearch/js',
    version: '5.2.0',
    file: 'dist/umd/docsearch.js',
    start: "docsearch({ container: '#other', appId: 'A', apiKey: 'a', indexName: 'a' })",
    usable: '.DocSearch-Button',
  },
  {
    name: 'uppy',
    version: '6.0.1',
    file: 'dist/uppy.min.js',
    start: "new Uppy.Uppy().use(Uppy.Dashboard, { inline: true, target: '#other' })",
    usable: '.uppy-Dashboard-AddFiles',
  },
];

/** The file that the package publishes for pages. */
const published = (file) => (folder) => readFileSync(path.join(folder, file), 'utf8');

/** The package as a bundler of a host would put it into a page. */
const bundled = (code) => async (folder) => {
  const entry = path.join(folder, 'others-entry.js');
  const build = await rollup({
    input: entry,
    onwarn: () => undefined,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
      nodeResolve({ browser: true }),
      commonjs(),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      terser({ compress: { passes: 2 }, format: { comments: false } }),
    ],
  });
  const { output } = await build.generate({ format: 'es', inlineDynamicImports: true });
  await build.close();
  return output[0].code;
};

const packages = [
  ['@docsearch/js', '5.2.0', published('dist/umd/docsearch.js')],
  ['@adyen/adyen-web', '6.45.2', bundled("export * from './dist/es/index.js';")],
  ['uppy', '6.0.1', published('dist/uppy.min.js')],
];

/** Fetches what npm has under this name and version; undefined without a connection. */
export function fetchPackage(name, version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boss-others-'));
  const npm = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' };
  const args = ['pack', `${name}@${version}`, '--silent', '--ignore-scripts'];
  const { status, stdout } = spawnSync('npm', args, npm);
  if (status !== 0) return undefined;
  const file = stdout.trim().split('\n').pop() ?? '';
  if (spawnSync('tar', ['xzf', file], { cwd: folder }).status !== 0) return undefined;
  return { folder: path.join(folder, 'package'), remove: () => rmSync(folder, { recursive: true }) };
}

/** Calls `show` with the name and the weight of each; undefined for one that could not be fetched. */
export async function weighOthers(show) {
  for (const [name, version, read] of packages) {
    const fetched = fetchPackage(name, version);
    show(`${name} ${version}`, fetched && weigh(await read(fetched.folder)));
    fetched?.remove();
  }
  const react = bundled("export * from 'react'; export { createRoot } from 'react-dom/client';");
  const { version } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/react-dom/package.json'), 'utf8'),
  );
  show(`react with react-dom ${version}`, weigh(await react(root)));
}
