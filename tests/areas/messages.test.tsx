// The message centre as an owner uses it: what a row says, what a tap changes, and what is said when a write fails.
import type { AlertItem, PushMessage } from '../../types/api/message-service';
import { type Answer, owner, type Rendered, renderWidget } from '../support/render-widget';
import { detail } from './order-answers';
import { shopOf, shopsOf } from './report-answers';

const READ = '/api/Message/ReadMessages';
const SAVE = '/api/Message/SaveSettings';
let ui: Rendered;

const message = (change: Partial<PushMessage> = {}): PushMessage => ({
  MsgID: '2',
  MsgType: 2,
  Level: 2,
  ShopID: '1001',
  ShopName: '朝阳店',
  Title: '退款 ¥24 · B09 · 傅英',
  Content: '上错菜',
  TitleEn: 'Refund ¥24 · B09 · Fu Ying',
  ContentEn: 'Wrong dish',
  MsgTime: '2026-06-20 19:24:00',
  BusinessDate: '2026-06-20',
  IsRead: 0,
  Link: { Path: '/pages/order/detail', Query: { orderId: '5001', at: '2024-05-07 19:30:00' } },
  Data: {},
  ...change,
});

let stored: PushMessage[];
let settings: { Version: number; Quiet: null; Items: AlertItem[] };
beforeEach(() => {
  stored = [message(), message({ MsgID: '1', MsgType: 9, ShopID: '0', ShopName: '', Title: '维护', Link: null })];
  settings = {
    Version: 1,
    Quiet: null,
    Items: [
      { MsgType: 2, SensitiveType: 1, Enabled: 1, Threshold: 100 },
      { MsgType: 3, Enabled: 0, Threshold: 180 },
      { MsgType: 4, Enabled: 1 },
      { MsgType: 9, Enabled: 1 },
    ],
  };
});

const list = () => ({
  Total: stored.length,
  PageIndex: 1,
  PageSize: 20,
  List: stored,
  Unread: [2, 9].map((MsgType) => ({
    MsgType,
    Count: stored.filter((row) => row.MsgType === MsgType && row.IsRead === 0).length,
  })),
  LastMsgID: '2',
});

async function open(answers: Record<string, Answer> = {}, user: object = owner): Promise<void> {
  ui = await renderWidget({
    user,
    route: '/pages/index/msg',
    answers: {
      '/api/Message/GetMessages': list,
      '/api/Message/GetSettings': () => settings,
      '/api/BossAssistant/GetShopInfos': shopsOf(shopOf('1001', '朝阳店'), shopOf('1002', '西湖店')),
      ...answers,
    },
    shows: '退款 ¥24',
  });
}
const dots = () => ui.root.querySelectorAll('.row [role=img][aria-label="未读"]').length;
const toast = (words: string) => ui.shows(words);

test('messages stand under their business day, late changes of an earlier one under their own', async () => {
  stored = [
    message({ MsgID: '3', MsgType: 6, MsgTime: '2026-06-21 10:00:00', BusinessDate: '2026-06-14' }),
    message({ MsgID: '2', MsgTime: '2026-06-21 02:50:00' }),
    message({ MsgID: '1' }),
  ];
  await open();
  await ui.until(() => ui.root.querySelectorAll('.items .row').length === 3);
  expect(ui.texts('.items .day')).toEqual(['2026/06/21', '2026/06/20']);
  expect(ui.text()).toContain('+1 02:50');
});

test('a row says what happened, how much and who; without a store nothing is left over', async () => {
  await open();
  const [first, second] = [...ui.root.querySelectorAll('.items .row')].map((row) =>
    row.textContent?.replace(/\u00a0/g, ' '),
  );
  expect(first).toBe('退款 ¥24 · B09 · 傅英19:24 · 朝阳店 · 上错菜');
  expect(second).toBe('维护19:24 · 上错菜');
});

test('the last letters of a title stay whole', async () => {
  stored = [message({ Title: '退款 ¥24 · B09 · 傅🍜英子' }), message({ MsgID: '1' })];
  await open();
  const parts = [...(ui.root.querySelector('.items .row .headline')?.childNodes ?? [])];
  expect(parts.map(({ textContent }) => textContent).join('|')).toBe('退款 ¥24\u00a0· B09\u00a0· 傅|🍜英子');
});

test('no line ends between a count and what it counts, or a table and its amount', async () => {
  const said = (MsgID: string, Title: string, Content: string) => message({ MsgID, Title, Content });
  stored = [
    said('3', '2 单超过 3 小时未结 ¥338', 'A01 ¥249，B01 ¥89'),
    said('2', '本月目标落后计划 32 个百分点', '日结后有 1 单变动 · 06/19 营业日报 ¥24'),
    message({ MsgID: '1' }),
  ];
  await open();
  await ui.until(() => ui.root.querySelectorAll('.items .row').length === 3);
  const [first, second] = ui.texts('.items .row');
  expect(first).toContain('2\u00a0单超过 3\u00a0小时未结 ¥338');
  expect(first).toContain('A01\u00a0¥249，B01\u00a0¥89');
  expect(second).toContain('落后计划 32\u00a0个百分点');
  expect(second).toContain('日结后有 1\u00a0单变动\u00a0· 06/19\u00a0营业日报 ¥24');
});

test('a line of a daily summary has its store and its whole amount, whatever the name ends in', async () => {
  const lines = ['川湘小馆·万象城店2 ¥5,000', '味道江湖·T3 ¥12,345.50', '川湘小馆·机场店 ¥38', '店1 KWD\u00a05,000.5'];
  const Content = ['账单 90', ...lines].join('\n');
  stored = [message({ MsgType: 1, ShopID: '0', ShopName: '', Content }), message({ MsgID: '1' })];
  await open();
  expect(ui.root.textContent?.replace(/\u00a0/g, ' ')).toContain(
    '账单 90 · 万象城店2 ¥5,000 · T3 ¥12,345.50 · 机场店 ¥38 · 店1 KWD 5,000.5',
  );
});

test('the dot leaves with the tap, though the answer never comes, and is not back on return', async () => {
  await open({ [READ]: () => new Promise(() => {}) });
  expect(dots()).toBe(2);
  await ui.click(/退款 ¥24/);
  expect(ui.widget.route).toBe('/pages/order/detail?at=2024-05-07%2019%3A30%3A00&orderId=5001');
  await ui.widget.back();
  await ui.shows('退款 ¥24');
  expect(dots()).toBe(1);
});

test('a tap opens a message of an answer without its counts', async () => {
  await open({ '/api/Message/GetMessages': () => ({ ...list(), Unread: null }), [READ]: {} });
  await ui.click(/退款 ¥24/);
  expect(ui.widget.route).toContain('/pages/order/detail');
});

test('a message of a page without the right to it is read by a tap, and leads nowhere', async () => {
  stored = [message({ Link: { Path: '/pages/rank/member', Query: {} } })];
  await open({ [READ]: {} }, { ...owner, permissionJson: 'boss.msg,boss.finance' });
  await ui.click(/退款 ¥24/);
  await ui.until(() => dots() === 0);
  expect(ui.widget.route).toBe('/pages/index/msg');
  expect(ui.calls.filter(({ path }) => path === READ).map(({ body }) => body)).toEqual([{ MsgIDs: ['2'] }]);
});

test('an alert leads to its own operation on the bill, which is marked', async () => {
  await open({ '/api/GeneralInterface/GetConsumeOrderInfoV2': detail() });
  await ui.click(/退款 ¥24/);
  await ui.shows('特殊操作');
  expect(ui.text().split('本次').length - 1).toBe(1);
  expect(ui.text()).toContain('反结账 本次');
});

test('alerts: an amount by one tap, a share by one choice, stores ticked; a failed save says so and keeps the form', async () => {
  let isDown = true;
  await open({ [SAVE]: (body) => (isDown ? new TypeError('offline') : { ...body, Version: 2 }) });
  await ui.click('更多');
  await ui.click('提醒设置');
  await ui.until(() => ui.find('button', /^退款≥ ¥100$/));
  expect(ui.text()).toContain('未结提醒关闭');
  expect(ui.text()).toContain('提醒发到消息中心');
  await ui.click(/^退款≥ ¥100$/);
  await ui.click('¥500');
  expect(ui.find('button', '¥500')?.getAttribute('aria-pressed')).toBe('true');
  ui.widget.back();
  await ui.click(/^目标达成达成 100%$/);
  await ui.click('80%');
  ui.widget.back();
  await ui.click(/^提醒门店全部门店$/);
  await ui.shows('西湖店');
  await ui.click('西湖店');
  ui.widget.back();
  await ui.until(() => ui.find('button', /^提醒门店1 家门店$/));
  await ui.click('保存');
  await toast('网络异常');
  isDown = false;
  await ui.click('保存');
  await ui.until(() => ui.calls.filter(({ path }) => path === SAVE).length === 2);
  expect(ui.calls.find(({ path }) => path === SAVE)?.body).toEqual({
    Version: 1,
    Quiet: null,
    Items: [
      { MsgType: 2, SensitiveType: 1, Enabled: 1, Threshold: 500, ShopIDs: ['1001'] },
      { MsgType: 3, Enabled: 0, Threshold: 180, ShopIDs: ['1001'] },
      { MsgType: 4, Enabled: 1, Threshold: 80, ShopIDs: ['1001'] },
      // What is said of the company belongs to no store.
      { MsgType: 9, Enabled: 1 },
    ],
  });
});

test('the summary of the last day stands on top, of all stores before one, with what moved the day', async () => {
  const ofStore = (MsgID: string, day: string) =>
    message({
      MsgID,
      MsgType: 1,
      Level: 0,
      ShopID: '2',
      Title: `日报 ${day}`,
      Content: '',
      BusinessDate: `2026-${day}`,
      MsgTime: '2026-06-20 09:30:00',
      Link: null,
    });
  stored = [
    // Totals came after the sum, some of them of an earlier day.
    ofStore('6', '06-18'),
    ofStore('5', '06-19'),
    message(),
    message({
      MsgID: '1',
      MsgType: 1,
      Level: 0,
      ShopID: '0',
      Title: '06/19 营业日报 ¥4,000',
      Content: '账单 80',
      BusinessDate: '2026-06-19',
      MsgTime: '2026-06-20 04:30:00',
      Link: null,
    }),
  ];
  await open({
    '/api/Insight/GetIncomeChange': {
      Before: 5_000,
      After: 4_000,
      Usual: 300,
      Shops: [],
      Bars: [{ Kind: 1, Amount: -1_000 }],
    },
  });
  await ui.shows('客流减少');
  expect(ui.text()).toMatch(/06\/19 营业日报 ¥4,000.*账单 80.*较上周五：客流减少 −\u2060¥1,000\.00.*退款 ¥24/);
  expect(ui.text().split('营业日报')).toHaveLength(2);
});

test('without the right to it nobody asks what moved the day', async () => {
  stored = [message({ MsgType: 1, Level: 0, ShopID: '0', Title: '06/19 营业日报 ¥4,000', Link: null })];
  ui = await renderWidget({
    user: { ...owner, permissionJson: 'boss.msg' },
    route: '/pages/index/msg',
    answers: { '/api/Message/GetMessages': list() },
    shows: '营业日报',
  });
  expect(ui.calls.map(({ path }) => path)).not.toContain('/api/Insight/GetIncomeChange');
});

test('small alerts of one type, store and day stand in one row, which a tap opens', async () => {
  const small = (MsgID: string, Amount: number, change: Partial<PushMessage> = {}) =>
    message({ MsgID, Level: 1, Title: `折扣 ${MsgID}`, Data: { Type: 5, Amount, Currency: 'CNY' }, ...change });
  stored = [
    message({ MsgID: '9', Level: 2, Data: { Type: 5, Amount: 300 } }),
    small('8', 20.1),
    message({ MsgID: '7', MsgType: 9, Title: '维护', Link: null }),
    small('6', 30.2),
    small('5', 10.4, { ShopID: '1002' }),
    small('4', 40.3, { IsRead: 1 }),
    small('3', 9, { BusinessDate: '2026-06-19', MsgTime: '2026-06-19 12:00:00' }),
  ];
  await open();
  await ui.shows('整单手动折扣 3 次，¥90.60');
  expect(ui.text()).not.toContain('折扣 8');
  for (const alone of ['折扣 5', '折扣 3', '退款 ¥24', '维护']) expect(ui.text()).toContain(alone);
  await ui.click(/整单手动折扣 3 次/);
  await ui.shows('折扣 8');
  expect(ui.text()).toMatch(/折扣 8.*折扣 6.*折扣 4.*维护/);
  await ui.click(/整单手动折扣 3 次/);
  await ui.until(() => !ui.text().includes('折扣 8'));
});

test('a gathered sum is in the currency of its messages, and without a sign where they name none', async () => {
  const small = (MsgID: string, ShopID: string, Data: PushMessage['Data']) =>
    message({ MsgID, Level: 1, ShopID, Title: `折扣 ${MsgID}`, Data: { Type: 5, ...Data } });
  stored = [
    message(),
    ...['9', '8', '7'].map((id) => small(id, '1001', { Amount: 1000, Currency: 'JPY' })),
    ...['6', '5', '4'].map((id) => small(id, '1002', { Amount: 10.5, Currency: 'USD' })),
    ...['3', '2', '1'].map((id) => small(id, '1003', { Amount: 10.5 })),
  ];
  await open();
  await ui.shows('整单手动折扣 3 次，¥3,000');
  expect(ui.text()).toMatch(/整单手动折扣 3 次，¥3,000(?!\.).*整单手动折扣 3 次，\$31\.50.*整单手动折扣 3 次，31\.50/);
});

test('the daily summary alone is a list, to which nothing is lacking', async () => {
  stored = [message({ MsgType: 1, Title: '06/19 营业日报 退款 ¥24', Link: null })];
  await open();
  await ui.shows('没有更多了');
  expect(ui.text()).not.toContain('暂无消息');
});

test('a tab of several kinds asks for these alone', async () => {
  await open();
  for (const [tab, kinds] of [
    ['日报', { MsgTypes: [1, 6, 10] }],
    ['目标', { MsgTypes: [4, 5] }],
    ['系统', { MsgTypes: [7, 8, 9] }],
    ['敏感', { MsgType: 2 }],
  ] as const) {
    const asked = ui.calls.length;
    await ui.click(new RegExp(`^${tab}`));
    await ui.until(() => ui.calls.length > asked);
    expect(ui.calls[asked]?.body).toMatchObject(kinds);
    await ui.until(() => ui.root.querySelector('[role=tab][aria-selected=true]')?.textContent === tab);
  }
});

test.each([
  ['of other tabs', '9'],
  ['gathered in a row of before', ''],
])('pages whose messages are all %s are read on from', async (_, tab) => {
  const small = (at: number) =>
    message({ MsgID: String(100 - at), Level: 1, Title: `折扣 ${at}`, Data: { Type: 5, Amount: 1 } });
  const rows = Array.from({ length: 70 }, (_, at) => small(at));
  rows.push(message({ MsgID: '1', MsgType: 7, Title: '充值 ¥500' }));
  ui = await renderWidget({
    route: `/pages/index/msg?tab=${tab}`,
    answers: {
      '/api/Message/GetMessages': ({ PageIndex }) => ({
        ...list(),
        Total: rows.length,
        PageIndex,
        List: rows.slice((Number(PageIndex) - 1) * 20, Number(PageIndex) * 20),
      }),
    },
  });
  await ui.until(() => {
    if (ui.text().includes('暂无消息')) throw new Error('said before all were read');
    return ui.text().includes('充值 ¥500');
  });
  expect(ui.text().includes('整单手动折扣 70 次')).toBe(tab === '');
  const targets = [...ui.root.querySelectorAll('[role=tab]')].find((one) => one.textContent === '目标');
  if (!targets) throw new Error('no tab of targets');
  await ui.click(targets);
  await ui.shows('暂无消息');
});

test('a back end without messages says so, and nothing of old figures', async () => {
  ui = await renderWidget({
    route: '/pages/index/msg',
    answers: { '/api/Message/GetMessages': { status: 404, body: {} } },
    shows: '未开通消息',
  });
  expect(ui.text()).not.toContain('离线数据');
  expect(ui.root.querySelector('[aria-label="更多"]')).toBeNull();
});

test('a login without messages says so, also where the back end has a summary', async () => {
  stored = [message({ MsgType: 1, Title: '06/19 营业日报', Link: null })];
  ui = await renderWidget({
    route: '/pages/index/msg',
    user: { ...owner, apiUrl: 'https://api.test' },
    answers: { '/api/Message/GetMessages': list },
    shows: '未开通消息',
  });
  expect(ui.text()).not.toContain('营业日报');
});

test('a tab with unread messages says so, and a gathered row that it opens', async () => {
  const small = (MsgID: string) =>
    message({ MsgID, Level: 1, IsRead: 1, Title: `折扣 ${MsgID}`, Data: { Type: 5, Amount: 1 } });
  stored = [message(), ...['9', '8', '7'].map(small)];
  await open();
  const said = [...ui.root.querySelectorAll('[role=tab]')]
    .filter((tab) => tab.querySelector('[role=img][aria-label="未读"]'))
    .map((tab) => tab.textContent);
  expect(said).toEqual(['全部', '敏感']);
  const row = () => ui.find('button', /^整单手动折扣 3 次/);
  expect(row()?.getAttribute('aria-expanded')).toBe('false');
  expect(ui.find('button', /^退款/)?.hasAttribute('aria-expanded')).toBe(false);
  await ui.click(/^整单手动折扣 3 次/);
  await ui.shows('折扣 8');
  expect(row()?.getAttribute('aria-expanded')).toBe('true');
});

test('the privacy eye hides what messages say of amounts, and nothing else', async () => {
  const small = (MsgID: string) =>
    message({ MsgID, Level: 1, Title: `折扣 ${MsgID}`, Data: { Type: 5, Amount: 10.5 } });
  stored = [
    message({
      Title: '退款 ¥24 · B09 · 傅英',
      Content: '¥1,280.50→¥80 · 9 折\nCHF\u00a020 −HK$3.5 12 单\n优惠¥5，实收CHF\u00a020',
    }),
    ...['9', '8', '7'].map(small),
  ];
  await open();
  await ui.widget.navigate('/');
  await ui.click('隐藏金额');
  await ui.widget.navigate('/pages/index/msg');
  await ui.shows('退款 ****');
  expect(ui.text().replace(/\u2060/g, '')).toMatch(/\*{4}→\*{4} · 9 折 · \*{4} −\*{4} 12 单 · 优惠\*{4}，实收\*{4}/);
  expect(ui.text()).toContain('整单手动折扣 3 次，****');
});
