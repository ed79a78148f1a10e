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

/** The file that the package publishes for pages. */
const published = (file) => (folder) => readFileSync(path.join(folder, file), 'utf8');

const styled = (css) =>
  `const style = document.createElement('style'); style.textContent = ${JSON.stringify(css)}; document.head.append(style);`;

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
        // A package's own styles travel in its script, as style loaders of bundlers put them there.
        transform: (text, id) => (id.endsWith('.css') ? { code: styled(text), map: null } : null),
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

/** A page of a few parts with one call, as a team would build it without us. */
const mobilePage = `
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Card, Grid, List, NavBar, Skeleton, Tabs } from 'antd-mobile';
function App() {
  const [figures, setFigures] = useState();
  useEffect(() => void fetch('/other/figures.json').then((answer) => answer.json()).then(setFigures), []);
  return h('div', null,
    h(NavBar, { backIcon: false }, 'Today'),
    h(Tabs, null, h(Tabs.Tab, { key: 'day', title: 'Day' }), h(Tabs.Tab, { key: 'month', title: 'Month' })),
    figures
      ? h(Card, { title: 'Income' }, h('b', { id: 'income' }, figures.income),
          h(Grid, { columns: 2 }, figures.rows.map((row) => h(Grid.Item, { key: row }, row))),
          h(List, null, figures.rows.map((row) => h(List.Item, { key: row }, row))))
      : h(Skeleton.Paragraph, { animated: true }));
}
createRoot(document.querySelector('#other')).render(h(App));`;

/** What known embeds put into a page with one script, and what says that they are usable. */
export const anchors = [
  {
    name: '@docsearch/js',
    version: '5.2.0',
    read: published('dist/umd/docsearch.js'),
    start: "docsearch({ container: '#other', appId: 'A', apiKey: 'a', indexName: 'a' })",
    usable: "document.querySelector('.DocSearch-Button')",
  },
  {
    name: 'uppy',
    version: '6.0.1',
    read: published('dist/uppy.min.js'),
    start: "new Uppy.Uppy().use(Uppy.Dashboard, { inline: true, target: '#other' })",
    usable: "document.querySelector('.uppy-Dashboard-AddFiles')",
  },
  {
    name: '@typebot.io/js',
    version: '0.10.7',
    read: published('dist/web.js'),
    isModule: true,
    start: "Embed.initBubble({ typebot: 'none', apiHost: location.origin })",
    usable: "document.querySelector('typebot-bubble')?.shadowRoot?.querySelector('button')",
  },
  {
    name: 'React with antd-mobile, one call',
    packages: { 'antd-mobile': '5.43.0', react: '19.2.0', 'react-dom': '19.2.0' },
    read: bundled(mobilePage),
    start: '',
    usable: "document.querySelector('#income')",
  },
];

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

/**
 * The script of an anchor; undefined without a connection.
 * @param {{ name: string, version?: string, packages?: Record<string, string>, read: Function }} anchor
 * @returns {Promise<string | undefined>}
 */
export async function scriptOf({ name, version, packages: wanted, read }) {
  if (!wanted) {
    const fetched = fetchPackage(name, version);
    try {
      return fetched && (await read(fetched.folder));
    } finally {
      fetched?.remove();
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'boss-others-'));
  try {
    const names = Object.entries(wanted).map(([one, its]) => `${one}@${its}`);
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
    if (spawnSync('npm', [...args, ...names]).status !== 0) return undefined;
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Calls `show` with the name and the weight of each; undefined for one that could not be fetched. */
export async function weighOthers(show) {
  for (const [name, version, read] of packages) {
    const fetched = fetchPackage(name, version);
    show(`${name} ${version}`, fetched && weigh(await read(fetched.folder)));
    fetched?.remove();
  }
  const react = bundled("export * from 'react'; export { createRoot } from 'react-dom/client';");
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/react-dom/package.json'), 'utf8'));
  show(`react with react-dom ${version}`, weigh(await react(root)));
}
