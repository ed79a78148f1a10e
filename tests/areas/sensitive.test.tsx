// Lists of sensitive operations: rows of several stores name their store, rows of other days their date, and each leads to
// its own place on the bill. Figures of a person are sorted by what their bars show.
import { owner, type Rendered, renderWidget } from '../support/render-widget';
import { days, meta } from './report-answers';

let ui: Rendered;

const LIST = '/api/BossAssistant/GetOrderAbnormalList';
const STAT = '/api/StatisticalReport/GetSensitiveStatisticsPage';

const record = {
  RecordID: '901',
  Type: 5,
  TypeName: '整单手动折扣',
  ShopID: '14',
  ShopName: '川湘小馆·机场店',
  OrderID: '77',
  OrderNo: '20260917010003',
  OrderState: 2,
  AreaName: '大厅',
  DeskName: 'A02',
  OperateTime: '2026-09-17 20:15:00',
  BusinessDate: '2026-09-17',
  OperatorID: '5',
  OperatorName: '董刚',
  AuthorizerID: '6',
  AuthorizerName: '王斌',
  Device: '',
  Amount: 63.9,
  BeforeAmount: 426,
  AfterAmount: 362.1,
  Reason: '经理赠送',
  Remark: '',
  AfterSettle: 0,
  RiskLevel: 2,
};
const list = {
  ...meta,
  Total: 1,
  PageIndex: 1,
  PageSize: 20,
  SumCount: 1,
  SumAmount: 63.9,
  Reasons: [{ Reason: '经理赠送', Count: 1 }],
  List: [record],
};
const person = {
  ID: '5',
  Name: '董刚',
  ShopName: '川湘小馆·机场店',
  AmountRate: 0.01,
  IsOutlier: 0,
  Count: 7,
  Amount: 151.76,
  OwnSales: 14269.3,
  OwnRate: 0.0106,
  Types: [{ Type: 5, Count: 7, Amount: 151.76 }],
};
const statistics = {
  ...meta,
  ...days,
  Total: 2,
  PageIndex: 1,
  PageSize: 100,
  SumCount: 9,
  SumAmount: 842.68,
  Median: 4,
  List: [{ ...person, ID: '8', Name: '曹英敏', Count: 2, Amount: 690.92, OwnSales: null, OwnRate: null }, person],
};
const totals = {
  ...meta,
  ...days,
  Count: 9,
  Amount: 842.68,
  AmountRate: 0.02,
  PrevCount: 3,
  PrevAmount: 400,
  List: [],
};
const answers = { [LIST]: list, [STAT]: statistics, '/api/BossAssistant/GetOrderAbnormals': totals };
const allStores = { ...owner, shopId: '0', shopName: '全部门店' };

test('over all stores a row says its store, and its date where no head does', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/lists?type=0&sort=amount', user: allStores, answers });
  await ui.shows('整单手动折扣');
  expect(ui.text()).toContain('机场店');
  expect(ui.text()).toMatch(/09\/17 ?20:15/);
});

test.each([
  ['business', '', '2026/09/16', '+102:50'],
  ['calendar', '&dateType=2', '2026/09/17', '02:50'],
])(
  'by %s day, what happened after midnight stands under the day that the dates choose',
  async (_name, basis, head, time) => {
    const night = { ...record, OperateTime: '2026-09-17 02:50:00', BusinessDate: '2026-09-16' };
    ui = await renderWidget({
      route: `/pages/abnormal/lists?type=0${basis}`,
      answers: { ...answers, [LIST]: { ...list, List: [night] } },
    });
    await ui.has('.items .row');
    expect(ui.texts('.items .day')).toEqual([head]);
    expect(ui.root.querySelector('.items .row .lead, .items .row .badge')?.textContent).toBe(time);
  },
);

test('over all stores a row of one type says its store once', async () => {
  const TYPE = '/api/StatisticalReport/GetSensitiveSingleDiscountPage';
  const route = '/pages/abnormal/lists?type=5';
  ui = await renderWidget({ route, user: allStores, answers: { ...answers, [TYPE]: list } });
  await ui.has('.items .row');
  expect(ui.root.querySelector('.items .row')?.textContent?.split('机场店')).toHaveLength(2);
});

test('over one store a row does not repeat it', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/lists?type=0', answers, shows: '整单手动折扣' });
  expect(ui.text()).not.toContain('机场店');
});

test('the end of a bill number stays on the line of the sign for what was cut', async () => {
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=0',
    answers: { ...answers, [LIST]: { ...list, List: [{ ...record, DeskName: '' }] } },
  });
  await ui.has('.items .headline');
  expect(ui.root.querySelector('.items .headline')?.textContent).toContain('整单手动折扣\u00a0· …\u20600003');
});

test('a row leads to its own operation on the bill', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/lists?type=0', answers });
  await ui.until(() => ui.find('button', /整单手动折扣/));
  await ui.click(/A02 · 整单手动折扣/);
  await ui.until(() => ui.widget.route.includes('/pages/order/detail'));
  expect(ui.widget.route).toContain('at=2026-09-17%2020%3A15%3A00');
  expect(ui.widget.route).not.toContain('record=');
});

test('the list of a person can be narrowed to one type', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/lists?user=5&types=4,5,6,8', answers });
  const bodies = () => ui.calls.filter(({ path }) => path === LIST).map(({ body }) => body);
  await ui.shows('整单手动折扣');
  expect(bodies()[0]).toMatchObject({ OperatorIDs: ['5'], Types: [4, 5, 6, 8] });
  await ui.click('让利');
  await ui.until(() => bodies().some((body) => !('Types' in body)));
  await ui.click('类型');
  await ui.until(() => ui.find('dialog'));
  // An arrow would say that a choice leads on.
  expect(ui.root.querySelector('dialog .cell .value svg')).toBeNull();
  await ui.click('单品手动折扣');
  await ui.until(() => ui.widget.route.includes('type=6'));
  expect(ui.widget.route).toContain('user=5');
});

test('people are sorted by the figure of their bars', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/index?tab=person', answers });
  const asked = () => ui.calls.filter(({ path }) => path === STAT).map(({ body }) => body.SortField);
  const bars = () => [...ui.root.querySelectorAll<HTMLElement>('.bar i')].map(({ style }) => style.width);
  await ui.until(() => bars().length === 2);
  expect(asked()).toEqual(['Amount']);
  expect(bars()).toEqual(['100%', '22%']);
  await ui.click('按次数');
  await ui.until(() => asked().includes('Count'));
  await ui.until(() => bars()[1] === '100%');
});

test('a person of two stores leads from each row to the operations in its store', async () => {
  const rows = ['14', '15'].map((ShopID) => ({ ...person, ShopID, ShopName: `store ${ShopID}`, IsOutlier: 1 }));
  const given = { ...answers, [STAT]: { ...statistics, List: rows } };
  for (const [route, place] of [
    ['/pages/abnormal/index?tab=person', 1],
    ['/pages/abnormal/index', 0],
  ] as const) {
    ui = await renderWidget({ route, answers: given, user: allStores });
    const people = () => [...ui.root.querySelectorAll('button')].filter((one) => one.textContent?.includes('董刚'));
    await ui.until(() => people().length >= 2);
    await ui.click(people()[place] ?? '');
    await ui.until(() => ui.widget.route.startsWith('/pages/abnormal/lists'));
    expect(ui.widget.route).toContain(`shopId=${rows[place]?.ShopID}`);
    expect(ui.widget.route).toContain('user=5');
  }
});

test('groups say how many rows they do not list', async () => {
  const route = '/pages/abnormal/index?tab=person';
  const given = { ...answers, [STAT]: { ...statistics, Total: 140, List: [person] } };
  ui = await renderWidget({ route, answers: given });
  await ui.shows('未列出条数 139');
});

test('days have no places', async () => {
  const days = { ...statistics, List: [{ ...person, ID: '2026-09-17', Name: '2026-09-17' }] };
  ui = await renderWidget({ route: '/pages/abnormal/index?tab=day', answers: { ...answers, [STAT]: days } });
  await ui.has('.bar');
  expect(ui.root.querySelector('[data-place]')).toBeNull();
});

test('what people gave away stands beside what they sold, and other sums are chosen', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/index?tab=discount', answers });
  const asked = () => ui.calls.filter(({ path }) => path === STAT).map(({ body }) => body);
  await ui.has('.bar');
  expect(asked()[0]).toMatchObject({ GroupBy: 1, Types: [4, 5, 6, 8], AfterSettle: -1 });
  expect(ui.text()).toContain('占本人销售 1.1%');
  await ui.click('结账后退回');
  await ui.until(() => asked().length === 2);
  expect(asked()[1]).toMatchObject({ GroupBy: 1, Types: [1, 2, 3], AfterSettle: 1 });
  await ui.click(/董刚/);
  await ui.until(() => ui.widget.route.startsWith('/pages/abnormal/lists'));
  expect(ui.widget.route).toContain('after=1');
  expect(ui.widget.route).toContain('user=5');
});

const typed = (Type: number, Count: number, Amount: number, PrevCount = 0, PrevAmount = 0) => ({
  Type,
  TypeName: '',
  Count,
  Amount,
  PrevCount,
  PrevAmount,
  OrderCount: Count,
  TopOperator: '',
});

test('three sums stand apart and reopenings beside them; nothing adds them up', async () => {
  const all = [typed(1, 14, 755.59, 12, 700), typed(2, 5, 935), typed(4, 2, 646, 1, 458), typed(7, 7, 222.3)];
  const late = [typed(1, 6, 276.81), typed(2, 1, 35)];
  ui = await renderWidget({
    route: '/pages/abnormal/index',
    answers: {
      ...answers,
      '/api/BossAssistant/GetOrderAbnormals': ({ AfterSettle }: { AfterSettle?: number }) => ({
        ...totals,
        List: AfterSettle === 1 ? late : all,
      }),
    },
  });
  await ui.has('.tiles');
  const tiles = [...ui.root.querySelectorAll('.tiles > *')].map((tile) => [
    tile.querySelector('.label')?.textContent,
    tile.querySelector('.value')?.textContent?.split(' ')[0],
    tile.querySelector('.note')?.textContent?.slice(0, 4).trim(),
  ]);
  expect(tiles).toEqual([
    ['让利', '¥646.00', '2 次'],
    ['结账前退回', '¥1,378.78', '12 次'],
    ['结账后退回', '¥311.81', '7 次'],
    ['反结账', '¥222.30', '7 次'],
  ]);
  expect(ui.text()).not.toContain('842.68');
  // Fewer than ten operations have no percentage.
  expect(ui.root.querySelector('.tiles .trend')?.textContent).toBe('上期 458.00');
  await ui.click(/^结账后退回/);
  const asked = () => ui.calls.filter(({ path }) => path === LIST).map(({ body }) => body);
  await ui.until(() => asked().some(({ AfterSettle }) => AfterSettle === 1));
  expect(asked().at(-1)).toMatchObject({ Types: [1, 2, 3], AfterSettle: 1 });
});

test('what to look at first is people who stand out, then the gravest of the largest', async () => {
  const named = { Type: 5, Count: 31, Bills: 412, Usual: 0.01, Weeks: 400 };
  const records = [1, 0, 2, 0].map((RiskLevel, index) => ({
    ...record,
    RiskLevel,
    RecordID: String(index),
    Reason: `原因${index}`,
    Amount: 90 - index,
  }));
  ui = await renderWidget({
    route: '/pages/abnormal/index',
    answers: {
      ...answers,
      [LIST]: { ...list, List: records },
      [STAT]: { ...statistics, List: [{ ...person, IsOutlier: 1, IsJudged: 1, Named: [named] }] },
    },
    shows: '412 单中有 31 单',
  });
  expect(ui.text()).toMatch(/先看这些.*董刚.*原因2.*原因0/s);
  // However many people there are, those who stand out are among the rows.
  expect(ui.calls.find(({ path }) => path === STAT)?.body).toMatchObject({ SortField: 'IsOutlier' });
  expect(ui.text()).not.toContain('原因1');
});

test('a person who stands out is told by figures, and nobody is below twelve months of bills', async () => {
  const named = { Type: 5, Count: 31, Bills: 412, Usual: 0.01, Weeks: 400 };
  const judged = { From: '2026-08-23', To: '2026-09-19', IsEnough: 1 };
  const answer = (Judged: object, row: object) => ({
    ...answers,
    [STAT]: {
      ...statistics,
      Judged,
      List: [
        { ...person, IsJudged: 1, ...row },
        { ...person, ID: '8', IsJudged: 0 },
      ],
    },
  });
  const route = '/pages/abnormal/index?tab=person';
  ui = await renderWidget({ route, answers: answer(judged, { IsOutlier: 1, Named: [named] }) });
  await ui.shows('明显偏高');
  expect(ui.text()).toContain('整单手动折扣：412 单中有 31 单，本店通常为 1.0%；偶然出现约 400 周一次');
  expect(ui.text().split('数据太少，无法判断')).toHaveLength(2);
  expect(ui.text()).toContain('人员按 2026/08/23–2026/09/19 的账单判断');
  ui = await renderWidget({ route, answers: answer({ ...judged, IsEnough: 0 }, { IsJudged: 0 }) });
  await ui.shows('账单不足十二个月');
  expect(ui.text()).not.toContain('明显偏高');
});

test('a picture has no percentage of a few operations, as the page has none', async () => {
  const written: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (given, name: string) =>
      name === 'measureText'
        ? () => ({ width: 0 })
        : name === 'fillText'
          ? (text: string) => written.push(text)
          : (given[name] ?? (() => undefined)),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  const given = { ...totals, PrevCount: 3, List: [{ ...person, Type: 5, PrevCount: 3, PrevAmount: 100 }] };
  ui = await renderWidget({
    route: '/pages/abnormal/index',
    answers: { ...answers, '/api/BossAssistant/GetOrderAbnormals': given },
  });
  await ui.until(() => ui.find('button', '分享')?.hasAttribute('disabled') === false);
  await ui.click('分享');
  await ui.click(/^图片/);
  await ui.until(() => written.length > 0);
  expect(written.filter((text) => /[▲▼]|上期 /.test(text))).toEqual(['较昨日同时段 上期 100.00']);
});

test('a search asks once when the typing rests, not at every letter', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/lists?type=0&range=6', answers, shows: '整单手动折扣' });
  await ui.click('搜索单号、桌号、人员');
  const before = ui.calls.filter(({ path }) => path === LIST).length;
  for (const typed of ['董', '董刚', '董刚 A02']) await ui.type('搜索单号、桌号、人员', typed);
  await ui.until(() => ui.calls.filter(({ path }) => path === LIST).length > before);
  const asked = ui.calls.filter(({ path }) => path === LIST).slice(before);
  expect(asked.map(({ body }) => body.Keyword)).toEqual(['董刚 A02']);
});

test.each(['x', '0', '12.345', '1e3'])('what cannot be asked for is no filter, nor an amount of %s', async (min) => {
  ui = await renderWidget({
    route: `/pages/abnormal/lists?range=4&user=abc&auth=abc&min=${min}&after=9&goods=x&types=99`,
    answers,
  });
  await ui.shows('董刚');
  const chips = ui.texts('.chips .chip');
  expect(chips).toEqual(['类型', '操作人', '授权人', '金额', '结账前后', '原因']);
});

test('without the right to bills an operation leads to none', async () => {
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=0',
    user: { ...owner, permissionJson: 'boss.abnormal' },
    answers,
    shows: '整单手动折扣',
  });
  expect(ui.find('button', /A02 · 整单手动折扣/)).toBeNull();
});

test('people are found in whatever case their name is typed', async () => {
  const user = { UserID: '9', UserName: 'Li Wei', UserType: 3, ShopID: '14', ShopName: '机场店', IsDisabled: 0 };
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=0',
    answers: { ...answers, '/api/BossAssistant/GetBaseSelectUser': { List: [user] } },
  });
  await ui.click('授权人');
  await ui.until(() => ui.find('button', /^Li Wei/));
  await ui.type('授权人', 'li');
  await ui.click(/^Li Wei/);
  await ui.until(() => ui.widget.route.includes('auth=9'));
});

test('by calendar days an operation of a later day stands under the day of its bill, with its date', async () => {
  const later = { ...record, OperateTime: '2026-09-19 11:00:00', CalendarDate: '2026-09-17' };
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=0&dateType=2',
    answers: { ...answers, [LIST]: { ...list, List: [later] } },
  });
  await ui.has('.items .row');
  expect(ui.texts('.items .day')).toEqual(['2026/09/17']);
  expect(ui.root.querySelector('.items .row .badge')?.textContent).toBe('09/1911:00');
});

test.each([
  ['on the same day', '2026-09-17 20:30:00', '20:30 重新结账'],
  ['two days later', '2026-09-19 11:00:00', '09/19 11:00 重新结账'],
  ['in another year', '2027-01-02 11:00:00', '2027/01/02 11:00 重新结账'],
  ['at an hour that is not known', '2026-09-17', '09/17 重新结账'],
])('a bill that was opened again and closed %s says when', async (_name, ResettleTime, said) => {
  const again = { Times: 1, FirstSettleTime: '2026-09-17 20:00:00', ResettleTime, FirstCashier: '' };
  const row = { ...record, ...again, Type: 7, BeforePay: '', AfterPay: '', IsCrossDay: 0 };
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=7',
    answers: { '/api/StatisticalReport/GetOrderReverseSettlementPage': { ...list, List: [row] } },
  });
  await ui.has('.items .detail');
  const words = ui.root.querySelector('.items .detail')?.textContent?.split('\u00a0· ');
  expect(words?.map((word) => word.replace(/\u00a0/g, ' '))).toContain(said);
});

test.each([
  ['the amount alone where it is the whole bill', 1, 63.9, '整单', []],
  ['what the bill was where it is more', 1, 80, '整单', ['营业额 ¥80.00']],
  ['what the bill was where a part is free', 2, 426, '部分', ['营业额 ¥426.00']],
])('of what was given free a row says %s', async (_name, FreeKind, Turnover, what, said) => {
  const row = { ...record, Type: 4, FreeKind, Turnover, GuestCount: 0 };
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=4',
    answers: { '/api/StatisticalReport/GetSensitiveFreeChargePage': { ...list, List: [row] } },
  });
  await ui.has('.items .detail');
  expect(ui.root.querySelector('.items .headline')?.textContent).toContain(what);
  const words = ui.root.querySelector('.items .detail')?.textContent?.split('\u00a0· ').slice(3);
  expect(words).toEqual(said);
});

test.each([
  ['?type=0', '没有敏感操作，一切正常'],
  ['?type=2', '没有符合条件的操作'],
  ['?type=0&user=5', '没有符合条件的操作'],
])('an empty list (%s) calls all well only where it holds all operations', async (query, said) => {
  const none = { ...list, Total: 0, SumCount: 0, SumAmount: 0, List: [] };
  const CANCELLED = '/api/StatisticalReport/GetSensitiveCancelOrderPage';
  ui = await renderWidget({ route: `/pages/abnormal/lists${query}`, answers: { [LIST]: none, [CANCELLED]: none } });
  await ui.has('.state');
  expect(ui.root.querySelector('.state')?.textContent).toContain(said);
});

test('one store is not ranked by store', async () => {
  const tabs = () => ui.texts('[role=tab]');
  const every = ['按类型', '按人员', '按授权人', '按门店', '按日'];
  const route = '/pages/abnormal/index';
  ui = await renderWidget({ route, answers });
  await ui.until(() => tabs().length > 0);
  expect(tabs()).toEqual(every.filter((name) => name !== '按门店'));
  ui = await renderWidget({ route, user: allStores, answers });
  await ui.until(() => tabs().length > 0);
  expect(tabs()).toEqual(every);
});

test('a cancelled bill of nobody has no guests', async () => {
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=2',
    answers: {
      '/api/StatisticalReport/GetSensitiveCancelOrderPage': {
        ...list,
        List: [{ ...record, Type: 2, GoodsQty: 3, GuestCount: 0, SettleTime: null }],
      },
    },
    shows: '3 份',
  });
  expect(ui.text()).not.toContain('0人');
});

test.each([
  ['type=0', false],
  ['type=0&user=5', false],
  ['type=0&types=1,5', false],
  ['type=0&types=1,2,3', false],
  ['type=0&types=1,2,3&after=1', true],
  ['type=0&types=4,5,6,8', true],
  ['type=7', true],
])('operations of %s have one amount only where they are alike', async (query, isAlike) => {
  const of = { ...list, SumCount: 12, SumAmount: 4711 };
  ui = await renderWidget({
    route: `/pages/abnormal/lists?${query}`,
    answers: { [LIST]: of, '/api/StatisticalReport/GetOrderReverseSettlementPage': of },
    shows: '董刚',
  });
  expect(ui.text()).toMatch(/次数\s*12/);
  expect(ui.text().includes('4,711.00')).toBe(isAlike);
});

test.each([
  [88.7, '8.87 折'],
  [1.1, '0.11 折'],
  [85, '8.5 折'],
  [33.333, '3.333 折'],
])('%d percent are %s', async (DiscountPercent, said) => {
  const answer = { ...list, List: [{ ...record, DiscountPercent }] };
  ui = await renderWidget({
    route: '/pages/abnormal/lists?type=5',
    answers: { '/api/StatisticalReport/GetSensitiveSingleDiscountPage': answer },
    shows: '董刚',
  });
  expect(ui.text().replace(/\u00a0/g, ' ')).toContain(said);
});

test('the pressed button of a search closes it, and its word goes', async () => {
  ui = await renderWidget({ route: '/pages/abnormal/lists?type=0&kw=101', answers, shows: '董刚' });
  const name = '搜索单号、桌号、人员';
  expect(ui.find('input', name)).not.toBeNull();
  await ui.click(name);
  await ui.until(() => !ui.find('input', name));
  expect(ui.widget.route).toBe('/pages/abnormal/lists?type=0');
});
