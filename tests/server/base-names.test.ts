// Base data in English: sources, pay types, units, reasons and day parts, in every call; what the company named itself stays.
import type { Api, ApiPath } from '../../types/api';
import type { Lang } from '../../types/api/common';
import { days, worldToday } from '../support/report-world';
import { sharedWorld } from '../support/shared';
import { big5 } from '../support/taiwan-words';

const CHINESE = /\p{Script=Han}/u;

let token: string;
const asked = async <Path extends ApiPath>(
  path: Path,
  body: Api[Path]['request'],
  lang: Lang = 'en',
): Promise<Api[Path]['response']> => (await world.server.call(path, body, { token, shopId: '0', lang })).body;
const range = days('2026-06-01', worldToday);

const world = sharedWorld();
beforeAll(async () => {
  token = await world.server.login('boss', { company: 'demo', password: 'boss123' });
});

it('bills name source, payments and units', async () => {
  const path = '/api/GeneralInterface/GetConsumeOrderListV2';
  const { List } = await asked(path, { ...range, PageSize: 20 });
  for (const row of List) expect(`${row.SourceName} ${row.PayNames} ${row.AreaName}`).not.toMatch(CHINESE);
  const [first] = List;
  if (!first) throw new Error('no bill');
  const bill = await asked('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID: first.OrderID });
  for (const dish of bill.Goods) expect(`${dish.UnitName} ${dish.Reason}`).not.toMatch(CHINESE);
  expect(bill.ShopName).toMatch(CHINESE);
  expect(bill.Goods[0]?.GoodsName).toMatch(CHINESE);
  const chinese = await asked(path, { ...range, PageSize: 20 }, 'zh-CN');
  expect(chinese.List[0]?.SourceName).toMatch(CHINESE);
  const taiwan = await asked(path, { ...range, PageSize: 20 }, 'zh-TW');
  const inTaiwan = await asked('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID: first.OrderID }, 'zh-TW');
  const said = JSON.stringify([
    ...taiwan.List.map((row) => [row.SourceName, row.PayNames, row.AreaName]),
    ...inTaiwan.Goods.map((dish) => [dish.UnitName, dish.Reason]),
    ...inTaiwan.Payments.map(({ PayName }) => PayName),
    ...inTaiwan.Logs.map(({ ActionName }) => ActionName),
  ]);
  expect([...said].filter((letter) => CHINESE.test(letter) && !big5.has(letter))).toEqual([]);
});

it('cards of the overview do as well', async () => {
  const sources = await asked('/api/BossAssistant/GetOrderSource', { ...range, GroupBy: 1 });
  const income = await asked('/api/BossAssistant/GetBusinessInfoIncome', range);
  const parts = await asked('/api/BossAssistant/GetTimespansData', range);
  expect(sources.List.map(({ Name }) => Name).join()).not.toMatch(CHINESE);
  expect(income.Groups.flatMap(({ Items }) => Items.map(({ PayName }) => PayName)).join()).not.toMatch(CHINESE);
  expect(parts.List.map(({ Name }) => Name)).toContain('Lunch');
});

it('categories of dishes are named wherever they stand, dishes are not', async () => {
  const { List: chosen } = await asked('/api/BossAssistant/GetClassifyInfos', {});
  const { List: ranked } = await asked('/api/BossAssistant/GetBusinessInfoGoods', { ...range, RankType: 2 });
  const { List: sold } = await asked('/api/BossAssistant/GetGoodsOrderLists', { ...range, PageSize: 100 });
  expect(chosen.map(({ ClassifyName }) => ClassifyName).join()).not.toMatch(CHINESE);
  expect(ranked.map(({ Name }) => Name)).toContain('Signature meat dishes');
  expect(ranked.map(({ Name }) => Name).join()).not.toMatch(CHINESE);
  expect(sold.map(({ ClassifyName }) => ClassifyName).join()).not.toMatch(CHINESE);
  expect(sold.map(({ Name }) => Name).join()).toMatch(CHINESE);
});

it('a reason is filtered by its English name', async () => {
  const path = '/api/BossAssistant/GetOrderAbnormalList';
  const all = await asked(path, range);
  const reason = all.Reasons.find(({ Reason }) => Reason !== '');
  if (!reason) throw new Error('no reason');
  expect(reason.Reason).not.toMatch(CHINESE);
  const some = await asked(path, { ...range, Reasons: [reason.Reason] });
  expect(some.Total).toBe(reason.Count);
});

it('day parts that are saved in English keep the words of the company', async () => {
  const read = await asked('/api/BossAssistant/GetSetTimespans', { ShopID: '0' });
  expect(read.List.map(({ Name }) => Name)).toEqual(['Morning', 'Lunch', 'Tea time', 'Dinner', 'Supper']);
  await asked('/api/BossAssistant/SaveSetTimespans', {
    ShopID: '0',
    TimeBasis: 1,
    Version: read.Version,
    List: read.List,
  });
  const after = await asked('/api/BossAssistant/GetSetTimespans', { ShopID: '0' }, 'zh-CN');
  expect(after.List.map(({ Name }) => Name)).toEqual(['早餐', '午餐', '下午茶', '晚餐', '夜宵']);
});
