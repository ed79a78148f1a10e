// "Does my drawer agree?" and "who still has to pay?": money collected by method, and unpaid bills with their store and day.
import { type Rendered, renderWidget, startWidget, tick } from '../support/render-widget';
import { meta, paidBy, payGroup } from './report-answers';

let ui: Rendered;

const INCOME = '/api/BossAssistant/GetBusinessInfoIncome';
const UNPAID = '/api/BossAssistant/GetNoPayOrder';

const method = (PayCode: string, PayName: string, more: object) => ({
  PayCode,
  PayName,
  PayGroup: PayCode === '001' ? 1 : 2,
  SalesAmount: 0,
  RechargeAmount: 0,
  RepayAmount: 0,
  OtherAmount: 0,
  RefundAmount: 0,
  ...more,
});
const line = (Name: string, signed: number, Kind: 1 | 2 | 3 | 4) => ({
  Name,
  Amount: Math.abs(signed),
  Sign: Math.sign(signed),
  Kind,
  ...(Kind === 3 ? { IsCrossDay: 1 } : {}),
});
const income = {
  ...meta,
  StartTime: '2026-09-20 00:00:00',
  EndTime: '2026-09-20 23:59:59',
  DateType: 1,
  BusinessIncome: 700,
  TaxAmount: 0,
  TipAmount: 0,
  Groups: [
    payGroup(1, '现金', paidBy('001', '现金', 200)),
    payGroup(2, '线上支付', paidBy('005', '微信支付', 300), paidBy('006', '支付宝', 200)),
  ],
  Discounts: [],
  Collected: {
    Total: 1_070.5,
    Operating: 570.5,
    Methods: [
      method('001', '现金', { SalesAmount: 220, RefundAmount: 19.5, RechargeAmount: 100, Total: 300.5 }),
      method('005', '微信支付', { SalesAmount: 370, RechargeAmount: 380, Total: 750 }),
      method('006', '支付宝', { RechargeAmount: 20, Total: 20 }),
    ],
    NonOperating: [],
    Bridge: [
      line('储值消费（本金）', -90, 1),
      line('挂账', -49.5, 1),
      line('会员充值', 500, 2),
      line('跨日收退款差额', 10, 3),
    ],
  },
  CameBack: {
    ReturnedAmount: 32,
    RefundAmount: 25.5,
    ReversedAmount: 60,
    BesideAmount: 0,
    OtherWays: 60,
    OtherDays: -6,
    Total: 19.5,
  },
};

const route = '/pages/finance/collection-details?type=income&start=2026-09-20&end=2026-09-20';
const parts = { SalesAmount: 0, RechargeAmount: 0, RepayAmount: 0, OtherAmount: 0, RefundAmount: 0 };
const person = (UserID: string, UserName: string, Total: number, Methods: object[]) => ({
  ...parts,
  UserID,
  UserName,
  Total,
  Methods,
});
const drawer = (PayCode: string, PayName: string, Total: number) => ({ PayCode, PayName, Total });
const people = [
  person('12', '傅英', 900, [drawer('001', '现金', 150), drawer('005', '微信支付', 750)]),
  person('0', '', 170.5, [drawer('001', '现金', 150.5), drawer('006', '支付宝', 20)]),
];
const movements = [
  { Kind: 1, Time: '2026-09-20 12:10:00', Amount: 220, OrderID: '77', OrderNo: '2026077', DeskName: 'A01' },
  { Kind: 5, Time: '2026-09-20 12:00:00', Amount: 100, OrderID: '', OrderNo: '', MemberName: '周敏' },
  { Kind: 3, Time: '2026-09-20 11:00:00', Amount: -19.5, OrderID: '78', OrderNo: '2026078' },
  { Kind: 10, Time: '2026-09-20', Amount: 50, OrderID: '', OrderNo: '', UserName: '' },
].map((one) => ({
  ShopID: '1001',
  ShopName: '朝阳店',
  PayCode: '001',
  PayName: '现金',
  UserName: '傅英',
  DeskName: '',
  MemberName: '',
  ...one,
}));
const openIncome = async (address = route, more: Partial<typeof income> & { Counts?: readonly object[] } = {}) => {
  ui = await renderWidget({
    route: address,
    answers: {
      [INCOME]: (body) => ({
        ...income,
        ...more,
        Collected: { ...income.Collected, ...more.Collected, ...(body.SplitBy === 1 ? { People: people } : {}) },
        ...(body.Receipts
          ? { Receipts: { Total: 3, Amount: 300.5, PageIndex: 1, PageSize: 100, List: movements } }
          : {}),
      }),
    },
  });
  await ui.has('.card .cell, .card .row');
};
const cellsOf = (card: Element | undefined) =>
  [...(card?.querySelectorAll('.cell') ?? [])].map((cell) =>
    [
      cell.querySelector('small')?.previousSibling ?? cell.firstElementChild,
      cell.querySelector('small'),
      cell.querySelector('.value'),
    ].map((part) => part?.textContent?.replace(/\u00a0/g, ' ')),
  );

test('an answer that comes as the host chooses another store is not shown as that of the other', async () => {
  let release = (): void => undefined;
  ui = await renderWidget({
    route,
    options: { defaults: { shopId: '1001' } },
    answers: {
      [INCOME]: async (_, { luck_boss_shopid: shop }) => {
        await new Promise<void>((done) => (release = done));
        return { ...income, Collected: { ...income.Collected, Total: shop === '1001' ? 1_070.5 : 2_000 } };
      },
    },
  });
  const asked = () => ui.calls.filter(({ path }) => path === INCOME).length;
  await ui.until(() => asked() === 1);
  const answer = release;
  ui.widget.setDefaults({ shopId: '1002', shopName: '海淀店' });
  answer();
  await ui.until(() => asked() === 2);
  await tick(50);
  expect(ui.text()).not.toContain('1,070.50');
  release();
  await ui.shows('2,000.00');
});

test('the money collected begins with methods whose rows add up', async () => {
  await openIncome();
  const titles = [...ui.root.querySelectorAll('.card h2')].map((title) => title.textContent?.trim());
  expect(titles.map((title) => title?.replace(/[?？]/g, ''))).toEqual([
    '实际收款',
    '从营业收入到实际收款',
    '退菜与退款',
    '营业收入构成',
  ]);
  const [collected, bridge, cameBack, composition] = ui.root.querySelectorAll('.card');
  expect(cellsOf(collected)).toEqual([
    ['现金', '营业 220.00 + 充值 100.00 − 退回 19.50', '300.50'],
    ['微信支付', '营业 370.00 + 充值 380.00', '750.00'],
    ['支付宝', '充值', '20.00'],
    ['合计', '营业 590.00 + 充值 500.00 − 退回 19.50', '¥1,070.50'],
  ]);
  // A line ends before a sign alone.
  expect(collected?.textContent).toContain('营业\u00a0590.00 +\u00a0充值\u00a0500.00 −\u00a0退回\u00a019.50');
  expect(cellsOf(cameBack)).toEqual([
    ['结账前退菜', '未收款，不计入退回', '¥32.00'],
    ['结账后退款', undefined, '¥25.50'],
    ['收款冲回', undefined, '+\u2060¥60.00'],
    ['退到储值、挂账等', undefined, '−\u2060¥60.00'],
    ['跨日退款差额', undefined, '−\u2060¥6.00'],
    ['退回', undefined, '= ¥19.50'],
  ]);
  expect(collected?.textContent).toContain('用于核对现金、微信、支付宝到账');
  expect([...(bridge?.querySelectorAll('.cell .value') ?? [])].map((value) => value.textContent)).toEqual([
    '¥700.00',
    '−\u2060¥139.50',
    '+\u2060¥500.00',
    '+\u2060¥10.00',
    '= ¥1,070.50',
  ]);
  // Each step of the waterfall begins where the one above ends.
  expect(
    [...(bridge?.querySelectorAll<HTMLElement>('.fall i') ?? [])].map(({ style, dataset }) => [
      dataset.look,
      Math.round(Number.parseFloat(style.getPropertyValue('inset-inline-start')) * 10.705),
      Math.round(Number.parseFloat(style.width) * 10.705),
    ]),
  ).toEqual([
    ['whole', 0, 700],
    ['less', 561, 140],
    ['more', 561, 500],
    ['more', 1061, 10],
    ['whole', 0, 1071],
  ]);
  expect(bridge?.textContent?.replace(/\u00a0/g, ' ')).toContain('储值消费（本金） −\u2060¥90.00 · 挂账 −\u2060¥49.50');
  // A group of one method is that method.
  expect(composition?.textContent?.match(/现金/g)).toHaveLength(1);
  expect(composition?.textContent).toContain('线上支付');
  // Without tax and tips nothing stands in their place, no 0 either.
  expect([...(composition?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)).toEqual([]);
});

test('added tax and tips stand between the payments and the income', async () => {
  const Collected = { ...income.Collected, Total: 810, Bridge: [line('税额（另加）', 60, 4), line('小费', 50, 4)] };
  await openIncome(route, { ...income, TaxAmount: 60, TipAmount: 50, Collected });
  const [, bridge, , composition] = ui.root.querySelectorAll('.card');
  expect(cellsOf(bridge)).toEqual([
    ['营业收入', undefined, '¥700.00'],
    ['税和小费', '税额（另加） +\u2060¥60.00 · 小费 +\u2060¥50.00', '+\u2060¥110.00'],
    ['实际收款', undefined, '= ¥810.00'],
  ]);
  expect(cellsOf(composition).slice(-3)).toEqual([
    ['− 税额（另加）', undefined, '¥60.00'],
    ['− 小费', undefined, '¥50.00'],
    ['营业收入', undefined, '¥700.00'],
  ]);
});

test('the counts of the day close say what is missing, and open with what the day reported', async () => {
  const count = (day: string, Difference: number, more: object = {}) => ({
    ShopID: '1',
    ShopName: '朝阳店',
    Date: day,
    Shift: '',
    UserName: '傅英',
    OpeningAmount: 500,
    ExpectedAmount: 900,
    CountedAmount: 900 + Difference,
    Difference,
    SignedBy: '李店长',
    Note: '',
    Time: `${day} 22:10:00`,
    ReportedIncome: 700,
    RestatedAmount: 0,
    ...more,
  });
  const Counts = [
    count('2026-09-20', -3.5, { Shift: '晚班', Note: '找零', RestatedAmount: 7 }),
    ...[19, 18, 17].map((day) => count(`2026-09-${day}`, day === 18 ? 1 : 0)),
    count('2025-12-31', 0),
  ];
  await openIncome(route, { ...income, Counts });
  await ui.shows('日结点钞');
  const card = [...ui.root.querySelectorAll('.card')].find((one) => one.textContent?.includes('日结点钞'));
  expect(cellsOf(card).map(([label, note, value]) => [label?.trim(), note, value])).toEqual([
    [
      '09/20 · 晚班 · 傅英',
      '备用金 ¥500.00，应有 ¥900.00，实点 ¥896.50 · 日结后变动 ¥7.00 · 李店长 22:10 签字 · 找零',
      '短 ¥3.50',
    ],
    ['09/19 · 傅英', '备用金 ¥500.00，应有 ¥900.00，实点 ¥900.00 · 李店长 22:10 签字', '一致'],
    ['09/18 · 傅英', '备用金 ¥500.00，应有 ¥900.00，实点 ¥901.00 · 李店长 22:10 签字', '长 ¥1.00'],
    ['09/17 · 傅英', '备用金 ¥500.00，应有 ¥900.00，实点 ¥900.00 · 李店长 22:10 签字', '一致'],
    ['5 次点钞合计', undefined, '短 ¥2.50'],
  ]);
  await ui.click(/^全部/);
  await ui.shows('日结营业收入 ¥700.00 · 日结后变动 ¥7.00');
  expect(ui.text()).toContain('2025/12/31 · 傅英');
});

test('a method leads to its receipts with the sum of its row', async () => {
  await openIncome();
  await ui.click(/^现金/);
  await ui.shows('收款流水');
  await ui.has('.row');
  expect(ui.calls.filter(({ body }) => body.Receipts).map(({ body }) => body)).toMatchObject([
    { StartTime: '2026-09-20 00:00:00', Receipts: { PayCode: '001' } },
  ]);
  expect(ui.root.querySelector('.card-head')?.textContent).toBe('现金3 笔 · ¥300.50');
  expect([...ui.root.querySelectorAll('.row')].map((row) => row.textContent?.replace(/\u00a0/g, ' '))).toEqual([
    '收款 · A01220.0012:10 · 傅英 · 2026077',
    '会员充值 · 周敏100.0012:00 · 傅英',
    '退款−19.5011:00 · 傅英 · 2026078',
    '当日合计50.0009/20',
  ]);
  // Money of no bill leads no further.
  expect(ui.root.querySelectorAll('button.row')).toHaveLength(2);
});

test('by cashier the same money stands as drawers, also what nobody is named for', async () => {
  await openIncome();
  await ui.click('按收银员');
  await ui.shows('傅英');
  expect(cellsOf(ui.root.querySelector('.card') ?? undefined)).toEqual([
    ['傅英', '现金 150.00 + 微信支付 750.00', '900.00'],
    ['未记录收银员', '现金 150.50 + 支付宝 20.00', '170.50'],
    ['合计', undefined, '¥1,070.50'],
  ]);
  await ui.click(/^未记录收银员/);
  await ui.until(() => ui.calls.some(({ body }) => body.Receipts));
  expect(ui.calls.find(({ body }) => body.Receipts)?.body).toMatchObject({ Receipts: { UserID: '0' } });
});

const bill = (OrderID: string, OpenTime: string, more: object) => ({
  OrderID,
  OrderNo: `2026${OrderID}`,
  ShopID: '1001',
  ShopName: '川湘小馆·朝阳大悦城店',
  OrderState: 1,
  OrderMode: 1,
  AreaName: '大厅',
  DeskName: 'A10',
  GuestCount: 2,
  OpenTime,
  Minutes: 30,
  BusinessDate: OpenTime.slice(0, 10),
  Turnover: 158,
  DiscountAmount: 0,
  PaidAmount: 0,
  UnpaidAmount: 158,
  GoodsQty: 3,
  WaiterName: '',
  SourceName: '收银台',
  IsOvernight: 0,
  PrePrintCount: 0,
  ...more,
});
const unpaid = {
  DataTime: meta.DataTime,
  Total: 2,
  PageIndex: 1,
  PageSize: 20,
  Count: 2,
  Amount: 316,
  Turnover: 316,
  GuestCount: 4,
  OldestMinutes: 31_700,
  OvernightCount: 1,
  ReverseCount: 0,
  ReverseAmount: 0,
  Ages: [],
  Areas: [
    { AreaID: '7', AreaName: '大厅', ShopID: '1001', ShopName: '川湘小馆·朝阳大悦城店', Count: 1, Amount: 158 },
    { AreaID: '8', AreaName: '大厅', ShopID: '1002', ShopName: '川湘小馆·机场店', Count: 1, Amount: 158 },
  ],
  List: [
    bill('1', '2026-08-29 17:46:00', { IsOvernight: 1, Minutes: 31_700, PrePrintCount: 1, WaiterName: '孙梅洋' }),
    bill('2', '2026-09-20 13:27:00', { ShopID: '1002', ShopName: '川湘小馆·机场店' }),
  ],
};
const rows = () =>
  [...ui.root.querySelectorAll('.items .row')].map((row) => [
    row.querySelector('.headline')?.textContent,
    row.querySelector('.detail')?.lastChild?.textContent?.replace(/\u00a0/g, ' '),
    row.querySelector('.detail .amount')?.textContent,
  ]);
const heads = () => ui.texts('.items .day');
const unpaidOf = async (shopId: string) => {
  ui = await renderWidget({
    route: `/pages/finance/collection-details?type=unpaid&shopId=${shopId}`,
    answers: { [UNPAID]: unpaid },
  });
  await ui.has('.items .row');
};

test('unpaid bills of all stores stand under their store, and say the date of every day but today', async () => {
  await unpaidOf('0');
  expect(rows()).toEqual([
    ['大厅', '08/29 17:46 · 2人 · 预结 1 次 · 孙梅洋', '22天0小时'],
    ['大厅', '13:27 · 2人', '30分钟'],
  ]);
  expect(heads()).toEqual(['隔日未结朝阳大悦城店', '在座机场店']);
  expect(ui.calls.find(({ path }) => path === UNPAID)?.body).toMatchObject({ SortField: 'ShopName' });
  expect(ui.find('button', /朝阳大悦城店 大厅/)).not.toBeNull();
  expect(ui.find('button', /机场店 大厅/)).not.toBeNull();
  expect(ui.texts('.sum dt')).toEqual(['未结单数', '待收（¥）', '最久']);
});

test('a bill opened after midnight says so against its business day, and has no date of its own', async () => {
  ui = await renderWidget({
    route: '/pages/finance/collection-details?type=unpaid&shopId=1001',
    answers: {
      [UNPAID]: {
        ...unpaid,
        DataTime: '2026-09-21 01:30:00',
        List: [
          bill('3', '2026-09-20 22:05:00', {}),
          bill('4', '2026-09-21 00:40:00', { BusinessDate: '2026-09-20' }),
          // Of some bills the day alone is known.
          bill('5', '2026-09-20', {}),
        ],
      },
    },
  });
  await ui.has('.items .row');
  expect(rows().map(([, note]) => note?.split(' · ')[0])).toEqual(['22:05', '+1 00:40', '时刻未知']);
});

test('unpaid bills of one store stand in their two groups, and say where the guests sit', async () => {
  await unpaidOf('1001');
  expect(ui.calls.find(({ path }) => path === UNPAID)?.body).toMatchObject({ SortField: 'ShopName' });
  expect(rows()).toEqual([
    ['大厅', '08/29 17:46 · 2人 · 预结 1 次 · 孙梅洋', '22天0小时'],
    ['大厅', '13:27 · 2人', '30分钟'],
  ]);
  expect(heads()).toEqual(['隔日未结', '在座']);
});

test('sorted by amount, where days and stores are mixed, every row names its own', async () => {
  await unpaidOf('0&sort=amount');
  expect(heads()).toEqual([]);
  expect(rows()).toEqual([
    ['朝阳大悦城店 隔日', '08/29 17:46 · 大厅 · 2人 · 预结 1 次 · 孙梅洋', '22天0小时'],
    ['机场店', '13:27 · 大厅 · 2人', '30分钟'],
  ]);
});

test('what is unpaid and what was collected is explained with the figures of the page', async () => {
  await unpaidOf('1001');
  await ui.click('未结订单说明');
  await ui.shows('未结 2 单，待收 ¥316.00');
  await openIncome();
  await ui.click('实际收款说明');
  await ui.shows('营业收入 ¥700.00，实际收款 ¥1,070.50');
});

const manyReceipts = {
  route: '/pages/finance/collection-details?type=receipts&range=0',
  answers: {
    [INCOME]: {
      ...income,
      Collected: { ...income.Collected, People: people },
      Receipts: { Total: 350, Amount: 300.5, PageIndex: 1, PageSize: 100, List: movements },
    },
  },
};
const pagesAsked = () =>
  ui.calls.flatMap(({ body }) => (body.Receipts as { PageIndex?: number } | undefined)?.PageIndex ?? []);

test('other dates begin with the first page of their receipts', async () => {
  ui = await renderWidget(manyReceipts);
  await ui.click('还有 250 笔，显示更多');
  await ui.shows('还有 150 笔');
  const before = pagesAsked().length;
  await ui.click('上一期');
  await ui.until(() => pagesAsked().length > before && ui.find('button', '还有 250 笔，显示更多'));
  await tick(50);
  expect(pagesAsked().slice(before)).toEqual([1]);
  // So do the dates that were left, after the way back to them.
  await ui.click('下一期');
  await ui.until(() => ui.find('button', '还有 250 笔，显示更多'));
  await tick(50);
  expect(pagesAsked().slice(before)).not.toContain(2);
});

test('all pages of receipts of today are read again together', async () => {
  vi.useFakeTimers();
  ui = startWidget(manyReceipts);
  const asked = (PageIndex: number) => pagesAsked().filter((one) => one === PageIndex).length;
  // A tap shows the next hundred of them.
  await vi.waitFor(() => expect(ui.find('button', '还有 250 笔，显示更多')).not.toBeNull());
  await vi.advanceTimersByTimeAsync(100);
  ui.find('button', /显示更多$/)?.click();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ui.find('button', '还有 150 笔，显示更多')).not.toBeNull();
  const before = [asked(1), asked(2)];
  await vi.advanceTimersByTimeAsync(62_000);
  expect([asked(1), asked(2)]).toEqual(before.map((count) => count + 1));
});

describe('a range says what it lacks: bills of stores that have daily totals alone', () => {
  const daily = (ShopID: string) => ({
    ShopID,
    ShopName: `${ShopID}号店`,
    FirstDate: '2026-04-20',
    LastDate: '2026-04-30',
  });
  const nothing = { Total: 0, Operating: 0, Methods: [], NonOperating: [], Bridge: [] };
  const textOf = async (more: object) => {
    const answer = { ...income, BusinessIncome: 0, Groups: [], Collected: nothing, CameBack: undefined, ...more };
    ui = await renderWidget({ route, answers: { [INCOME]: answer } });
    await ui.has('.fresh');
    return ui.root.textContent ?? '';
  };

  test('stores with daily totals and no bills are named, or counted', async () => {
    expect(await textOf({ DailyOnly: [daily('1')] })).toContain(
      '1号店 2026/04/20–2026/04/30 有 11 天只有每日合计，没有账单',
    );
    expect(await textOf({ DailyOnly: [{ ...daily('1'), Days: 3 }] })).toContain('有 3 天只有每日合计');
    expect(await textOf({ DailyOnly: [daily('1'), daily('2')] })).toContain('2 家门店有的日子只有每日合计');
  });

  test('days of which nobody knows how they were paid are named where their money is missing', async () => {
    const unknown = { Name: '支付方式未知', Amount: 20, Sign: -1, Kind: 5 };
    const Collected = { ...nothing, Bridge: [unknown] };
    const text = await textOf({ BusinessIncome: 20, Collected, DailyOnly: [{ ...daily('1'), NoPayments: 1 }] });
    expect(text).toContain('支付方式未知−\u2060¥20');
    expect(text.split('其中有的日子不知如何支付，未计入实际收款')).toHaveLength(3);
    expect(text).not.toContain('这段时间没有收款');
  });

  test('a complete range says nothing', async () => {
    const text = await textOf({});
    expect(text).not.toContain('没有账单');
    expect(text).toContain('这段时间没有收款');
  });
});
