// Sections 5, 7 and 8 of the specification: how a call is made and read, and what is made of a failure. The calls one by one,
// and what an owner sees of errors, stand in tests/browser/specification.test.ts.
import { sendHttp } from '../../src/core/network/http';
import type { MountOptions } from '../../types';
import { logInto } from '../support/log-into';
import { type Answer, type Rendered, renderWidget, startWidget } from '../support/render-widget';
import { type Core, createCore, loginAnswer, failureOf as rejected } from '../support/services';
import { type Chapter, type Statement, statement, statements } from './statement';

const PATH = '/api/BossAssistant/GetShopInfos';

let core: Core | undefined;
let ui: Rendered | undefined;
const around = (): void => {
  beforeEach(() => void vi.useFakeTimers());
};

function start(answer: Answer, options: MountOptions = {}, path: string = PATH): Core {
  core = createCore({ [path]: answer }, options);
  logInto(core.session, loginAnswer);
  return core;
}
const never = () => new Promise<object>(() => undefined);
const toast = (): string | undefined => core?.overlays.$toast.get()?.text;

const header = async (name: string, options = {}): Promise<string | undefined> => {
  await core?.request(PATH, {}, options);
  return core?.calls[core.calls.length - 1]?.headers[name];
};

const request: Statement[] = [
  statement('7', 'wire', 'all calls are POST with a JSON body', async () => {
    const fetch = vi.fn(async () => new Response('{}'));
    core = createCore({}, { host: { fetch } });
    await core.request(PATH, { Keyword: '店' });
    expect(fetch).toHaveBeenCalledWith(
      `https://api.test${PATH}`,
      expect.objectContaining({ method: 'POST', body: '{"Keyword":"店"}' }),
    );
  }),
  statement('7', 'caller', 'the parsed request body is added to the data as reqParams', async () => {
    start({ List: [] });
    expect(await core?.request(PATH, { Keyword: '店' })).toEqual({ List: [], reqParams: { Keyword: '店' } });
  }),
  statement('7', 'wire', 'the base address is SystemUrlConfig.APIUrl when set', async () => {
    start({});
    if (core)
      logInto(core.session, { ...loginAnswer, SystemUrlConfig: { APIUrl: 'https://own.test' } }, ['https://own.test']);
    await core?.request(PATH, {}).catch(() => undefined);
    expect(core?.calls[0]?.url).toBe(`https://own.test${PATH}`);
  }),
  statement('7', 'wire', 'header luck_api_token: the token', async () => {
    start({});
    expect(await header('luck_api_token')).toBe('token-1');
  }),
  statement('7', 'wire', 'header luck_boss_shopid: a per-call shop override', async () => {
    start({});
    expect(await header('luck_boss_shopid', { shopId: '7' })).toBe('7');
  }),
  statement('7', 'wire', 'header luck_boss_shopid: else the current shop id', async () => {
    start({}).session.setShop('1002', '海淀店');
    expect(await header('luck_boss_shopid')).toBe('1002');
    expect(await header('luck_boss_shopid', { shopId: '' })).toBe('1002');
  }),
  statement('7', 'wire', 'header luck_boss_shopid: else the shop id', async () => {
    start({});
    expect(await header('luck_boss_shopid')).toBe('1001');
  }),
  statement('7', 'wire', 'these two headers and no other of the product', async () => {
    start({});
    await core?.request(PATH, {});
    expect(Object.keys(core?.calls[0]?.headers ?? {}).sort()).toEqual([
      'content-type',
      'luck_api_token',
      'luck_boss_shopid',
    ]);
  }),
  statement('7', 'caller', 'the flag showerror: default true', async () => {
    start({ status: 500, body: { Message: 'x' } });
    await rejected(core?.request(PATH, {}, { showerror: false }) ?? never());
    expect(toast()).toBeUndefined();
    await rejected(core?.request(PATH, {}) ?? never());
    expect(toast()).toBe('x');
  }),
  statement(
    '7',
    'wire',
    'the wrapper takes url, data, header, method and timeout, and returns data, statusCode and header',
    async () => {
      vi.useRealTimers();
      const fetch = vi.fn(async () => new Response('[1]', { status: 202, headers: { 'x-trace': 't' } }));
      const { environment } = start({}, { host: { fetch } });
      const answer = await sendHttp(environment, {
        url: 'https://api.test/x',
        data: { a: 1 },
        header: { luck_api_token: 't' },
        method: 'POST',
        timeout: 5000,
      });
      expect(answer).toEqual({ data: [1], statusCode: 202, header: expect.objectContaining({ 'x-trace': 't' }) });
      expect(fetch).toHaveBeenCalledWith(
        'https://api.test/x',
        expect.objectContaining({ method: 'POST', body: '{"a":1}' }),
      );
    },
  ),
  statement('7', 'caller', 'the response is its data, whatever JSON it is', async () => {
    for (const [body, data] of [
      ['["a"]', ['a']],
      ['"ok"', 'ok'],
      ['7', 7],
      ['null', null],
      ['', null],
    ]) {
      start({ status: 200, body });
      const answer: unknown = await core?.request(PATH, {});
      expect(answer).toEqual(Array.isArray(data) ? Object.assign(data, { reqParams: {} }) : { data, reqParams: {} });
    }
  }),
];

interface Catalogue {
  says: string;
  answer: Answer;
  message: string;
  body?: unknown;
}
const errors: Catalogue[] = [
  {
    says: 'any HTTP error hides the loading indicator and rejects the call with the response body',
    answer: { status: 418, body: { Extra: [1] } },
    message: '网络异常！请稍后再试',
    body: { Extra: [1] },
  },
  { says: 'a request that times out is rejected with timeout', answer: never, message: 'timeout' },
  { says: 'a network failure is rejected with no message', answer: new TypeError('Failed to fetch'), message: '' },
];

/** What the caller and the host hear of one failure. */
async function errorHolds({ answer, message, body }: Catalogue): Promise<void> {
  const told: { message: string; body?: unknown }[] = [];
  start(answer, { host: { onError: (error) => told.push(error) } });
  const call = rejected(core?.request(PATH, {}, { loading: true }) ?? never());
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  const before = told.length;
  await vi.advanceTimersByTimeAsync(1);
  const error = await call;
  expect(before).toBe(message === 'timeout' ? 0 : 1);
  expect([error.message, error.body]).toEqual([message, body]);
  expect([told[0]?.message, told[0]?.body]).toEqual([message, body]);
  expect(core?.overlays.$loading.get()).toBeNull();
}

const others: Statement[] = [
  statement('8', 'caller', 'an aborted request is rejected with abort', async () => {
    start(never);
    const controller = new AbortController();
    const call = rejected(core?.request(PATH, {}, { signal: controller.signal }) ?? never());
    controller.abort();
    expect((await call).message).toBe('abort');
  }),
  statement('9', 'clock', 'request time-out 60000 ms', () =>
    errorHolds({ says: '', answer: never, message: 'timeout' }),
  ),
  ...Object.entries<MountOptions['appInfo']>({
    'the bridge fails': () => {
      throw new Error('no bridge');
    },
    'the bridge fails later': () => Promise.reject(new Error('x')),
    '{"appType":': () => '{"appType":',
    '[]': () => '[]',
    nothing: null,
  }).map(([what, appInfo]) =>
    statement('8', 'screen', `native app info that cannot be obtained shows 获取APPInfo失败: ${what}`, async () => {
      vi.useRealTimers();
      // The usual shell: its user comes with the app info.
      ui = startWidget({ options: { appInfo } });
      await ui.until(() => ui?.root.querySelector('.toast')?.textContent?.includes('获取APPInfo失败'));
      expect(ui.errors).toContainEqual(expect.objectContaining({ kind: 'mount', code: 'APP_INFO' }));
    }),
  ),
  statement('5', 'screen', 'dates are formatted YYYY/MM/DD', async () => {
    await orders();
    expect(ui?.text()).toContain('2024/05/01–2024/05/07');
  }),
  statement('5', 'wire', 'range queries use start 00:00:00 and end 23:59:59', async () => {
    expect(await orders()).toMatchObject({ StartTime: '2024-05-01 00:00:00', EndTime: '2024-05-07 23:59:59' });
  }),
  statement('5', 'wire', 'slashes are converted to dashes', async () => {
    expect(await orders('2024/05/01', '2024/05/07')).toMatchObject({
      StartTime: '2024-05-01 00:00:00',
      EndTime: '2024-05-07 23:59:59',
    });
  }),
  ...(['5', '9'] as const).map((section) =>
    statement(section, 'screen', 'money values are rounded to 2 decimals', async () => {
      vi.useRealTimers();
      const row = { ShopID: '1001', ShopName: '朝阳店', IsHQ: 0, Status: 1, DayStart: '00:00' };
      const shops = {
        CanAll: 0,
        Total: 1,
        List: [{ ...row, LastSyncTime: '', Today: { BusinessIncome: 1234.567, OrderCount: 3 } }],
      };
      ui = await renderWidget({ route: '/pages/index/shop?mode=switch', answers: { [PATH]: shops } });
      await ui.shows('1,234.57');
    }),
  ),
  ...(['confirm', 'close'] as const).map((way) =>
    statement(
      '4',
      'declared',
      `a modal can be ${way === 'confirm' ? "confirmed (default text 'OK')" : "cancelled (default text 'Cancel')"}`,
      async () => {
        const { overlays } = start({});
        const answer = overlays.confirm({ content: 'x' });
        const [dialog] = overlays.$dialogs.get();
        if (dialog?.kind !== 'modal') throw new Error('no modal');
        expect([dialog.confirmText, dialog.cancelText]).toEqual(['OK', 'Cancel']);
        dialog[way]();
        expect(await answer).toBe(way === 'confirm');
      },
    ),
  ),
];

/** What the list of orders asks for these days. */
async function orders(first = '2024-05-01', last = '2024-05-07'): Promise<unknown> {
  vi.useRealTimers();
  const list = '/api/GeneralInterface/GetConsumeOrderListV2';
  ui = await renderWidget({ route: `/pages/order/index?range=99&start=${first}&end=${last}` });
  await ui.until(() => ui?.calls.some(({ path }) => path === list));
  return ui.calls.find(({ path }) => path === list)?.body;
}

export const callsChapter: Chapter = {
  name: 'calls, validation and errors',
  around,
  all: [...request, ...statements('8', 'host', errors, ({ says }) => says, errorHolds), ...others],
  planted: statements(
    '8',
    'host',
    [{ says: 'a 403 has no message', answer: { status: 403, body: {} }, message: '' }],
    ({ says }) => says,
    errorHolds,
  ),
};
