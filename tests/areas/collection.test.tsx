// "Does my drawer agree?" and "who still has to pay?": money collected by method, and unpaid bills with their store and day.
import { afterEach, expect, test } from 'vitest';
import { type Rendered, renderWidget } from '../support/render-widget';

let ui: Rendered;
afterEach(() => ui.destroy());

const INCOME = '/api/BossAssistant/GetBusinessInfoIncome';
const UNPAID = '/api/BossAssistant/GetNoPayOrder';
const meta = { DataTime: '2026-09-20 13:57:00', DayStart: '00:00', StaleShops: [], ShopCount: 1, IsLive: 0 };

const method = (PayCode: string, PayName: string, more: object) => ({
  ...{ PayCode, PayName, PayGroup: PayCode === '001' ? 1 : 2, SalesAmount: 0, RechargeAmount: 0 },
  ...{ RepayAmount: 0, OtherAmount: 0, RefundAmount: 0, ...more },
});
const item = (PayCode: string, PayName: string, NetAmount: number) => ({
  ...{ PayCode, PayName, Amount: NetAmount, RefundAmount: 0, NetAmount, Count: 1, Rate: 0.5 },
  PrevNetAmount: null,
});
const group = (PayGroup: number, GroupName: string, Items: ReturnType<typeof item>[]) => ({
  ...{ PayGroup, GroupName, IsCollected: 1, NetAmount: 1, Count: 1, Rate: 0.5, Items },
});
const line = (Name: string, signed: number, Kind: 1 | 2 | 3) => ({
  ...{ Name, Amount: Math.abs(signed), Sign: Math.sign(signed), Kind },
  ...(Kind === 3 ? { IsCrossDay: 1 } : {}),
});
const income = {
  ...{ ...meta, StartTime: '2026-09-20 00:00:00', EndTime: '2026-09-20 23:59:59', DateType: 1 },
  BusinessIncome: 700,
  Groups: [
    group(1, '现金', [item('001', '现金', 200)]),
    group(2, '线上支付', [item('005', '微信支付', 300), item('006', '支付宝', 200)]),
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
};
const cells = (row: Element) => [...row.children].map((cell) => cell.textContent);

test('the money collected begins with a table of methods that leads to their bills', async () => {
  ui = await renderWidget({
    route: '/pages/finance/collection-details?type=income&start=2026-09-20&end=2026-09-20',
    answers: { [INCOME]: income },
  });
  await ui.until(() => ui.root.querySelector('table'));
  const titles = [...ui.root.querySelectorAll('.card h2')].map((title) => title.textContent?.trim());
  expect(titles.map((title) => title?.replace(/[?？]/g, ''))).toEqual([
    '实际收款',
    '从营业收入到实际收款',
    '营业收入构成',
  ]);
  // Nothing was repaid and nothing else received: those columns are left out.
  expect([...ui.root.querySelectorAll('tr')].map(cells)).toEqual([
    ['支付方式', '营业', '充值', '退款', '合计'],
    ['现金', '220.00', '100.00', '-19.50', '300.50'],
    ['微信支付', '370.00', '380.00', '--', '750.00'],
    ['支付宝', '--', '20.00', '--', '20.00'],
    ['合计', '590.00', '500.00', '-19.50', '¥1,070.50'],
  ]);
  const [collected, bridge, composition] = ui.root.querySelectorAll('.card');
  expect(collected?.textContent).toContain('用于核对现金、微信、支付宝到账');
  expect([...(bridge?.querySelectorAll('.cell .value') ?? [])].map((value) => value.textContent)).toEqual([
    '¥700.00',
    '− ¥139.50',
    '+ ¥500.00',
    '+ ¥10.00',
    '= ¥1,070.50',
  ]);
  expect(bridge?.textContent).toContain('储值消费（本金） − ¥90.00 · 挂账 − ¥49.50');
  // A group of one method is that method.
  expect(composition?.textContent?.match(/现金/g)).toHaveLength(1);
  expect(composition?.textContent).toContain('线上支付');
  // Money that no bill brought in has no bills behind it.
  expect([...ui.root.querySelectorAll('tbody button')].map((button) => button.textContent)).toEqual([
    '现金',
    '微信支付',
  ]);
  const cash = ui.root.querySelector('tbody button');
  if (!cash) throw new Error('cash leads nowhere');
  await ui.click(cash);
  await ui.until(() => ui.calls.some(({ path }) => path.endsWith('GetConsumeOrderListV2')));
  expect(ui.calls.find(({ path }) => path.endsWith('GetConsumeOrderListV2'))?.body).toMatchObject({
    PayCodes: ['001'],
  });
});

const bill = (OrderID: string, OpenTime: string, more: object) => ({
  ...{ OrderID, OrderNo: `2026${OrderID}`, ShopID: '1001', ShopName: '川湘小馆·朝阳大悦城店', OrderState: 1 },
  ...{ OrderMode: 1, AreaName: '大厅', DeskName: 'A10', GuestCount: 2, OpenTime, Minutes: 30 },
  ...{ BusinessDate: OpenTime.slice(0, 10), Turnover: 158, DiscountAmount: 0, PaidAmount: 0 },
  ...{ UnpaidAmount: 158, GoodsQty: 3, WaiterName: '', SourceName: '收银台', IsOvernight: 0 },
  ...{ PrePrintCount: 0, ...more },
});
const unpaid = {
  ...{ DataTime: meta.DataTime, SnapshotTime: meta.DataTime, Total: 2, PageIndex: 1, PageSize: 20 },
  ...{ Count: 2, Amount: 316, Turnover: 316, GuestCount: 4, OldestMinutes: 31_700, OvernightCount: 1 },
  ...{ ReverseCount: 0, ReverseAmount: 0, Ages: [] },
  Areas: [
    {
      AreaID: '7',
      AreaName: '大厅',
      ShopID: '1001',
      ShopName: '川湘小馆·朝阳大悦城店',
      Count: 1,
      Amount: 158,
    },
    { AreaID: '8', AreaName: '大厅', ShopID: '1002', ShopName: '川湘小馆·机场店', Count: 1, Amount: 158 },
  ],
  List: [
    bill('1', '2026-08-29 17:46:00', {
      ...{ IsOvernight: 1, Minutes: 31_700, PrePrintCount: 1, WaiterName: '孙梅洋' },
    }),
    bill('2', '2026-09-20 13:27:00', { ShopID: '1002', ShopName: '川湘小馆·机场店' }),
  ],
};
const rows = () =>
  [...ui.root.querySelectorAll('.items .row')].map((row) => [
    row.querySelector('.headline')?.textContent,
    row.querySelector('.content .detail')?.textContent,
    row.querySelector('.amount .detail')?.textContent,
  ]);
const unpaidOf = async (shopId: string) => {
  ui = await renderWidget({
    route: `/pages/finance/collection-details?type=unpaid&shopId=${shopId}`,
    answers: { [UNPAID]: unpaid },
  });
  await ui.until(() => ui.root.querySelector('.items .row'));
};

test('unpaid bills of all stores name the store, and the date of every day but today', async () => {
  await unpaidOf('0');
  expect(rows()).toEqual([
    ['朝阳大悦城店', '08/29 17:46 · 大厅 · 2人 · 预结 1 次 · 孙梅洋', '22天0小时'],
    ['机场店', '13:27 · 大厅 · 2人', '30分钟'],
  ]);
  expect([...ui.root.querySelectorAll('.items h2')].map((head) => head.textContent)).toEqual([
    '隔日未结',
    '在座',
  ]);
  expect(ui.find('button', /朝阳大悦城店 大厅/)).not.toBeNull();
  expect(ui.find('button', /机场店 大厅/)).not.toBeNull();
  expect([...ui.root.querySelectorAll('.sum dt')].map((label) => label.textContent)).toEqual([
    '未结（单）',
    '待收（元）',
    '最久',
  ]);
});

test('unpaid bills of one store say where the guests sit', async () => {
  await unpaidOf('1001');
  expect(rows()).toEqual([
    ['大厅 · 2人', '08/29 17:46 · 预结 1 次 · 孙梅洋', '22天0小时'],
    ['大厅 · 2人', '13:27', '30分钟'],
  ]);
});
