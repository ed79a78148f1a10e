// Section 4 of the specification and what stands around it: the shell at start-up, debug mode, and how a page fails to
// load. What the console shows stands in tests/browser/specification.test.ts.
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { Screen } from '../../src/app/frame/screen';
import { ServicesContext } from '../../src/core/use-services';
import type { MountOptions } from '../../types';
import { type Rendered, renderWidget } from '../support/render-widget';
import { createCore } from '../support/services';
import type { Chapter, Statement } from './statement';

let ui: Rendered | undefined;

/** Whether the account sheet offers the console. */
async function offersConsole(options: MountOptions): Promise<boolean> {
  ui = await renderWidget({ options });
  await ui.click('我的');
  await ui.until(() => ui?.text().includes('1.0.0 (100)'));
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
  {
    says: 'inside the native shell, user info is read from the shell at start-up',
    holds: async () => {
      const userInfo = vi.fn(() => JSON.stringify({ token: 't', shopId: '1001' }));
      ui = await renderWidget({ user: null, options: { userInfo } });
      expect(userInfo).toHaveBeenCalledTimes(1);
      expect(ui.widget.route).toBe('/');
    },
  },
  {
    says: 'a failed parse is ignored',
    holds: async () => {
      ui = await renderWidget({ user: null, options: { userInfo: '{"token":' } });
      expect(ui.widget.route).toBe('/pages/login/index');
      expect(ui.errors).toEqual([]);
    },
  },
];

const debug = [
  {
    says: 'debug mode is on when the shell reports debug',
    holds: async () => {
      expect(await offersConsole({ appInfo: { debug: 1 }, apiUrl: 'https://api.example.com' })).toBe(true);
      expect(await offersConsole({ appInfo: { debug: 0 }, apiUrl: 'https://api.example.com' })).toBe(false);
    },
  },
  {
    says: 'or when the api address contains the test host',
    holds: async () => {
      expect(await offersConsole({ apiUrl: 'https://api-test.example.com' })).toBe(true);
      expect(await offersConsole({ apiUrl: 'https://api.staging.com', testHosts: ['staging'] })).toBe(true);
      expect(await offersConsole({ apiUrl: 'https://api-test.example.com', testHosts: [] })).toBe(false);
    },
  },
  {
    says: 'debug mode toggles a developer console',
    holds: async () => expect(await offersConsole({ appInfo: { debug: 1 } })).toBe(true),
  },
  {
    says: 'this applies to developers only: the login of a live system offers no console',
    holds: async () => {
      ui = await renderWidget({ user: null, options: { testHosts: [] } });
      expect(ui.find('button', /版本/)).toBeNull();
      expect(ui.text()).toContain('版本 1.0.0 (100)');
    },
  },
];

const pages = [
  ...(['zh-CN', 'en'] as const).map((locale) => ({
    section: '8',
    says: `page load fails: a generic translated error view (${locale}) reloads the page on click`,
    holds: async () => {
      const reload = vi.fn();
      const place = await failedPage(locale, reload);
      expect(/[一-龥]/.test(place.textContent ?? '')).toBe(locale === 'zh-CN');
      place.querySelector('button')?.click();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  })),
  ...[
    ['session: ShowMenu, 1 before anybody said otherwise', undefined, true],
    ['native shell user info: showMenu', 0, false],
    ['ShowMenu (0 or 1): the entry page has its menu', 1, true],
  ].map(([says, showMenu, isShown]) => ({
    section: '3',
    says: String(says),
    holds: async () => {
      ui = await renderWidget({ user: { showMenu } });
      await ui.until(() => ui?.find('button', '我的'));
      const menu = () =>
        [...(ui?.root.querySelectorAll('button') ?? [])].some((one) =>
          /^经营目标$|^目标$/.test(one.textContent ?? ''),
        );
      if (isShown) await ui.until(menu);
      else {
        await ui.until(() => (ui?.calls.length ?? 0) > 0);
        expect(menu()).toBe(false);
      }
    },
  })),
];

const screen = (statement: Omit<Statement, 'observed'>): Statement => ({ ...statement, observed: 'screen' });

export const statesChapter: Chapter = {
  name: 'states, debug mode and the way to the app',
  all: [
    ...shell.map((statement): Statement => ({ section: '4', observed: 'host', ...statement })),
    ...debug.map((statement) => screen({ section: '4', ...statement })),
    ...pages.map(screen),
  ],
  planted: [
    screen({
      section: '4',
      says: 'debug mode is always on',
      holds: async () => expect(await offersConsole({ apiUrl: 'https://api.example.com' })).toBe(true),
    }),
  ],
};
