import type { OrderListRes, OrderRow } from '../../types/api/order';
import { csvOf, type Rendered, type RenderOptions, renderWidget, scrollTo } from '../support/render-widget';
import { bill, bills, choices, LIST, listOf, sum } from './order-answers';
import { shopOf, shopsOf } from './report-answers';

let ui: Rendered;
const open = async (given: RenderOptions = {}): Promise<Rendered> => {
  ui = await renderWidget({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07',
    ...given,
    answers: { ...choices, [LIST]: listOf(bills(45)), ...given.answers },
  });
  return ui;
};
const twoStores = shopsOf(shopOf('12', '12 号店'), shopOf('15', '15 号店'));
const lists = () => ui.calls.filter(({ path }) => path === LIST);
const lastList = () => lists()[lists().length - 1]?.body ?? {};
const tab = (name: RegExp) =>
  [...ui.root.querySelectorAll('[role=tab]')].find((element) => name.test(element.textContent ?? ''));

async function scrollToTheEnd(): Promise<void> {
  await scrollTo(ui, 100_000);
  await ui.shows('没有更多了');
}

test('a bill of which only the day is known shows no time of day', async () => {
  await open({
    answers: { [LIST]: listOf([bill(1, { NoHours: 1, OpenTime: '2024-05-07', SettleTime: '2024-05-07' }), bill(2)]) },
  });
  await ui.has('.items .row');
  expect([...ui.root.querySelectorAll('.items .row')].map((row) => row.textContent?.includes('19:12'))).toEqual([
    false,
    true,
  ]);
  expect(ui.text()).toContain('时刻未知');
  ui.destroy();
  // By amount the day stands in the row.
  const ofDay = { NoHours: 1 as const, OpenTime: '2024-05-06', SettleTime: '2024-05-06' };
  await open({
    route: '/pages/order/index?start=2024-05-01&end=2024-05-07&sort=amount',
    answers: { [LIST]: listOf([bill(1, ofDay), bill(2, { ...ofDay, SettleTime: null, OrderState: 1 })]) },
  });
  await ui.has('.items .row');
  expect(ui.text().split('时刻未知')).toHaveLength(3);
  expect(ui.text()).not.toMatch(/时刻未知 ?开台|开台 ?时刻未知/);
});

test('all stores of the address, which a choice of stores keeps, are named in the language of the moment', async () => {
  await open({ route: '/pages/order/index?start=2024-05-07&end=2024-05-07&shopId=0' });
  const named = (name: string) => ui.find('button', new RegExp(`: ${name}$`));
  await ui.until(() => named('全部门店'));
  await ui.click(/: 全部门店$/);
  await ui.until(() => ui.find('button', '返回') && ui.widget.route.startsWith('/pages/index/shop'));
  await ui.click('返回');
  await ui.until(() => named('全部门店'));
  ui.widget.update({ locale: 'en' });
  await ui.until(() => named('All stores'));
  // Whatever a host or an earlier session called them.
  await open({ options: { locale: 'en' }, user: { shopId: '0', shopName: '全部门店' } });
  await ui.until(() => named('All stores'));
  expect(lists().map(({ headers }) => headers.luck_boss_shopid)).not.toContain('1001');
});

test('another store takes the filters by stores, tables, people and day parts away, and no choice leaves them', async () => {
  await open({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07&shops=12&area=21&user=11&pay=001&ts=31',
    user: { shopId: '0', shopName: '全部门店' },
    answers: { '/api/BossAssistant/GetShopInfos': twoStores },
  });
  const asked = () => [
    lists().at(-1)?.headers.luck_boss_shopid,
    Object.keys(lastList()).filter((key) => /s$|ID$/.test(key)),
  ];
  await ui.until(() => lists().length > 0);
  const before = asked();
  expect(before).toEqual(['12', ['AreaIDs', 'PayCodes', 'UserIDs', 'TimespanID']]);
  await ui.click(/^门店: /);
  await ui.until(() => ui.find('button', /15 号店/));
  await ui.click('返回');
  await ui.until(() => ui.widget.route.includes('shops=12'));
  expect(asked()).toEqual(before);
  await ui.click(/^门店: /);
  await ui.click(/15 号店/);
  await ui.until(() => lists().at(-1)?.headers.luck_boss_shopid === '15');
  expect(asked()).toEqual(['15', ['PayCodes']]);
});

test('looking at the stores chooses none: the page keeps that of its address until one is chosen', async () => {
  await open({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07&shopId=12',
    user: { shopId: '0', shopName: '全部门店' },
    answers: { '/api/BossAssistant/GetShopInfos': twoStores },
  });
  const chip = (name: string) => ui.find('button', `门店: ${name}`);
  // No bill of the list names it.
  await ui.until(() => chip('12 号店'));
  const chosen: string[] = [];
  ui.widget.on('shop', ({ shopId }) => chosen.push(shopId));
  await ui.click(/^门店: /);
  await ui.until(() => ui.find('button', /12 号店.*当前门店/));
  await ui.click('返回');
  await ui.until(() => chip('12 号店'));
  expect(chosen).toEqual([]);
  await ui.click(/^门店: /);
  await ui.click(/15 号店/);
  await ui.until(() => lists().at(-1)?.headers.luck_boss_shopid === '15');
  expect([chosen, ui.widget.route.includes('shopId')]).toEqual([['15'], false]);
});

test('a search is cut between letters', async () => {
  await open();
  await ui.type('单号、桌号、金额、收银员、尾号', `${'a'.repeat(49)}😀b`);
  await ui.until(() => lastList().Keyword);
  expect(lastList().Keyword).toBe(`${'a'.repeat(49)}😀`);
});

test('a bill that was settled again stands under its first day', async () => {
  const again = bill(1, { CalendarDate: '2024-05-07', OrderState: 7, SettleTime: '2024-05-09 20:00:00' });
  await open({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07&dateType=2',
    answers: { [LIST]: listOf([again, bill(2)]) },
  });
  await ui.has('.items .row');
  const heads = ui.texts('.items .day');
  expect(heads).toMatchObject([expect.stringContaining('05/07')]);
  expect(ui.root.querySelector('.items .row')?.textContent).toContain('05/09 20:00');
});

test.each([
  ['?range=99&start=2020-01-01&end=2024-05-07'],
  // Those of the host, and as it says them.
  [''],
  ['?range=8'],
  ['?range=9'],
])('dates too far apart lead to today: %j', async (query) => {
  const tooLong = { status: 422, body: { Code: 3002, Message: '日期范围不能超过93天' } };
  const ready = listOf(bills(3));
  await open({
    route: `/pages/order/index${query}`,
    options: { defaults: { range: 8 } },
    answers: { [LIST]: (body) => (String(body.StartTime).includes('-01-01') ? tooLong : ready(body)) },
    shows: '日期范围不能超过93天',
  });
  expect(ui.find('button', '重新加载')).toBeNull();
  await ui.click('查看今天');
  await ui.has('.items .row');
  expect(ui.widget.route).toContain('range=0');
});

test('a store of somebody else leads to the choice of stores', async () => {
  const denied = { status: 403, body: { Code: 2001, Message: '您没有该门店的权限' } };
  await open({ route: '/pages/order/index?shopId=999', answers: { [LIST]: denied } });
  await ui.shows('您没有该门店的权限');
  await ui.click('选择其他门店');
  await ui.until(() => ui.widget.route.startsWith('/pages/index/shop'));
});

test('a row names its guests beside the place, and its signs behind them', async () => {
  const [first] = bills(1);
  if (!first) throw new Error('no bill');
  const one = { ...first, OrderState: 7, ReverseCount: 1, GuestCount: 1, AreaName: '大厅' } as typeof first;
  for (const [locale, title] of [
    ['en', '大厅\u00a0· 1\u00a0guest Reopened'],
    ['zh-CN', '大厅\u00a0· 1人 反'],
  ] as const) {
    await open({ options: { locale }, answers: { [LIST]: listOf([one]) } });
    await ui.has('.items .row');
    expect(ui.root.querySelector('.items .headline')?.textContent).toBe(title);
  }
});

test('says which bills the tabs count and the sums leave out', async () => {
  const states = [
    { OrderState: 1, Count: 8 },
    { OrderState: 2, Count: 231 },
    { OrderState: 3, Count: 7 },
    { OrderState: 6, Count: 1 },
  ] as const;
  await open({ answers: { [LIST]: listOf(bills(3), [...states]) } });
  await ui.shows('不含未结 9 单（所选日期开台）、已撤 7 单');
  const unpaid = tab(/^未结账/);
  if (!unpaid) throw new Error('no tab of unpaid bills');
  expect(unpaid.textContent).toBe('未结账9');
  await ui.click(unpaid);
  await ui.shows('只含所选日期内开台的未结账单');
  expect(lastList()).toMatchObject({ OrderStates: [1, 6] });
  expect(ui.text()).not.toContain('已撤 7 单');
  await ui.click('查看全部未结');
  await ui.until(() => ui.widget.route === '/pages/finance/collection-details?type=unpaid');
});

test('bills without a single guest say that nobody counts them', async () => {
  await open({ answers: { [LIST]: listOf(bills(3), undefined, { Sum: { ...sum, GuestCount: 0 } }) } });
  await ui.has('dl.sum');
  expect(ui.root.querySelector('dl.sum')?.textContent).toContain('客流--');
});

test('the tabs of unpaid and cancelled bills sum up what they list', async () => {
  const rows = [bill(2, { OrderState: 1, UnpaidAmount: 288, SettleTime: null })];
  for (const [state, sums] of [
    ['1,6', ['账单数1', '未结金额¥288.00', '折前（¥）300.00', '客流3']],
    ['6', ['账单数1', '未结金额¥288.00', '折前（¥）300.00', '客流3']],
    ['3,5', ['账单数1', '折前（¥）300.00', '客流3']],
  ] as const) {
    const UnpaidAmount = state === '3,5' ? 0 : 288;
    const Uncounted = { OrderCount: 1, GuestCount: 3, Turnover: 300, UnpaidAmount };
    await open({
      route: `/pages/order/index?state=${state}`,
      answers: { [LIST]: listOf(rows, undefined, { Sum: { ...sum, OrderCount: 0 }, Uncounted }) },
    });
    await ui.has('.items .row');
    const shown = ui.texts('dl.sum > div');
    expect(shown).toEqual(sums);
  }
});

test('the file of a tab of unpaid or cancelled bills has the totals of what it lists', async () => {
  const rows = [bill(2, { OrderState: 1, UnpaidAmount: 288, SettleTime: null })];
  for (const [state, UnpaidAmount, totals] of [
    ['1,6', 288, ['合计', '3', '300', '', '', '', '288']],
    ['3,5', 0, ['合计', '3', '300', '', '', '', '']],
    ['2', 0, ['合计（已结账）', '', '20', '0', '0', '20', '']],
  ] as const) {
    const files: Blob[] = [];
    const counted = { GuestCount: 0, Turnover: 20, DiscountAmount: 0, RefundAmount: 0, BusinessIncome: 20 };
    const Sum = state === '2' ? { ...sum, ...counted } : { ...sum, OrderCount: 0 };
    const Uncounted = { OrderCount: 1, GuestCount: 3, Turnover: 300, UnpaidAmount };
    await open({
      route: `/pages/order/index?state=${state}`,
      options: { host: { share: ({ file }) => void (file && files.push(file.blob)) } },
      answers: { [LIST]: listOf(rows, undefined, { Sum, Uncounted }) },
    });
    await ui.click('导出');
    await ui.until(() => ui.find('button', /^CSV/));
    await ui.click(/合计/);
    await ui.click(/^CSV/);
    await ui.until(() => files.length === 1);
    const last = (await files[0]?.text())?.trim().split('\r\n').at(-1)?.split(',') ?? [];
    expect([0, 9, 12, 13, 14, 15, 16].map((at) => last[at])).toEqual(totals);
  }
});

test('shows bills on two lines, with a mark where one is not as usual, and the sums of the server', async () => {
  const rows = [
    bill(1, { SpecialFlags: [4, 5, 6], ReverseCount: 1 }),
    bill(2, { OrderState: 1, UnpaidAmount: 428, SettleTime: null }),
  ];
  await open({ answers: { [LIST]: listOf(rows) }, shows: '¥108.00' });
  for (const words of ['大厅 · 4人', '¥108.00', '¥428.00', '待收', '4,860.00', '900.00', '180', '45 单 · ¥4,860.00'])
    expect(ui.text()).toContain(words);
  const pills = ui.texts('[role=listitem] .headline > .pill');
  expect(pills).toEqual(['退', '折', '反', '未结账']);
  // The number stands in the detail alone.
  expect(ui.text()).not.toContain('202405070001');
});

test('has tabs of all, unpaid, refunded and cancelled bills; other states come by the filter', async () => {
  await open();
  await ui.until(() => tab(/全部/)?.textContent === '全部45');
  expect([...ui.root.querySelectorAll('[role=tab]')].map((one) => one.textContent?.replace(/\d+$/, ''))).toEqual([
    '全部',
    '未结账',
    '有退款',
    '已撤',
  ]);
  const cancelled = tab(/已撤/);
  if (cancelled) await ui.click(cancelled);
  await ui.until(() => lists().length === 2);
  expect(lastList()).toMatchObject({ OrderStates: [3, 5] });
  await open({ route: '/pages/order/index?state=7', shows: '订单状态：已结账（反结账）' });
  expect(lastList()).toMatchObject({ OrderStates: [7] });
});

test('reads on behind the last row of each page and shows each bill once', async () => {
  const rows = bills(45);
  // A bill that came meanwhile would push the last row of page 1 onto page 2.
  await open({
    answers: { [LIST]: (body) => listOf(Number(body.PageIndex) > 1 ? [bill(99), ...rows] : rows)(body) },
    shows: '¥108.00',
  });
  await scrollToTheEnd();
  expect(lists().map(({ body }) => [body.PageIndex, body.Cursor])).toEqual([
    [1, undefined],
    [2, 'behind 1'],
    [3, 'behind 2'],
  ]);
  const size = [...ui.root.querySelectorAll('[aria-setsize]')].map((row) => row.getAttribute('aria-setsize'));
  expect(new Set(size)).toEqual(new Set(['46']));
});

test('narrows by every key of its address and says so with a chip that drops it', async () => {
  await open({
    route:
      '/pages/order/index?start=2024-05-01&end=2024-05-07&user=11,12&flag=3&min=100&max=50x&kw=A1&mode=1&memId=81&ts=31&sort=discount&dir=asc&state=1,7&shopId=1002',
    shows: '收银员：小李等 2 项',
  });
  expect(lists()[0]?.body).toMatchObject({
    StartTime: '2024-05-01 00:00:00',
    EndTime: '2024-05-07 23:59:59',
    UserIDs: ['11', '12'],
    SpecialFlags: [3],
    MinAmount: 100,
    Keyword: 'A1',
    OrderMode: 1,
    MemID: '81',
    TimespanID: '31',
    OrderStates: [1, 7],
    SortField: 'DiscountAmount',
    SortType: 1,
  });
  expect(lists()[0]?.body).not.toHaveProperty('MaxAmount');
  expect(lists()[0]?.headers.luck_boss_shopid).toBe('1002');
  expect(ui.text()).toContain('订单状态：未结账、已结账（反结账）');
  await ui.click('清除筛选「收银员：小李等 2 项」');
  await ui.until(() => !('UserIDs' in lastList()));
  expect(ui.widget.route).not.toContain('user=');
});

test('a filter that is taken off hands the focus to the next one, the last one to the button of the filters', async () => {
  await open({ route: '/pages/order/index?start=2024-05-07&end=2024-05-07&flag=3&mode=1&min=100', shows: '¥108.00' });
  const focused = () => (ui.root as ShadowRoot).activeElement?.getAttribute('aria-label');
  const chips = () =>
    [...ui.root.querySelectorAll<HTMLElement>('button')].filter((one) =>
      /^清除筛选「/.test(one.ariaLabel ?? one.getAttribute('aria-label') ?? ''),
    );
  for (const left of [2, 1, 0]) {
    const [first, second] = chips();
    const next = second?.getAttribute('aria-label') ?? '筛选';
    first?.focus();
    first?.click();
    // Also while the list is on its way.
    await ui.until(() => chips().length === left);
    expect(focused()).toBe(next);
    await ui.shows('¥108.00');
    expect(focused()).toBe(next);
  }
});

test('a search that finds nothing in its dates goes on through all of them, and says so', async () => {
  await open({
    answers: {
      [LIST]: (body) => {
        const hasBill = String(body.StartTime) <= '2023-06-05' && String(body.EndTime) >= '2023-06-05';
        return listOf(body.Keyword && !hasBill ? [] : bills(1))(body);
      },
    },
    shows: '¥108.00',
  });
  await ui.type('单号、桌号、金额、收银员、尾号', 'A1');
  await ui.shows('所选日期没有，以下为');
  const asked = lists().map(({ body }) => String(body.EndTime).slice(0, 10));
  expect(new Set(asked).size).toBeGreaterThan(2);
  expect(ui.widget.route).toContain('kw=A1');
  await ui.type('单号、桌号、金额、收银员、尾号', '');
  await ui.until(() => ui.widget.route === '/pages/order/index?end=2024-05-07&start=2024-05-07');
});

test('dates that are chosen while a search shows others are those of the user', async () => {
  const wide = encodeURIComponent('~2024-05-07~2024-05-07');
  await open({ route: `/pages/order/index?range=99&start=2023-06-01&end=2023-06-30&kw=A1&wide=${wide}` });
  await ui.shows('所选日期没有，以下为');
  await ui.click('上一期');
  await ui.until(() => ui.widget.route.includes('start=2023-05-01') && ui.text().includes('¥108.00'));
  expect(ui.text()).not.toContain('所选日期没有');
  await ui.type('单号、桌号、金额、收银员、尾号', '');
  await ui.until(() => !ui.widget.route.includes('kw='));
  expect(ui.widget.route).toContain('start=2023-05-01');
});

test('the file of a list of other stores is titled with these', async () => {
  await open({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07&shops=1002',
    answers: { '/api/BossAssistant/GetShopInfos': shopsOf(shopOf('1002', '机场店')) },
  });
  await ui.shows('门店：机场店');
  expect((await csvOf(ui)).name).toContain('_机场店_');
});

test('a filtered list says what its sums leave out, too', async () => {
  await open({ route: '/pages/order/index?start=2024-05-07&end=2024-05-07&user=11' });
  await ui.shows('收银员：小李');
  expect(ui.text()).toContain('不含未结 3 单（所选日期开台）');
});

test.each([
  ['mode=9&min=x'],
  ['state=0'],
  ['state=9&flag=0'],
  ['shops=x&area=x&desk=x&user=abc&src=x&cate=abc&memId=x&ts=x'],
])('what cannot be asked for is no filter: %s', async (query) => {
  await open({ route: `/pages/order/index?start=2024-05-07&end=2024-05-07&${query}` });
  await ui.shows('¥108.00');
  expect(ui.find('button', /^清除筛选/)).toBeNull();
  expect(ui.root.querySelector('.icon-button .count')).toBeNull();
  expect(ui.text()).toContain('不含未结');
  expect(tab(/^全部/)?.getAttribute('aria-selected')).toBe('true');
});

test('a state and a special operation that only the server knows are no fault of the list', async () => {
  const known: { OrderState: number; SpecialFlags: number[] }[] = [
    { OrderState: 8, SpecialFlags: [] },
    { OrderState: 2, SpecialFlags: [7, 3] },
  ];
  const rows = known.map((more, at) => ({ ...bill(at + 1), ...more }));
  const States = [8, 2].map((OrderState) => ({ OrderState, Count: 1 }));
  await open({ answers: { [LIST]: listOf(rows as OrderRow[], States as OrderListRes['States']) } });
  await ui.until(() => ui.root.querySelectorAll('.items .row').length === 2);
  expect(ui.text()).not.toContain('服务器的回答缺少这部分数据');
  expect(ui.root.querySelectorAll('.items .row')[1]?.textContent).toContain('赠');
});

test('a cancelled bill is printed with the amount of its row', async () => {
  const printed: string[] = [];
  const voided = bill(1, { OrderState: 3, BusinessIncome: 0, DiscountAmount: 0, Turnover: 77, PayNames: '' });
  await open({
    // Without a chart, which cannot be drawn here.
    answers: { [LIST]: listOf([voided, bill(2)], []) },
    options: { host: { print: () => void printed.push(...ui.texts('.paper tr')) } },
  });
  await ui.shows('¥77.00');
  await ui.click('导出');
  await ui.until(() => ui.find('button', /^打印/));
  await ui.click(/^打印/);
  await ui.until(() => printed.length > 0);
  expect(printed.filter((line) => line.includes('撤单'))).toEqual([expect.stringMatching(/77\.00$/)]);
});

test('of a range of amounts only the end that is one is asked for and said', async () => {
  await open({ route: '/pages/order/index?start=2024-05-07&end=2024-05-07&min=x&max=10&state=5,3' });
  await ui.until(() => ui.find('button', '清除筛选「营业收入区间：≤ ¥10.00」'));
  expect(lastList()).toMatchObject({ MaxAmount: 10, OrderStates: [3, 5] });
  expect(tab(/^已撤/)?.getAttribute('aria-selected')).toBe('true');
});

test('a bill without the number of the day has the end of its own', async () => {
  const rows = [bill(1, { OrderMode: 3, DeskName: '', SerialNo: '' })];
  await open({ answers: { [LIST]: listOf(rows) } });
  await ui.has('.items .row .badge');
  expect(ui.root.querySelector('.items .row .badge')?.textContent).toBe('#1');
});

test('a search that finds nothing at all names the date it went back to', async () => {
  await open({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07&kw=nobody',
    answers: { [LIST]: listOf([]) },
    shows: '以来都没有找到',
  });
  expect(lists().length).toBe(9);
});

test('a search of one state that finds nothing says nothing of the others', async () => {
  await open({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07&kw=A1&state=4',
    answers: {
      [LIST]: (body) => {
        const hasBill = String(body.StartTime) <= '2023-06-05' && String(body.EndTime) >= '2023-06-05';
        return listOf(body.OrderStates || !hasBill ? [] : bills(1))(body);
      },
    },
    shows: '以来都没有找到',
  });
  const all = tab(/^全部/);
  if (!all) throw new Error('no tab of all bills');
  await ui.click(all);
  await ui.shows('所选日期没有，以下为');
});

test('an empty list offers to clear the filters', async () => {
  await open({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07&flag=2',
    answers: { [LIST]: (body) => listOf(body.SpecialFlags ? [] : bills(1))(body) },
    shows: '没有符合条件的订单',
  });
  await ui.click('清除筛选');
  await ui.shows('¥108.00');
  expect(ui.widget.route).toBe('/pages/order/index?end=2024-05-07&start=2024-05-07');
});

test('a 403 of the server is the whole page', async () => {
  await open({ answers: { [LIST]: { status: 403, body: { Code: 'boss.order', Message: '' } } } });
  await ui.shows('操作失败，您未拥有此权限！请联系管理开通此权限!');
  expect(ui.root.querySelector('.vl')).toBeNull();
});

test('sorting by an amount drops the days and keeps the choice in the address', async () => {
  await open();
  await ui.has('.day');
  await ui.click(/^排序/);
  const current = () => ui.texts('[aria-current]');
  expect(current()).toEqual([expect.stringContaining('按时间')]);
  // A choice leads to no page, and has no arrow.
  expect(ui.root.querySelectorAll('dialog .cell svg')).toHaveLength(0);
  await ui.click('按优惠 · 从高到低');
  await ui.until(() => lastList().SortField === 'DiscountAmount');
  await ui.shows('¥108.00');
  expect(ui.root.querySelector('.day')).toBeNull();
  expect(ui.widget.route).toContain('sort=discount');
});

test('help explains the sums with the figures of the page', async () => {
  await open();
  await ui.click('说明');
  await ui.shows('¥5,760.00 － ¥900.00 － ¥0.00 ＝ ¥4,860.00');
});

test('a tap opens the bill, and back finds the list as it was left', async () => {
  await open({ shows: '¥108.00' });
  await scrollToTheEnd();
  const row = ui.root.querySelector('button.row');
  if (row) await ui.click(row);
  await ui.until(() => ui.widget.route.startsWith('/pages/order/detail?orderId=50'));
  ui.widget.back();
  await ui.has('[aria-setsize]');
  expect(lists()).toHaveLength(3);
  expect(ui.root.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')).toBe('46');
});

test('exports every row of the filter as a table, with the right to it', async () => {
  await open({ route: '/pages/order/index?start=2024-05-07&end=2024-05-07&state=2' });
  const { name, text } = await csvOf(ui);
  expect(lastList()).toMatchObject({ PageSize: 500, OrderStates: [2] });
  expect(name).toBe('店内订单明细_朝阳店_20240507.csv');
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(47);
  expect(lines[1]).toContain('"=""202405070001"""');
  expect(lines[1]).toContain(',128,20,0,108,');
  await ui.shows('已导出 45 条');
  await open({ user: { permissionJson: 'boss.order' }, shows: '¥108.00' });
  expect(ui.find('button', '导出')).toBeNull();
});

test('a file whose store changes while it is collected is given up', async () => {
  const files: Blob[] = [];
  const rows = bills(1200);
  const ready = listOf(rows);
  let isSwitched = false;
  await open({
    options: { host: { share: ({ file }) => void (file && files.push(file.blob)) } },
    answers: {
      [LIST]: (body) => {
        if (body.PageIndex === 2 && !isSwitched) {
          isSwitched = true;
          ui.widget.setDefaults({ shopId: '1002', shopName: '望京店' });
        }
        return ready(body);
      },
    },
  });
  await ui.click('导出');
  await ui.click(/^CSV/);
  await ui.until(() => isSwitched && lists().at(-1)?.body.PageSize === 20);
  await ui.until(() => !ui.text().includes('正在导出') && ui.find('button', /望京店/));
  const sizes = () => lists().flatMap(({ headers, body }) => (body.PageSize === 500 ? [headers.luck_boss_shopid] : []));
  expect(sizes()).toEqual(['1001', '1001']);
  expect(files).toEqual([]);
});

test('names the store of each bill when all stores are shown', async () => {
  await open({ user: { shopId: '0', shopName: '全部门店' }, shows: '朝阳店 · 大厅' });
  await open({ shows: '¥108.00' });
  expect(ui.text()).not.toContain('朝阳店 · 大厅');
});

test('speaks English', async () => {
  await open({ options: { locale: 'en' }, shows: '45 bills · ¥4,860.00' });
  expect(ui.text()).toContain('Business income (¥)');
  expect(ui.root.querySelector('h1')?.textContent).toBe('In-store order details');
});

test('the square of a row holds whole letters of a table or number, whatever they are', async () => {
  await open({
    answers: {
      [LIST]: listOf([
        bill(1, { DeskName: 'A🍜🍜' }),
        bill(2, { DeskName: '🍜🍜🍜🍜🍜' }),
        bill(3, { OrderMode: 3, SerialNo: '', OrderNo: 'A🍜123' }),
      ]),
    },
  });
  await ui.until(() => ui.root.querySelector('.items .row .badge'));
  expect([...ui.root.querySelectorAll('.items .row .badge')].map(({ textContent }) => textContent)).toEqual([
    'A🍜🍜',
    '🍜🍜🍜🍜',
    '#🍜123',
  ]);
});

test('all unpaid bills are those of the store the list is narrowed to', async () => {
  await open({ route: '/pages/order/index?start=2024-05-07&end=2024-05-07&state=1,6&shops=12' });
  await ui.until(() => ui.find('button', '查看全部未结'));
  await ui.click('查看全部未结');
  await ui.until(() => ui.widget.route === '/pages/finance/collection-details?shopId=12&type=unpaid');
});
