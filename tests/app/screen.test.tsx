import { createRoot, type Root } from 'react-dom/client';
import Overlays from '../../src/app/frame/overlays';
import { Screen } from '../../src/app/frame/screen';
import type { LoadPage, PageRoute } from '../../src/app/routes';
import { answeredInstead, freshAddress, loadedModule, loadModule } from '../../src/core/network/load-module';
import { ServicesContext } from '../../src/core/use-services';
import { ErrorBoundary } from '../../src/ui/error-boundary';
import { owner } from '../support/render-widget';
import { type Core, createCore } from '../support/services';

let core: Core;
let root: Root;
let shown: boolean[];
const element = document.createElement('div');
const words = () => element.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => root.unmount());

async function show(load: LoadPage, options = {}): Promise<void> {
  core = createCore({}, options);
  root = createRoot(element);
  const route: PageRoute = { right: null, load, packs: [] };
  root.render(
    <ServicesContext.Provider value={core}>
      <Screen route={route} onShown={(isLoaded) => shown.push(isLoaded)} />
    </ServicesContext.Provider>,
  );
  await vi.advanceTimersByTimeAsync(50);
}
const Page = () => <p>the page</p>;
const after =
  (ms: number): LoadPage =>
  () =>
    new Promise((resolve) => setTimeout(() => resolve({ default: Page }), ms));

test('a page that is there at once shows no indicator', async () => {
  await show(async () => ({ default: Page }));
  expect(words()).toBe('the page');
  expect(shown).toEqual([true]);
});

test('after 60 s loading has failed, and what comes later stays away', async () => {
  await show(after(70_000));
  await vi.advanceTimersByTimeAsync(59_900);
  expect(words()).toBe('加载中');
  await vi.advanceTimersByTimeAsync(150);
  expect(words()).toContain('页面加载失败');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(words()).toContain('页面加载失败');
  expect(shown).toEqual([false]);
});

test('a page that fails to load says so in the user’s language and reloads the page on a click', async () => {
  const reload = vi.fn();
  const errors: object[] = [];
  await show(() => Promise.reject(new Error('404')), {
    locale: 'en',
    host: { reload },
    on: { error: (error: object) => errors.push(error) },
  });
  expect(words()).toContain('The page could not be loaded');
  expect(errors).toEqual([{ kind: 'load', message: '404', source: '/' }]);
  element.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('offline the title and the way back stay, and a tap loads the page again without losing the widget', async () => {
  const reload = vi.fn();
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  let isDown = true;
  await show(() => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve({ default: Page })), {
    router: { mode: 'memory', initialRoute: '/pages/order/index' },
    userInfo: owner,
    host: { reload },
  });
  expect(element.querySelector('h1')?.textContent).toBe('店内订单明细');
  const [back, retry] = element.querySelectorAll('button');
  expect(back?.getAttribute('aria-label')).toBe('返回');
  retry?.click();
  await vi.advanceTimersByTimeAsync(50);
  expect(words()).toContain('页面加载失败');
  isDown = false;
  element.querySelectorAll('button')[1]?.click();
  await vi.advanceTimersByTimeAsync(50);
  expect(words()).toBe('the page');
  expect(reload).not.toHaveBeenCalled();
});

test('without a way of the host the window is reloaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await show(() => Promise.reject(new Error('404')));
  element.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a failed import is tried once more before it is a failure', async () => {
  let tries = 0;
  const load: LoadPage = async () => {
    tries += 1;
    if (tries === 1) throw new Error('no connection');
    return { default: Page };
  };
  expect(await loadModule(load, 1)).toBe(Page);
  tries = -1;
  await expect(loadModule(load, 1)).resolves.toBe(Page);
  await expect(loadModule(() => Promise.reject(new Error('gone')), 1)).rejects.toThrow('gone');
});

test.each([
  ['text/html; charset=utf-8', 200, 'was answered with text/html; charset=utf-8 in place of JavaScript'],
  [null, 200, 'was answered with null in place of JavaScript'],
  ['text/html', 404, ''],
  ['text/javascript', 200, ''],
  ['offline', 0, ''],
])('what a server answered in place of a module is known: %s with %i', async (type, status, said) => {
  const address = 'https://assets.test/chunks/a.mjs';
  const gone = new TypeError(`Failed to fetch dynamically imported module: ${address}?retry=1`);
  const answered = await answeredInstead(gone, async (url, { method }) => {
    expect([url, method]).toEqual([address, 'HEAD']);
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status, headers: type ? { 'content-type': type } : {} });
  });
  expect(answered).toBe(said && `${address} ${said}`);
});

test('the second try of an import asks for a fresh address when the engine names the old one', () => {
  const address = 'https://cdn.test/boss/2.0.1/chunks/order-1.mjs';
  for (const words of ['Failed to fetch dynamically imported module:', 'error loading dynamically imported module:']) {
    expect(freshAddress(new TypeError(`${words} ${address}`), 77)).toBe(`${address}?retry=77`);
  }
  expect(freshAddress(new TypeError('Importing a module script failed.'), 77)).toBeUndefined();
  expect(freshAddress('nothing', 77)).toBeUndefined();
});

test('what only the second try has loaded is there from then on, without a further load', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length !== 2) throw new TypeError('Importing a module script failed.');
    return { default: 'page' };
  });
  expect(await loadModule(load, 1)).toBe('page');
  expect(loadedModule(load)).toBe('page');
  expect(await loadModule(load, 2)).toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('leaving a page that still loads ends its timers', async () => {
  await show(after(1000));
  root.render(null);
  await vi.advanceTimersByTimeAsync(2000);
  expect(vi.getTimerCount()).toBe(0);
  expect(shown).toEqual([]);
});

test('a rendering error is kept in its place and can be tried again', async () => {
  core = createCore();
  root = createRoot(element);
  const errors: unknown[] = [];
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('broken');
    return <p>mended</p>;
  };
  root.render(
    <ErrorBoundary
      onError={(error) => errors.push(error)}
      failed={(retry) => (
        <button type="button" onClick={retry}>
          retry
        </button>
      )}
    >
      <Broken />
    </ErrorBoundary>,
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(errors).toEqual([new Error('broken')]);
  isBroken = false;
  element.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(10);
  expect(words()).toBe('mended');
});

test('a sheet that fails says so in its place, is reported, and leaves the other dialogs alone', async () => {
  core = createCore();
  root = createRoot(element);
  core.session.enterFromShell(owner);
  core.router.admit();
  const { events, overlays } = core;
  const told: unknown[] = [];
  events.on('error', ({ kind, message }) => told.push([kind, message]));
  overlays.open({
    title: 'sheet',
    render: () => {
      throw new Error('broken');
    },
  });
  root.render(
    <ServicesContext.Provider value={core}>
      <Overlays isContained={false} />
    </ServicesContext.Provider>,
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual([['render', 'broken']]);
  expect(element.querySelector('dialog [role="alert"] button')).not.toBeNull();
  overlays.closeTop();
  overlays.confirm({ content: 'sure?' });
  await vi.advanceTimersByTimeAsync(10);
  expect(element.querySelectorAll('dialog')).toHaveLength(1);
  expect(words()).toContain('sure?');
});
