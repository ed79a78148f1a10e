// A company whose stores differ in currency: amounts of two currencies are never added, and each has its own decimals.
import { digitsOf, inMinorUnit, moneyIn } from '../../host-example/server/currency';
import type { Api, ApiPath } from '../../types/api';
import { figures, within } from '../support/ledger';
import { DEMO, days, worldToday } from '../support/report-world';
import { sharedWorld } from '../support/shared';

const REPORT = '/api/BossAssistant';
const month = days('2026-06-01', worldToday);

it('knows the decimals of CLDR and writes amounts by them', () => {
  expect(['CNY', 'USD', 'JPY', 'KRW', 'KWD'].map(digitsOf)).toEqual([2, 2, 0, 0, 3]);
  const said = (code: string) => [123_400, -28_90].map((minor) => moneyIn(code).text(minor));
  expect(said('CNY')).toEqual(['¥1,234', '−¥28.90']);
  expect(said('USD')).toEqual(['$1,234', '−$28.90']);
  expect(said('JPY')).toEqual(['¥123,400', '−¥2,890']);
  expect(moneyIn('KWD').text(1_234_567).replace(/\s/, ' ')).toBe('KWD 1,234.567');
  expect([inMinorUnit(1.005, 2), inMinorUnit(-1.005, 2), inMinorUnit(12.4, 0)]).toEqual([101, -101, 12]);
});

/** Stores with the currency of the company, with yen and with dinars. */
const stores: Record<'CNY' | 'JPY' | 'KWD', string[]> = { CNY: [], JPY: [], KWD: [] };
const ofCurrency = { CNY: 100, JPY: 1, KWD: 1000 } as const;
const codes = ['CNY', 'JPY', 'KWD'] as const;

const world = sharedWorld();
beforeAll(async () => {
  const [yen = '', dinar = '', ...rest] = world.shopIds;
  Object.assign(stores, { CNY: rest, JPY: [yen], KWD: [dinar] });
  await world.server.db.tenant(DEMO, async (q) => {
    await q`update shop set currency = 'JPY' where comp_id = ${DEMO} and shop_id = ${yen}`;
    await q`update shop set currency = 'KWD' where comp_id = ${DEMO} and shop_id = ${dinar}`;
  });
});

const all = <Path extends ApiPath>(path: Path, body: Api[Path]['request']) => world.ask(path, body);

it('answers in one currency at a time, that of most stores first', async () => {
  for (const code of codes) {
    const shopIds = stores[code];
    const asked = code === 'CNY' ? month : { ...month, Currency: code };
    const { Current, Currencies, ShopCount } = await all(`${REPORT}/GetBusinessInfoV2`, asked);
    expect(Currencies?.[0]).toEqual({ Currency: code, ShopCount: shopIds.length });
    expect(Currencies?.map(({ Currency }) => Currency).sort()).toEqual([...codes].sort());
    expect(ShopCount).toBe(shopIds.length);
    const own = figures(within(world.entries, { shopIds, from: '2026-06-01', to: worldToday, dateType: 1 }));
    expect(own.income).toBeGreaterThan(0);
    expect([Current.BusinessIncome, Current.Turnover, Current.GuestCount]).toEqual([
      own.income / ofCurrency[code],
      own.turnover / ofCurrency[code],
      own.guests,
    ]);
    // An average has the decimals of its currency too.
    const average = (Current.AvgOrderAfter ?? 0) * ofCurrency[code];
    expect(Math.abs(average - Math.round(average))).toBeLessThan(1e-6);
    expect(Math.round(average)).toBe(Math.round(own.income / own.orders));
  }
});

it('says of a currency what its stores say by themselves', async () => {
  const calls: [ApiPath, object][] = [
    [`${REPORT}/GetBusinessInfoIncome`, month],
    [`${REPORT}/GetOrderTrend`, { ...month, Granularity: 2 }],
    [`${REPORT}/GetOrderSource`, { ...month, GroupBy: 1 }],
    [`${REPORT}/GetShopDailyList`, month],
    [`${REPORT}/ShopRankingList`, { ...month, RankBy: 1 }],
    [`${REPORT}/GetGoodsOrderLists`, { ...month, Dimension: 1 }],
    [`${REPORT}/GetOrderAbnormals`, month],
    ['/api/GeneralInterface/GetConsumeOrderListV2', month],
    [`${REPORT}/GetNoPayOrder`, {}],
    [`${REPORT}/GetBossHomeInfoV2`, {}],
  ];
  for (const [path, body] of calls)
    for (const code of codes) {
      const ask = (scope: object) => all(path, { ...body, ...scope } as Api[typeof path]['request']);
      const { Currencies: _, ...whole } = (await ask({ Currency: code })) as { Currencies?: unknown };
      const { Currencies, ...named } = (await ask({ ShopIDs: stores[code] })) as { Currencies?: unknown };
      expect(named, `${path} ${code}`).toEqual(whole);
      expect(Currencies, path).toEqual([{ Currency: code, ShopCount: stores[code].length }]);
    }
});

it('names the currency of every store, with its amounts', async () => {
  const { List } = await all(`${REPORT}/GetShopInfos`, { WithToday: 1 });
  expect(List.map(({ ShopID }) => ShopID)).toEqual(expect.arrayContaining(world.shopIds));
  for (const shop of List) {
    const code = codes.find((one) => stores[one].includes(shop.ShopID)) ?? 'CNY';
    expect(shop.Currency).toBe(code);
    const own = within(world.entries, {
      shopIds: [shop.ShopID],
      from: shop.Today?.BusinessDate ?? '',
      to: shop.Today?.BusinessDate ?? '',
      dateType: 1,
    });
    expect((shop.Today?.BusinessIncome ?? 0) * ofCurrency[code]).toBeCloseTo(figures(own).income, 6);
  }
});

it('shows no balance in another currency than that of the store of the member', async () => {
  const entry = world.entries.find(
    ({ shopId, counted, bill }) => stores.CNY.includes(shopId) && counted && bill.MemID !== null,
  );
  const { MemID = '', OrderNo = '' } = entry?.bill ?? {};
  const day = days(entry?.businessDate ?? '', entry?.businessDate ?? '');
  const shown = async () => {
    const { List } = await all(`${REPORT}/GetBusinessInfoMember`, { ...day, Mode: 2, PageSize: 100 });
    const bills = await all('/api/GeneralInterface/GetConsumeOrderListV2', { ...day, Keyword: OrderNo });
    const OrderID = bills.List.find((row) => row.OrderNo === OrderNo)?.OrderID ?? '';
    const { Member } = await all('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID });
    return [List.find((row) => row.MemID === MemID)?.Balance, Member?.BalanceAfter];
  };
  const moveTo = (shopId = '') =>
    world.server.db.tenant(DEMO, (q) =>
      q('update member set shop_id = $3 where comp_id = $1 and mem_id = $2', [DEMO, MemID, shopId]),
    );
  await moveTo(stores.JPY[0]);
  expect(await shown()).toEqual([null, null]);
  await moveTo(entry?.shopId);
  expect(await shown()).toEqual([expect.any(Number), expect.any(Number)]);
});

it('shows a bill in the currency of its store, whatever the stores of the call', async () => {
  for (const code of codes) {
    const entry = world.entries.find(
      ({ shopId, counted, income }) => stores[code].includes(shopId) && counted && income > 0,
    );
    const { List } = await all('/api/GeneralInterface/GetConsumeOrderListV2', {
      ...days(entry?.businessDate ?? '', entry?.businessDate ?? ''),
      Currency: code,
      Keyword: entry?.bill.OrderNo ?? '',
    });
    const found = List.find(({ OrderNo }) => OrderNo === entry?.bill.OrderNo);
    const detail = await all('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID: found?.OrderID ?? '' });
    expect(detail.Currency).toBe(code);
    expect(detail.BusinessIncome * ofCurrency[code]).toBeCloseTo(entry?.income ?? 0, 6);
    expect(found?.BusinessIncome).toBe(detail.BusinessIncome);
  }
});

it('marks operations by an amount in the currency: 100 dinars, and not 10', async () => {
  const { List } = await all('/api/BossAssistant/GetOrderAbnormalList', {
    ...month,
    Currency: 'KWD',
    Types: [2, 3, 4],
    PageSize: 100,
  });
  const small = List.filter(({ Amount, AfterSettle }) => Amount >= 10 && Amount < 50 && AfterSettle === 0);
  expect(small.length).toBeGreaterThan(0);
  expect(small.filter(({ RiskLevel }) => RiskLevel === 2)).toEqual([]);
});

it('takes amounts of a request in the currency: filters, searches and targets', async () => {
  const [shopId = ''] = stores.JPY;
  const own = within(world.entries, { shopIds: [shopId], from: '2026-06-01', to: worldToday, dateType: 1 });
  const most = Math.max(...own.filter(({ counted }) => counted).map(({ income }) => income));
  const search = (more: object) =>
    world.ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...month, ...more }, [shopId]);
  expect((await search({ MinAmount: most })).Total).toBe(
    own.filter((one) => one.counted && one.income === most).length,
  );
  expect((await search({ Keyword: String(most) })).List.map((row) => row.BusinessIncome)).toContain(most);
  const target = { ShopID: shopId, Year: 2026, Month: 6, MonthTarget: 50_000, DayMode: 0 } as const;
  await all(`${REPORT}/SaveSetPurpose`, {
    Year: 2026,
    Version: 0,
    Items: [
      { ...target, Metric: 1 },
      { ...target, Metric: 4 },
    ],
  });
  const [kept] = await world.server.db.of(DEMO)<{ targets: number[] }>`
    select array_agg(month_target order by metric) as targets from target
    where comp_id = ${DEMO} and shop_id = ${shopId}`;
  expect(kept?.targets.map(Number)).toEqual([50_000, 50_000]);
  const { Items } = await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026 }, [shopId]);
  expect(Items.map(({ MonthTarget }) => MonthTarget)).toEqual([50_000, 50_000]);
  // What the log and a refusal say of targets is in the currency too.
  const [log] = await world.server.db.tenant(DEMO, (q) =>
    q<{ after: { Items: { MonthTarget: number }[] } }>(
      `select after from audit_log where comp_id = $1 and action = 'SaveSetPurpose'`,
      [DEMO],
    ),
  );
  expect(log?.after.Items.map(({ MonthTarget }) => MonthTarget)).toEqual([50_000, 50_000]);
  const token = await world.server.login('boss', { company: 'demo', password: 'boss123' });
  const DayTargets = [{ Date: '2026-06-01', Value: 49_000 }];
  const wrong = { Year: 2026, Version: 1, Items: [{ ...target, Metric: 1, DayMode: 2, DayTargets }] };
  const { error } = await world.server.post(`${REPORT}/SaveSetPurpose`, wrong, { token, shopId: '0', lang: 'en' });
  expect(error.Fields).toEqual({ 'Items[0].DayTargets': "The days add up to 49000 and must equal the month's 50000" });
});

it('refuses what would mix currencies, and one that no store has', async () => {
  const token = await world.server.login('boss', { company: 'demo', password: 'boss123' });
  const post = (path: ApiPath, body: object) => world.server.post(path, body, { token, shopId: '0', lang: 'en' });
  const target = { Year: 2026, Month: 6, Metric: 1, MonthTarget: 1, DayMode: 0 };
  const mixed = await post(`${REPORT}/SaveSetPurpose`, {
    Year: 2026,
    Version: 1,
    Items: [stores.JPY[0], stores.KWD[0]].map((ShopID) => ({ ...target, ShopID })),
  });
  expect([mixed.status, mixed.error.Fields]).toEqual([
    400,
    { Items: 'names stores with different currencies (JPY, KWD); send one call for each currency' },
  ]);
  const none = await post(`${REPORT}/GetBusinessInfoV2`, { ...month, Currency: 'EUR' });
  expect([none.status, none.error.Fields]).toEqual([
    400,
    { Currency: 'is EUR, but the stores of this call have CNY, JPY, KWD' },
  ]);
  expect((await post(`${REPORT}/GetBusinessInfoV2`, { ...month, Currency: 'yuan' })).error.Fields).toEqual({
    Currency: 'has the wrong form',
  });
});
