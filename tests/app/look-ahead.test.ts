// What boss.js begins while the code is on its way: the placeholder, and the first call, whose answer only the very same
// call may take.
import { lookAhead } from '../../src/app/ahead/look-ahead';
import { createLoader } from '../../src/app/mount/create-loader';
import * as sdk from '../../src/app/mount/mount';
import type { MountOptions, UserInfo } from '../../types';
import { tick } from '../support/render-widget';

const files = {
  main: 'main.mjs',
  names: {},
  pages: { home: [], login: [] },
  texts: {
    'zh-CN': { base: 'base.mjs', login: 'login.mjs', pages: 'pages.mjs' },
    'zh-TW': { base: 'base.mjs', login: 'login.mjs', pages: 'pages.mjs' },
    en: { base: 'base.mjs', login: 'login.mjs', pages: 'pages.mjs' },
  },
};
const source = { base: '', nonce: '', isPinned: false };
const FIRST = '/api/BossAssistant/GetBossHomeInfoV2';

interface Sent {
  path: string;
  token: string;
  shop: string;
  lang: string;
  signal: AbortSignal | null | undefined;
}
let sent: Sent[];
let element: HTMLElement;
let release: (sdk: typeof import('../../src/app/mount/mount')) => void;

beforeEach(() => {
  sent = [];
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  sdk.get(element)?.destroy();
});

const host: MountOptions['host'] = {
  fetch: async (url, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      path: new URL(String(url)).pathname,
      token: headers.get('luck_api_token') ?? '',
      shop: headers.get('luck_boss_shopid') ?? '',
      lang: headers.get('luck_lang') ?? '',
      signal: init?.signal,
    });
    return new Response('{}', { status: 404 });
  },
};
const user = (token: string, more: Partial<UserInfo> = {}): UserInfo => ({ token, shopId: '11', ...more });

/** A loader whose code comes when `release` is called. */
function loader() {
  const coming = new Promise<typeof sdk>((resolve) => {
    release = resolve;
  });
  return createLoader({
    fetch: () => coming,
    lookAhead: (target, options) => lookAhead(source, files, target, options),
  });
}
const first = () => sent.filter(({ path }) => path === FIRST);
const placeholder = () => [...element.children].map((child) => child.shadowRoot?.querySelector('main'));

test('placeholder and first call stand before the code, and the widget takes the answer instead of asking again', async () => {
  const told: string[] = [];
  const widget = loader().mount(element, { userInfo: user('t1'), host, on: { skeleton: () => told.push('option') } });
  widget.on('skeleton', () => told.push('handle'));
  expect(placeholder()).toEqual([expect.objectContaining({ lang: 'zh-CN', role: 'status' })]);
  expect(first()).toMatchObject([{ token: 't1', shop: '11', lang: '' }]);
  await tick();
  expect(told).toEqual(['option', 'handle']);
  release(sdk);
  await widget.ready;
  await tick(20);
  expect(first()).toHaveLength(1);
  expect(placeholder()).toEqual([null]);
  expect(told).toEqual(['option', 'handle']);
});

test.each<[string, MountOptions]>([
  ['another account', { userInfo: user('t2') }],
  ['another store', { userInfo: user('t1', { shopId: '12' }) }],
])('an answer for %s is not taken', async (_what, now) => {
  const begun = lookAhead(source, files, element, { userInfo: user('t1'), host });
  begun.skeleton?.remove();
  sdk.mount(element, { ...begun.options, ...now });
  await sdk.get(element)?.ready;
  await tick(20);
  expect(first().map(({ token, shop }) => `${token} ${shop}`)).toEqual([
    't1 11',
    `${now.userInfo && typeof now.userInfo === 'object' && 'token' in now.userInfo ? now.userInfo.token : ''} ${_what === 'another store' ? '12' : '11'}`,
  ]);
});

test('the stored session of an earlier visit asks for its own store, in the language that its back end wants', async () => {
  const keep = (key: string, value: object) =>
    localStorage.setItem(`boss-assistant:default:${key}`, JSON.stringify(value));
  keep('session', { Token: 't3', CurrentShopID: '33', ShopInfo: { ShopID: '11' } });
  keep('server', { Lang: 1 });
  const before = { ...localStorage };
  const begun = lookAhead(source, files, element, { host, locale: 'en' });
  expect(first()).toMatchObject([{ token: 't3', shop: '33', lang: 'en' }]);
  expect({ ...localStorage }).toEqual(before);
  begun.stop();
});

test.each<[string, MountOptions, string]>([
  ['nobody is logged in', {}, ''],
  ['another page opens', { userInfo: user('t1') }, '#/pages/order/index'],
  [
    'the address may not get the token',
    { userInfo: user('t1'), apiUrl: 'https://api.test', apiOrigins: ['https://a.test'] },
    '',
  ],
])('no call is sent when %s', (_when, options, hash) => {
  location.hash = hash;
  const begun = lookAhead(source, files, element, {
    ...options,
    ...(options.apiOrigins ? { appInfo: { apiUrl: 'https://evil.test' } } : {}),
    host,
  });
  expect(sent).toEqual([]);
  begun.stop();
});

test.each(['', '#/', '#/pages/index/index', '#/pages/login/index'])(
  'the address %j leads to the entry page',
  (hash) => {
    location.hash = hash;
    const begun = lookAhead(source, files, element, { userInfo: user('t1'), host });
    expect(first()).toHaveLength(1);
    begun.stop();
  },
);

test('a shell is asked once at the start, and again when the widget asks later', async () => {
  let count = 0;
  const userInfo = () => {
    count += 1;
    return Promise.resolve(user(`t${count}`));
  };
  const begun = lookAhead(source, files, element, { userInfo, host });
  await tick();
  expect(first()).toMatchObject([{ token: 't1' }]);
  const { userInfo: given } = begun.options;
  if (typeof given !== 'function') throw new Error('The function is handed on');
  expect(await given()).toMatchObject({ token: 't1' });
  expect(await given()).toMatchObject({ token: 't2' });
  begun.stop();
});

test('destroyed before its code is there, nothing stays and the call is ended', async () => {
  const widget = loader().mount(element, { userInfo: user('t1'), host });
  widget.destroy();
  expect(element.children).toHaveLength(0);
  expect(first()[0]?.signal?.aborted).toBe(true);
});

test('where the code does not come, words and a button stand there, back leads out, and a tap tries again', async () => {
  const exits: string[] = [];
  let attempts = 0;
  const failing = createLoader({
    fetch: async () => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('gone'), { code: 'ASSET_LOAD' });
      return sdk;
    },
    lookAhead: (target, options) => lookAhead(source, files, target, options),
  });
  const widget = failing.mount(element, {
    userInfo: user('t1'),
    host: { ...host, onExit: (reason) => exits.push(reason) },
  });
  expect(widget.back()).toBe(false);
  expect(failing.back()).toBe(false);
  await widget.ready.catch(() => undefined);
  expect(widget.status).toBe('failed');
  expect(widget.back()).toBe(false);
  expect(exits).toEqual(['quit', 'quit', 'quit']);
  const [view] = placeholder();
  expect(view?.getAttribute('role')).toBe('alert');
  expect(view?.textContent).toContain('页面加载失败');
  view?.querySelector('button')?.click();
  // Also while the code is on its way again.
  expect(failing.mount(element, { locale: 'en' })).toBe(widget);
  await expect.poll(() => widget.status).toBe('ready');
  expect(failing.mount(element, { locale: 'zh-CN' })).toBe(widget);
  expect(failing.get(element)).toBe(widget);
  expect(element.children).toHaveLength(1);
});
