import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/source.mjs';
import { violations } from './support/architecture';
import { circles } from './support/circles';
import { usedByOneArea } from './support/one-area';

function sources(folders = ['src', 'types', 'host-example']): Record<string, string> {
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !/node_modules|^host-example\/(\.?data|examples)\//.test(file),
    );
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

describe('the folders keep their rules', () => {
  const files = sources();

  it('reads the whole project', () => {
    expect(Object.keys(files).length).toBeGreaterThan(50);
  });

  it('no file breaks a rule', () => {
    expect(violations(files)).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(circles(sources(['src', 'types', 'host-example', 'build', 'tests']))).toEqual([]);
  });

  it('a file that one area alone uses lives in that area', () => {
    expect(usedByOneArea(sources(['src']))).toEqual([]);
  });

  it('a shared file of one area would be found, and an exemption without need', () => {
    const card = 'src/ui/card.tsx';
    const home = { 'src/areas/home/home.tsx': `import { Card } from '../../ui/card';`, [card]: '' };
    const order = { 'src/areas/order/order.tsx': `import { Card } from '../../ui/card';` };
    expect(usedByOneArea(home, {})).toEqual([expect.stringContaining(`${card} is used by src/areas/home only`)]);
    expect(usedByOneArea(home, { [card]: 'has a style sheet' })).toEqual([]);
    expect(usedByOneArea({ ...home, ...order }, {})).toEqual([]);
    expect(usedByOneArea({ ...home, ...order }, { [card]: 'has a style sheet' })).toHaveLength(1);
  });

  it('styles lie only where they may', () => {
    const styles = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => file.split(path.sep)[0] ?? '');
    expect([...new Set(styles)].filter((folder) => !['ui', 'report', 'app'].includes(folder))).toEqual([]);
  });
});

/** A file, a text that breaks a rule there, and words of the complaint. */
const planted: [file: string, text: string, words: string][] = [
  ['src/lib/date.ts', `import { say } from '../i18n/text';`, 'lib must not import i18n'],
  ['src/i18n/text.ts', `export * from '../core/session';`, 'i18n must not import core'],
  ['src/ui/card.tsx', `import { useServices } from '../core/use-services';`, 'ui must not import core'],
  ['src/ui/card.tsx', `import type { Session } from '../../types/session';`, 'ui must not import types'],
  ['src/core/session.ts', `import { Card } from '../ui/card';`, 'core must not import ui'],
  ['src/core/router.ts', `const load = () => import('../areas/home/home');`, 'core must not import areas'],
  ['src/report/help.tsx', `import { Home } from '../areas/home/home';`, 'report must not import areas'],
  ['src/report/help.tsx', `import { routes } from '../app/routes';`, 'report must not import app'],
  ['src/areas/home/home.tsx', `import { routes } from '../../app/routes';`, 'areas must not import app'],
  ['src/areas/home/home.tsx', `import { texts } from '../order/texts';`, 'one area must not import another'],
  ['src/areas/home/home.tsx', `const part = () => import('../order/list');`, 'one area must not import another'],
  ['src/app/app.tsx', `import { mount } from '../index';`, 'app must not import entry'],
  ['src/app/app.tsx', `import { pages } from '../../host-example/page/host';`, 'app must not import host-example'],
  ['src/core/session.ts', `import { Session } from '../../types/session';`, 'import type'],
  ['src/core/session.ts', `import { api } from '../../types/api';`, 'import type'],
  ['types/index.ts', `import type { Path } from '../src/core/paths';`, 'types must not import core'],
  ['host-example/server/app.ts', `import { toFen } from '../../src/lib/money';`, 'host-example must not import lib'],
  ['host-example/page/host.ts', `import { mount } from '../../src/index';`, 'host-example must not import entry'],
  [
    'host-example/server/reports/home/entry-page.ts',
    `import { x } from '../../routes/handle';`,
    'reports must not import routes',
  ],
  [
    'host-example/server/reports/home/entry-page.ts',
    `import type { X } from '../../routes/handle';`,
    'reports must not import routes',
  ],
  [
    'host-example/server/metrics/refresh.ts',
    `import { x } from '../reports/open-report';`,
    'metrics must not import reports',
  ],
  ['host-example/server/call.ts', `import { x } from './metrics/shops';`, 'call must not import metrics'],
  ['host-example/server/import/fields.ts', `import { x } from '../seed/random';`, 'import must not import seed'],
  ['host-example/server/ingest/put-bills.ts', `import { x } from '../alerts/watch';`, 'ingest must not import alerts'],
  ['host-example/server/db/open.ts', `import { x } from '../auth/token';`, 'db must not import auth'],
  ['host-example/server/routes/handle.ts', `import { x } from '../app';`, 'routes must not import app'],
  ['host-example/server/config.ts', `import { x } from './seed/mark';`, 'imports db alone'],
  ['host-example/server/extras/more.ts', `import { x } from '../db/db';`, 'extras is no room of the server'],
  ['src/areas/home/home.tsx', `import css from '../../ui/base.css';`, 'style sheet outside'],
  ['src/report/use-report.ts', `import redaxios from 'redaxios';`, 'redaxios is known to core only'],
  ['src/app/mount.tsx', `import { createHashHistory } from 'history';`, 'history is known to core only'],
  ['src/ui/toast.tsx', `import { createRoot } from 'react-dom/client';`, 'is known to app only'],
  ['src/ui/card.tsx', `element.innerHTML = text;`, 'innerHTML'],
  ['src/ui/card.tsx', `element.outerHTML = text;`, 'outerHTML'],
  ['src/ui/card.tsx', `element.insertAdjacentHTML('beforeend', text);`, 'insertAdjacentHTML'],
  ['src/ui/card.tsx', `document.write(text);`, 'document.write'],
  ['src/ui/card.tsx', `eval(text);`, 'eval('],
  ['src/ui/card.tsx', `const run = new Function(text);`, 'new Function('],
  ['src/ui/card.tsx', `const sheet = <style>{css}</style>;`, '<style'],
  ['src/core/session.ts', `const $session = atom(null);`, 'module-level store'],
  ['src/core/router.ts', `export const history = createHashHistory();`, 'module-level store'],
  ['src/core/cache.ts', `const cache = new Map<string, number>();`, 'module-level Map'],
  ['src/core/cache.ts', `let last = 0;`, 'module-level variable'],
  ['src/core/shell.ts', `window.addEventListener('hashchange', go);`, 'module-level window.addEventListener'],
  ['src/core/shell.ts', `setInterval(go, 1000);`, 'module-level setInterval'],
  ['src/lib/list.ts', `const last = rows.at(-1);`, 'too new'],
  ['src/lib/list.ts', `const last = rows.findLast(isOpen);`, 'too new'],
  ['src/lib/list.ts', `const text = name.replaceAll('a', 'b');`, 'too new'],
  ['src/lib/list.ts', `const sorted = rows.toSorted();`, 'too new'],
  ['src/lib/list.ts', `const copy = structuredClone(rows);`, 'too new'],
  ['src/lib/list.ts', `const has = Object.hasOwn(rows, 'a');`, 'too new'],
  ['src/core/http.ts', `const signal = AbortSignal.timeout(1000);`, 'too new'],
  ['src/core/http.ts', `const id = crypto.randomUUID();`, 'too new'],
  ['src/core/http.ts', `const row = data as unknown as Row;`, 'a cast through a cast'],
  ['src/core/http.ts', `// @ts-expect-error it works\nrun();`, 'the compiler is silenced'],
  ['src/ui/card.tsx', `const isField = target instanceof HTMLInputElement;`, 'of another frame'],
  ['src/app/mount.tsx', `if (root instanceof ShadowRoot) go(root.host);`, 'of another frame'],
  ['src/ui/card.tsx', `import React from 'react';`, 'the default import of react'],
  ['src/core/session.ts', `export const read = () => localStorage.getItem('a');`, 'localStorage is reached'],
  ['src/core/session.ts', `export const send = () => fetch('/api');`, 'fetch is reached'],
  ['src/core/session.ts', `export const api = { fetch };`, 'fetch is reached'],
  ['src/areas/home/home.tsx', `export const now = () => Date.now();`, 'the clock is reached'],
  ['src/areas/home/home.tsx', `export const now = () => new Date();`, 'the clock is reached'],
  ['src/report/deliver.ts', `export const page = () => window.location.href;`, 'window is reached'],
  ['src/ui/card.tsx', `export const Link = ({ to }) => <a href={to}>x</a>;`, 'use host.openUrl'],
  ['src/ui/card.tsx', `export const Face = ({ url }) => <img src={url} alt="" />;`, 'use host.openUrl'],
];

describe('each rule is seen failing', () => {
  it.each(planted)('%s: %s', (file, text, words) => {
    expect(violations({ [file]: text }).join('\n')).toContain(words);
  });
});

/** Files that import each other, and the way around. */
const around: [files: Record<string, string>, way: string][] = [
  [
    { 'src/lib/a.ts': `import './b';`, 'src/lib/b.ts': `import './a';` },
    'src/lib/a.ts -> src/lib/b.ts -> src/lib/a.ts',
  ],
  [
    {
      'types/a.ts': `import type { B } from './b';`,
      'types/b.ts': `export * from './c';`,
      'types/c.ts': `const load = () => import('./a');`,
    },
    'types/a.ts -> types/b.ts -> types/c.ts -> types/a.ts',
  ],
];

describe('a circle is seen', () => {
  it.each(around)('%j', (files, way) => {
    expect(circles(files)).toEqual([way]);
  });
});

/** What looks like a break and is none. */
const harmless: [file: string, text: string][] = [
  ['src/core/session.ts', `import type { Session } from '../../types/session';`],
  ['src/core/session.ts', `import { type Session } from '../../types/session';`],
  ['src/index.ts', `export type * from '../types';`],
  ['src/app/routes.ts', `const load = () => import('../areas/home/home');`],
  ['src/areas/home/home.tsx', `import { texts } from './texts';`],
  ['src/ui/card.tsx', `// innerHTML is not used here\nexport const link = 'https://example.com';`],
  ['src/core/paths.ts', `const known = new Set(Object.values(paths));`],
  ['src/core/ids.ts', `const id = crypto.randomUUID?.() ?? String(count);`],
  ['src/core/clock.ts', `export function start() { let ticks = 0; page.addEventListener('focus', go); }`],
  ['src/core/request.ts', `export const send = (fetch: Send) => fetch('/api');`],
  ['src/core/request.ts', `export const ask = ({ environment }) => environment.fetch('/api');`],
  ['src/core/request.ts', `export type Page = Window & typeof window;`],
  ['src/ui/card.tsx', `const isLate = user instanceof Promise;`],
  ['src/areas/home/home.tsx', `export const day = (data) => new Date(data.at);`],
  ['src/areas/home/home.tsx', `export const Empty = () => <Notice action={<Button />} />;`],
  ['host-example/server/app.ts', `import { api } from '../../types/api';`],
  ['host-example/server/routes/calls.ts', `import { x } from '../reports/home/entry-page';`],
  ['host-example/server/db/open.ts', `import { UserError } from '../user-error';`],
];

describe('no rule is too strict', () => {
  it.each(harmless)('%s: %s', (file, text) => {
    expect(violations({ [file]: text })).toEqual([]);
  });
});
