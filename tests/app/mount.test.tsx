import { back, get, mount, preload } from '../../src/app/mount/mount';
import type { MountOptions, Widget, WidgetError } from '../../types';
import { fakeFetch, tick } from '../support/render-widget';

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
let element: HTMLElement;

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  get(element)?.destroy();
  await tick(5);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

const options = (more: MountOptions = {}): MountOptions => ({
  router: { mode: 'memory' },
  persist: 'memory',
  ...more,
  host: { fetch: fakeFetch({}, []), ...more.host },
});
const reason = (widget: Widget): Promise<unknown> =>
  widget.ready.then(
    () => undefined,
    (error: unknown) => error,
  );

test('the handle comes back at once and is ready when the first page is drawn', async () => {
  const widget = mount(element, options());
  expect(widget).toMatchObject({ element, status: 'loading', route: '/pages/login/index' });
  expect(await widget.ready).toBe(widget);
  expect(widget.status).toBe('ready');
  let isLate = false;
  widget.ready.then(() => {
    isLate = true;
  });
  await tick();
  expect(isLate).toBe(true);
});

test('the host’s element gets one child of ours with an open root', async () => {
  element.innerHTML = '<p>host</p>';
  await mount(element, options()).ready;
  expect(element.shadowRoot).toBeNull();
  expect(element.children).toHaveLength(2);
  expect(element.children[1]?.shadowRoot?.mode).toBe('open');
});

test('a second mount on the same element updates and answers the same handle', async () => {
  const widget = mount(element, options());
  const again = mount(element, { locale: 'en' });
  expect(again).toBe(widget);
  await widget.ready;
  await tick();
  expect(element.children).toHaveLength(1);
  expect(element.firstElementChild?.shadowRoot?.querySelector('.ba')?.getAttribute('lang')).toBe('en');
});

test('a selector finds its element', async () => {
  element.id = 'boss';
  const widget = mount('#boss', options());
  expect(get('#boss')).toBe(widget);
  expect(get(element)).toBe(widget);
  expect(get('#other')).toBeUndefined();
  expect(get('##')).toBeUndefined();
});

test('the short form asks the shell for its user and its app', async () => {
  const asked: string[] = [];
  const widget = mount(
    element,
    () => {
      asked.push('user');
      return null;
    },
    () => {
      asked.push('app');
      return '{"oemName":"好老板"}';
    },
  );
  await widget.ready;
  expect(asked.sort()).toEqual(['app', 'user']);
  expect(localStorage.getItem('boss-assistant:default:session')).toContain('好老板');
});

test('a target that is not there gives a failed handle and a reason, and no error', async () => {
  const errors: WidgetError[] = [];
  const onError = vi.fn();
  for (const target of ['#nowhere', '##', '', null, undefined, 7, {}]) {
    const widget: Widget = Reflect.apply(mount, undefined, [
      target,
      options({ on: { error: (error) => errors.push(error) }, host: { onError } }),
    ]);
    expect(widget).toMatchObject({ status: 'failed', element: null });
    expect(await reason(widget)).toMatchObject({ name: 'MountError', code: 'TARGET', option: 'target' });
    expect([
      widget.back(),
      widget.navigate('/'),
      widget.update({}),
      widget.pause(),
      widget.resume(),
      typeof widget.on('error', () => undefined),
    ]).toEqual([false, undefined, undefined, undefined, undefined, 'function']);
    widget.destroy();
    expect(widget.status).toBe('destroyed');
  }
  expect(errors).toHaveLength(7);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'mount', code: 'TARGET' }));
});

test('a wrong option is named with what it should be', async () => {
  const wrong: [string, object][] = [
    ['router.mode', { router: { mode: 'path' } }],
    ['router.param', { router: { mode: 'param', param: 'a&b' } }],
    ['apiUrl', { apiUrl: 'javascript:alert(1)' }],
    ['apiOrigins', { apiOrigins: 'https://api.test' }],
    ['persist', { persist: 'cookie' }],
    ['locale', { locale: 'fr' }],
    ['host', { host: 7 }],
    ['on', { on: [] }],
    ['signal', { signal: {} }],
    ['insets', { insets: 'none' }],
    ['theme', { theme: { brand: 7 } }],
    ['theme', { theme: 'black' }],
    ['textSize', { textSize: 250 }],
    ['textSize', { textSize: '150%' }],
    ['theme', { theme: { scheme: 'black' } }],
    ['view', { view: 'card:nothing' }],
    ['defaults.range', { defaults: { range: 77 } }],
    ['rowActions', { rowActions: [{ rows: 'bill', label: 'x' }] }],
  ];
  for (const [option, given] of wrong) {
    const widget: Widget = Reflect.apply(mount, undefined, [element, given]);
    // Of a part its code knows what there is.
    if (option !== 'view') expect(widget.status, option).toBe('failed');
    expect(await reason(widget)).toMatchObject({
      code: 'OPTIONS',
      option,
      message: expect.stringContaining(`MountOptions.${option} must be`),
    });
    expect(widget.status, option).toBe('failed');
  }
  expect(get(element)).toBeUndefined();
  expect(element.children).toHaveLength(0);
});

test('options that cannot be read are named as such', async () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const theme = Object.defineProperty({}, 'brand', {
    enumerable: true,
    get: () => {
      throw undefined;
    },
  });
  for (const [option, given] of [
    ['options', proxy],
    ['theme', { theme }],
  ] as const) {
    const widget: Widget = Reflect.apply(mount, undefined, [element, given]);
    expect(await reason(widget)).toMatchObject({ code: 'OPTIONS', option });
  }
});

test('a wrong option keeps its reason when its widget is destroyed at once, which hears of later ones no more', async () => {
  const wrong: Widget = Reflect.apply(mount, undefined, [element, { trend: 'us' }]);
  wrong.destroy();
  expect(wrong.status).toBe('destroyed');
  expect(await reason(wrong)).toMatchObject({
    code: 'OPTIONS',
    message: "MountOptions.trend must be one of 'cn', 'intl'",
  });
  const onError = vi.fn();
  const widget = mount(element, options({ host: { onError } }));
  await widget.ready;
  onError.mockClear();
  Reflect.apply(widget.update, widget, [{ trend: 'us' }]);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ source: 'trend' })));
  onError.mockClear();
  Reflect.apply(widget.update, widget, [{ trend: 'us' }]);
  widget.destroy();
  await tick(20);
  expect(onError).not.toHaveBeenCalled();
});

test('destroy before ready rejects it, and nobody has to catch that', async () => {
  const widget = mount(element, options());
  widget.ready.then(() => undefined);
  widget.destroy();
  widget.destroy();
  expect(widget.status).toBe('destroyed');
  expect(await reason(widget)).toMatchObject({ code: 'DESTROYED' });
  expect(get(element)).toBeUndefined();
});

test.each([{}, { view: 'card:today' as const }, { translations: {} }])(
  'aborting the signal ends %j, also while its code is on its way',
  async (more) => {
    const controller = new AbortController();
    const widget = mount(element, options({ ...more, signal: controller.signal }));
    if (Object.keys(more).length === 0) await widget.ready;
    controller.abort();
    expect(widget.status).toBe('destroyed');
    const next = mount(element, options());
    expect(next).not.toBe(widget);
    expect(await next.ready).toBe(next);
    expect(element.children).toHaveLength(1);
  },
);

test('mounting twice with a destroy between, as StrictMode does, leaves one widget', async () => {
  mount(element, options()).destroy();
  const widget = mount(element, options());
  await widget.ready;
  expect(element.children).toHaveLength(1);
});

test('after destroy every member does nothing', async () => {
  const widget = mount(element, options());
  await widget.ready;
  // Anything may be handed over, as of `.then(widget.destroy)`.
  widget.destroy(null as never);
  widget.navigate('/pages/order/index');
  widget.update({ locale: 'en' });
  widget.pause();
  widget.resume();
  widget.on('status', () => undefined)();
  expect(widget.back()).toBe(false);
  expect(widget.status).toBe('destroyed');
});

test('back of the package asks the widget that was mounted last', async () => {
  expect(back()).toBe(false);
  const other = document.body.appendChild(document.createElement('div'));
  const exits: string[] = [];
  const first = mount(element, options({ host: { onExit: () => exits.push('first') } }));
  const last = mount(other, options({ host: { onExit: () => exits.push('last') } }));
  await Promise.all([first.ready, last.ready]);
  expect(back()).toBe(false);
  expect(exits).toEqual(['last']);
  last.destroy();
  back();
  expect(exits).toEqual(['last', 'first']);
  // One whose languages are on their way leads out by itself, a part is nothing that its back key could leave.
  const onExit = () => exits.push('coming');
  const part = mount(document.createElement('div'), options({ view: 'card:today', host: { onExit } }));
  expect(back()).toBe(false);
  const coming = mount(other, options({ translations: {}, host: { onExit } }));
  expect(back()).toBe(false);
  expect(exits).toEqual(['last', 'first', 'first', 'coming']);
  coming.destroy();
  await part.ready;
  expect(back()).toBe(false);
  expect(exits).toEqual(['last', 'first', 'first', 'coming', 'first']);
  for (const { destroy } of [part, first]) destroy();
  expect(
    Object.getOwnPropertySymbols(document)
      .map(String)
      .filter((name) => name.includes('boss-assistant')),
  ).toEqual([]);
});

test('a host may give its objects more functions after it has mounted', async () => {
  const heard: unknown[] = [];
  const [host, on]: [NonNullable<MountOptions['host']>, NonNullable<MountOptions['on']>] = [{}, {}];
  const widget = mount(element, { ...options(), host, on });
  host.setTitle = (title) => heard.push(title);
  on.title = ({ title }) => heard.push(title);
  await widget.ready;
  expect(heard).toEqual(['登录', '登录']);
});

test('a widget that fails or ends before its code is there says so by its events', async () => {
  const heard: unknown[] = [];
  const note = (name: string) => (event: object) => heard.push([name, ...Object.values(event).slice(0, 2)]);
  const on = { status: note('on'), error: note('on') };
  const wrong = mount(element, options({ locale: 7 as never, on }));
  for (const type of ['status', 'error'] as const) wrong.on(type, note('later'));
  expect(heard).toEqual([]);
  expect(await reason(wrong)).toMatchObject({ code: 'OPTIONS' });
  await tick();
  expect(heard).toEqual([
    ['on', 'failed'],
    ['later', 'failed'],
    ['on', 'mount', 'OPTIONS'],
    ['later', 'mount', 'OPTIONS'],
  ]);
  heard.length = 0;
  mount(element, options({ view: 'card:today', on })).destroy();
  expect(heard).toEqual([['on', 'destroyed']]);
});

test('a part that is forgotten while its code is on its way forgets what was stored', async () => {
  const name = 'boss-assistant:kiosk:session';
  localStorage.setItem(name, JSON.stringify({ Token: 'token-of-the-last' }));
  const part = mount(element, options({ view: 'card:today', persist: 'local', instanceKey: 'kiosk' }));
  expect(part.status).toBe('loading');
  part.destroy({ forget: true });
  expect(localStorage.getItem(name)).toBeNull();
});

test('a function of the host that parts share is called once, and one of a class on each instance', async () => {
  class Shell {
    readonly fetch = fakeFetch({}, []);
    readonly #heard: string[] = [];
    get heard(): readonly string[] {
      return this.#heard;
    }
    onError({ source = '' }: { source?: string | undefined }): void {
      this.#heard.push(source);
    }
    onAuthExpired(): void {
      this.#heard.push('expired');
    }
  }
  const onError = vi.fn();
  const [one, other] = [new Shell(), new Shell()];
  const userInfo = (): never => {
    throw new Error('no session');
  };
  const parts = [one, one, other, { onError }, { onError }].map((host) =>
    mount(document.createElement('div'), {
      view: 'card:today' as const,
      persist: 'memory' as const,
      userInfo,
      host: host === one || host === other ? host : { ...host, fetch: fakeFetch({}, []) },
    }),
  );
  await Promise.all(parts.map(({ ready }) => ready));
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  // Each part has asked for its user, and told those that were there.
  expect([one.heard.length, other.heard.length, onError.mock.calls.length]).toEqual([5, 3, 2]);
  for (const { destroy } of parts) destroy();
});

test('pages can be loaded ahead, and an unknown one does no harm', async () => {
  await expect(
    preload(['/pages/login/index', '/pages/nowhere', '/pages/login/index?redirect=x']),
  ).resolves.toBeUndefined();
});
