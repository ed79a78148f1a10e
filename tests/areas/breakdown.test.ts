// The parts of the income by payment: online methods one by one, other groups whole, all by size.
import { CUTS, payParts, rowsOf } from '../../src/areas/finance/overview/breakdown-card';
import sending from '../../src/areas/finance/overview/send-overview';
import { splitList } from '../../src/lib/query-string';
import '../support/load-texts';
import { paidBy, payGroup } from './report-answers';

const item = (PayCode: string, PayName: string, NetAmount: number, PrevNetAmount: number | null = null) =>
  paidBy(PayCode, PayName, NetAmount, { PrevNetAmount });
const group = (PayGroup: 1 | 2 | 4 | 6, GroupName: string, ...Items: ReturnType<typeof item>[]) => ({
  ...payGroup(PayGroup, GroupName, ...Items),
  PayGroup,
});
const cash = group(1, '现金', item('001', '现金', 10, 5));
const online = group(2, '线上支付', item('006', '支付宝', 20), item('005', '微信支付', 50));

test('online methods stand one by one, other groups whole, each leading to its bills', () => {
  const vouchers = group(6, '券/团购', item('008', '美团', 4, 3), item('009', '抖音', 8));
  // What came in no known way has no bills to lead to, and a count that says nothing.
  const unknown = group(6, '支付方式未知', { ...item('', '支付方式未知', 100, 90), Count: 0 });
  const parts = payParts({ Groups: [cash, online, vouchers, unknown] });
  expect(parts.at(-1)).toMatchObject({ name: '支付方式未知', value: 100, before: 90 });
  expect([parts.at(-1)?.of, parts.at(-1)?.to]).toEqual([undefined, undefined]);
  expect(parts.slice(0, -1).map(({ name, value, before, to }) => [name, value, before, to?.query.pay])).toEqual([
    ['现金', 10, 5, '001'],
    ['支付宝', 20, null, '006'],
    ['微信支付', 50, null, '005'],
    ['券/团购', 12, 3, '008,009'],
  ]);
});

test('a way of payment leads to its bills whatever its code is made of', () => {
  const parts = payParts({ Groups: [group(1, '现金', item('A,B', '甲', 1), item('10%', '乙', 2))] });
  expect(splitList(parts[0]?.to?.query.pay)).toEqual(['A,B', '10%']);
});

test('the rows of a cut stand by size; day parts keep the order of the day, and stay while they had bills before', () => {
  const [pay] = CUTS;
  const part = CUTS.find(({ value }) => value === 'part');
  if (!pay || !part) throw new Error('unreachable');
  const rows = rowsOf(pay, { Groups: [cash, online] } as never, () => '');
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['微信支付', 50],
    ['支付宝', 20],
    ['现金', 10],
  ]);
  const day = (TimespanID: string, Name: string, OrderCount: number, BusinessIncome: number, before = 0) => ({
    TimespanID,
    Name,
    OrderCount,
    BusinessIncome,
    PrevBusinessIncome: before,
  });
  const List = [
    day('1', '早市', 2, 5),
    day('2', '午市', 0, 0),
    day('3', '晚市', 9, 50),
    day('4', '夜宵', 0, 0, 7),
    // A child bill alone is money of no bill.
    day('5', '茶市', 0, 8),
    day('0', '', 1, 6),
  ];
  const parts = rowsOf(part, { List } as never, () => '未归类');
  // Bills outside of day parts have no filter.
  expect(parts.map(({ name, to }) => [name, to?.query.ts])).toEqual([
    ['早市', '1'],
    ['晚市', '3'],
    ['夜宵', '4'],
    ['茶市', '5'],
    ['未归类', undefined],
  ]);
});

test.each([
  [
    'days begin with the first trade',
    2,
    [0, 0, 5],
    [0, 4],
    undefined,
    [
      [null, null, 5],
      [null, 4],
    ],
  ],
  [
    'hours are whole',
    1,
    [0, 5],
    [0, 4],
    undefined,
    [
      [0, 5],
      [0, 4],
    ],
  ],
  ['a period before without trade has no line', 2, [5, 0], [0, 0], undefined, [[5, 0]]],
  ['a day of unknown hours has no hours', 1, [0, 0], [3, 4], { OrderCount: 5 }, undefined],
] as const)('the chart of a picture is that of the page: %s', async (_, Granularity, now, before, NoHours, drawn) => {
  const of = (values: readonly number[]) =>
    values.map((BusinessIncome) => ({ Key: '', Label: '', BusinessIncome, OrderCount: 0, Turnover: 0 }));
  const answers: Record<string, object> = {
    '/api/BossAssistant/GetOrderTrend': {
      Granularity,
      Points: of(now),
      PrevPoints: of(before),
      ...(NoHours && { NoHours }),
    },
    '/api/BossAssistant/GetOrderSource': { List: [] },
  };
  const { chart } = await sending.extract(
    {
      data: { Current: {}, Prev: null },
      scope: { range: {}, period: { code: 99 } },
      shown: CUTS.find(({ value }) => value === 'src'),
    } as never,
    { t: () => '', ask: async (path: string) => answers[path] } as never,
  );
  expect(chart?.series.map(({ values }) => values)).toEqual(drawn);
});
