// Section 4 of the specification and what stands around it: the shell at start-up, debug mode and its console,
// and how a page fails to load.
import { createRoot } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { Screen } from '../../src/app/frame/screen';
import { isDebug } from '../../src/core/debug/console-switch';
import { consoleOn } from '../../src/core/debug/debug-console';
import { ServicesContext } from '../../src/core/use-services';
import { type Rendered, renderWidget } from '../support/render-widget';
import { type Core, createCore } from '../support/services';
import { specification } from './statement';

let ui: Rendered | undefined;
let core: Core | undefined;
afterEach(() => {
  ui?.destroy();
  core?.destroy();
  ui = undefined;
  core = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const debugAt = (apiUrl: string, debug: unknown = 0, options = {}): boolean => {
  core?.destroy();
  core = createCore({}, { apiUrl, ...options });
  core.session.setAppInfo({ debug });
  return isDebug(core);
};

/** Opens the console over a library that notes what it is asked for. */
function openConsole() {
  const asked: { tool?: string[]; limit?: string; off?: boolean } = {};
  const panels: HTMLElement[] = [];
  vi.stubGlobal('createEruda', () => ({
    init: ({ tool }: { tool: string[] }) => Object.assign(asked, { tool }),
    get: () => ({ config: { set: (_name: string, limit: string) => Object.assign(asked, { limit }) } }),
    add: (tool: { init(panel: { get(): HTMLElement }): void }) => {
      const panel = document.createElement('div');
      panels.push(panel);
      tool.init({ get: () => panel });
    },
    destroy: () => Object.assign(asked, { off: true }),
  }));
  core = createCore({ '/api/BossAssistant/GetShopInfos': {} }, { appInfo: { debug: 1 } });
  consoleOn(core);
  return { asked, text: () => panels.map(({ textContent }) => textContent).join('') };
}

/** Draws a page whose code fails to load, and returns what is on the screen. */
async function failedPage(locale: 'zh-CN' | 'en', reload: () => void): Promise<HTMLElement> {
  core = createCore({}, { locale, host: { reload } });
  const place = document.createElement('div');
  const route = {
    title: (await import('../../src/app/routes')).routes['/pages/target/index'].title,
    right: null,
    packs: ['base'] as const,
    load: () => Promise.reject(new Error('gone')),
  };
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
    holds: () => {
      expect(debugAt('https://api.example.com', 1)).toBe(true);
      expect(debugAt('https://api.example.com', 0)).toBe(false);
    },
  },
  {
    says: 'or when the api address contains the test host',
    holds: () => {
      expect(debugAt('https://api-test.example.com')).toBe(true);
      expect(debugAt('https://api.staging.com', 0, { testHosts: ['staging'] })).toBe(true);
      expect(debugAt('https://api-test.example.com', 0, { testHosts: [] })).toBe(false);
    },
  },
  {
    says: 'debug mode toggles a developer console',
    holds: async () => {
      ui = await renderWidget({ options: { appInfo: { debug: 1 } } });
      await ui.until(() => ui?.find('button', '我的'));
      await ui.click('我的');
      await ui.until(() => ui?.find('button', /调试控制台/));
    },
  },
  {
    says: 'that console captures page log output and accepts typed commands',
    // The library's panel does both (tests/browser/debug-console.test.ts reads and types in it).
    holds: () => expect(openConsole().asked.tool).toContain('console'),
  },
  {
    says: 'it captures network requests',
    holds: async () => {
      const { text } = openConsole();
      await core?.request('/api/BossAssistant/GetShopInfos', {});
      await vi.waitFor(() => expect(text()).toContain('/api/BossAssistant/GetShopInfos 200'));
      const page = vi.fn(async () => new Response('{}'));
      core?.destroy();
      vi.stubGlobal('fetch', page);
      const second = openConsole();
      await fetch('/of/the/page');
      await vi.waitFor(() => expect(second.text()).toContain('/of/the/page 200'));
      core?.destroy();
      expect(fetch).toBe(page);
    },
  },
  {
    says: 'it keeps at most 1000 log entries per plugin',
    holds: async () => {
      const { asked } = openConsole();
      expect(asked.limit).toBe('1000');
    },
  },
  {
    says: 'this applies to developers only: nothing of the console is loaded without debug mode',
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
  {
    section: '2',
    says: 'dark mode is off',
    holds: async () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
      ui = await renderWidget();
      const host = ui.root.host as HTMLElement;
      expect(host.outerHTML).not.toMatch(/dark/);
    },
  },
  {
    section: '3',
    says: 'ShowMenu (0 or 1): the entry page has its menu, or has none',
    holds: async () => {
      ui = await renderWidget({ user: { showMenu: 1 } });
      await ui.until(() => ui?.text().includes('经营目标'));
      ui.destroy();
      ui = await renderWidget({ user: { showMenu: 0 } });
      await ui.until(() => ui?.find('button', '我的'));
      expect(ui.text()).not.toContain('敏感操作监控');
    },
  },
];

specification(
  'states, debug mode and the way to the app',
  [...[...shell, ...debug].map((statement) => ({ section: '4', ...statement })), ...pages],
  [
    {
      section: '4',
      says: 'debug mode is always on',
      holds: () => expect(debugAt('https://api.example.com')).toBe(true),
    },
  ],
);
