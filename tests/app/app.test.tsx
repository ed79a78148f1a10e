import { mount } from '../../src/app/mount/mount';
import type { MountOptions, WidgetEvents } from '../../types';
import { owner, type Rendered, renderWidget, startWidget, tick, typeLogin } from '../support/render-widget';
import { loginAnswer } from '../support/services';

let ui: Rendered;

const LOGIN = '/api/GeneralInterface/Login';

test('an unknown page says so and leads home', async () => {
  ui = await renderWidget({ route: '/pages/nowhere' });
  expect(ui.text()).toContain('页面不存在');
  await ui.click('返回首页');
  expect(ui.widget.route).toBe('/');
});

test('a page without the right says so in the words of the specification and makes no call', async () => {
  ui = await renderWidget({ route: '/pages/finance/index', user: { permissionJson: 'boss.home' } });
  expect(ui.find('heading')?.textContent).toBe('经营概览');
  expect(ui.text()).toContain('操作失败，您未拥有此权限！请联系管理开通此权限!');
  expect(ui.text()).toContain('缺少的权限：经营概览');
  expect(ui.text()).not.toContain('boss.');
  expect(ui.find('button', '返回')).not.toBeNull();
  expect(ui.calls).toEqual([]);
});

test('a page of a module that is not in the edition says so', async () => {
  ui = await renderWidget({
    user: null,
    answers: { [LOGIN]: { ...loginAnswer, PermissionJson: 'boss.*', SoftModuleJson: 'BOSS' } },
  });
  await logIn();
  await ui.until(() => ui.widget.route === '/');
  ui.widget.navigate('/pages/finance/index');
  await ui.shows('当前版本未开通');
});

async function logIn(password = 'secret-1') {
  await typeLogin(ui, ' boss ', password);
  await ui.click('登录');
}

test('the login asks for everything and sends nothing until it is there', async () => {
  ui = await renderWidget({ user: null });
  await ui.click('登录');
  expect(ui.text()).toContain('请输入企业号');
  expect(ui.text()).toContain('请输入账号');
  expect(ui.text()).toContain('请输入密码');
  await ui.type('账号', 'x'.repeat(101));
  await ui.type('密码', '12345');
  await ui.type('企业号', 'ba001');
  await ui.click('登录');
  expect(ui.text()).toContain('账号不能超过100个字符');
  expect(ui.text()).toContain('密码为6至128位');
  expect(ui.calls).toEqual([]);
});

test('a refused login is said at the field and in a toast, and the password is kept nowhere', async () => {
  ui = await renderWidget({
    user: null,
    options: { persist: 'local' },
    answers: { [LOGIN]: { status: 401, body: { Code: 1001, Message: '账号或密码错误' } } },
  });
  await logIn('wrong-password');
  await ui.until(() => ui.root.querySelector('[role=alert]')?.textContent?.includes('账号或密码错误'));
  expect(ui.root.querySelector('.toast')?.textContent).toContain('账号或密码错误');
  expect(ui.widget.route).toBe('/pages/login/index');
  expect(JSON.stringify({ ...localStorage })).not.toContain('wrong-password');
});

test('a double tap logs in once, and a login sends what the app knows of itself', async () => {
  ui = await renderWidget({
    user: null,
    options: { appInfo: { appType: 'ios', versionCode: 100, versionName: '1.0.0' } },
    answers: { [LOGIN]: loginAnswer },
  });
  await typeLogin(ui, ' boss ');
  ui.click('登录');
  ui.click('登录');
  await ui.until(() => ui.widget.route === '/');
  const logins = ui.calls.filter((call) => call.path === LOGIN);
  expect(logins).toHaveLength(1);
  expect(logins[0]?.body).toEqual({
    CompCode: 'ba001',
    Account: 'boss',
    Password: 'secret-1',
    AppType: 'ios',
    VersionCode: 100,
    VersionName: '1.0.0',
    OemName: 'nake',
    Lang: 'zh-CN',
  });
});

test('the company is remembered always, the account when it is wanted', async () => {
  const options: MountOptions = { persist: 'local', instanceKey: 'r' };
  for (const isWanted of [true, false]) {
    ui = await renderWidget({ user: null, options, answers: { [LOGIN]: loginAnswer } });
    await typeLogin(ui);
    const box = ui.root.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (box && box.checked !== isWanted) box.click();
    await tick();
    await ui.click('登录');
    await ui.until(() => ui.widget.route === '/');
    localStorage.removeItem('boss-assistant:r:session');
    ui = await renderWidget({ user: null, options });
    const values = [...ui.root.querySelectorAll('input')].map((input) => input.value);
    expect(values.slice(0, 3)).toEqual(['ba001', isWanted ? 'boss' : '', '']);
  }
});

describe('the start of an account with several stores', () => {
  const several = { ...loginAnswer, ShopCount: 3, SoftModuleJson: 'BOSS,REPORT,MULTISHOP' };
  const all = { ...several, PermissionJson: 'boss.home,boss.food,boss.shop.all' };
  const shops: string[] = [];
  const enter = async (answer: object, route?: string) => {
    shops.length = 0;
    ui = await renderWidget({
      user: null,
      ...(route && { route }),
      options: { on: { shop: ({ shopId, shopName }) => shops.push(shopId, shopName) } },
      answers: { [LOGIN]: answer },
    });
    await logIn();
  };

  test('is the entry page of all stores', async () => {
    await enter(all);
    await ui.until(() => ui.calls.some(({ path }) => path.includes('GetBossHomeInfo')));
    expect(ui.widget.route).toBe('/');
    expect(shops).toEqual(['0', '全部门店']);
    const calls = ui.calls.filter(({ path }) => path !== LOGIN);
    expect([...new Set(calls.map(({ headers }) => headers.luck_boss_shopid))]).toEqual(['0']);
  });

  test.each([
    [1, ['zh-CN', 'en']],
    [0, [undefined]],
  ])('speaks the language that is chosen on it, server (Lang %i) and name alike', async (Lang, asked) => {
    await enter({ ...all, Lang });
    const named = (name: string) => ui.find('button', new RegExp(`: ${name}$`));
    await ui.until(() => named('全部门店'));
    ui.widget.update({ locale: 'en' });
    await ui.until(() => named('All stores'));
    const homes = () => ui.calls.filter(({ path }) => path.includes('GetBossHomeInfoV2'));
    await ui.until(() => homes().length === asked.length);
    expect(homes().map(({ headers }) => headers.luck_lang)).toEqual(asked);
  });

  test('is the page that was asked for, of all stores', async () => {
    await enter(all, '/pages/food/index?range=1');
    await ui.until(() => ui.widget.route.startsWith('/pages/food/index'));
    expect(ui.widget.route).toContain('range=1');
    expect(shops).toEqual(['0', '全部门店']);
  });

  test('is the choice of a store for those who may not add them up', async () => {
    await enter(several, '/pages/food/index');
    await ui.until(() => ui.widget.route.startsWith('/pages/index/shop'));
    expect(ui.widget.route).toContain('redirect=%2Fpages%2Ffood%2Findex');
    expect(shops).toEqual([]);
  });

  test('is the one store of an account that has one', async () => {
    await enter({ ...all, ShopCount: 1 });
    await ui.until(() => ui.widget.route === '/');
    expect(shops).toEqual([]);
  });
});

describe('a demo that the host offers', () => {
  const account = { company: 'demo', account: 'boss', password: 'boss123' };
  const offer = async (demo: () => unknown) => {
    const asked: unknown[] = [];
    ui = await renderWidget({
      user: null,
      options: {
        persist: 'local',
        host: {
          demo: (locale) => {
            asked.push(locale);
            return demo() as undefined;
          },
        },
      },
      answers: { [LOGIN]: loginAnswer },
    });
    await tick();
    return asked;
  };
  const isOffered = () => {
    const place = ui.find('button', /^(进入演示|Try the demo)$/)?.parentElement;
    return place && place.style.visibility !== 'hidden';
  };

  test('is entered by one tap, and nothing of it is remembered', async () => {
    const asked = await offer(() => Promise.resolve(account));
    await ui.click('English');
    await ui.until(() => asked.length === 2);
    expect(asked).toEqual(['zh-CN', 'en']);
    await ui.until(isOffered);
    await ui.click('Try the demo');
    await ui.until(() => ui.widget.route === '/');
    expect(ui.calls[0]?.body).toMatchObject({ CompCode: 'demo', Account: 'boss', Password: 'boss123' });
    ui = await renderWidget({ user: null, options: { persist: 'local', instanceKey: 'other' } });
    expect(JSON.stringify(localStorage)).not.toContain('boss123');
    expect(ui.find('button', '进入演示')).toBeNull();
  });

  test.each([
    ['no answer', () => undefined],
    ['null', () => null],
    ['an account without a password', () => ({ company: 'demo', account: 'boss' })],
    ['a password that is no text', () => ({ ...account, password: 7 })],
    [
      'a function, which is not called',
      () => () => {
        throw new Error('called');
      },
    ],
    ['another thing', () => 7],
    ['a failure', () => Promise.reject(new Error('offline'))],
    [
      'an exception',
      () => {
        throw new Error('broken');
      },
    ],
  ])('is not offered after %s', async (_, demo) => {
    const asked = await offer(demo);
    await tick(20);
    expect(asked).toEqual(['zh-CN']);
    expect(isOffered()).toBe(false);
    expect(ui.errors).toEqual([]);
  });
});

test('a host with a page for support links to it from the login', async () => {
  const opened: string[] = [];
  ui = await renderWidget({
    user: null,
    options: { supportUrl: 'https://host.test/help', host: { openUrl: (url) => void opened.push(url) } },
  });
  expect(ui.text()).toContain('老板助手');
  await ui.click('忘记密码？联系服务商');
  expect(opened).toEqual(['https://host.test/help']);
});

test('the login leads back to the page that was asked for', async () => {
  ui = await renderWidget({ user: null, route: '/pages/nowhere?a=1', answers: { [LOGIN]: loginAnswer } });
  ui.widget.navigate('/pages/finance/index?range=1');
  await tick();
  await logIn();
  await ui.until(() => ui.widget.route === '/pages/finance/index?range=1');
});

test('the language is switched in place and remembered', async () => {
  ui = await renderWidget({ user: null, options: { persist: 'local' } });
  await ui.click('English');
  expect(ui.text()).toContain('Company code');
  expect(ui.root.querySelector('.ba')?.getAttribute('lang')).toBe('en');
  ui = await renderWidget({ user: null, options: { persist: 'local' } });
  expect(ui.text()).toContain('Company code');
});

test('a page in a browser, which has no app info, is none the worse', async () => {
  ui = await renderWidget({});
  expect(ui.root.querySelector('.toast')).toBeNull();
  expect(ui.errors.filter(({ code }) => code === 'APP_INFO')).toEqual([]);
});

test('the page asked for waits for a shell that answers late, without a detour to the login', async () => {
  const routes: string[] = [];
  let answer: (user: typeof owner) => void = () => undefined;
  const later = new Promise<typeof owner>((resolve) => {
    answer = resolve;
  });
  ui = startWidget({
    user: null,
    route: '/pages/nowhere',
    options: { userInfo: () => later, on: { route: ({ path }) => routes.push(path) } },
  });
  await tick();
  expect(routes).toEqual([]);
  answer(owner);
  await ui.widget.ready;
  expect(ui.text()).toContain('页面不存在');
  expect(routes).toEqual([]);
});

test('a host may hand over another user while the widget runs', async () => {
  ui = await renderWidget({ user: null, route: '/pages/nowhere' });
  expect(ui.widget.route).toContain('/pages/login/index');
  ui.widget.update({ userInfo: owner });
  await tick();
  expect(ui.widget.route).not.toContain('login');
});

test('when the host fetches a new token the page waits for it and goes on', async () => {
  const onAuthExpired = vi.fn();
  const body = { Code: 1002, Message: '登录已失效，请重新登录' };
  ui = await renderWidget({
    route: '/pages/finance/index',
    options: { host: { onAuthExpired } },
    answers: {
      '/api/BossAssistant/GetBusinessInfoV2': (_body, headers) =>
        headers.luck_api_token === 'new' ? { status: 500, body: {} } : { status: 401, body },
    },
    shows: '登录已失效',
  });
  expect(onAuthExpired).toHaveBeenCalledTimes(1);
  expect(ui.widget.route).toContain('/pages/finance/index');
  ui.widget.update({ userInfo: { ...owner, token: 'new' } });
  await ui.until(() => ui.calls.some(({ headers }) => headers.luck_api_token === 'new'));
  expect(ui.widget.route).toContain('/pages/finance/index');
});

test('a user need not wait for the host', async () => {
  ui = await renderWidget({
    route: '/pages/finance/index',
    options: { host: { onAuthExpired: () => undefined } },
    answers: { '/api/BossAssistant/GetBusinessInfoV2': { status: 401, body: {} } },
  });
  await ui.click('重新登录');
  expect(ui.widget.route).toContain('/pages/login/index?redirect=');
});

test('the host hears what happens, and what its handlers throw goes no further', async () => {
  const heard: [keyof WidgetEvents, unknown][] = [];
  const note = (type: keyof WidgetEvents) => (event: unknown) => {
    heard.push([type, event]);
    throw new Error(`handler of ${type}`);
  };
  const titles: string[] = [];
  ui = await renderWidget({
    user: null,
    answers: { [LOGIN]: loginAnswer },
    options: {
      on: {
        status: note('status'),
        route: note('route'),
        login: note('login'),
        logout: note('logout'),
        locale: note('locale'),
      },
      host: {
        setTitle: (title) => {
          titles.push(title);
          throw new Error('no bar');
        },
      },
    },
  });
  const off = ui.widget.on('title', note('title'));
  await logIn();
  await ui.until(() => ui.widget.route === '/');
  await ui.until(() => titles.includes('老板助手'));
  off();
  ui.widget.pause();
  ui.widget.pause();
  ui.widget.resume();
  const types = heard.map(([type]) => type);
  expect(types).toContain('title');
  expect(heard).toContainEqual(['login', { masterId: '7', masterName: '王老板', shopId: '1001' }]);
  expect(heard.filter(([type]) => type === 'status').map(([, event]) => event)).toEqual([
    { status: 'ready' },
    { status: 'paused' },
    { status: 'ready' },
  ]);
  expect(JSON.stringify(heard)).not.toContain('token-1');
  expect(ui.errors).toContainEqual({ kind: 'host', message: 'handler of login', source: 'on.login' });
  expect(ui.errors).toContainEqual({ kind: 'host', message: 'no bar', source: 'setTitle' });
  expect(titles).toEqual(['登录', '老板助手']);
});

test('a handler that is taken out while an event is told hears it no more; the same function counts each time it is given', async () => {
  ui = await renderWidget({});
  const heard: string[] = [];
  const note = vi.fn();
  const offs = [ui.widget.on('route', note), ui.widget.on('route', note)];
  ui.widget.on('route', () => {
    heard.push('first');
    second();
  });
  const second = ui.widget.on('route', () => heard.push('second'));
  ui.widget.navigate('/pages/nowhere');
  expect([heard.splice(0), note.mock.calls.length]).toEqual([['first'], 2]);
  offs[0]?.();
  ui.widget.on('route', () => ui.widget.destroy());
  ui.widget.on('route', () => heard.push('after the end'));
  ui.widget.navigate('/pages/elsewhere');
  expect([heard, note.mock.calls.length]).toEqual([['first'], 3]);
});

test('looks, colours of change and insets are the host’s choice, while it runs as well', async () => {
  ui = await renderWidget({
    user: null,
    options: { theme: { brand: 'rgb(200, 0, 0)' }, trend: 'intl', insets: { top: 20, right: 0, bottom: 8, left: 0 } },
  });
  const host = ui.root.host;
  if (!(host instanceof HTMLElement)) throw new Error('no element');
  expect(host.style.getPropertyValue('--ba-brand')).toBe('rgb(200, 0, 0)');
  expect(host.style.getPropertyValue('--ba-safe-top')).toBe('20px');
  expect(host.getAttribute('data-trend')).toBe('intl');
  ui.widget.update({ theme: { page: '#fff' }, trend: 'cn', insets: 'env' });
  expect(host.style.getPropertyValue('--ba-brand')).toBe('');
  expect(host.style.getPropertyValue('--ba-page')).toBe('#fff');
  expect(host.style.getPropertyValue('--ba-safe-top')).toBe('');
  expect(host.getAttribute('data-trend')).toBe('cn');
});

test('pages are light or dark as the host or the device says, before anything is drawn', async () => {
  const device = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('color-scheme') ? device : { matches: false }));
  // In the task that mounts, so before a picture can be drawn.
  ui = startWidget({ user: null, options: { theme: 'auto' } });
  const host = ui.root.host;
  const isDark = () => host.hasAttribute('data-dark');
  expect(isDark()).toBe(true);
  device.matches = false;
  device.dispatchEvent(new Event('change'));
  expect(isDark()).toBe(false);
  ui.widget.update({ theme: { scheme: 'dark', brand: 'red' } });
  expect(isDark()).toBe(true);
  expect(host instanceof HTMLElement && host.style.getPropertyValue('--ba-brand')).toBe('red');
  expect(host instanceof HTMLElement && host.style.getPropertyValue('--ba-scheme')).toBe('');
  ui.widget.update({ theme: 'light' });
  expect(isDark()).toBe(false);
});

test('the size of text is the host’s choice, else the user’s of an earlier visit', async () => {
  const storage = window.localStorage;
  const scale = () => (ui.root.host as HTMLElement).style.getPropertyValue('--ba-text-scale');
  const options = { persist: 'local', instanceKey: 'text-size' } as const;
  ui = await renderWidget({ user: null, options });
  expect(scale()).toBe('');
  ui.widget.update({ textSize: 150 });
  expect(scale()).toBe('1.5');
  ui = await renderWidget({ user: null, options });
  expect(scale()).toBe('1.5');
  ui = await renderWidget({ user: null, options: { ...options, textSize: 200 } });
  expect(scale()).toBe('2');
  ui.widget.update({ textSize: 'auto' });
  expect(scale()).toBe('');
  storage.clear();
});

test('a rise is red in Chinese and green in English, unless the host says which', async () => {
  ui = await renderWidget({ user: null });
  const trend = () => ui.root.host.getAttribute('data-trend');
  expect(trend()).toBe('cn');
  ui.widget.update({ locale: 'en' });
  expect(trend()).toBe('intl');
  ui.widget.update({ trend: 'cn' });
  expect(trend()).toBe('cn');
  ui.widget.update({ locale: 'zh-CN', trend: 'intl' });
  expect(trend()).toBe('intl');
});

test('a wrong update is reported and changes nothing', async () => {
  ui = await renderWidget({ user: null });
  Reflect.apply(ui.widget.update, ui.widget, [{ locale: 'fr' }]);
  await vi.waitFor(() =>
    expect(ui.errors).toContainEqual(
      expect.objectContaining({
        kind: 'mount',
        code: 'OPTIONS',
        message: expect.stringContaining('MountOptions.locale must be'),
      }),
    ),
  );
  expect(ui.text()).toContain('企业号');
});

test('what the user types is no hotkey of the host', async () => {
  ui = await renderWidget({ user: null });
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => heard.push(event.key);
  document.addEventListener('keydown', hear);
  ui.root
    .querySelector('input')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }));
  ui.root
    .querySelector('button')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, composed: true }));
  document.removeEventListener('keydown', hear);
  expect(heard).toEqual(['k']);
});

test('hostile texts of the shell are words and nothing else', async () => {
  const hostile = '<img src=x onerror="window.hacked=1">';
  ui = await renderWidget({
    user: { shopName: hostile, masterName: hostile },
    route: '/pages/nowhere?x=<script>window.hacked=1</script>',
  });
  ui.widget.navigate(`/pages/${hostile}`);
  ui.widget.navigate('/');
  await tick(20);
  expect(Reflect.get(window, 'hacked')).toBeUndefined();
  expect(ui.root.querySelector('img[onerror], script')).toBeNull();
});

test('update keeps what it does not name and what mounting has fixed', async () => {
  const onExit = vi.fn();
  ui = await renderWidget({ user: null, options: { host: { onExit }, theme: { brand: 'red' } } });
  Reflect.apply(ui.widget.update, ui.widget, [
    { apiUrl: 'https://evil.test', theme: undefined, host: { openUrl: () => undefined } },
  ]);
  ui.widget.back();
  expect(onExit).toHaveBeenCalledTimes(1);
  if (ui.root.host instanceof HTMLElement) expect(ui.root.host.style.getPropertyValue('--ba-brand')).toBe('red');
  await logIn();
  await ui.until(() => ui.calls.length > 0);
  expect(ui.calls[0]?.url).toMatch(/^https:\/\/api\.test\//);
});

test('a host that empties its element finds the widget again by mounting', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  ui = await renderWidget({ user: null, element });
  element.textContent = '';
  expect(mount(element)).toBe(ui.widget);
  expect(ui.text()).toContain('企业号');
  element.remove();
});

test('after a logout there is the login, whoever called for it', async () => {
  ui = await renderWidget({ route: '/pages/nowhere' });
  ui.widget.update({ userInfo: { token: '' } });
  await ui.shows('企业号');
  expect(ui.widget.route).toContain('/pages/login/index');
});

test('a host with a privacy policy has the owner accept it before anything is sent', async () => {
  const opened: string[] = [];
  ui = await renderWidget({
    user: null,
    options: { privacyUrl: 'https://host.test/privacy', host: { openUrl: (url) => void opened.push(url) } },
    answers: { [LOGIN]: loginAnswer },
  });
  await logIn();
  expect(ui.text()).toContain('请先阅读并同意隐私政策');
  expect(ui.calls).toEqual([]);
  await ui.click('查看隐私政策');
  expect(opened).toEqual(['https://host.test/privacy']);
  await ui.click('我已阅读并同意隐私政策');
  await ui.click('登录');
  await ui.until(() => ui.calls.some(({ path }) => path === LOGIN));
});
