import { Compile } from 'typebox/compile';
import { type Api, type ApiPath, api } from '../../types/api';
import type { ReturnPageRes, ReturnRow, SensitivePageRes, SensitiveRow } from '../../types/api/abnormal';
import { access, insightAccess, pushAccess, rights } from '../../types/api/access';
import { BizDate, DateTime, IDInput, Keyword, nameInput } from '../../types/api/common';
import { errors } from '../../types/api/errors';
import { insightApi } from '../../types/api/insight';
import { pushApi } from '../../types/api/message-service';

// The groups of calls, word for word.
const bossAssistant =
  'RemoveAll, GetBaseSelectSource, GetBaseSelectPayType, GetBaseSelectUser, GetBaseSelectDesk, GetShopInfos, GetBossHomeInfo, GetBossHomeInfoV2, GetBusinessInfoV2, GetBusinessInfoIncome, GetBusinessInfoGoods, GetBusinessInfoMember, GetNoPayOrder, GetNoPayOrderDetail, GetOrderTrend, GetOrderSource, GetTimespansData, GetClassifyInfos, GetGoodsInfos, GetGoodsOrderLists, GetSetTimespans, SaveSetTimespans, GetSetPurpose, SaveSetPurpose, GetOrderAbnormals, GetOrderAbnormalList, GetShopDailyCount, GetShopDailyList, ShopRankingList';
const statisticalReport =
  'GetSensitiveStatisticsPage, GetSensitiveReturnPage, GetSensitiveCancelOrderPage, GetSensitiveCancelRoomPage, GetSensitiveFreeChargePage, GetSensitiveSingleDiscountPage, GetSinglEmanualDiscountPage, GetOrderReverseSettlementPage';
const paths = [
  '/api/GeneralInterface/Login',
  '/api/GeneralInterface/GetConsumeOrderListV2',
  '/api/GeneralInterface/GetConsumeOrderInfoV2',
  ...bossAssistant.split(', ').map((name) => `/api/BossAssistant/${name}`),
  ...statisticalReport.split(', ').map((name) => `/api/StatisticalReport/${name}`),
];

const range = { StartTime: '2024-05-01 00:00:00', EndTime: '2024-05-01 23:59:59' };
const samples: { [Path in ApiPath]?: Api[Path]['request'] } = {
  '/api/GeneralInterface/Login': { Account: 'owner', Password: 'secret1' },
  '/api/GeneralInterface/GetConsumeOrderInfoV2': { OrderID: '1' },
  '/api/BossAssistant/GetBusinessInfoGoods': { ...range, RankType: 1 },
  '/api/BossAssistant/GetBusinessInfoMember': { ...range, Mode: 1 },
  '/api/BossAssistant/GetNoPayOrderDetail': { OrderID: '1' },
  '/api/BossAssistant/GetSetPurpose': { Year: 2024 },
  '/api/BossAssistant/SaveSetPurpose': {
    Year: 2024,
    Version: 0,
    Items: [{ ShopID: '1', Year: 2024, Month: 5, Metric: 1, MonthTarget: 600000, DayMode: 0 }],
  },
  '/api/BossAssistant/SaveSetTimespans': {
    TimeBasis: 1,
    Version: 1,
    List: [{ TimespanID: '', Name: '早餐', BeginTime: '05:00', EndTime: '10:00', Sort: 1 }],
  },
};

function isPath(path: string): path is ApiPath {
  return path in api;
}

describe('the list of calls', () => {
  it('holds the 40 public paths and no other', () => {
    expect(paths).toHaveLength(40);
    expect(Object.keys(api).sort()).toEqual([...paths].sort());
  });

  it('names the right of every call', () => {
    expect(Object.keys(access).sort()).toEqual([...paths].sort());
    const open = Object.entries(access).filter(([, { code }]) => code === null);
    expect(open.map(([path]) => path)).toEqual(['/api/GeneralInterface/Login']);
    const all = [...Object.values(access), ...Object.values(insightAccess), ...Object.values(pushAccess)];
    for (const { code, module } of all) {
      if (code !== null && code !== 'any') expect(rights[code].module).toBe(module);
    }
  });

  it.each(paths)('%s takes its request and refuses a broken one', (path) => {
    if (!isPath(path)) throw new Error(`${path} is not served`);
    const request = Compile(api[path].request);
    const sample = samples[path] ?? range;
    expect([...request.Errors(sample)]).toEqual([]);
    expect(request.Check({ ...sample, FieldOfALaterVersion: 1 })).toBe(true);
    expect(request.Check([])).toBe(false);
    const scoped = 'ShopIDs' in api[path].request.properties;
    expect(request.Check({ ...sample, ShopIDs: ['1 OR 1=1'] })).toBe(!scoped);
    const paged = 'PageSize' in api[path].request.properties;
    expect(request.Check({ ...sample, PageSize: 501 })).toBe(!paged);
    expect(request.Check({ ...sample, PageIndex: 0 })).toBe(!('PageIndex' in api[path].request.properties));
    expect(request.Check({ ...sample, StartTime: '2024/05/01' })).toBe(!('StartTime' in api[path].request.properties));
  });

  it.each([...Object.entries(api), ...Object.entries(insightApi), ...Object.entries(pushApi)])(
    '%s answers an object with required fields',
    (_path, { response }) => {
      expect(response.type).toBe('object');
      expect(response.required.length).toBeGreaterThan(0);
      expect(Compile(response).Check({})).toBe(false);
    },
  );

  it('types a call by its path', () => {
    expectTypeOf<
      NonNullable<Api['/api/BossAssistant/GetBossHomeInfoV2']['response']['Abnormal']>['Newest'][number]
    >().toEqualTypeOf<SensitiveRow>();
    expectTypeOf<Api['/api/GeneralInterface/GetConsumeOrderListV2']['request']['OrderState']>().toEqualTypeOf<
      0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined
    >();
    expectTypeOf<Api['/api/BossAssistant/GetBossHomeInfoV2']['response']['Target']>().toBeNullable();
    expectTypeOf<ReturnPageRes>().toExtend<SensitivePageRes<ReturnRow>>();
  });
});

describe('request fields', () => {
  it.each([
    ['0', true],
    ['9199999999999999999', true],
    ['9999999999999999999', false],
    ['', false],
    ['-1', false],
    ['1.5', false],
    ['１', false],
    ['1\n', false],
  ])('identifier %j is accepted: %s', (value, accepted) => {
    expect(Compile(IDInput).Check(value)).toBe(accepted);
  });

  it.each([
    ['2024-02-29', true],
    ['2024-02-30', false],
    ['2024-04-31', false],
    ['2024-12-31', true],
    ['2024-13-01', false],
    ['0000-01-01', false],
    ['2024-5-1', false],
  ])('day %j is accepted: %s', (value, accepted) => {
    expect(Compile(BizDate).Check(value)).toBe(accepted);
    expect(Compile(DateTime).Check(`${value} 23:59:59`)).toBe(accepted);
    expect(Compile(DateTime).Check(`${value} 24:00:00`)).toBe(false);
    expect(Compile(DateTime).Check(`${value}T00:00:00`)).toBe(false);
  });

  it.each([
    ['', true, false],
    ['   ', true, false],
    ['鱼', true, true],
    ['  水煮鱼  ', true, true],
    ['鱼'.repeat(50), true, true],
    ['鱼'.repeat(51), false, false],
    ['a\u0000b', false, false],
  ])('text %j is accepted as a keyword: %s, as a name: %s', (value, asKeyword, asName) => {
    expect(Compile(Keyword).Check(value)).toBe(asKeyword);
    expect(Compile(nameInput(50)).Check(value)).toBe(asName);
  });

  it('refuses a long run of blanks quickly enough to be harmless', () => {
    const keyword = Compile(Keyword);
    expect(keyword.Check(' '.repeat(200))).toBe(true);
    expect(keyword.Check(`${' '.repeat(199)}\u0000`)).toBe(false);
    expect(keyword.Check(' '.repeat(100000))).toBe(false);
  });

  it('lets the whole-order discount page ask for its own two types only', () => {
    const request = Compile(api['/api/StatisticalReport/GetSensitiveSingleDiscountPage'].request);
    expect([0, 5, 8].every((type) => request.Check({ ...range, Type: type }))).toBe(true);
    expect(request.Check({ ...range, Type: 1 })).toBe(false);
  });

  it('limits day parts to eight', () => {
    const request = Compile(api['/api/BossAssistant/SaveSetTimespans'].request);
    const part = { TimespanID: '1', Name: '早餐', BeginTime: '05:00', EndTime: '10:00', Sort: 1 };
    const saving = (count: number) =>
      request.Check({ TimeBasis: 1, Version: 1, List: Array.from({ length: count }, () => part) });
    expect([saving(0), saving(1), saving(8), saving(9)]).toEqual([false, true, true, false]);
    expect(request.Check({ TimeBasis: 1, Version: 1, List: [{ ...part, Name: '一二三四五六七八九' }] })).toBe(false);
  });
});

describe('the error table', () => {
  it('says the same placeholders in both languages', () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    for (const { zh, en } of Object.values(errors)) expect(holes(en)).toEqual(holes(zh));
  });

  it('answers every code with an HTTP error status', () => {
    for (const { status } of Object.values(errors)) expect(status).toBeGreaterThanOrEqual(400);
    expect(errors[2002].zh).toBe('操作失败，您未拥有此权限！请联系管理开通此权限!');
  });
});
