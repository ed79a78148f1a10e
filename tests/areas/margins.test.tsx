// What dishes leave: margin columns where costs are known, and what a popular dish with a low margin comes to.
import type { GoodsSaleRow } from '../../types/api/food';
import { owner, type Rendered, renderWidget } from '../support/render-widget';
import { days, meta } from './report-answers';

let ui: Rendered;

const LIST = '/api/BossAssistant/GetGoodsOrderLists';
const nothing = {
  OrderQty: 0,
  ReturnQty: 0,
  ReturnAmount: 0,
  GiftQty: 0,
  GiftAmount: 0,
  DiscountAmount: 0,
  GoneQty: 0,
  RefundQty: 0,
  RefundAmount: 0,
  ReturnRate: null,
};
const dish = (Name: string, SaleQty: number, income: number, cost: number | null): GoodsSaleRow => ({
  ...nothing,
  ID: Name,
  Name,
  SpecName: '',
  UnitName: '份',
  ClassifyID: '1',
  ClassifyName: '',
  ImageUrl: '',
  IsPackage: 0,
  IsDeleted: 0,
  AvgPrice: null,
  QtyRate: null,
  AmountRate: null,
  OrderCount: 1,
  OrderRate: null,
  PrevSaleQty: null,
  PrevSaleAmount: null,
  SaleQty,
  SaleAmount: income,
  IncomeAmount: income,
  ...(cost === null
    ? { CostAmount: 0, CostedIncome: 0, MarginAmount: null, MarginRate: null }
    : { CostAmount: cost, CostedIncome: income, MarginAmount: income - cost, MarginRate: (income - cost) / income }),
});
const rows = [
  dish('牛肉面', 100, 3000, 1000),
  dish('豆浆', 120, 480, 240),
  dish('烤鸭', 10, 1680, 680),
  dish('凉菜', 12, 120, 100),
  dish('加料', 50, 100, null),
];
const costedOf = (List: GoodsSaleRow[]) => {
  const costed = List.filter(({ MarginAmount }) => MarginAmount !== null);
  const sum = (of: (row: GoodsSaleRow) => number) => costed.reduce((total, row) => total + of(row), 0);
  return {
    Count: costed.length,
    SaleQty: sum(({ SaleQty }) => SaleQty),
    MarginAmount: sum(({ MarginAmount }) => MarginAmount ?? 0),
  };
};
const answerOf = (List: GoodsSaleRow[], sum: object) => ({
  ...meta,
  ...days,
  LeftOut: [],
  Total: List.length,
  PageIndex: 1,
  PageSize: 100,
  List,
  Costed: costedOf(List),
  Sum: { ...nothing, SaleQty: 292, SaleAmount: 5380, IncomeAmount: 5380, ...sum },
});
const known = { CostAmount: 2020, CostedIncome: 5280, MarginAmount: 3260, MarginRate: 0.6174 };
const open = (answer: object) => renderWidget({ route: '/pages/food/index?range=4', answers: { [LIST]: answer } });
const heads = () => [...ui.root.querySelectorAll('thead th')].map((head) => head.textContent?.trim());

const openDish = (name: string) => ui.click(ui.find('tr', new RegExp(`^${name}`))?.querySelector('button') ?? name);

test('margins stand beside the income where a cost is known, and a popular dish below the average says what that comes to', async () => {
  ui = await open(answerOf(rows, known));
  await ui.until(() => ui.find('tr', /^豆浆/));
  // On a phone; the other figures stand on the sheet of a dish.
  expect(heads().slice(1)).toEqual(['销量', '销售额', '变化', '毛利率']);
  expect(ui.text()).toContain('66.7%');
  // A dish whose cost nobody knows has no margin, and none of 100 % either.
  expect(ui.find('tr', /^加料/)?.querySelector('td:last-child')?.textContent).toBe('--');
  // 3,260 of margin on 242 portions are 13.47 each. Popular is from 70 % of 60.5 portions on.
  const advice: Record<string, string | undefined> = {};
  for (const { Name } of rows) {
    await openDish(Name);
    await ui.shows('查看订单');
    advice[Name] = /每份毛利比平均少 (\S+)，补齐约多赚 (\S+)：/.exec(ui.text())?.slice(1, 3).join(' ');
    await ui.click('关闭');
  }
  expect(advice).toEqual({
    牛肉面: undefined,
    豆浆: '¥11.47 ¥1,376.53',
    烤鸭: undefined,
    凉菜: undefined,
    加料: undefined,
  });
});

test('the average is of all dishes with a cost, not of those listed', async () => {
  // Alone on the page, beside 122 portions of others that left 3,020.
  ui = await open({ ...answerOf([dish('豆浆', 120, 480, 240)], known), Costed: costedOf(rows), Total: 5 });
  await ui.until(() => ui.find('tr', /^豆浆/));
  await openDish('豆浆');
  await ui.shows('¥11.47，补齐约多赚 ¥1,376.53');
});

test('a dish whose cost is known of some sales is judged by these, and its sheet says of how much income', async () => {
  // 40 of 100 have a cost of 16: each portion leaves 6, as do those of the other dish.
  const partly = { ...dish('凉茶', 10, 100, 16), CostedIncome: 40, MarginAmount: 24, MarginRate: 0.6 };
  const Costed = { Count: 2, SaleQty: 20, MarginAmount: 120 };
  ui = await open({ ...answerOf([partly, dish('热茶', 10, 100, 40)], known), Costed });
  await ui.until(() => ui.find('tr', /^凉茶/));
  await openDish('凉茶');
  await ui.shows('查看订单');
  expect(ui.text()).not.toContain('比平均少');
  expect(ui.text()).toContain('成本已知的菜品收入¥40.00');
  await ui.click('关闭');
  await openDish('热茶');
  await ui.shows('查看订单');
  expect(ui.text()).not.toContain('成本已知的菜品收入');
});

test('a dish that is the only one with a cost is compared with nothing', async () => {
  ui = await open(answerOf(rows.slice(3), known));
  await ui.until(() => ui.find('tr', /^凉菜/));
  await openDish('凉菜');
  await ui.shows('查看订单');
  expect(ui.text()).not.toContain('比平均少');
});

test('dishes that leave the same are not below each other', async () => {
  ui = await open(answerOf([dish('一', 3, 0.6, 0.3), dish('二', 7, 1.4, 0.7)], known));
  for (const name of ['一', '二']) {
    await ui.until(() => ui.find('tr', new RegExp(`^${name}`)));
    await openDish(name);
    await ui.shows('查看订单');
    expect(ui.text()).not.toContain('比平均少');
    await ui.click('关闭');
  }
});

test('without a cost nothing speaks of margins', async () => {
  ui = await open(answerOf([dish('加料', 50, 100, null)], { CostAmount: 0, CostedIncome: 0, MarginAmount: null }));
  await ui.shows('加料');
  expect(ui.text()).not.toContain('毛利');
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

test('the table of dishes and the sheet of one say how many rows they do not list', async () => {
  const rest = { sale: 101, 4: 244, 5: 12 } as const;
  ui = await renderWidget({
    route: '/pages/food/index?range=4',
    user: { ...owner, shopId: '0' },
    answers: {
      [LIST]: ({ Dimension }: { Dimension?: number }) => {
        const answer = answerOf(rows, known);
        const more = rest[Dimension === 4 ? 4 : Dimension === 5 ? 5 : 'sale'];
        return { ...answer, ShopCount: 30, Total: answer.List.length + more };
      },
    },
    shows: '未列出条数101',
  });
  await openDish('豆浆');
  await ui.until(() => ui.text().includes('未列出条数 244') && ui.text().includes('未列出条数 12'));
});

test('what leads on from the sheet of a dish is of its row, or is not there', async () => {
  const back = { ReturnQty: 1, GoneQty: 1 };
  const answer = answerOf(
    [
      { ...dish('雪花', 7, 70, null), ...back, ID: '5', SpecName: '大瓶' },
      { ...dish('清汤', 7, 70, null), ...back, ID: '6' },
      { ...dish('今日特价', 7, 70, null), ...back, ID: '0' },
    ],
    {},
  );
  /** What the sheet asks for its reasons, and the addresses that it leads to. */
  const led = async (name: string, filters = '') => {
    ui = await renderWidget({ route: `/pages/food/index?range=4${filters}`, answers: { [LIST]: answer } });
    const openSheet = async () => {
      await ui.until(() => ui.find('tr', new RegExp(`^${name}`)));
      await openDish(name);
      await ui.shows('每日销量');
    };
    await openSheet();
    const to: string[] = [];
    for (const link of ['查看订单', '查看退菜记录'].filter((one) => ui.find('button', one))) {
      await ui.click(link);
      await ui.until(() => !ui.widget.route.startsWith('/pages/food/'));
      to.push(decodeURIComponent(ui.widget.route.split('?')[1] ?? ''));
      ui.widget.back();
      await ui.until(() => ui.widget.route.startsWith('/pages/food/'));
      await openSheet();
    }
    const asked = () =>
      ui.calls.find(({ path, body }) => path.endsWith('GetSensitiveReturnPage') && body.PageSize === 1);
    if (ui.find('button', '查看退菜记录')) await ui.until(asked);
    const { GoodsIDs, GoodsName, SpecName } = asked()?.body ?? {};
    return [to, ...(GoodsIDs ? [{ GoodsIDs, GoodsName, SpecName }] : [])];
  };
  const returns = 'counted=1&goods';
  expect(await led('雪花')).toEqual([
    ['goods=5&pack=1&range=4&spec=大瓶', `${returns}=5&range=4&spec=大瓶&type=1`],
    { GoodsIDs: ['5'], SpecName: '大瓶' },
  ]);
  // A blank is no specification: without it the list would hold all of them.
  expect(await led('清汤')).toEqual([
    ['goods=6&pack=1&range=4&spec= ', `${returns}=6&range=4&spec= &type=1`],
    { GoodsIDs: ['6'], SpecName: '' },
  ]);
  expect(await led('今日特价')).toEqual([
    ['goods=0&name=今日特价&pack=1&range=4&spec= ', `${returns}=0&name=今日特价&range=4&spec= &type=1`],
    { GoodsIDs: ['0'], GoodsName: '今日特价', SpecName: '' },
  ]);
  // Bills are narrowed as the table is; operations cannot be.
  expect(await led('清汤', '&cate=4&user=31&src=2')).toEqual([['cate=4&goods=6&pack=1&range=4&spec= &src=2&user=31']]);
  expect(await led('清汤', '&pack=2')).toEqual([['goods=6&pack=2&range=4&spec= ']]);
  expect(await led('清汤', '&only=return')).toEqual([
    [`${returns}=6&range=4&spec= &type=1`],
    { GoodsIDs: ['6'], SpecName: '' },
  ]);
  expect(await led('清汤', '&only=gift')).toEqual([[]]);
});

test('without the right to bills the sheet of a dish leads to none', async () => {
  ui = await renderWidget({
    route: '/pages/food/index?range=4',
    user: { ...owner, permissionJson: 'boss.food' },
    answers: { [LIST]: answerOf(rows, known) },
  });
  await ui.until(() => ui.find('tr', /^豆浆/));
  await openDish('豆浆');
  await ui.shows('每日销量');
  expect(ui.text()).not.toContain('查看订单');
});

test('returns of which no reason is known have no row without a name', async () => {
  const back = { ...dish('清汤', 7, 70, null), ReturnQty: 3, GoneQty: 3 };
  ui = await renderWidget({
    route: '/pages/food/index?range=4',
    answers: {
      [LIST]: answerOf([back], {}),
      '/api/StatisticalReport/GetSensitiveReturnPage': {
        Total: 3,
        PageIndex: 1,
        PageSize: 1,
        List: [],
        DataTime: '2026-09-20 13:57:00',
        SumCount: 3,
        SumAmount: 30,
        Reasons: [
          { Reason: '', Count: 2 },
          { Reason: '上菜太慢', Count: 1 },
        ],
      },
    },
  });
  await ui.until(() => ui.find('tr', /^清汤/));
  await openDish('清汤');
  await ui.shows('退菜原因');
  const [, reasons = ''] = ui.text().split('退菜原因');
  expect(reasons.replace(/\s/g, '')).toMatch(/^上菜太慢1查看/);
});
