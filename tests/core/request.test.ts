import { vouchedBy } from '../../src/core/network/address';
import { failureText, RequestError } from '../../src/core/network/request-error';
import { say } from '../../src/i18n/text';
import type { LoginRes } from '../../types/api/login';
import { logInto } from '../support/log-into';
import { type Core, createCore, hostStorage, loginAnswer } from '../support/services';

const SHOPS = '/api/BossAssistant/GetShopInfos';
const LOGIN = '/api/GeneralInterface/Login';
const shops = { CanAll: 1, Total: 0, List: [] };
let core: Core;

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

test('every call is a POST with a JSON body and carries neither cookies nor the address of the page', async () => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(shops)));
  core = createCore({}, { host: { fetch } });
  logInto(core.session, loginAnswer);
  await core.request(SHOPS, { Keyword: 'x' });
  expect(fetch).toHaveBeenCalledWith(
    'https://api.test/api/BossAssistant/GetShopInfos',
    expect.objectContaining({
      method: 'POST',
      body: '{"Keyword":"x"}',
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json', luck_api_token: 'token-1', luck_boss_shopid: '1001' },
    }),
  );
});

test('a host unwraps the envelope of its own server', async () => {
  const unwrap = (body: unknown) => {
    if (typeof body === 'object' && body !== null && 'data' in body) return body.data;
    throw new Error('no envelope');
  };
  core = createCore({ [SHOPS]: { code: 0, data: shops } }, { unwrap });
  expect((await core.request(SHOPS, {})).Total).toBe(0);
  core = createCore({ [SHOPS]: shops }, { unwrap });
  expect(await failure(core.request(SHOPS, {}))).toMatchObject({ kind: 'body' });
});

test('an envelope may be opened later, and one that cannot be is no answer', async () => {
  core = createCore({ [SHOPS]: { data: shops } }, { unwrap: async (body) => Reflect.get(Object(body), 'data') });
  expect((await core.request(SHOPS, {})).Total).toBe(0);
  core = createCore({ [SHOPS]: shops }, { unwrap: () => Promise.reject(new Error('no key')) });
  expect(await failure(core.request(SHOPS, {}))).toMatchObject({ kind: 'body' });
});

test('an envelope that is not opened has the time of the call, and ends with it', async () => {
  vi.useFakeTimers();
  try {
    core = createCore({ [SHOPS]: shops }, { unwrap: () => new Promise(() => undefined) });
    const late = failure(core.request(SHOPS, {}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await late).toMatchObject({ kind: 'timeout' });
    const controller = new AbortController();
    const left = failure(core.request(SHOPS, {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await left).toMatchObject({ kind: 'abort' });
  } finally {
    vi.useRealTimers();
  }
});

test('the base address is the login’s, else the shell’s, else the option’s, else the page’s', async () => {
  const options = { apiUrl: 'https://option.test/base/', apiOrigins: ['https://shell.test', 'https://login.test'] };
  core = createCore({}, options);
  const called = async () => {
    await failure(core.request(SHOPS, {}));
    return core.calls[core.calls.length - 1]?.url;
  };
  expect(await called()).toBe('https://option.test/base/api/BossAssistant/GetShopInfos');
  core.session.setAppInfo({ apiUrl: 'https://shell.test' });
  expect(await called()).toBe('https://shell.test/api/BossAssistant/GetShopInfos');
  logInto(core.session, {
    ...loginAnswer,
    SystemUrlConfig: { APIUrl: 'https://login.test/x', BossUrl: '', PushHostUrl: '' },
  });
  expect(await called()).toBe('https://login.test/x/api/BossAssistant/GetShopInfos');
  core = createCore({}, { apiUrl: undefined });
  expect(await called()).toBe(`${location.origin}/api/BossAssistant/GetShopInfos`);
});

test('an answer that arrives as the language is switched is read again in the new one, and nothing is written twice', async () => {
  const waiting: ((reply: object) => void)[] = [];
  const slow = (_: object, { luck_lang }: Record<string, string>): object | Promise<object> =>
    luck_lang === 'en' ? { ...shops, Total: 2 } : new Promise((resolve) => waiting.push(resolve));
  const REMOVE = '/api/BossAssistant/RemoveAll';
  core = createCore({ [SHOPS]: slow, [REMOVE]: slow }, { luckLang: true });
  Object.assign(core.catalogue, { areKnownIn: () => true });
  const read = core.request(SHOPS, {});
  const written = core.request(REMOVE, { Type: 0 } as never);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  core.setLocale('en');
  for (const reply of waiting) reply({ ...shops, Total: 1 });
  expect(await read).toMatchObject({ Total: 2 });
  expect(await written).toMatchObject({ Total: 1 });
  expect(core.calls.map(({ path }) => path)).toEqual([SHOPS, REMOVE, SHOPS]);
});

test('the language is sent to a back end that asks for it, by the option or its login', async () => {
  const sent = async (options: object, login: object): Promise<string | undefined> => {
    core = createCore({ [SHOPS]: shops }, options);
    logInto(core.session, { ...loginAnswer, ...login });
    await core.request(SHOPS, {});
    return core.calls[0]?.headers.luck_lang;
  };
  expect(await sent({}, {})).toBeUndefined();
  expect(await sent({}, { Lang: 1 })).toBe('zh-CN');
  expect(await sent({ luckLang: true, locale: 'en' }, {})).toBe('en');
  expect(await sent({ luckLang: false }, { Lang: 1 })).toBeUndefined();
  core = createCore();
});

test('the address of a login is trusted when a trusted server named it over https, or names its own host', () => {
  const page = 'https://portal.test/owner';
  const names = ['https://login.test/x', 'http://10.0.0.5:8080', ''];
  expect(vouchedBy('https://api.test', names, page)).toEqual(names.slice(0, 2));
  expect(vouchedBy('http://10.0.0.5', names, page)).toEqual(['http://10.0.0.5:8080']);
  expect(vouchedBy('file:///x', names, page)).toEqual([]);
});

test('calls go where a login over https leads, also after a reload, unless the host gave the whole list', async () => {
  const SystemUrlConfig = { APIUrl: 'https://login.test', BossUrl: '', PushHostUrl: '' };
  const { kept, storage } = hostStorage();
  const called = async (options: object): Promise<string | undefined> => {
    core = createCore({ [SHOPS]: shops }, { persist: 'local', ...options, host: { storage } });
    await failure(core.request(SHOPS, {}));
    return core.calls[0]?.url;
  };
  core = createCore({}, { persist: 'local', host: { storage } });
  logInto(core.session, { ...loginAnswer, SystemUrlConfig }, ['https://login.test']);
  expect(await called({})).toBe('https://login.test/api/BossAssistant/GetShopInfos');
  expect(await called({ apiOrigins: ['https://api.test'] })).toBeUndefined();
  core = createCore({}, { persist: 'local', host: { storage } });
  core.session.logout();
  core.destroy();
  expect([...kept.keys()].filter((key) => key.endsWith(':server'))).toEqual([]);
});

test('a refused address is named on the screen and to the host', async () => {
  const errors: object[] = [];
  core = createCore({}, { host: { onError: (error: object) => errors.push(error) } });
  logInto(core.session, { ...loginAnswer, SystemUrlConfig: { APIUrl: 'https://evil.test' } });
  const error = await failure(core.request(SHOPS, {}));
  expect(say(failureText(error), 'zh-CN')).toContain('https://evil.test');
  expect(core.overlays.$toast.get()?.text).toBe(say(failureText(error), 'zh-CN'));
  expect(errors).toEqual([expect.objectContaining({ code: 'ORIGIN', body: 'https://evil.test' })]);
});

test('messages go to the message service', async () => {
  core = createCore(
    { '/api/Message/GetSettings': { Version: 1, Quiet: null, Items: [] } },
    { apiOrigins: ['https://push.test'] },
  );
  logInto(core.session, {
    ...loginAnswer,
    SystemUrlConfig: { APIUrl: '', BossUrl: '', PushHostUrl: 'https://push.test/' },
  });
  await core.request('/api/Message/GetSettings', {});
  expect(core.calls[0]?.url).toBe('https://push.test/api/Message/GetSettings');
});

/** Runs with members on every object, as a careless script of the host may leave them. */
async function polluted<Result>(members: Record<string, unknown>, run: () => Promise<Result>): Promise<Result> {
  const { prototype } = Object;
  for (const [key, value] of Object.entries(members)) {
    Object.defineProperty(prototype, key, { value, enumerable: true, configurable: true, writable: true });
  }
  try {
    return await run();
  } finally {
    for (const key of Object.keys(members)) Reflect.deleteProperty(prototype, key);
  }
}

test.each([
  ['no headers', undefined],
  ['null as headers', null],
  ['an object as headers', { 'content-type': 'application/json' }],
  ['headers without a list of their own', { get: () => null }],
  ['a number as headers', 7],
])(
  'an answer of the host with %s is an answer or a failure, and nothing that is waited for without end',
  async (_, headers) => {
    const answer = { ok: true, status: 200, headers, text: async () => JSON.stringify(shops) };
    core = createCore({}, { host: { fetch: async () => answer as never } });
    logInto(core.session, loginAnswer);
    const late = new Promise((resolve) => setTimeout(resolve, 500, 'nothing'));
    const said = await Promise.race([core.request(SHOPS, {}), late]).catch((error: unknown) => error);
    expect(said).not.toBe('nothing');
  },
);

test('a polluted prototype adds nothing to a call', async () => {
  const sent: { url: string; init: RequestInit }[] = [];
  const body = JSON.stringify(shops);
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    return new Response(body);
  };
  core = createCore({}, { host: { fetch } });
  logInto(core.session, loginAnswer);
  const texts = { evil: '1', auth: 'x', baseURL: 'https://evil.test', withCredentials: true, luck_api_token: 'stolen' };
  await polluted(texts, () => core.request(SHOPS, {}));
  // redaxios merges objects without end here: the call fails, and nothing has left.
  expect(await polluted({ headers: { evil: '1' } }, () => failure(core.request(SHOPS, {})))).toBeInstanceOf(
    RequestError,
  );
  await polluted({ transformRequest: [() => 'evil'] }, () => failure(core.request(SHOPS, {})));
  for (const { url, init } of sent) {
    expect(url).toBe('https://api.test/api/BossAssistant/GetShopInfos');
    const names = ['content-type', 'luck_api_token', 'luck_boss_shopid'];
    expect(Object.keys(init.headers ?? {}).sort()).toEqual(names);
    expect(init.headers).toMatchObject({ luck_api_token: 'token-1' });
    expect(init).toMatchObject({ body: '{}', credentials: 'omit' });
  }
  expect(sent.length).toBeGreaterThan(0);
});

test('an answer that comes after a logout or another login is nobody’s', async () => {
  let answer: (value: object) => void = () => undefined;
  core = createCore({
    [SHOPS]: () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
  });
  logInto(core.session, loginAnswer);
  const late = failure(core.request(SHOPS, {}));
  await Promise.resolve();
  logInto(core.session, { ...loginAnswer, Token: 'token-2', MasterID: '8' });
  answer(shops);
  expect(await late).toMatchObject({ kind: 'abort' });
});

test('an envelope that is opened after another login, or in another language, is nobody’s', async () => {
  const opened: (() => void)[] = [];
  const unwrap = (data: unknown) => new Promise((resolve) => opened.push(() => resolve(data)));
  const inLang = (_: object, { luck_lang }: Record<string, string>): object => ({
    ...shops,
    Total: luck_lang === 'en' ? 2 : 1,
  });
  core = createCore({ [SHOPS]: inLang }, { unwrap, luckLang: true });
  Object.assign(core.catalogue, { areKnownIn: () => true });
  logInto(core.session, loginAnswer);
  const late = failure(core.request(SHOPS, {}));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  logInto(core.session, { ...loginAnswer, Token: 'token-2', MasterID: '8' });
  opened[0]?.();
  expect(await late).toMatchObject({ kind: 'abort' });
  const read = core.request(SHOPS, {});
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  core.setLocale('en');
  opened[1]?.();
  await vi.waitFor(() => expect(opened).toHaveLength(3));
  opened[2]?.();
  expect(await read).toMatchObject({ Total: 2 });
});

const expired = { status: 401, body: { Code: 1002, Message: '登录已失效，请重新登录' } };

test('a wrong password is no expired login', async () => {
  core = createCore({ [LOGIN]: { status: 401, body: { Code: 1001, Message: '账号或密码错误' } } });
  core.router.admit();
  const epoch = core.session.epoch();
  expect(await failure(core.request(LOGIN, { Account: 'a', Password: 'b' }))).toMatchObject({
    status: 401,
    message: '账号或密码错误',
  });
  expect(core.session.epoch()).toBe(epoch);
});

test('an answer with a member named __proto__ changes nothing', async () => {
  core = createCore({ [LOGIN]: { status: 200, body: '{"Token":"t","__proto__":{"polluted":1}}' } });
  const answer: LoginRes = await core.request(LOGIN, { Account: 'a', Password: 'b' });
  expect(answer.Token).toBe('t');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
});

test('the platform’s fetch is used as it was when the script started', async () => {
  core = createCore({}, { apiUrl: undefined, host: { fetch: undefined } });
  const patched = vi.fn();
  vi.stubGlobal('fetch', patched);
  await failure(core.request(SHOPS, {}, { timeout: 1000 }));
  expect(patched).not.toHaveBeenCalled();
});

test('a host that has the new token at hand may give it back in the same breath', async () => {
  core = createCore(
    { [SHOPS]: expired },
    { host: { onAuthExpired: () => core.session.enterFromShell({ token: 'token-2', masterId: '7' }) } },
  );
  logInto(core.session, loginAnswer);
  core.router.navigate('/pages/order/index');
  await failure(core.request(SHOPS, {}));
  expect(core.session.$session.get().Token).toBe('token-2');
  expect(core.router.$route.get().path).toBe('/pages/order/index');
});
