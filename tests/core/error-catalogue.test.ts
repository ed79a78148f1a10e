// The failures of docs/product/contract.md#failures, row by row.
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
import { type Core, createCore, failureOf as failure, loginAnswer } from '../support/services';

const PATH = '/api/BossAssistant/GetShopInfos';
let core: Core;

beforeEach(() => void vi.useFakeTimers());

const start = (answer: Answer, options = {}): Core => {
  core = createCore({ [PATH]: answer }, options);
  logInto(core.session, loginAnswer);
  return core;
};
const toast = (): string | undefined => core.overlays.$toast.get()?.text;
const never = () => new Promise<object>(() => undefined);

test.each([
  ...['Message', 'message', 'msg'].map((name) => [{ [name]: '系统繁忙' }, '系统繁忙'] as const),
  ...['<html>502</html>', '', null, { Message: null }].map((body) => [body, '网络异常！请稍后再试'] as const),
])('an HTTP error with the body %o shows %s', async (body, words) => {
  start({ status: 502, body });
  await failure(core.request(PATH, {}));
  expect(toast()).toBe(words);
});

test('in English the default words are English, and the server speaks for itself', async () => {
  start({ status: 403, body: {} }, { locale: 'en', luckLang: true });
  await failure(core.request(PATH, {}));
  expect(toast()).toBe('You do not have this permission. Please ask your administrator to grant it.');
  expect(core.calls[0]?.headers.luck_lang).toBe('en');
});

test('the loading indicator has the text it is given, and goes after a good answer', async () => {
  start({ CanAll: 1, Total: 0, List: [] });
  const promise = core.request(PATH, {}, { loading: '正在读取' });
  expect(core.overlays.$loading.get()).toBe('正在读取');
  await promise;
  expect(core.overlays.$loading.get()).toBeNull();
});

test('a body that does not end is a timeout as well', async () => {
  const endless = () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"Total":')) }));
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

test('a call that was aborted before is not sent, and destroy aborts those on their way', async () => {
  start(never);
  const late = core.request(PATH, {}, { signal: AbortSignal.abort() });
  expect(await failure(late)).toMatchObject({ message: 'abort' });
  expect(core.calls).toEqual([]);
  const last = failure(core.request(PATH, {}));
  core.destroy();
  expect(await last).toMatchObject({ message: 'abort' });
  expect(vi.getTimerCount()).toBe(0);
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
const denied = { Code: 'boss.shop', Message: '无权', TraceID: 't1' };
const wrong = { Code: 3001, Message: '参数错误', TraceID: 't', Fields: { PageSize: 'too large' } };
const situations: Record<string, { answer: Answer; isAborted?: true; toast?: string; error: object }> = {
  '403 with words': {
    answer: { status: 403, body: denied },
    toast: '无权',
    error: { kind: 'http', status: 403, message: '无权', body: denied, code: 'boss.shop', traceId: 't1' },
  },
  '403 without': {
    answer: { status: 403, body: {} },
    toast: NO_RIGHT,
    error: { kind: 'http', status: 403, message: NO_RIGHT, body: {} },
  },
  'another error with words': {
    answer: { status: 400, body: wrong },
    toast: '参数错误',
    error: { kind: 'http', status: 400, message: '参数错误', body: wrong, code: 3001, fields: wrong.Fields },
  },
  'another error without': {
    answer: { status: 502, body: {} },
    toast: OUT_OF_ORDER,
    error: { kind: 'http', status: 502, message: OUT_OF_ORDER, body: {} },
  },
  'no answer in time': { answer: never, error: { kind: 'timeout', status: 0, message: 'timeout' } },
  'an abort': { answer: never, isAborted: true, error: { kind: 'abort', status: 0, message: 'abort' } },
  'no connection': { answer: new TypeError('Failed to fetch'), error: { kind: 'network', status: 0, message: '' } },
  'a page instead of data': {
    answer: { status: 200, body: '<html></html>' },
    toast: OUT_OF_ORDER,
    error: { kind: 'body', status: 200, message: OUT_OF_ORDER },
  },
};
const paths = [api, insightApi, pushApi].flatMap(Object.keys) as CallPath[];

test.each(Object.entries(situations))('every call, %s: words, rejection and indicator', async (_name, row) => {
  for (const path of paths) {
    core = createCore({ [path]: row.answer });
    logInto(core.session, loginAnswer);
    const controller = new AbortController();
    let settled = false;
    const promise = failure(core.request(path, {} as never, { loading: true, signal: controller.signal })).finally(
      () => {
        settled = true;
      },
    );
    expect(core.overlays.$loading.get(), path).toBe('加载中');
    if (row.isAborted) controller.abort();
    else if (row.answer === never) {
      await vi.advanceTimersByTimeAsync(59_999);
      expect(settled, path).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await promise, path).toMatchObject(row.error);
    expect(core.overlays.$loading.get(), path).toBeNull();
    expect(toast(), path).toBe(row.toast);
  }
});

afterAll(() => figure(9, `${Object.keys(situations).length} situations × ${paths.length} calls: all exact`));
