// `userInfo` as a function: asked at the start, before the token ends and after a refused call; and logging out.
import { SHELL_WAIT } from '../../src/core/session/shell';
import type { Given, MountOptions, UserInfo } from '../../types';
import { bills, choices, LIST, listOf } from '../areas/order-answers';
import { type Answer, owner, type Rendered, renderWidget, startWidget, tick } from '../support/render-widget';
import { createCore } from '../support/services';

const REPORT = '/api/BossAssistant/GetBusinessInfoV2';
const SHOPS = '/api/BossAssistant/GetShopInfos';
const LOGOUT = '/api/GeneralInterface/Logout';
const refused = { status: 401, body: { Code: 1002, Message: '登录已失效，请重新登录' } };
const user = (token: string, patch: Partial<UserInfo> = {}): UserInfo => ({ ...owner, token, ...patch });

/** Takes the listed tokens, and refuses every other one. */
const takes =
  (...tokens: string[]): Answer =>
  (_body, headers) =>
    tokens.includes(headers.luck_api_token ?? '') ? { CanAll: 1, Total: 0, List: [] } : refused;

/** Answers one of the list after the other, the last one for ever, and counts. */
function answering(...list: (() => unknown)[]) {
  const asked = vi.fn(() => (list.length > 1 ? list.shift() : list[0])?.());
  return asked as typeof asked & (() => UserInfo);
}

let ui: Rendered | undefined;

/** The services of a widget whose user came from the function. */
async function coreOf(userInfo: Given<UserInfo>, options: MountOptions = {}, answer = takes('second')) {
  const errors: object[] = [];
  const core = createCore(
    { [SHOPS]: answer },
    { userInfo, ...options, on: { error: (error) => errors.push(error), ...options.on } },
  );
  await core.userQuestion.ask(userInfo, () => undefined);
  const call = () => core.request(SHOPS, {}, { showerror: false });
  const tokens = () => core.calls.map(({ headers }) => headers.luck_api_token);
  return { ...core, call, errors, tokens };
}

describe('after a refused call', () => {
  test('the function is asked once for all, and each call is repeated once', async () => {
    const asked = answering(
      () => user('first'),
      async () => JSON.stringify(user('second')),
    );
    const core = await coreOf(asked);
    core.session.setShop('1002', '海淀店');
    const epoch = core.session.epoch();
    const answers = await Promise.all(Array.from({ length: 8 }, core.call));
    expect(answers).toHaveLength(8);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(core.tokens().sort()).toEqual([...Array(8).fill('first'), ...Array(8).fill('second')]);
    expect([core.session.epoch(), core.session.shopId(), core.errors]).toEqual([epoch, '1002', []]);
  });

  test('a call that was sent with the old token and comes back late is repeated without a question', async () => {
    const late: ((reply: object) => void)[] = [];
    const asked = answering(
      () => user('first'),
      () => user('second'),
    );
    const core = await coreOf(asked, {}, (_body, { luck_api_token }) =>
      luck_api_token === 'first' && late.length === 0
        ? new Promise<object>((resolve) => late.push(resolve))
        : luck_api_token === 'first'
          ? refused
          : {},
    );
    const slow = core.call();
    await core.call();
    late[0]?.(refused);
    await slow;
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('another token that is refused too ends the session after one repeat', async () => {
    const expired = vi.fn();
    const asked = answering(
      () => user('first'),
      () => user('other'),
    );
    const core = await coreOf(asked, { on: { authexpired: expired } });
    await expect(core.call()).rejects.toMatchObject({ status: 401 });
    expect(core.tokens()).toEqual(['first', 'other']);
    expect([asked.mock.calls.length, expired.mock.calls.length, core.$ended.get()]).toEqual([2, 1, 'expired']);
  });

  test('the call of one user is not repeated for another, nor for a user without an identifier', async () => {
    for (const next of [user('second', { masterId: '8' }), { token: 'second' }]) {
      const core = await coreOf(
        answering(
          () => user('first'),
          () => next,
        ),
      );
      await expect(core.call()).rejects.toMatchObject({ kind: 'abort' });
      expect([core.tokens(), core.session.$session.get().Token]).toEqual([['first'], 'second']);
    }
  });

  const broken: [what: string, answer: () => unknown, message: string | RegExp][] = [
    [
      'throws',
      () => {
        throw new Error('no bridge');
      },
      'no bridge',
    ],
    ['rejects', () => Promise.reject(new Error('offline')), 'offline'],
    ['answers nothing', () => null, 'no new token'],
    ['answers no JSON', () => '<html>', /JSON/],
    ['answers a list', async () => [1], /JSON/],
    ['answers the refused token', () => user('first'), 'no new token'],
    ['throws what cannot be read', () => Promise.reject(Object.create(null)), 'unknown'],
  ];
  test.each(broken)('a function that %s gives a typed error and ends the session', async (_what, answer, message) => {
    const onAuthExpired = vi.fn();
    const core = await coreOf(
      answering(() => user('first'), answer),
      { host: { onAuthExpired } },
    );
    const failures = await Promise.allSettled([core.call(), core.call()]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(core.errors.filter((error) => 'source' in error && error.source === 'userInfo')).toEqual([
      {
        kind: 'host',
        code: 'USER_INFO',
        source: 'userInfo',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ]);
    expect(core.session.$session.get().Token).toBe('');
    expect([core.$ended.get(), onAuthExpired.mock.calls.length]).toEqual(['expired', 1]);
  });

  test('a function that hangs is waited for 5 s, and its late answer is taken', async () => {
    vi.useFakeTimers();
    const asked = answering(
      () => user('first'),
      () => new Promise((resolve) => setTimeout(() => resolve(user('second')), SHELL_WAIT + 1000)),
    );
    const core = await coreOf(asked);
    const failed = core.call().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(SHELL_WAIT);
    expect(await failed).toMatchObject({ status: 401 });
    expect(core.errors).toContainEqual(expect.objectContaining({ code: 'USER_INFO', message: 'timeout' }));
    expect(core.$ended.get()).toBe('expired');
    await vi.advanceTimersByTimeAsync(1000);
    expect([core.$ended.get(), core.session.$session.get().Token]).toEqual(['', 'second']);
    core.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the page says so, and its button asks again', async () => {
    let isBack = false;
    const rendered = await renderWidget({
      route: '/pages/finance/index',
      user: null,
      options: {
        userInfo: answering(
          () => user('first'),
          () => (isBack ? user('second') : Promise.reject(new Error('offline'))),
        ),
      },
      answers: {
        [REPORT]: (_body, { luck_api_token }) => (luck_api_token === 'second' ? { status: 500, body: {} } : refused),
      },
    });
    ui = rendered;
    await rendered.shows('登录已失效');
    await rendered.click('重新登录');
    await rendered.shows('未能取得登录信息');
    isBack = true;
    await rendered.click('重新登录');
    await rendered.until(() => rendered.calls.some(({ headers }) => headers.luck_api_token === 'second'));
    expect(rendered.text()).not.toContain('登录已失效');
    expect(rendered.widget.route).toContain('/pages/finance/index');
  });
});

describe('before the token ends', () => {
  test('the function is asked a minute ahead, and the page hears of no login', async () => {
    vi.useFakeTimers();
    const logins = vi.fn();
    const asked = answering(
      () => user('first', { expiresIn: 3600 }),
      () => user('second', { expiresIn: 3600 }),
      () => user('third'),
    );
    const core = await coreOf(asked, { on: { login: logins } });
    await vi.advanceTimersByTimeAsync(3_539_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(core.session.$session.get().Token).toBe('second');
    await vi.advanceTimersByTimeAsync(3_540_000);
    expect([asked.mock.calls.length, core.session.$session.get().Token]).toEqual([3, 'third']);
    core.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('it is not asked at once and not in a paused widget, and a failure leaves the token', async () => {
    vi.useFakeTimers();
    const asked = answering(
      () => user('first', { expiresIn: 1 }),
      () => {
        throw new Error('offline');
      },
    );
    const core = await coreOf(asked);
    await vi.advanceTimersByTimeAsync(9999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked.mock.calls.length, core.session.$session.get().Token]).toEqual([2, 'first']);
    expect(core.errors).toEqual([expect.objectContaining({ code: 'USER_INFO', message: 'offline' })]);
    const paused = await coreOf(answering(() => user('first', { expiresIn: 100 })));
    paused.$paused.set(true);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(paused.session.$session.get().Token).toBe('first');
    paused.destroy();
  });
});

describe('at the start', () => {
  const start = async (userInfo: Given<UserInfo>): Promise<Rendered> => {
    ui = startWidget({ user: null, options: { userInfo } });
    await ui.widget.ready;
    await tick();
    return ui;
  };

  test('a function that fails is reported, and words stand above the login', async () => {
    const { errors, until, text } = await start(() => Promise.reject(new Error('offline')));
    await until(() => text().includes('未能取得登录信息'));
    expect(text()).toContain('企业号');
    expect(errors).toEqual([{ kind: 'host', code: 'USER_INFO', message: 'offline', source: 'userInfo' }]);
  });

  test.each([
    ['token', '…', '…'],
    ['token', '令牌-1', '令'],
    ['token', 'a\nb', '\\n'],
    ['token', 'a\u0000b', '\\u0000'],
    ['shopId', '“1001”', '“'],
  ])('%s %j is named, whichever way it comes, and the login is shown', async (name, value, found) => {
    const bad = { ...owner, token: 'right', [name]: value };
    for (const userInfo of [bad, JSON.stringify(bad), () => bad, Promise.resolve(bad)]) {
      const view = startWidget({ user: null, options: { userInfo } });
      await view.widget.ready;
      await vi.waitFor(() => expect(view.text()).toContain('未能取得登录信息'));
      const message = `userInfo.${name}: "${found}" cannot be sent in a header`;
      expect(view.errors).toEqual([{ kind: 'host', code: 'USER_INFO', message, source: `userInfo.${name}` }]);
      expect(view.widget.route).toBe('/pages/login/index');
      expect(view.calls.filter(({ headers }) => headers.luck_api_token)).toEqual([]);
      localStorage.clear();
    }
  });

  test('a token may hold any character that a header may', async () => {
    ui = startWidget({ user: { ...owner, token: 'A-z.0_9~+/=\u00e9' } });
    await ui.widget.ready;
    expect(ui.widget.route).toBe('/');
  });

  test.each<[string, Given<UserInfo>]>([
    ['at once', user('second')],
    ['later', tick(20).then(() => user('second'))],
    ['by a function', () => user('second')],
  ])('a user who comes by an update %s is not kept waiting for the first answer', async (_when, userInfo) => {
    const began = Date.now();
    ui = startWidget({ user: null, options: { userInfo: new Promise<UserInfo>(() => undefined) } });
    ui.widget.update({ userInfo });
    await ui.widget.ready;
    expect(Date.now() - began).toBeLessThan(SHELL_WAIT / 2);
    expect(ui.widget.route).toBe('/');
    await vi.waitFor(() => expect(ui?.calls[0]?.headers.luck_api_token).toBe('second'));
  });

  test('who waits goes on with the last of several updates', async () => {
    const began = Date.now();
    const never = () => new Promise<UserInfo>(() => undefined);
    ui = startWidget({ user: null, options: { userInfo: never() } });
    ui.widget.update({ userInfo: never() });
    ui.widget.update({ userInfo: tick(20).then(() => user('third')) });
    await ui.widget.ready;
    expect(Date.now() - began).toBeLessThan(SHELL_WAIT / 2);
    expect(ui.widget.route).toBe('/');
  });

  test('a function that answers nothing means that nobody is logged in', async () => {
    const { errors, text } = await start(() => null);
    expect(text()).toContain('企业号');
    expect(errors).toEqual([]);
  });
});

describe('of several parts', () => {
  const startParts = (userInfo: Given<UserInfo>): Rendered[] =>
    (['card:today', 'card:live', 'card:target'] as const).map((view) =>
      startWidget({ user: null, options: { view, userInfo }, isBeside: true }),
    );
  const readyOf = (parts: Rendered[]) => Promise.all(parts.map(({ widget }) => widget.ready));

  test('the function is asked once, all wait for it, and its failure is told to each', async () => {
    const asked = answering(() => tick(30).then(() => Promise.reject(new Error('offline'))));
    const parts = startParts(asked);
    await readyOf(parts);
    expect(asked).toHaveBeenCalledTimes(1);
    const failure = { kind: 'host', code: 'USER_INFO', message: 'offline', source: 'userInfo' };
    expect(parts.map(({ errors }) => errors)).toEqual([[failure], [failure], [failure]]);
  });

  test('all go on with the user whom one of them is given while they wait', async () => {
    const began = Date.now();
    const parts = startParts(new Promise<UserInfo>(() => undefined));
    parts[0]?.widget.update({ userInfo: user('second') });
    await vi.waitFor(() => expect(parts[0]?.widget.status).toBe('ready'));
    expect(Date.now() - began).toBeLessThan(SHELL_WAIT / 2);
    for (const part of parts) part.destroy();
  });

  test('the button of a part says that the function has failed again', async () => {
    ui = startWidget({
      user: null,
      options: { view: 'card:today', userInfo: () => Promise.reject(new Error('offline')) },
    });
    await ui.widget.ready;
    const { errors, root } = ui;
    const toast = () => root.querySelector('.toast')?.textContent ?? '';
    await ui.until(() => toast().includes('未能取得登录信息'));
    await ui.until(() => toast() === '');
    await ui.click('重新登录');
    await ui.until(() => toast().includes('未能取得登录信息'));
    expect(errors).toHaveLength(2);
  });

  test('the next token is asked for a minute ahead of the end', async () => {
    vi.useFakeTimers();
    const asked = answering(
      async () => user('first', { expiresIn: 120 }),
      async () => user('second'),
    );
    const parts = startParts(asked);
    await vi.waitFor(() => expect(parts.map(({ widget }) => widget.status)).toEqual(Array(3).fill('ready')));
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

test('another owner of a part meets neither a sheet nor a search of the one before', async () => {
  const options = { view: 'page:/pages/order/index?range=1' } as const;
  ui = await renderWidget({ options, answers: { ...choices, [LIST]: listOf(bills(1)) } });
  const { widget, calls, find, until } = ui;
  const field = '单号、桌号、金额、收银员、尾号';
  await until(() => find('textbox', field));
  await ui.type(field, '张三');
  await until(() => calls.some(({ body }) => body.Keyword === '张三'));
  await ui.click(/^\d\d\/\d\d$/);
  await until(() => find('dialog'));
  widget.update({ userInfo: user('of-another', { masterId: '8' }) });
  await until(() => calls.some(({ path, headers }) => path === LIST && headers.luck_api_token === 'of-another'));
  const asked = calls.filter(({ headers }) => headers.luck_api_token === 'of-another');
  expect([find('dialog'), asked.filter(({ body }) => body.Keyword)]).toEqual([null, []]);
});

describe('logging out', () => {
  const home = { options: { host: {} }, route: '/pages/nowhere' };
  const sent = ({ calls }: Rendered) =>
    calls.filter(({ path }) => path === LOGOUT).map(({ headers }) => headers.luck_api_token);

  test('ends the session here and on the server, and the login is shown', async () => {
    const told = vi.fn();
    ui = await renderWidget({ ...home, options: { on: { logout: told } }, answers: { [LOGOUT]: { Done: 1 } } });
    ui.widget.logout();
    const rendered = ui;
    await rendered.shows('企业号');
    expect(sent(rendered)).toEqual(['token-of-the-owner']);
    // Whoever logs in next begins at the entry page.
    expect(rendered.widget.route).toBe('/pages/login/index');
    expect(told.mock.calls).toEqual([[{ masterId: '7' }]]);
    rendered.widget.logout();
    expect(sent(rendered)).toHaveLength(1);
  });

  test('beside a host with a login of its own, the page says so and its function is not asked', async () => {
    const onAuthExpired = vi.fn();
    const userInfo = answering(() => owner);
    ui = await renderWidget({ ...home, user: null, options: { userInfo, host: { onAuthExpired } } });
    const rendered = ui;
    rendered.widget.logout();
    await rendered.shows('您已退出登录');
    expect([userInfo.mock.calls.length, onAuthExpired.mock.calls.length]).toEqual([1, 0]);
    await rendered.click('重新登录');
    await rendered.shows('页面不存在');
    expect(userInfo).toHaveBeenCalledTimes(2);
  });

  test('without a network it ends here, and the host hears of it', async () => {
    const fetch = () => {
      throw new TypeError('Failed to fetch');
    };
    ui = await renderWidget({ ...home, options: { host: { fetch } } });
    const rendered = ui;
    expect(() => rendered.widget.logout()).not.toThrow();
    await rendered.shows('企业号');
    expect(rendered.errors).toContainEqual({ kind: 'request', message: '', status: 0, source: LOGOUT });
  });

  test('the call outlives the widget, and an answer to a question under way is dropped', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_url, init) => {
      if (init?.keepalive) signals.push(init.signal);
      return new Promise(() => undefined);
    };
    let answer: (info: UserInfo) => void = () => undefined;
    ui = await renderWidget({ ...home, options: { host: { fetch } } });
    ui.widget.update({
      userInfo: () =>
        new Promise<UserInfo>((resolve) => {
          answer = resolve;
        }),
    });
    const told = vi.fn();
    ui.widget.on('login', told);
    ui.widget.logout();
    answer(user('late'));
    await tick();
    ui.widget.destroy();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    expect(told).not.toHaveBeenCalled();
    expect(() => ui?.widget.logout()).not.toThrow();
  });
});
