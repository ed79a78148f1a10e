// Pages of others beside which ours is mounted: a known embed, and a page as a team would build it without us.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';

const styled = (css) =>
  `const style = document.createElement('style'); style.textContent = ${JSON.stringify(css)}; document.head.append(style);`;

/** The code with its packages as a bundler of a host would put them into a page. */
async function bundled(code, folder) {
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
}

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

/** The packages that each is made of, how its script is read from the folder with them, and what says that it is usable. */
export const anchors = [
  {
    name: '@docsearch/js',
    packages: ['@docsearch/js@5.2.0'],
    read: (folder) => readFileSync(path.join(folder, 'node_modules/@docsearch/js/dist/umd/docsearch.js'), 'utf8'),
    start: "docsearch({ container: '#other', appId: 'A', apiKey: 'a', indexName: 'a' })",
    usable: "document.querySelector('.DocSearch-Button')",
  },
  {
    name: 'React with antd-mobile, one call',
    packages: ['antd-mobile@5.43.0', 'react@19.2.0', 'react-dom@19.2.0'],
    read: (folder) => bundled(mobilePage, folder),
    start: '',
    usable: "document.querySelector('#income')",
  },
];

/**
 * The script of an anchor; undefined without a connection.
 * @param {(typeof anchors)[number]} anchor
 * @returns {Promise<string | undefined>}
 */
export async function scriptOf({ packages, read }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boss-others-'));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  try {
    const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, ...packages]);
    return status === 0 ? await read(folder) : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
