import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLoader as createLoaderOf } from '../../src/app/mount/create-loader';
import { fetchSdk } from '../../src/app/mount/fetch-sdk';
import * as sdk from '../../src/app/mount/mount';
import type { Widget } from '../../types';
import { fakeFetch, tick } from '../support/render-widget';

const createLoader = (source: Parameters<typeof fetchSdk>[0]) =>
  createLoaderOf({ fetch: (options) => fetchSdk(source, options) });

let folder: string;
let element: HTMLElement;

/** A folder of assets whose boss.mjs hands over the SDK of the sources. */
function publish(code = 'export const { mount, get, preload, back, version } = globalThis.sdkOfTheTest;'): string {
  writeFileSync(path.join(folder, 'boss.mjs'), code);
  return `${pathToFileURL(folder).href}/`;
}
const source = (base: string, isPinned = false) => ({ base, nonce: '', isPinned });
const options = (more = {}) => ({
  router: { mode: 'memory' as const },
  persist: 'memory' as const,
  host: { fetch: fakeFetch({}, []) },
  ...more,
});
const reason = (widget: Widget): Promise<unknown> =>
  widget.ready.then(
    () => undefined,
    (error: unknown) => error,
  );

// Inside the project: the test runner imports files of no other place.
const cache = path.resolve('node_modules/.cache/loader');

beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'boss-'));
  Reflect.set(globalThis, 'sdkOfTheTest', sdk);
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  sdk.get(element)?.destroy();
  rmSync(folder, { recursive: true });
  Reflect.deleteProperty(globalThis, 'sdkOfTheTest');
  document.head.innerHTML = '';
});

test('mount answers at once, and what the handle is told is done when the code is there', async () => {
  const loader = createLoader(source(publish()));
  const statuses: string[] = [];
  const widget = loader.mount(element, options());
  widget.on('status', ({ status }) => statuses.push(status));
  const silent = widget.on('status', () => statuses.push('silent'));
  silent();
  widget.update({ locale: 'en' });
  expect(widget).toMatchObject({ status: 'loading', route: '/', element });
  expect(widget.back()).toBe(false);
  expect(loader.mount(element)).toBe(widget);
  expect(loader.get(element)).toBe(widget);
  expect(await widget.ready).toBe(widget);
  await tick();
  expect(widget).toMatchObject({ status: 'ready', route: '/pages/login/index' });
  expect(statuses).toEqual(['ready']);
  expect(element.firstElementChild?.shadowRoot?.querySelector('.ba')?.getAttribute('lang')).toBe('en');
  expect(loader.get(element)).toBe(widget);
  expect(loader.mount(element, { locale: 'zh-CN' })).toBe(widget);
  expect(element.children).toHaveLength(1);
  widget.destroy();
  expect(loader.get(element)).toBeUndefined();
  expect(element.children).toHaveLength(0);
});

test('a widget that is destroyed before its code is there never appears', async () => {
  const loader = createLoader(source(publish()));
  const widget = loader.mount(element, options());
  widget.destroy();
  expect(await reason(widget)).toMatchObject({ code: 'DESTROYED' });
  await loader.preload(['/pages/login/index']);
  await tick(10);
  expect(element.children).toHaveLength(0);
  expect(loader.get(element)).toBeUndefined();
});

test('a signal that is aborted while the code is on its way ends the widget, and frees the element for the next', async () => {
  const loader = createLoader(source(publish()));
  const controller = new AbortController();
  const first = loader.mount(element, options({ signal: controller.signal }));
  controller.abort();
  expect(first.status).toBe('destroyed');
  const widget = loader.mount(element, options());
  expect(widget).not.toBe(first);
  expect(await widget.ready).toBe(widget);
  expect(widget.status).toBe('ready');
  expect(element.children).toHaveLength(1);
});

test('a signal that was aborted before ends the widget at once, and nothing is begun for it', async () => {
  const controller = new AbortController();
  controller.abort();
  const begin = vi.fn();
  const loader = createLoaderOf({ fetch: async () => sdk, lookAhead: begin });
  const userInfo = vi.fn();
  for (const more of [{}, { view: 'card:today' as const }, { translations: {} }])
    for (const mount of [loader.mount, sdk.mount]) {
      const widget = mount(element, options({ signal: controller.signal, userInfo, ...more }));
      expect(widget.status).toBe('destroyed');
      expect(await reason(widget)).toMatchObject({ code: 'DESTROYED' });
    }
  await tick(10);
  expect([begin, userInfo].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(element.children).toHaveLength(0);
});

test.each(['route', 'login', 'userInfo'] as const)(
  'a handler of the host that ends the widget as it begins (%s) leaves none, and hears so once',
  async (when) => {
    const loader = createLoader(source(publish()));
    const statuses: string[] = [];
    const end = vi.fn(() => void widget.destroy());
    const widget: Widget = loader.mount(
      element,
      options({
        translations: {},
        ...(when === 'login' && { userInfo: { token: 'token' } }),
        ...(when === 'userInfo' && { userInfo: end }),
        on: { status: ({ status }: { status: string }) => statuses.push(status), [when]: end },
      }),
    );
    expect(await reason(widget)).toMatchObject({ code: 'DESTROYED' });
    await tick(10);
    expect(end).toHaveBeenCalledTimes(1);
    expect(widget.status).toBe('destroyed');
    expect(statuses.filter((status) => status === 'destroyed')).toHaveLength(1);
    expect(element.children).toHaveLength(0);
    expect(loader.get(element)).toBeUndefined();
  },
);

test('what a host hands over while the code is on its way counts also when that does not come', async () => {
  const loader = createLoader(source(`${pathToFileURL(folder).href}/`));
  const heard: string[] = [];
  const note = (name: string) => () => void heard.push(name);
  const widget = loader.mount(
    element,
    options({ delivery: { mode: 'chunks' }, on: { error: note('first error'), status: note('status') } }),
  );
  widget.update({ on: { error: note('error') }, host: { onExit: note('exit') } });
  widget.update({ host: { onError: note('onError') } });
  expect(loader.back()).toBe(false);
  await reason(widget);
  await tick();
  expect(heard).toEqual(['exit', 'status', 'error', 'onError']);
});

test('widgets of two copies of the script have different names', () => {
  const boxes = [0, 1].map(() => document.createElement('div'));
  const widgets = boxes.map((box) => createLoader(source('')).mount(box, options()));
  expect(new Set(widgets.map(({ id }) => id)).size).toBe(2);
});

test('a part whose signal is aborted while its code is on its way frees the element for the next', async () => {
  const loader = createLoader(source(publish()));
  const controller = new AbortController();
  const part = loader.mount(element, options({ view: 'card:today', signal: controller.signal }));
  await loader.preload([]);
  controller.abort();
  expect(part.status).toBe('destroyed');
  const widget = loader.mount(element, options());
  expect(await widget.ready).toBe(widget);
  expect(element.children).toHaveLength(1);
});

test('the back key leads out of the app that is coming, and past parts', async () => {
  const loader = createLoader(source(publish()));
  const exits: string[] = [];
  const exit = (name: string) => ({ host: { fetch: fakeFetch({}, []), onExit: () => exits.push(name) } });
  const part = loader.mount(document.createElement('div'), options({ view: 'card:today', ...exit('part') }));
  expect([part.back(), loader.back(), exits]).toEqual([false, false, []]);
  const app = loader.mount(element, options(exit('app')));
  const late = loader.mount(
    document.createElement('div'),
    options({ view: 'card:today', userInfo: new Promise(() => undefined), ...exit('late') }),
  );
  expect([late.back(), loader.back(), exits]).toEqual([false, false, ['app']]);
  await app.ready;
  expect([loader.back(), exits]).toEqual([false, ['app', 'app']]);
  for (const { destroy } of [part, late]) destroy();
});

test('the back key passes over an app that has ended while its code was on its way', async () => {
  const loader = createLoader(source(publish()));
  const exits: string[] = [];
  const exit = (name: string) => ({ host: { fetch: fakeFetch({}, []), onExit: () => exits.push(name) } });
  const app = loader.mount(element, options(exit('app')));
  const controller = new AbortController();
  const others = [{}, { signal: controller.signal }].map((more) =>
    loader.mount(document.body.appendChild(document.createElement('div')), options({ ...exit('other'), ...more })),
  );
  others[0]?.destroy();
  controller.abort();
  loader.mount(document.createElement('p'), options({ ...exit('other'), signal: controller.signal }));
  await tick();
  expect([loader.back(), exits]).toEqual([false, ['app']]);
  await app.ready;
  expect([loader.back(), exits]).toEqual([false, ['app', 'app']]);
});

test('a host hears of code that does not come by the events of the handle, and may mount again at once', async () => {
  const base = `${pathToFileURL(folder).href}/`;
  const loader = createLoader(source(base));
  const heard: unknown[] = [];
  const second = new Promise<Widget>((resolve) => {
    const failed = loader.mount(element, options({ delivery: { mode: 'chunks' } }));
    failed.on('status', ({ status }) => heard.push(status));
    failed.on('error', ({ code }) => {
      heard.push(code);
      publish();
      resolve(loader.mount(element, options({ delivery: { mode: 'chunks' } })));
    });
  });
  expect(await (await second).ready).toBe(await second);
  // The next widget has taken its element.
  expect(heard).toEqual(['failed', 'ASSET_LOAD', 'destroyed']);
  expect(loader.get(element)).toBe(await second);
});

test('mounting again ends what has failed, which says so after the call', async () => {
  const loader = createLoader(source(`${pathToFileURL(folder).href}/`));
  const failed = loader.mount(element, options({ delivery: { mode: 'chunks' } }));
  expect(await reason(failed)).toMatchObject({ code: 'ASSET_LOAD', message: expect.stringContaining(folder) });
  await tick();
  publish();
  const again: Widget[] = [];
  failed.on('status', ({ status }) => {
    if (status === 'destroyed') again.push(loader.mount(element, { locale: 'en' }));
  });
  const next = loader.mount(element, options({ delivery: { mode: 'chunks' } }));
  expect([failed.status, again]).toEqual(['destroyed', []]);
  expect(await next.ready).toBe(next);
  expect(again).toEqual([next]);
  expect(element.children).toHaveLength(1);
});

test('an element whose options were wrong takes the next widget', async () => {
  const loader = createLoader(source(publish()));
  expect(await reason(loader.mount(element, options({ apiUrl: 7 })))).toMatchObject({ code: 'OPTIONS' });
  const widget = loader.mount(element, options());
  expect(await widget.ready).toBe(widget);
});

test('options that cannot be read are left to the whole code, which names them', async () => {
  const given = new Proxy(options(), {
    get: () => {
      throw Object.create(null);
    },
  });
  const widget = createLoader(source(publish())).mount(element, given);
  expect(await reason(widget)).toMatchObject({ code: 'OPTIONS' });
});

test('the loader says what is wrong with a target as the whole code does', async () => {
  const widget = createLoader(source(publish())).mount('#nowhere', options());
  expect(await reason(widget)).toMatchObject({ code: 'TARGET' });
  expect(widget.status).toBe('failed');
});
