// Sections 5, 7 and 8 of the specification: every call with how it is made and read, and the catalogue of errors.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { texts } from '../../src/app/texts';
import { sendHttp } from '../../src/core/network/http';
import type { CallPath } from '../../src/core/network/request';
import { RequestError } from '../../src/core/network/request-error';
import { say } from '../../src/i18n/text';
import { words } from '../../src/i18n/words';
import { endOfDay, slashed, startOfDay } from '../../src/lib/date-text';
import { toYuan } from '../../src/lib/money';
import { format } from '../../src/report/figures/formats';
import { periodLabel } from '../../src/report/period/period';
import type { MountOptions } from '../../types';
import { api } from '../../types/api';
import type { Answer } from '../support/render-widget';
import { type Core, createCore, loginAnswer } from '../support/services';
import { specification, statements } from './statement';

const BOSS = '/api/BossAssistant/';
const REPORT = '/api/StatisticalReport/';
const PATH = '/api/BossAssistant/GetShopInfos';
const named = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}${name}`);

const calls = [
  ...named('/api/GeneralInterface/', 'Login GetConsumeOrderListV2 GetConsumeOrderInfoV2'),
  ...named(
    BOSS,
    'RemoveAll GetBaseSelectSource GetBaseSelectPayType GetBaseSelectUser GetBaseSelectDesk GetShopInfos GetBossHomeInfo GetBossHomeInfoV2 GetBusinessInfoV2 GetBusinessInfoIncome GetBusinessInfoGoods GetBusinessInfoMember GetNoPayOrder GetNoPayOrderDetail GetOrderTrend GetOrderSource GetTimespansData GetClassifyInfos GetGoodsInfos GetGoodsOrderLists GetSetTimespans SaveSetTimespans GetSetPurpose SaveSetPurpose GetOrderAbnormals GetOrderAbnormalList GetShopDailyCount GetShopDailyList ShopRankingList',
  ),
  ...named(
    REPORT,
    'GetSensitiveStatisticsPage GetSensitiveReturnPage GetSensitiveCancelOrderPage GetSensitiveCancelRoomPage GetSensitiveFreeChargePage GetSensitiveSingleDiscountPage GetSinglEmanualDiscountPage GetOrderReverseSettlementPage',
  ),
];

let core: Core | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  core?.destroy();
  core = undefined;
  vi.useRealTimers();
});

function start(answer: Answer, options: MountOptions = {}, path: string = PATH): Core {
  core?.destroy();
  core = createCore({ [path]: answer }, options);
  core.session.login(loginAnswer);
  return core;
}
const rejected = async (promise: Promise<unknown>): Promise<RequestError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw new Error(`not rejected: ${String(error)}`);
};
const never = () => new Promise<object>(() => undefined);
const toast = (): string | undefined => core?.overlays.$toast.get()?.text;

/** A call of the contract: sent to its path as a POST with a JSON body, answered with the data and reqParams. */
async function callHolds(path: string): Promise<void> {
  const known = Object.keys(api).find((one) => one === path) as CallPath | undefined;
  if (!known) throw new Error(`${path} is no call of the contract`);
  const fetch = vi.fn(async () => new Response('{"List":[]}'));
  core = createCore({}, { host: { fetch } });
  core.session.login(loginAnswer);
  const answer: unknown = await core.request(known, { Account: 'a' } as never);
  expect(fetch).toHaveBeenCalledWith(
    `https://api.test${path}`,
    expect.objectContaining({ method: 'POST', body: '{"Account":"a"}' }),
  );
  expect(answer).toEqual({ List: [], reqParams: { Account: 'a' } });
}

const header = async (name: string, options = {}): Promise<string | undefined> => {
  await core?.request(PATH, {}, options);
  return core?.calls[core.calls.length - 1]?.headers[name];
};

const request = [
  {
    section: '7',
    says: 'all calls are POST with a JSON body',
    holds: async () => {
      const fetch = vi.fn(async () => new Response('{}'));
      core = createCore({}, { host: { fetch } });
      await core.request(PATH, { Keyword: '店' });
      expect(fetch).toHaveBeenCalledWith(
        `https://api.test${PATH}`,
        expect.objectContaining({ method: 'POST', body: '{"Keyword":"店"}' }),
      );
    },
  },
  {
    section: '7',
    says: 'the parsed request body is added to the data as reqParams',
    holds: async () => {
      start({ List: [] });
      expect(await core?.request(PATH, { Keyword: '店' })).toEqual({
        List: [],
        reqParams: { Keyword: '店' },
      });
    },
  },
  {
    section: '7',
    says: 'the base address is SystemUrlConfig.APIUrl when set',
    holds: async () => {
      start({});
      core?.session.login({ ...loginAnswer, SystemUrlConfig: { APIUrl: 'https://own.test' } }, [
        'https://own.test',
      ]);
      await core?.request(PATH, {}).catch(() => undefined);
      expect(core?.calls[0]?.url).toBe(`https://own.test${PATH}`);
    },
  },
  {
    section: '7',
    says: 'header luck_api_token: the token',
    holds: async () => {
      start({});
      expect(await header('luck_api_token')).toBe('token-1');
    },
  },
  {
    section: '7',
    says: 'header luck_boss_shopid: a per-call shop override',
    holds: async () => {
      start({});
      expect(await header('luck_boss_shopid', { shopId: '7' })).toBe('7');
    },
  },
  {
    section: '7',
    says: 'header luck_boss_shopid: else the current shop id',
    holds: async () => {
      start({}).session.setShop('1002', '海淀店');
      expect(await header('luck_boss_shopid')).toBe('1002');
    },
  },
  {
    section: '7',
    says: 'header luck_boss_shopid: else the shop id',
    holds: async () => {
      start({});
      expect(await header('luck_boss_shopid')).toBe('1001');
    },
  },
  {
    section: '7',
    says: 'these two headers and no other of the product',
    holds: async () => {
      start({});
      await core?.request(PATH, {});
      expect(Object.keys(core?.calls[0]?.headers ?? {}).sort()).toEqual([
        'content-type',
        'luck_api_token',
        'luck_boss_shopid',
      ]);
    },
  },
  {
    section: '7',
    says: 'the flag loading shows an indicator, default text 加载中',
    holds: async () => {
      start({});
      const call = core?.request(PATH, {}, { loading: true });
      expect(core?.overlays.$loading.get()).toBe('加载中');
      await call;
      expect(core?.overlays.$loading.get()).toBeNull();
    },
  },
  {
    section: '7',
    says: 'the flag showerror: default true',
    holds: async () => {
      start({ status: 500, body: { Message: 'x' } });
      await rejected(core?.request(PATH, {}, { showerror: false }) ?? never());
      expect(toast()).toBeUndefined();
      await rejected(core?.request(PATH, {}) ?? never());
      expect(toast()).toBe('x');
    },
  },
  {
    section: '7',
    says: 'the wrapper takes url, data, header, method and timeout, and returns data, statusCode and header',
    holds: async () => {
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
      expect(answer).toEqual({
        data: [1],
        statusCode: 202,
        header: expect.objectContaining({ 'x-trace': 't' }),
      });
      expect(fetch).toHaveBeenCalledWith(
        'https://api.test/x',
        expect.objectContaining({ method: 'POST', body: '{"a":1}' }),
      );
    },
  },
  {
    section: '7',
    says: 'the response is its data, whatever JSON it is',
    holds: async () => {
      start({ status: 200, body: '["a"]' });
      const answer: unknown = await core?.request(PATH, {});
      expect(answer).toEqual(Object.assign(['a'], { reqParams: {} }));
    },
  },
];

interface Catalogue {
  says: string;
  answer: Answer;
  shown: string | undefined;
  message: string;
  body?: unknown;
}
const errors: Catalogue[] = [
  {
    says: '403 shows the server message',
    answer: { status: 403, body: { Message: '没有权限' } },
    shown: '没有权限',
    message: '没有权限',
    body: { Message: '没有权限' },
  },
  {
    says: '403 without one shows 操作失败，您未拥有此权限！请联系管理开通此权限!',
    answer: { status: 403, body: {} },
    shown: '操作失败，您未拥有此权限！请联系管理开通此权限!',
    message: '操作失败，您未拥有此权限！请联系管理开通此权限!',
    body: {},
  },
  {
    says: 'another HTTP error shows the server message',
    answer: { status: 500, body: { Message: '系统繁忙' } },
    shown: '系统繁忙',
    message: '系统繁忙',
    body: { Message: '系统繁忙' },
  },
  {
    says: 'another HTTP error without one shows 网络异常！请稍后再试',
    answer: { status: 502, body: {} },
    shown: '网络异常！请稍后再试',
    message: '网络异常！请稍后再试',
    body: {},
  },
  {
    says: 'any HTTP error hides the loading indicator and rejects the call with the response body',
    answer: { status: 418, body: { Extra: [1] } },
    shown: '网络异常！请稍后再试',
    message: '网络异常！请稍后再试',
    body: { Extra: [1] },
  },
  {
    says: 'a request that times out is rejected with timeout',
    answer: never,
    shown: undefined,
    message: 'timeout',
  },
  {
    says: 'a network failure is rejected with no message',
    answer: new TypeError('Failed to fetch'),
    shown: undefined,
    message: '',
  },
];

/** What the caller, the owner and the host see of one failure. */
async function errorHolds({ answer, shown, message, body }: Catalogue): Promise<void> {
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
  // The toast of an HTTP error is gone after its time; it is asked for before.
  start(answer);
  const again = rejected(core?.request(PATH, {}) ?? never());
  await vi.advanceTimersByTimeAsync(message === 'timeout' ? 60_000 : 0);
  await again;
  expect(toast()).toBe(shown);
}

const others = [
  {
    section: '8',
    says: 'an aborted request is rejected with abort',
    holds: async () => {
      start(never);
      const controller = new AbortController();
      const call = rejected(core?.request(PATH, {}, { signal: controller.signal }) ?? never());
      controller.abort();
      expect((await call).message).toBe('abort');
    },
  },
  {
    section: '8',
    says: 'native app info that cannot be obtained shows 获取APPInfo失败',
    holds: () => expect(say(texts.appInfoFailed, 'zh-CN')).toBe('获取APPInfo失败'),
  },
  {
    section: '5',
    says: 'dates are formatted YYYY/MM/DD',
    holds: () => {
      expect(slashed('2024-05-01')).toBe('2024/05/01');
      expect(periodLabel({ start: '2024-05-01', end: '2024-05-07' })).toBe('2024/05/01–2024/05/07');
    },
  },
  {
    section: '5',
    says: 'range queries start 00:00:00',
    holds: () => expect(startOfDay('2024-05-01')).toBe('2024-05-01 00:00:00'),
  },
  {
    section: '5',
    says: 'range queries end 23:59:59',
    holds: () => expect(endOfDay('2024-05-01')).toBe('2024-05-01 23:59:59'),
  },
  {
    section: '5',
    says: 'slashes are converted to dashes',
    holds: () => expect(startOfDay('2024/05/01')).toBe('2024-05-01 00:00:00'),
  },
  {
    section: '5',
    says: 'money values are rounded to 2 decimals',
    holds: () => {
      expect(toYuan(123_456.5)).toBe(1234.57);
      expect(format(1234.567, 'money', 'zh-CN')).toBe('1,234.57');
    },
  },
  {
    section: '6',
    says: 'a 403 response shows a no-permission message',
    holds: () =>
      expect(say(words.noPermission, 'zh-CN')).toBe('操作失败，您未拥有此权限！请联系管理开通此权限!'),
  },
  {
    section: '4',
    says: 'a toast or loading popup is shown and then hidden',
    holds: async () => {
      const { overlays } = start({});
      overlays.toast('x');
      expect(toast()).toBe('x');
      await vi.advanceTimersByTimeAsync(1500);
      expect(toast()).toBeUndefined();
      const hide = overlays.showLoading();
      expect(overlays.$loading.get()).toBe('加载中');
      hide();
      expect(overlays.$loading.get()).toBeNull();
    },
  },
  ...(['confirm', 'close'] as const).map((way) => ({
    section: '4',
    says: `a modal can be ${way === 'confirm' ? "confirmed (default text 'OK')" : "cancelled (default text 'Cancel')"}`,
    holds: async () => {
      const { overlays } = start({});
      const answer = overlays.confirm({ content: 'x' });
      const [dialog] = overlays.$dialogs.get();
      if (dialog?.kind !== 'modal') throw new Error('no modal');
      expect([dialog.confirmText, dialog.cancelText]).toEqual(['OK', 'Cancel']);
      dialog[way]();
      expect(await answer).toBe(way === 'confirm');
    },
  })),
];

specification(
  'calls, validation and errors',
  [
    ...statements('7', calls, (path) => `call ${path}`, callHolds),
    {
      section: '7',
      says: 'no other call',
      holds: () => expect(Object.keys(api).sort()).toEqual([...calls].sort()),
    },
    ...request,
    ...statements('8', errors, ({ says }) => says, errorHolds),
    ...others,
  ],
  [
    ...statements('7', ['/api/BossAssistant/GetNothing'], (path) => path, callHolds),
    ...statements(
      '8',
      [{ says: 'a 403 is silent', answer: { status: 403, body: {} }, shown: undefined, message: '' }],
      ({ says }) => says,
      errorHolds,
    ),
  ],
);
