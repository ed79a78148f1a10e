import { csvOf, type Rendered, type RenderOptions, renderWidget } from '../support/render-widget';
import { bills, choices, detail, LIST, listOf } from './order-answers';

const INFO = '/api/GeneralInterface/GetConsumeOrderInfoV2';
const UNPAID = '/api/BossAssistant/GetNoPayOrderDetail';

let ui: Rendered;
const open = async (given: RenderOptions = {}): Promise<Rendered> => {
  ui = await renderWidget({
    route: '/pages/order/detail?orderId=5001',
    ...given,
    answers: { ...choices, [LIST]: listOf(bills(1)), [INFO]: detail(), ...given.answers },
  });
  return ui;
};

test('tells the whole bill: state, dishes, money, member, steps', async () => {
  await open({ shows: '宫保鸡丁' });
  for (const words of [
    '部分退款',
    '此单已反结账 1 次',
    'A1 · 大厅 · 4人',
    '202405070001 · 2024/05/07',
    '优惠 −¥20.00',
    '大份 · 微辣',
    '×2份',
    '¥96.00',
    '原因：上菜太慢',
    '茶位费',
    '整单手动折扣小李 · 授权人 店长 · 老客−¥20.00',
    '交易号 4200001',
    '多收−¥8.00',
    '张女士金卡138****1234',
    '118.00 → 108.00',
    '小李 · 授权人 店长 · 原因：结错 · POS1',
  ])
    expect(ui.text()).toContain(words);
  expect(ui.calls.find(({ path }) => path === INFO)?.body).toEqual({ OrderID: '5001' });
  const gone = ui.texts('.gone');
  expect(gone).toContain('酸辣汤');
  expect(gone).not.toContain('宫保鸡丁');
});

test('the duration up to the first settlement stands beside no later one', async () => {
  await open({ shows: '宫保鸡丁' });
  expect(ui.text()).not.toContain('1小时12分');
  ui.destroy();
  await open({ answers: { [INFO]: detail({ ReverseCount: 0 }) }, shows: '宫保鸡丁' });
  expect(ui.text()).toContain('1小时12分');
});

test('a bill of which only the day is known shows no time of day', async () => {
  const ofDay = JSON.stringify(detail({ NoHours: 1 })).replace(/(Time":"[\d-]{10})[^"]*/g, '$1');
  await open({ answers: { [INFO]: JSON.parse(ofDay) }, shows: '118.00 → 108.00' });
  expect(ui.text()).toContain('2024/05/07');
  expect(ui.text()).not.toMatch(/\d\d:\d\d/);
  expect(ui.text()).toContain('时刻未知');
});

test('the file of a bill has its dishes as they were kept, extras with money among them', async () => {
  const [dish] = detail().Goods;
  if (!dish) throw new Error('a bill without dishes');
  const extra = { ...dish, ItemID: '3', ItemType: 5 as const, ParentItemID: '1', GoodsName: '加蛋' };
  const part = { ...dish, ItemID: '4', ItemType: 3 as const, ParentItemID: '1', GoodsName: '米饭' };
  const Goods = [
    ...detail().Goods.map((one) => (one.ItemID === '1' ? { ...one, Qty: 3, ReturnQty: 1 } : one)),
    { ...extra, SpecName: '', Qty: 1, Amount: 3 },
    { ...part, SpecName: '', Qty: 1, Amount: 96 },
  ];
  await open({ answers: { [INFO]: detail({ Goods }) }, shows: '加蛋' });
  const lines = (await csvOf(ui)).text.split('\r\n').map((line) => line.split(','));
  expect(lines.slice(2, 5)).toEqual([['宫保鸡丁 · 大份', '2', '96'], ['加蛋', '1', '3'], ['']]);
});

test('with the eye closed neither amounts of the log nor the phone of the member are seen', async () => {
  await open({ shows: '118.00 → 108.00' });
  await ui.click('隐藏金额');
  expect(ui.text()).toContain('**** → ****');
  expect(ui.text()).not.toContain('118.00');
  expect(ui.text()).not.toContain('138****1234');
  expect(ui.text()).toContain('张女士');
});

test('adds up from list price to what was received', async () => {
  await open({ shows: '金额明细' });
  expect(ui.text()).toContain('折前¥128.00− 优惠¥20.00− 结账后退款¥8.00= 营业收入¥100.00');
});

test('tells tax and tips apart from the income, and adds them up to what was paid', async () => {
  const [payment] = detail().Payments;
  await open({
    answers: {
      [INFO]: detail({
        TaxAmount: 9.6,
        TaxIncluded: 3,
        TipAmount: 12,
        Payments: payment ? [{ ...payment, TipAmount: 12 }] : [],
      }),
    },
    shows: '金额明细',
  });
  expect(ui.text()).toContain('= 营业收入其中含税 ¥3.00¥100.00+ 税额（另加）¥9.60+ 小费¥12.00= 实付¥121.60');
  expect(ui.text()).toContain('含小费 ¥12.00');
});

test('stored value says the bonus beside its principal, and what both took from the card', async () => {
  const [payment] = detail().Payments;
  await open({
    answers: { [INFO]: detail({ Payments: payment ? [{ ...payment, Amount: 549.1, GiftAmount: 54.9 }] : [] }) },
    shows: '金额明细',
  });
  expect(ui.text()).toContain('+ 赠送金 ¥54.90（卡内共扣 ¥604.00）');
});

test.each([
  [{ UnpaidAmount: 118, TaxAmount: 10 }, '+ 税额（另加）¥10.00= 待收¥118.00'],
  [{ UnpaidAmount: 58 }, '− 已付（订金等）¥50.00= 待收¥58.00'],
])('an open bill shows its tax, what was paid in advance and what is due: %o', async (more, said) => {
  const unpaid = { OrderState: 1, RefundAmount: 0, BusinessIncome: 0, SettleTime: null, ReverseCount: 0 } as const;
  await open({
    route: '/pages/order/detail?orderId=5001&unpaid=1',
    answers: { [UNPAID]: detail({ ...unpaid, Payments: [], Refunds: [], ...more }) },
    shows: said,
  });
  expect(ui.text()).toContain('暂无支付记录');
  expect(ui.calls.some(({ path }) => path === INFO)).toBe(false);
});

test('prints by the host with every dish and payment; the page for print leaves after it, with the next one, and with the owner', async () => {
  const printed: string[] = [];
  const listeners = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const papers = () => ui.texts('.paper');
  await open({ options: { host: { print: () => void printed.push(papers().join('|')) } } });
  const print = async (count: number) => {
    await ui.until(() => ui.find('button', '分享')?.hasAttribute('disabled') === false);
    await ui.click('分享');
    await ui.click(/^打印/);
    await ui.until(() => printed.length === count);
  };
  // What listened on the host's page goes with its paper.
  const ofPrints = () =>
    listeners.map(({ mock }) => mock.calls.filter(([type]) => String(type) === 'afterprint').length);
  await print(1);
  for (const words of ['朝阳店', '订单详情', '宫保鸡丁', '¥96.00', '支付明细']) expect(printed[0]).toContain(words);
  window.dispatchEvent(new Event('afterprint'));
  expect([papers(), ofPrints()]).toEqual([[], [1, 1]]);
  // An end that is not told.
  for (const count of [2, 3]) await print(count);
  expect(new Set(printed).size).toBe(1);
  expect(ofPrints()).toEqual([3, 2]);
  ui.widget.logout();
  expect([papers(), ofPrints()]).toEqual([[], [3, 3]]);
  expect(ui.root.querySelector('[data-paper]')).toBeNull();
});

test('a bill of a back end that leaves times out is drawn without them', async () => {
  const Invoice = { Title: '某公司', Amount: 58, Time: null } as never;
  await open({ answers: { [INFO]: detail({ OpenTime: null as never, Member: null, Invoice }) } });
  await ui.shows('宫保鸡丁');
  expect(ui.text()).toContain('某公司');
});

test('a cancelled bill is no equation', async () => {
  await open({ answers: { [INFO]: detail({ OrderState: 3, BusinessIncome: 0 }) } });
  await ui.shows('已撤销，不计入合计');
  expect(ui.text()).not.toContain('= 营业收入');
});

test('a child opens below its parent and leads back to it', async () => {
  await open({
    answers: {
      [INFO]: ({ OrderID }) =>
        OrderID === '6001'
          ? detail({ OrderID: '6001', OrderNo: '202405070001-1', ParentID: '5001', Payments: [], Children: [] })
          : detail(),
    },
  });
  await ui.click(/子单/);
  await ui.until(() => ui.widget.route === '/pages/order/detailchild?orderId=6001&parentId=5001');
  await ui.shows('由主单支付');
  expect(ui.calls.filter(({ path }) => path === INFO).pop()?.body).toEqual({ OrderID: '6001', ParentID: '5001' });
  await ui.click('主单');
  await ui.until(() => ui.widget.route === '/pages/order/detail?orderId=5001');
  ui.widget.back();
  await ui.until(() => ui.widget.route === '/');
});

test('a bill that is not there says so, with a way on', async () => {
  await open({ answers: { [INFO]: { status: 404, body: { Code: 4001, Message: '订单不存在' } } } });
  await ui.shows('订单不存在或无权查看');
  await open({
    route: '/pages/order/detail?orderId=5001&unpaid=1',
    answers: { [UNPAID]: { status: 404, body: { Code: 4001, Message: '订单不存在' } } },
    shows: '此单可能已结账',
  });
  await ui.click('查看账单');
  await ui.shows('宫保鸡丁');
  await open({ route: '/pages/order/detail?orderId=1;drop' });
  expect(ui.text()).toContain('订单不存在或无权查看');
  expect(ui.calls.some(({ path }) => path === INFO)).toBe(false);
});

test('only a dish with a discount of its own is marked, not one that bears its share of the bill', async () => {
  const [dish] = detail().Goods;
  if (!dish) throw new Error('no dish');
  const goods = [
    { ...dish, ItemID: '1', GoodsName: '宫保鸡丁', Amount: 100, DiscountAmount: 10 },
    { ...dish, ItemID: '2', GoodsName: '酸辣汤', Amount: 50, DiscountAmount: 25 },
  ];
  const tagged = () =>
    [...ui.root.querySelectorAll('.dish')].flatMap((row) =>
      row.textContent?.includes('折') ? [row.querySelector('.dish > span > span')?.textContent] : [],
    );
  const [whole] = detail().Discounts;
  if (!whole) throw new Error('no discount');
  await open({ answers: { [INFO]: detail({ Goods: goods, Discounts: [whole] }) }, shows: '酸辣汤' });
  expect(tagged()).toEqual([]);
  await open({
    answers: { [INFO]: detail({ Goods: goods, Discounts: [whole, { ...whole, DiscountType: 6 }] }) },
    shows: '酸辣汤',
  });
  expect(tagged()).toEqual(['酸辣汤']);
});

test('marks the operation that led here, before the dishes', async () => {
  await open({ route: '/pages/order/detail?orderId=5001&at=2024-05-07%2019%3A30%3A00' });
  await ui.shows('反结账 本次');
  const text = ui.text();
  expect(text.indexOf('特殊操作')).toBeLessThan(text.indexOf('宫保鸡丁'));
  expect(text.indexOf('操作日志')).toBeLessThan(text.indexOf('基本信息'));
});

test('a bill from which nothing was taken off has no sum to explain', async () => {
  await open({
    answers: { [INFO]: detail({ OrderState: 2, DiscountAmount: 0, RefundAmount: 0, BusinessIncome: 128 }) },
    shows: '宫保鸡丁',
  });
  expect(ui.text()).not.toContain('金额明细');
});

test('speaks English, also where the server has only a number', async () => {
  await open({ options: { locale: 'en' }, shows: 'Bill total' });
  for (const words of [
    'Paid with partial refund',
    'Whole-order manual discount',
    'Approved by 店长',
    'Reopened 1 time',
    '= Business income¥100.00',
  ])
    expect(ui.text()).toContain(words);
});

test('the number of the bill is copied, or selected by hand where there is no clipboard', async () => {
  await open();
  await ui.until(() => ui.find('button', '复制单号'));
  const written: string[] = [];
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  await ui.click('复制单号');
  await ui.shows('已复制');
  expect(written).toEqual(['202405070001']);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await ui.click('复制单号');
  await ui.shows('复制失败');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
});
