// The failures of docs/product/contract.md#failures, row by row.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallPath } from '../../src/core/network/request';
import { failureText, RequestError, type RequestErrorKind } from '../../src/core/network/request-error';
import { say, type Text, verbatim } from '../../src/i18n/text';
import { words } from '../../src/i18n/words';
import { api } from '../../types/api';
import { insightApi } from '../../types/api/insight';
import { pushApi } from '../../types/api/message-service';
import { logInto } from '../support/log-into';
import { figure } from '../support/reliability';
import type { Answer } from '../support/render-widget';
import { type Core, createCore, loginAnswer } from '../support/services';

const PATH = '/api/BossAssistant/GetShopInfos';
let core: Core;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  core.destroy();
  vi.useRealTimers();
});

const start = (answer: Answer, options = {}): Core => {
  core = createCore({ [PATH]: answer }, options);
  logInto(core.session, loginAnswer);
  return core;
};
const failure = async (promise: Promise<unknown>): Promise<RequestError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw new Error(`not rejected with a RequestError: ${String(error)}`);
};
const toast = (): string | undefined => core.overlays.$toast.get()?.text;
const never = () => new Promise<object>(() => undefined);

test('403 shows the message of the server', async () => {
  start({ status: 403, body: { Code: 'boss.shop', Message: '您没有该门店的权限', TraceID: 't1' } });
  const error = await failure(core.request(PATH, {}));
  expect(toast()).toBe('您没有该门店的权限');
  expect(error).toMatchObject({ kind: 'http', status: 403, code: 'boss.shop', traceId: 't1' });
});

test('403 without a message shows the words of the contract', async () => {
  start({ status: 403, body: {} });
  await failure(core.request(PATH, {}));
  expect(toast()).toBe('操作失败，您未拥有此权限！请联系管理开通此权限!');
});

test('another HTTP error shows the message of the server, under any of its names', async () => {
  for (const name of ['Message', 'message', 'msg']) {
    start({ status: 500, body: { [name]: '系统繁忙' } });
    await failure(core.request(PATH, {}));
    expect(toast()).toBe('系统繁忙');
    core.destroy();
  }
  start({ status: 500, body: {} });
  await failure(core.request(PATH, {}));
});

test('another HTTP error without a message shows the words of the contract', async () => {
  for (const body of [{}, '<html>502</html>', '', null, { Message: null }]) {
    start({ status: 502, body });
    await failure(core.request(PATH, {}));
    expect(toast()).toBe('网络异常！请稍后再试');
    core.destroy();
  }
  start({ status: 404, body: {} });
  await failure(core.request(PATH, {}));
  expect(toast()).toBe('网络异常！请稍后再试');
});

test('in English the default words are English, and the server speaks for itself', async () => {
  start({ status: 403, body: {} }, { locale: 'en', luckLang: true });
  await failure(core.request(PATH, {}));
  expect(toast()).toBe('You do not have this permission. Please ask your administrator to grant it.');
  expect(core.calls[0]?.headers.luck_lang).toBe('en');
});

test('with showerror off an HTTP error shows nothing', async () => {
  start({ status: 403, body: { Message: 'x' } });
  const error = await failure(core.request(PATH, {}, { showerror: false }));
  expect(toast()).toBeUndefined();
  expect(error.message).toBe('x');
});

test('any HTTP error hides the loading indicator and rejects with the response body', async () => {
  const body = { Code: 3001, Message: '参数错误', TraceID: 't', Fields: { PageSize: 'too large' } };
  start({ status: 400, body });
  const promise = failure(core.request(PATH, {}, { loading: true }));
  expect(core.overlays.$loading.get()).toBe('加载中');
  const error = await promise;
  expect(core.overlays.$loading.get()).toBeNull();
  expect(error.body).toEqual(body);
  expect(error.fields).toEqual({ PageSize: 'too large' });
});

test('the loading indicator has the text it is given, and goes after a good answer', async () => {
  start({ CanAll: 1, Total: 0, List: [] });
  const promise = core.request(PATH, {}, { loading: '正在读取' });
  expect(core.overlays.$loading.get()).toBe('正在读取');
  await promise;
  expect(core.overlays.$loading.get()).toBeNull();
});

test("after 60000 ms a call is rejected with 'timeout'", async () => {
  start(never);
  let settled: unknown;
  const promise = failure(core.request(PATH, {}, { loading: true })).then((error) => {
    settled = error;
    return error;
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(settled).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await promise).toMatchObject({ kind: 'timeout', message: 'timeout', status: 0 });
  expect(core.overlays.$loading.get()).toBeNull();
  expect(toast()).toBeUndefined();
});

test('a body that does not end is a timeout as well', async () => {
  const endless = () =>
    new Response(
      new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"Total":')) }),
    );
  start(endless);
  const promise = failure(core.request(PATH, {}));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await promise).kind).toBe('timeout');
});

test('a call may have a time limit of its own', async () => {
  start(never);
  const promise = failure(core.request(PATH, {}, { timeout: 100 }));
  await vi.advanceTimersByTimeAsync(100);
  expect((await promise).message).toBe('timeout');
});

test("an aborted call is rejected with 'abort', before, while and by destroy", async () => {
  start(never);
  const controller = new AbortController();
  const running = failure(core.request(PATH, {}, { signal: controller.signal, loading: true }));
  controller.abort();
  expect(await running).toMatchObject({ kind: 'abort', message: 'abort' });
  expect(core.overlays.$loading.get()).toBeNull();
  const count = core.calls.length;
  expect(await failure(core.request(PATH, {}, { signal: controller.signal }))).toMatchObject({
    message: 'abort',
  });
  expect(core.calls.length).toBe(count);
  const last = failure(core.request(PATH, {}));
  core.destroy();
  expect(await last).toMatchObject({ message: 'abort' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a network failure is rejected with no message, and shows nothing', async () => {
  start(new TypeError('Failed to fetch'));
  expect(await failure(core.request(PATH, {}))).toMatchObject({ kind: 'network', message: '', status: 0 });
  expect(toast()).toBeUndefined();
});

test('a body that is cut, HTML or no JSON is a failure, never a success', async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode('{"Total":1'));
          body.error(new TypeError('cut'));
        },
      }),
    );
  start(cut);
  expect((await failure(core.request(PATH, {}))).kind).toBe('network');
  for (const body of ['{"Total":1', '<html></html>', '"text', 'undefined']) {
    core.destroy();
    start({ status: 200, body });
    expect((await failure(core.request(PATH, {}))).kind, body).toBe('body');
    expect(toast()).toBe('网络异常！请稍后再试');
  }
});

test('every failure but an abort is told to the host, without token or request', async () => {
  const errors: object[] = [];
  const body = { Code: 5000, Message: 'x', TraceID: 't9' };
  start({ status: 500, body }, { host: { onError: (error: object) => errors.push(error) } });
  await failure(core.request(PATH, { Keyword: 'secret-word' }));
  expect(errors).toEqual([
    { kind: 'request', message: 'x', source: PATH, status: 500, code: 5000, body, traceId: 't9' },
  ]);
  expect(JSON.stringify(errors)).not.toMatch(/token-1|secret-word/);
  const controller = new AbortController();
  const aborted = failure(core.request(PATH, {}, { signal: controller.signal }));
  controller.abort();
  await aborted;
  expect(errors).toHaveLength(1);
});

test.each([400, 403, 404, 409, 422, 429, 500, 503])('a %i does not end the login', async (status) => {
  start({ status, body: { Message: 'x' } });
  await failure(core.request(PATH, {}));
  expect(core.session.$session.get().Token).toBe('token-1');
});

test.each<[RequestErrorKind, string, Text]>([
  ['http', '系统繁忙', verbatim('系统繁忙')],
  ['http', '', words.networkError],
  ['timeout', 'timeout', words.timedOut],
  ['abort', 'abort', words.networkError],
  ['network', '', words.networkError],
  ['body', 'x', words.networkError],
])('a page says for a failure of the kind %s with the message "%s": %o', (kind, message, expected) => {
  expect(say(failureText(new RequestError(kind, message)), 'en')).toBe(say(expected, 'en'));
});

test.each([[new TypeError('x')], [{ kind: 'http', message: 'x' }], [null], [undefined]])(
  'a page says for %o, no failure of a call, that the network is out of order',
  (thrown) => {
    expect(failureText(thrown)).toBe(words.networkError);
  },
);

const NO_RIGHT = '操作失败，您未拥有此权限！请联系管理开通此权限!';
const OUT_OF_ORDER = '网络异常！请稍后再试';
const situations: Record<string, { answer: Answer; isAborted?: true; toast?: string; error: object }> = {
  '403 with words': {
    answer: { status: 403, body: { Message: '无权' } },
    toast: '无权',
    error: { kind: 'http', status: 403, message: '无权', body: { Message: '无权' } },
  },
  '403 without': {
    answer: { status: 403, body: {} },
    toast: NO_RIGHT,
    error: { kind: 'http', status: 403, message: NO_RIGHT, body: {} },
  },
  'another error with words': {
    answer: { status: 500, body: { Message: '系统繁忙' } },
    toast: '系统繁忙',
    error: { kind: 'http', status: 500, message: '系统繁忙', body: { Message: '系统繁忙' } },
  },
  'another error without': {
    answer: { status: 502, body: {} },
    toast: OUT_OF_ORDER,
    error: { kind: 'http', status: 502, message: OUT_OF_ORDER, body: {} },
  },
  'no answer in time': { answer: never, error: { kind: 'timeout', status: 0, message: 'timeout' } },
  'an abort': { answer: never, isAborted: true, error: { kind: 'abort', status: 0, message: 'abort' } },
  'no connection': {
    answer: new TypeError('Failed to fetch'),
    error: { kind: 'network', status: 0, message: '' },
  },
  'a page instead of data': {
    answer: { status: 200, body: '<html></html>' },
    toast: OUT_OF_ORDER,
    error: { kind: 'body', status: 200, message: OUT_OF_ORDER },
  },
};
const paths = [api, insightApi, pushApi].flatMap(Object.keys) as CallPath[];

test.each(Object.entries(situations))(
  'every call, %s: words, rejection and indicator',
  async (_name, row) => {
    for (const path of paths) {
      core = createCore({ [path]: row.answer });
      logInto(core.session, loginAnswer);
      const controller = new AbortController();
      let settled = false;
      const promise = failure(
        core.request(path, {} as never, { loading: true, signal: controller.signal }),
      ).finally(() => {
        settled = true;
      });
      if (row.isAborted) controller.abort();
      else if (row.answer === never) {
        await vi.advanceTimersByTimeAsync(59_999);
        expect(settled, path).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
      }
      expect(await promise, path).toMatchObject(row.error);
      expect(core.overlays.$loading.get(), path).toBeNull();
      expect(toast(), path).toBe(row.toast);
      core.destroy();
    }
  },
);

afterAll(() => figure(9, `${Object.keys(situations).length} situations × ${paths.length} calls: all exact`));
