// What dishes leave: margin columns where costs are known, and the menu matrix whose rows open a dish.
import { afterEach, expect, test } from 'vitest';
import { menuOf } from '../../src/areas/food/menu-groups';
import type { GoodsSaleRow } from '../../types/api/food';
import { type Rendered, renderWidget } from '../support/render-widget';

let ui: Rendered;
afterEach(() => ui?.destroy());

const LIST = '/api/BossAssistant/GetGoodsOrderLists';
const nothing = {
  ...{ OrderQty: 0, ReturnQty: 0, ReturnAmount: 0, GiftQty: 0, GiftAmount: 0, DiscountAmount: 0, GoneQty: 0 },
  ...{ RefundQty: 0, RefundAmount: 0, ReturnRate: null },
};
const dish = (Name: string, SaleQty: number, income: number, cost: number | null): GoodsSaleRow => ({
  ...{
    ...nothing,
    ID: Name,
    Name,
    SpecName: '',
    UnitName: '份',
    ClassifyID: '1',
    ClassifyName: '',
    ImageUrl: '',
  },
  ...{ IsPackage: 0, IsDeleted: 0, AvgPrice: null, QtyRate: null, AmountRate: null, OrderCount: 1 },
  ...{ OrderRate: null, PrevSaleQty: null, PrevSaleAmount: null },
  ...{ SaleQty, SaleAmount: income, IncomeAmount: income },
  ...(cost === null
    ? { CostAmount: 0, CostedIncome: 0, MarginAmount: null, MarginRate: null }
    : {
        CostAmount: cost,
        CostedIncome: income,
        MarginAmount: income - cost,
        MarginRate: (income - cost) / income,
      }),
});
const rows = [
  dish('牛肉面', 100, 3000, 1000),
  dish('豆浆', 120, 480, 240),
  dish('烤鸭', 10, 1680, 680),
  dish('凉菜', 12, 120, 100),
  dish('加料', 50, 100, null),
];
const answerOf = (List: GoodsSaleRow[], sum: object) => ({
  ...{ DataTime: '2026-09-20 13:57:00', DayStart: '00:00', StaleShops: [], ShopCount: 1, IsLive: 0 },
  ...{ StartTime: '2026-09-01 00:00:00', EndTime: '2026-09-20 23:59:59', DateType: 1, LeftOut: [] },
  ...{ Total: List.length, PageIndex: 1, PageSize: 100, List },
  Sum: { ...nothing, SaleQty: 292, SaleAmount: 5380, IncomeAmount: 5380, ...sum },
});
const known = { CostAmount: 2020, CostedIncome: 5280, MarginAmount: 3260, MarginRate: 0.6174 };
const open = (answer: object) =>
  renderWidget({ route: '/pages/food/index?range=4', answers: { [LIST]: answer } });
const heads = () => [...ui.root.querySelectorAll('thead th')].map((head) => head.textContent?.trim());

test('dishes are parted at 70 % of the average quantity and at the average margin', () => {
  const menu = menuOf(rows);
  expect(menu?.popular).toBeCloseTo(0.7 * (242 / 4));
  expect(menu?.high).toBeCloseTo(3260 / 242);
  expect(Object.fromEntries(menu?.dishes.map(({ row, group }) => [row.Name, group]) ?? [])).toEqual({
    ...{ 牛肉面: 'stars', 豆浆: 'horses', 烤鸭: 'puzzles', 凉菜: 'dogs' },
  });
  expect(menuOf(rows.slice(3))).toBeUndefined();
});

test('margins stand beside the income where a cost is known, and a row of the matrix opens its dish', async () => {
  ui = await open(answerOf(rows, known));
  await ui.until(() => ui.text().includes('菜单四象限'));
  // On a phone; the other figures stand on the sheet of a dish.
  expect(heads().slice(1)).toEqual(['销量', '销售额', '变化', '毛利率']);
  expect(ui.text()).toContain('66.7%');
  // A dish whose cost nobody knows has no margin, and none of 100 % either.
  expect(ui.find('tr', /^加料/)?.querySelector('td:last-child')?.textContent).toBe('--');
  const dots = [...ui.root.querySelectorAll('.scatter span')];
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
    '牛肉面：销量 100，每份毛利 ¥20.00，畅销高毛利',
    '豆浆：销量 120，每份毛利 ¥2.00，畅销低毛利',
    '烤鸭：销量 10，每份毛利 ¥100.00，滞销高毛利',
    '凉菜：销量 12，每份毛利 ¥1.67，滞销低毛利',
  ]);
  // What is sold much and leaves little says what that comes to: 3,260 of margin on 242 portions are 13.47 each.
  await ui.click('畅销低毛利 1');
  await ui.click(/^豆浆.*每份毛利/);
  await ui.until(() => ui.text().includes('每份毛利比平均少 ¥11.47，补齐约多赚 ¥1,376.53'));
  await ui.click('关闭');
  await ui.click('滞销高毛利 1');
  await ui.click(/^烤鸭.*每份毛利 ¥100\.00/);
  await ui.until(() =>
    ui.calls.some(({ body }) => Array.isArray(body.GoodsIDs) && body.GoodsIDs[0] === '烤鸭'),
  );
});

test('without a cost nothing speaks of margins', async () => {
  ui = await open(
    answerOf([dish('加料', 50, 100, null)], { CostAmount: 0, CostedIncome: 0, MarginAmount: null }),
  );
  await ui.until(() => ui.text().includes('加料'));
  expect(ui.text()).not.toMatch(/毛利|菜单四象限/);
});

test('the sheet of a dish asks for the days of its row alone', async () => {
  const typed = { ...dish('今日特价', 7, 70, null), ID: '0', SpecName: '大份' };
  ui = await renderWidget({
    route: '/pages/food/index?range=4&pack=2&cashier=31',
    answers: { [LIST]: answerOf([typed], {}) },
  });
  await ui.until(() => ui.find('tr', /^今日特价/));
  const before = ui.calls.length;
  await ui.click(ui.find('tr', /^今日特价/)?.querySelector('button') ?? '今日特价');
  await ui.until(() => ui.calls.length > before);
  const asked = { GoodsIDs: ['0'], GoodsName: '今日特价', SpecName: '大份', PackageMode: 2, Dimension: 4 };
  expect(ui.calls.slice(before).find(({ path }) => path === LIST)?.body).toMatchObject(asked);
});
