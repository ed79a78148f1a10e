// Section 4 of the specification and what stands around it: the shell at start-up, debug mode, and how a page fails to
// load. What the console shows stands in tests/browser/specification.test.ts.
import { createRoot } from 'react-dom/client';
import { Screen } from '../../src/app/frame/screen';
import { ServicesContext } from '../../src/core/use-services';
import type { MountOptions } from '../../types';
import { type Rendered, renderWidget } from '../support/render-widget';
import { createCore } from '../support/services';
import { type Chapter, statement, statements } from './statement';

let ui: Rendered | undefined;

/** Whether the account sheet offers the console. */
async function offersConsole(options: MountOptions): Promise<boolean> {
  ui = await renderWidget({ options });
  await ui.click('我的');
  await ui.shows('1.0.0 (100)');
  return ui.find('button', /调试控制台/) !== null;
}

/** Draws a page whose code fails to load, and returns what is on the screen. */
async function failedPage(locale: 'zh-CN' | 'en', reload: () => void): Promise<HTMLElement> {
  const core = createCore({}, { locale, host: { reload } });
  const place = document.createElement('div');
  const route = { right: null, packs: ['base'] as const, load: () => Promise.reject(new Error('gone')) };
  createRoot(place).render(
    <ServicesContext.Provider value={core}>
      <Screen route={route} onShown={() => undefined} />
    </ServicesContext.Provider>,
  );
  await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull());
  return place;
}

const shell = [
  statement('4', 'host', 'inside the native shell, user info is read from the shell at start-up', async () => {
    const userInfo = vi.fn(() => JSON.stringify({ token: 't', shopId: '1001' }));
    ui = await renderWidget({ user: null, options: { userInfo } });
    expect(userInfo).toHaveBeenCalledTimes(1);
    expect(ui.widget.route).toBe('/');
  }),
  statement('4', 'host', 'a failed parse is ignored', async () => {
    ui = await renderWidget({ user: null, options: { userInfo: '{"token":' } });
    expect(ui.widget.route).toBe('/pages/login/index');
    expect(ui.errors).toEqual([]);
  }),
];

const debug = [
  statement('4', 'screen', 'debug mode is on when the shell reports debug', async () => {
    expect(await offersConsole({ appInfo: { debug: 1 }, apiUrl: 'https://api.example.com' })).toBe(true);
    expect(await offersConsole({ appInfo: { debug: 0 }, apiUrl: 'https://api.example.com' })).toBe(false);
  }),
  statement('4', 'screen', 'or when the api address contains the test host', async () => {
    expect(await offersConsole({ apiUrl: 'https://api-test.example.com' })).toBe(true);
    expect(await offersConsole({ apiUrl: 'https://api.staging.com', testHosts: ['staging'] })).toBe(true);
    expect(await offersConsole({ apiUrl: 'https://api-test.example.com', testHosts: [] })).toBe(false);
  }),
  statement('4', 'screen', 'debug mode toggles a developer console', async () =>
    expect(await offersConsole({ appInfo: { debug: 1 } })).toBe(true),
  ),
  statement(
    '4',
    'screen',
    'this applies to developers only: the login of a live system offers no console',
    async () => {
      ui = await renderWidget({ user: null, options: { testHosts: [] } });
      expect(ui.find('button', /版本/)).toBeNull();
      expect(ui.text()).toContain('版本 1.0.0 (100)');
    },
  ),
];

const pages = [
  ...statements(
    '8',
    'screen',
    ['zh-CN', 'en'] as const,
    (locale) => `page load fails: a generic translated error view (${locale}) reloads the page on click`,
    async (locale) => {
      const reload = vi.fn();
      const place = await failedPage(locale, reload);
      expect(/[一-龥]/.test(place.textContent ?? '')).toBe(locale === 'zh-CN');
      place.querySelector('button')?.click();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  ),
  ...statements(
    '3',
    'screen',
    [
      ['session: ShowMenu, 1 before anybody said otherwise', undefined, true],
      ['native shell user info: showMenu', 0, false],
      ['ShowMenu (0 or 1): the entry page has its menu', 1, true],
    ] as const,
    ([says]) => says,
    async ([, showMenu, isShown]) => {
      ui = await renderWidget({ user: { showMenu } });
      await ui.until(() => ui?.find('button', '我的'));
      const menu = () => ui?.find('button', /^(经营)?目标$/);
      if (isShown) return ui.until(menu);
      await ui.until(() => ui?.calls.length);
      expect(menu()).toBeNull();
    },
  ),
];

export const statesChapter: Chapter = {
  name: 'states, debug mode and the way to the app',
  all: [...shell, ...debug, ...pages],
  planted: [
    statement('4', 'screen', 'debug mode is always on', async () =>
      expect(await offersConsole({ apiUrl: 'https://api.example.com' })).toBe(true),
    ),
  ],
};
