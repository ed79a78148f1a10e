// What came back is told apart by when, and the list behind a figure asks for the bills that the figure counts.
import { type Rendered, renderWidget } from '../support/render-widget';
import { dishRanking, meta, rankedDish } from './report-answers';

let ui: Rendered;

const RETURNS = '/api/StatisticalReport/GetSensitiveReturnPage';
const list = {
  ...meta,
  Total: 0,
  PageIndex: 1,
  PageSize: 20,
  List: [],
  Reasons: [],
  SumCount: 12,
  SumAmount: 340,
  Returned: { Count: 4, Qty: 4, Amount: 100 },
  Refunded: { Count: 5, Qty: 6.5, Amount: 200 },
  MoneyOnly: { Count: 3, Qty: 0, Amount: 40 },
  CameBack: { Returned: 90, Refunded: 213 },
};

test('the list of returns tells returned, refunded and money apart, of settled bills where asked', async () => {
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=1&goods=7&counted=1&range=6',
    answers: { [RETURNS]: list },
    shows: '结账前退菜',
  });
  expect(ui.calls.find(({ path }) => path === RETURNS)?.body).toMatchObject({ Counted: 1, GoodsIDs: ['7'] });
  const words = ui.text().replace(/\s/g, '');
  for (const sum of [
    '结账前退菜4',
    '结账后退款6.5',
    '仅退金额3次',
    '结账前退菜¥90.00+结账后退款¥213.00+未计入营业额的账单¥37.00=¥340.00',
  ])
    expect(words).toContain(sum);
  await ui.click(/说明$/);
  await ui.shows('结账前退菜 4、结账后退款 6.5、仅退金额 3 次，共 12 次 ¥340.00');
  expect(ui.text()).toContain('结账前退的是退菜，结账后退的是退款');
  await ui.click('关闭');
  await ui.click('仅已结账单');
  const asked = () => ui.calls.filter(({ path }) => path === RETURNS);
  await ui.until(() => asked().some(({ body }) => !('Counted' in body)));
  expect(ui.text()).not.toContain('仅已结账单');
  await ui.click('指定菜品');
  await ui.until(() => asked().some(({ body }) => !('GoodsIDs' in body)));
  expect(ui.widget.route).toBe('/pages/abnormal/lists?range=6&type=1');
});

test.each([
  ['3', '', /lists\?counted=1&goods=7/],
  ['3', '&group=x', /lists\?counted=1&goods=7/],
  ['3', '&group=1', /lists\?counted=1&goods=7/],
  ['3', '&group=3', /lists\?counted=1&dish=1.*user=7/],
  // Bills on which a dish was given cannot be told from those on which it was sold beside a gift.
  ['4', '', null],
  ['4', '&group=3', null],
])('dishes of type %s lead, grouped by "%s", to the operations of what the row is', async (type, group, to) => {
  ui = await renderWidget({
    route: `/pages/rank/goods?type=${type}&range=6${group}`,
    answers: {
      '/api/BossAssistant/GetBusinessInfoGoods': dishRanking([rankedDish({ ReturnQty: 3 })], {
        RankType: Number(type) as 3,
        ReturnQty: 3,
      }),
    },
    shows: '炒馍',
  });
  if (!to) {
    expect(ui.find('button', /炒馍/)).toBeNull();
    return;
  }
  await ui.click(/炒馍/);
  await ui.until(() => ui.widget.route.startsWith('/pages/abnormal/lists'));
  expect(ui.widget.route).toMatch(to);
});

test('the ranking of returned dishes says what came back before and after payment', async () => {
  const back = { ReturnRate: 0.0096, RefundQty: 3 };
  const row = rankedDish({ ...back, SpecName: '大份', TopReason: '口味不符' });
  ui = await renderWidget({
    route: '/pages/finance/food/refund-dishes?range=6',
    answers: { '/api/BossAssistant/GetBusinessInfoGoods': dishRanking([row], { ...back, RankType: 3 }) },
    shows: '炒馍',
  });
  const words = ui.text().replace(/\s/g, '');
  // What did not happen is not said.
  expect(words).toContain('结账后退款3·退菜率1.0%');
  expect(words).not.toContain('结账前退菜0');
  // A row is of one specification, and so are the records behind it.
  await ui.click(/炒馍/);
  await ui.until(() => ui.widget.route.startsWith('/pages/abnormal/lists'));
  expect(decodeURIComponent(ui.widget.route)).toContain('counted=1&goods=7&range=6&spec=大份&type=1');
});

test('an amount whose name has a letter of its currency keeps the sign', async () => {
  ui = await renderWidget({
    route: '/pages/finance/food/refund-dishes?range=6',
    options: { locale: 'en' },
    answers: {
      '/api/BossAssistant/GetBusinessInfoGoods': {
        ...meta,
        StartTime: '2026-09-01 00:00:00',
        EndTime: '2026-09-20 23:59:59',
        DateType: 1,
        RankType: 3,
        SumQty: 3,
        SumAmount: 30,
        SumIncomeAmount: 0,
        ReturnRate: 0.0096,
        ReturnQty: 3,
        RefundQty: 0,
        Currencies: [{ Currency: 'ZAR', ShopCount: 1 }],
        List: [
          {
            Rank: 1,
            PrevRank: null,
            ID: '7',
            Name: 'Braai',
            SpecName: '',
            UnitName: '',
            ClassifyName: '',
            ImageUrl: '',
            IsDeleted: 0,
            Qty: 3,
            Amount: 30,
            IncomeAmount: 0,
            QtyRate: 1,
            AmountRate: 1,
            ReturnRate: 0.0096,
            ReturnQty: 3,
            RefundQty: 0,
            OrderRate: 0.1,
            TopReason: '',
            PrevQty: null,
            PrevAmount: null,
          },
        ],
      },
    },
    shows: 'Braai',
  });
  expect(ui.texts('dl > div')).toContain('Returned amountR\u00a030.00');
});
