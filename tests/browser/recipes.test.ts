// The recipes of the README and of the guides for portals and shells, run as they are written.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { root } from '../../build/source.mjs';
import { newVisit, nextVisit, type Visit } from '../support/browser';
import { openStage, untilEnd } from '../support/stage';

const stage = openStage(async () => ({ close: async () => undefined }));

const read = (...file: string[]): string => readFileSync(path.join(root, ...file), 'utf8');

/** What stands below a heading of a guide; all without one. */
function section(guide: string, heading = ''): string {
  if (!heading) return read(guide);
  const [, below = ''] = read(guide).split(`\n## ${heading}\n`);
  return below.split('\n## ')[0] ?? '';
}
/** The blocks of one language in a guide, in their order; `#` takes those below one heading only. */
function blocks(guide: string, language: string, heading = ''): string[] {
  return [...section(guide, heading).matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );
}
const block = (guide: string, language: string, heading = '', index = 0): string => {
  const found = blocks(guide, language, heading)[index];
  if (!found) throw new Error(`${guide} has no block ${language} ${index} below ${heading}`);
  return found;
};

const user = { token: 'token', permissionJson: 'boss.*', shopId: '1', shopName: 'One' };
const page = (head: string, body = '<div id="boss"></div>'): string =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const module = (name: string): string =>
  `<script src="/boss/2.0.1/boss.js"></script><script type="module" src="${name}"></script>`;

interface Site {
  [address: string]: string | { text: string; headers: Record<string, string> };
}

/** Opens an address of the sites that the guides speak of: the given pages, the build, the shells, and a server without answers. */
async function open(address: string, sites: Site, prepare?: () => void): Promise<Visit> {
  // What is prepared stays in its window.
  const visit = await untilEnd((prepare ? newVisit : nextVisit)(stage.browser));
  if (prepare) await visit.page.addInitScript(prepare);
  await visit.page.route('https://**/*', (route) => {
    const { origin, pathname, hostname } = new URL(route.request().url());
    const given = sites[`${origin}${pathname}`];
    const headers: Record<string, string> = { 'access-control-allow-origin': '*' };
    const type = /\.m?js$/.test(pathname) ? 'text/javascript' : pathname.endsWith('.css') ? 'text/css' : 'text/html';
    const send = (body: string) => route.fulfill({ body, headers: { ...headers, 'content-type': type } });
    if (typeof given === 'string') return send(given);
    if (given) return route.fulfill({ body: given.text, headers: { 'content-type': type, ...given.headers } });
    if (pathname.startsWith('/boss/2.0.1/')) return send(read('dist', pathname.slice('/boss/2.0.1/'.length)));
    if (pathname.startsWith('/shells/')) return send(read('host-example/page', pathname));
    if (pathname === '/session/boss') return send(JSON.stringify(user));
    return route.fulfill({ status: hostname.startsWith('api.') ? 404 : 500, json: { Code: 4000 }, headers });
  });
  await visit.page.goto(address);
  return visit;
}

const isHome = (at: Pick<Page, 'getByRole'>, account = '我的') =>
  at.getByRole('button', { name: account }).first().waitFor();
/** Calls that nobody answers are part of these stories. */
const faultsOf = ({ faults }: Visit): string[] => faults.filter((fault) => !/status of 404/.test(fault));

async function ends({ page: opened, close, ...visit }: Visit): Promise<void> {
  expect(faultsOf({ page: opened, close, ...visit })).toEqual([]);
}

it('README: the embed in ten lines', async () => {
  const visit = await open('https://your.host/', { 'https://your.host/': page('', block('README.md', 'html')) });
  await visit.page.getByRole('button', { name: 'Account' }).waitFor();
  await ends(visit);
});

it('portal: the script tag, with the user from the portal’s own session and a part of its address', async () => {
  const visit = await open('https://portal.example.com/#tab=2', {
    'https://portal.example.com/': page('', block('docs/portal.md', 'html')),
  });
  await isHome(visit.page, 'Account');
  await expect.poll(() => visit.page.title()).toBe('boss assistant');
  expect(await visit.page.evaluate(() => location.hash)).toMatch(/^#tab=2/);
  await ends(visit);
});

it('portal: a language of the host, and a text in the place of ours', async () => {
  const visit = await open('https://portal.example.com/', {
    'https://portal.example.com/': page(
      '',
      `<div id="boss"></div><script src="/boss/2.0.1/boss.js"></script><script>${block('docs/portal.md', 'js', 'Languages')}</script>`,
    ),
  });
  await visit.page.getByLabel('رمز الشركة').waitFor();
  expect(await visit.page.locator('#boss .ba').getAttribute('dir')).toBe('rtl');
  await visit.page.getByRole('button', { name: 'English' }).click();
  await visit.page.getByLabel('Merchant code').waitFor();
  expect(await visit.page.locator('#boss .ba').getAttribute('dir')).toBe('ltr');
  await ends(visit);
});

it('portal: the package by its name, as a bundler finds it', async () => {
  const [, line = ''] = /`(import \{ mount \} from 'boss-assistant')`/.exec(read('README.md')) ?? [];
  const map = { imports: { 'boss-assistant': 'https://assets.example.com/boss/2.0.1/boss.mjs' } };
  const code = `${line}; window.widget = mount('#boss', { apiUrl: 'https://api.example.com', persist: 'memory' });`;
  const visit = await open('https://portal.example.com/', {
    'https://portal.example.com/': page(
      `<script type="importmap">${JSON.stringify(map)}</script><script type="module">${code}</script>`,
    ),
  });
  await visit.page.getByLabel('企业号').waitFor();
  await ends(visit);
});

it('portal: parts, the second of which opens its page in the app that the first has opened', async () => {
  const names = ['card:today', 'card:target', 'card:sensitive', 'boss'];
  const entries = { 'boss-assistant': 'boss', 'boss-assistant/link': 'link' };
  const imports = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, `https://portal.example.com/boss/2.0.1/${file}.mjs`]),
  );
  const visit = await open('https://portal.example.com/', {
    'https://portal.example.com/': page(
      `<script type="importmap">${JSON.stringify({ imports })}</script>`,
      `${names.map((id) => `<div id="${id}"></div>`).join('')}<button id="orders"></button>
      <script type="module">const userInfo = ${JSON.stringify(user)};
      ${block('docs/portal.md', 'js', 'Parts')}
      Object.assign(window, { openApp, app: () => get('#boss') });</script>`,
    ),
  });
  const shown = (route: string) =>
    expect.poll(() => visit.page.evaluate(() => Reflect.get(window, 'app')?.().route)).toBe(route);
  await visit.page.waitForFunction(() => Reflect.has(window, 'openApp'));
  await visit.page.evaluate(() => document.getElementById('orders')?.click());
  await shown('/pages/order/index?range=6');
  await visit.page.evaluate(() => Reflect.get(window, 'app')().ready);
  await visit.page.evaluate(() => Reflect.get(window, 'openApp')('/pages/dish/index'));
  await shown('/pages/dish/index');
});

it('portal: the React component', async () => {
  const [, from = '', element = ''] =
    /^([\s\S]*?)\n(<BossAssistant[\s\S]*?\/>);/m.exec(block('docs/portal.md', 'jsx')) ?? [];
  const contents = `${from}\nimport { createRoot } from 'react-dom/client';
    const apiUrl = 'https://api.example.com'; const userInfo = ${JSON.stringify(user)};
    createRoot(document.querySelector('#boss')).render(${element});`;
  const { outputFiles } = await build({
    stdin: { contents, loader: 'jsx', resolveDir: root },
    alias: { 'boss-assistant/react': path.join(root, 'dist/react.mjs') },
    plugins: [
      {
        name: 'widget',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/boss\.mjs$/ }, () => ({ path: '/boss/2.0.1/boss.mjs', external: true })),
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const visit = await open('https://portal.example.com/', {
    'https://portal.example.com/': page('<script type="module" src="/app.js"></script>'),
    'https://portal.example.com/app.js': outputFiles[0]?.text ?? '',
  });
  await isHome(visit.page);
  await ends(visit);
});

it('portal: the policy, with the debug console left out', async () => {
  const policy = block('docs/portal.md', '', 'Content-Security-Policy').replace(/\s+/g, ' ').trim();
  const html = block('docs/portal.md', 'html');
  const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  // The policy has no place for code in the page: it moves into a file, and what styles the box into a style sheet.
  const outside = html
    .replace(`<script>${inline}</script>`, '<script src="/start.js"></script>')
    .replace(/ style="[^"]*"/, '');
  const visit = await open('https://portal.example.com/', {
    'https://portal.example.com/': {
      text: `<!doctype html><meta charset="utf-8">${outside}`,
      headers: {
        'content-security-policy': `default-src 'none'; ${policy.replace('connect-src', "connect-src 'self'")}; require-trusted-types-for 'script'`,
      },
    },
    'https://portal.example.com/start.js': inline,
  });
  await isHome(visit.page, 'Account');
  await ends(visit);
});

it.each([
  ['Android WebView', 'android'],
  ['iOS WKWebView', 'ios'],
  ['uni-app and 5+', 'uni-app'],
  ['Flutter', 'flutter'],
])('shell: %s', async (heading) => {
  const visit = await open(
    'https://portal.example.com/boss.html',
    {
      'https://portal.example.com/boss.html': page('', `<div id="boss"></div>${module('/recipe.js')}`),
      'https://portal.example.com/recipe.js': block('docs/shell.md', 'js', heading),
    },
    () => {
      const json = '{"token":"token","permissionJson":"boss.*","shopId":"1","shopName":"One"}';
      const app = '{"appType":"shell","versionName":"3.1.0"}';
      const exits = () => Reflect.set(window, 'exits', Number(Reflect.get(window, 'exits') ?? 0) + 1);
      const answers: Record<string, () => unknown> = { userInfo: () => json, appInfo: () => app, exit: exits };
      const boss = { postMessage: async ({ name }: { name: string }) => answers[name]?.() ?? null };
      Object.assign(window, {
        shell: { getUserInfo: () => json, getAppInfo: () => app, quit: exits },
        webkit: { messageHandlers: { boss } },
        Boss: {
          postMessage: (text: string) => {
            const { name } = JSON.parse(text);
            if (name === 'exit') exits();
            // As `runJavaScript` does after the message has arrived.
            if (name === 'ready') setTimeout(() => Reflect.get(window, 'hand')('userInfo', json));
          },
        },
        plus: {
          os: { name: 'Android' },
          runtime: { quit: exits, version: '3.1.0', versionCode: 310 },
          storage: { getItem: () => json },
          key: { addEventListener: () => undefined },
        },
      });
    },
  );
  await isHome(visit.page);
  // What the native side runs for its back key.
  expect(await visit.page.evaluate('BossAssistant.back()')).toBe(false);
  const exits = () => visit.page.evaluate(() => Reflect.get(window, 'exits'));
  await expect.poll(exits).toBe(1);
  // The same where the script of the page did not come.
  const [, , key = ''] = /(["'])(window\.BossAssistant \? .+?)\1[,;)]/.exec(section('docs/shell.md', heading)) ?? [];
  await visit.page.evaluate(() => Reflect.set(window, 'BossAssistant', undefined));
  await visit.page.evaluate(key);
  await expect.poll(exits).toBe(/Android|Flutter/.test(heading) ? 2 : 1);
  await ends(visit);
});

it('shell: a frame of another origin in a portal', async () => {
  const [inner, outer] = [0, 1].map((index) => block('docs/shell.md', 'js', 'A frame in a portal', index));
  const boss = 'https://boss.example.com';
  const before = `const frame = document.querySelector('iframe'); const app = { appType: 'portal' };
    const user = ${JSON.stringify(user)}; const closeFrame = () => frame.remove();
    window.open = (...opened) => void Object.assign(window, { opened });`;
  const visit = await open('https://portal.example.com/', {
    'https://portal.example.com/': page('', `<iframe src="${boss}/"></iframe><script>${before}${outer}</script>`),
    [`${boss}/`]: page('', `<div id="boss"></div>${module('/recipe.js')}`),
    [`${boss}/recipe.js`]: `${inner}\nwindow.shell = shell;`,
  });
  await isHome(visit.page.frameLocator('iframe'));
  // What the widget calls for a link: the portal opens it.
  await visit.page
    .frameLocator('iframe')
    .locator('#boss')
    .evaluate(() => Reflect.get(window, 'shell').host.openUrl('https://boss.example.com/help'));
  await expect
    .poll(() => visit.page.evaluate(() => Reflect.get(window, 'opened')))
    .toEqual(['https://boss.example.com/help', '_blank', 'noopener']);
  await visit.page.evaluate((origin) => {
    document.querySelector('iframe')?.contentWindow?.postMessage({ boss: 'back' }, origin);
  }, boss);
  await visit.page.locator('iframe').waitFor({ state: 'detached' });
  await ends(visit);
});
