import { mount } from '../../src/app/mount/mount';
import type { Widget } from '../../types';
import { fakeFetch, owner, type Rendered, type RenderOptions, startWidget, tick } from '../support/render-widget';

const start = (given: RenderOptions) => startWidget({ ...given, isBeside: true });

test('two widgets share neither user, page, language nor dialogs', async () => {
  const one = start({ user: { masterName: '甲', token: 'one' } });
  const two = start({ user: null, options: { locale: 'en' } });
  await Promise.all([one.widget.ready, two.widget.ready]);
  expect(one.widget.route).toBe('/');
  expect(two.widget.route).toBe('/pages/login/index');
  one.widget.navigate('/pages/nowhere');
  await vi.waitFor(() => expect(one.text()).toContain('页面不存在'));
  expect(two.text()).toContain('Log in');
  expect(two.calls.every((call) => call.headers.luck_api_token !== 'one')).toBe(true);
  one.destroy();
  expect(two.widget.status).toBe('ready');
  expect(two.text()).toContain('Log in');
});

test('two widgets with storage of their own keep two users', async () => {
  const keep = { router: { mode: 'memory' as const }, persist: 'local' as const };
  const one = start({ user: { token: 'one' }, options: { ...keep, instanceKey: 'a' } });
  const two = start({ user: { token: 'two' }, options: { ...keep, instanceKey: 'b' } });
  await Promise.all([one.widget.ready, two.widget.ready]);
  expect(localStorage.getItem('boss-assistant:a:session')).toContain('"one"');
  expect(localStorage.getItem('boss-assistant:b:session')).toContain('"two"');
});

test('the second widget on a page leaves the hash to the first', async () => {
  const one = start({ user: null, options: { router: { mode: 'hash' } } });
  const two = start({ options: { router: { mode: 'hash' } } });
  await Promise.all([one.widget.ready, two.widget.ready]);
  expect(location.hash).toBe('#/pages/login/index');
  two.widget.navigate('/pages/nowhere');
  expect(location.hash).toBe('#/pages/login/index');
  expect(two.widget.route).toBe('/pages/nowhere');
});

test("a widget that has gone with the host's page leaves the address of the next one alone", async () => {
  history.replaceState(null, '', '/own#/pages/nowhere');
  const element = document.body.appendChild(document.createElement('div'));
  const ui = start({ element, options: { router: { mode: 'hash' } } });
  await ui.widget.ready;
  expect(ui.widget.route).toBe('/pages/nowhere');
  history.pushState(null, '', '/settings');
  element.remove();
  await tick();
  ui.destroy();
  expect(location.pathname + location.hash).toBe('/settings');
});

test('of two parts that are kept aside one goes on when the other ends', async () => {
  const parts = (['card:today', 'card:target'] as const).map((view) => {
    const element = document.body.appendChild(document.createElement('div'));
    return { element, ui: start({ element, options: { view } }) };
  });
  await Promise.all(parts.map(({ ui }) => ui.widget.ready));
  for (const { element } of parts) element.remove();
  await tick();
  const [gone, kept] = parts;
  gone?.ui.destroy();
  document.body.append(kept?.element ?? '');
  await tick();
  const asked = parts.flatMap(({ ui }) => ui.calls).length;
  kept?.ui.widget.refresh();
  await vi.waitFor(() => expect(parts.flatMap(({ ui }) => ui.calls).length).toBeGreaterThan(asked));
  kept?.element.remove();
});

test('a host that mounts again as it hears of the end has the address with the next widget', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const hash = { element, options: { router: { mode: 'hash' as const } } };
  const ui = start(hash);
  await ui.widget.ready;
  let next: Rendered | undefined;
  ui.widget.on('status', () => {
    next = start(hash);
  });
  ui.destroy();
  await next?.widget.ready;
  next?.widget.navigate('/pages/nowhere');
  expect([next?.widget.route, location.hash]).toEqual(['/pages/nowhere', '#/pages/nowhere']);
  expect(element.children).toHaveLength(1);
  next?.destroy();
  expect([location.hash, element.children.length]).toEqual(['', 0]);
  element.remove();
});

/** Everything a page can see of us. */
const snapshot = () => ({
  html: document.documentElement.outerHTML,
  address: location.href,
  state: history.state,
  globals: Object.getOwnPropertyNames(window).sort(),
  symbols: [...Object.getOwnPropertySymbols(document), ...Object.getOwnPropertySymbols(window)].length,
  storage: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  sheets: document.adoptedStyleSheets.length,
});

test('destroy leaves the page as it was found: nodes, address, listeners, timers, storage', async () => {
  // The first mount of a script sets up what all widgets share (one global of nanostores).
  const warmUp = start({ user: null });
  await warmUp.widget.ready;
  warmUp.destroy();
  await tick(20);

  const listeners = new Map<EventTarget, number>();
  const count = (target: EventTarget, step: number) => listeners.set(target, (listeners.get(target) ?? 0) + step);
  const spies = [window, document, document.body].flatMap((target: EventTarget) => {
    const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
    const remove: EventTarget['removeEventListener'] = target.removeEventListener.bind(target);
    return [
      vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        count(target, 1);
        add(type, listener, options);
      }),
      vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
        count(target, -1);
        remove(type, listener, options);
      }),
    ];
  });
  const timers = new Set<unknown>();
  const realSet = globalThis.setTimeout;
  const realClear = globalThis.clearTimeout;
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...rest) => {
    const id = realSet(() => {
      timers.delete(id);
      if (typeof run === 'function') run(...rest);
    }, ms);
    timers.add(id);
    return id;
  });
  const clear = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    timers.delete(id);
    realClear(id);
  });

  const before = snapshot();
  const element = document.body.appendChild(document.createElement('div'));
  const widget: Widget = mount(element, {
    router: { mode: 'hash' },
    persist: 'memory',
    userInfo: owner,
    apiUrl: 'https://api.test',
    host: { fetch: fakeFetch({}, []) },
  });
  await widget.ready;
  widget.navigate('/pages/nowhere');
  await new Promise((resolve) => realSet(resolve, 30));
  expect(location.hash).toBe('#/pages/nowhere');
  widget.destroy();
  element.remove();
  // Preact cleans up effects in the frame after unmounting.
  for (let round = 0; timers.size > 0 && round < 40; round += 1) await new Promise((resolve) => realSet(resolve, 20));

  expect(snapshot()).toEqual(before);
  expect([...listeners.values()].filter((left) => left !== 0)).toEqual([]);
  expect(timers.size).toBe(0);
  for (const spy of [...spies, set, clear]) spy.mockRestore();
});
