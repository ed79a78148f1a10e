// Every write of the SDK that fails says so in words and keeps what was typed and chosen, so that a second tap sends it.
import { readdirSync, readFileSync } from 'node:fs';
import { requestTimeout } from '../../src/core/constants';
import { type Answer, type Rendered, renderWidget, typeLogin } from '../support/render-widget';
import { loginAnswer } from '../support/services';
import { overviewOf, shopOf, shopsOf } from './report-answers';

const LOGIN = '/api/GeneralInterface/Login';
const LOGOUT = '/api/GeneralInterface/Logout';
const PURPOSE = '/api/BossAssistant/SaveSetPurpose';
const TIMESPANS = '/api/BossAssistant/SaveSetTimespans';
const ALERTS = '/api/Message/SaveSettings';
const READ = '/api/Message/ReadMessages';
const CLEAR = '/api/BossAssistant/RemoveAll';

let ui: Rendered;
/** Ends the calls that are under way as their time limit does, which is a minute. */
const limits: (() => void)[] = [];
beforeEach(() => {
  const wait = setTimeout;
  limits.length = 0;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === requestTimeout) limits.push(run);
    return wait(run, ms);
  }) as typeof setTimeout);
});

const meta = { DataTime: '2026-09-10 12:00:00' };
const target = { ShopID: '1001', ShopName: '', Year: 2030, Month: 11, Metric: 1, MonthTarget: 60_000, DayMode: 0 };
const row = (MsgID: string) => ({
  MsgID,
  MsgType: 9,
  Level: 1,
  ShopID: '0',
  ShopName: '',
  Title: `维护 ${MsgID}`,
  Content: '',
  TitleEn: '',
  ContentEn: '',
  MsgTime: '2026-06-20 19:24:00',
  BusinessDate: '',
  IsRead: 0,
  Link: null,
  Data: {},
});
const reads: Record<string, Answer> = {
  '/api/BossAssistant/GetSetPurpose': (_, { luck_boss_shopid }) => ({
    ...meta,
    Year: 2030,
    Version: 3,
    Items: luck_boss_shopid === '0' ? [target, { ...target, ShopID: '1002' }] : [target],
    Suggest: { WeekWeights: [1, 1, 1, 1, 1, 1, 1], LastMonth: 1, LastYear: 1, WeekdayIncome: [], IdleShops: [] },
  }),
  '/api/BossAssistant/GetShopInfos': shopsOf(shopOf('1001', '朝阳店'), shopOf('1002', '机场店')),
  '/api/BossAssistant/GetBusinessInfoV2': overviewOf(),
  '/api/BossAssistant/GetTimespansData': { ...meta, List: [] },
  '/api/BossAssistant/GetSetTimespans': {
    ShopID: '1001',
    TimeBasis: 1,
    IsDefault: 0,
    Version: 1,
    UpdateUser: '',
    UpdateTime: '',
    List: [{ TimespanID: '1', Name: '午市', BeginTime: '10:00', EndTime: '14:00', Sort: 1 }],
  },
  '/api/Message/GetMessages': () => ({
    Total: 2,
    PageIndex: 1,
    PageSize: 20,
    List: [row('2'), row('1')],
    LastMsgID: '2',
    Unread: [{ MsgType: 9, Count: 2 }],
  }),
  '/api/Message/GetSettings': {
    Version: 1,
    Quiet: null,
    Items: [{ MsgType: 2, SensitiveType: 1, Enabled: 1, Threshold: 100 }],
  },
};

const dots = (): number => ui.root.querySelectorAll('.row [role=img][aria-label="未读"]').length;
const toasts = () => ui.texts('.toast');
const values = (): string[] => [...ui.root.querySelectorAll('input')].map(({ value }) => value);
const menu = async (entry: RegExp): Promise<void> => {
  await ui.click('更多');
  await ui.click(entry);
};
const openAlert = async (): Promise<void> => {
  await menu(/^提醒设置/);
  await ui.until(() => ui.find('button', /^退款/));
};

interface Write {
  name: string;
  path: string;
  route: string;
  /** Types and chooses what is to be written. */
  fill?: () => Promise<void>;
  /** The tap that sends it; the same tap sends it again. */
  send: () => Promise<void>;
  /** What must still be there after the failure. */
  kept: () => unknown;
  /** What is said when the second tap arrives. */
  done: string | RegExp | (() => unknown);
  /** Writes of the same path that succeed before the one that fails. */
  before?: number;
  answer: object;
  user?: null;
}

const writes: Write[] = [
  {
    name: 'login',
    path: LOGIN,
    route: '/pages/login/index',
    user: null,
    answer: loginAnswer,
    fill: async () => {
      await typeLogin(ui);
    },
    send: () => ui.click('登录'),
    kept: () => values().slice(0, 3).join() === 'ba001,boss,secret-1',
    done: () => ui.widget.route === '/',
  },
  {
    name: 'a target',
    path: PURPOSE,
    route: '/pages/target/set-target?year=2030&month=11',
    answer: { Version: 3, Saved: 1 },
    fill: async () => {
      await ui.until(() => values()[0] === '60,000');
      await ui.type('营业收入', '70000');
    },
    send: () => ui.click('保存 1 项'),
    kept: () => values()[0] === '70,000',
    done: '已保存',
  },
  {
    name: 'targets of all stores',
    path: PURPOSE,
    route: '/pages/target/set-target?year=2030&month=11&shopId=0',
    answer: { Version: 3, Saved: 2 },
    fill: async () => {
      await ui.until(() => values()[0] === '60,000');
      await ui.type('朝阳店', '70000');
      await ui.type('机场店', '80000');
    },
    send: () => ui.click('保存 2 项'),
    kept: () => values().join() === '70,000,80,000',
    done: '已保存',
  },
  {
    name: 'day parts',
    path: TIMESPANS,
    route: '/pages/finance/index?range=6&tab=part',
    answer: { Version: 2 },
    fill: async () => {
      await ui.click('时段设置');
      await ui.until(() => values().includes('午市'));
      await ui.type('名称', '午餐');
    },
    send: () => ui.click('保存'),
    kept: () => values().includes('午餐'),
    done: '已保存',
  },
  {
    name: 'an alert',
    path: ALERTS,
    route: '/pages/index/msg',
    answer: { Version: 2 },
    fill: async () => {
      await openAlert();
      await ui.click(/^退款≥ ¥100$/);
      await ui.click('¥500');
      ui.widget.back();
      await ui.until(() => ui.find('button', /^退款≥ ¥500$/));
    },
    send: () => ui.click('保存'),
    kept: () => ui.find('button', /^退款≥ ¥500$/),
    done: '已保存',
  },
  {
    name: 'stores of alerts',
    path: ALERTS,
    route: '/pages/index/msg',
    answer: { Version: 2 },
    fill: async () => {
      await openAlert();
      await ui.click(/^提醒门店/);
      await ui.shows('机场店');
      await ui.click('机场店');
      ui.widget.back();
      await ui.until(() => ui.find('button', /^提醒门店1 家门店$/));
    },
    send: () => ui.click('保存'),
    kept: () => ui.find('button', /^提醒门店1 家门店$/),
    done: '已保存',
  },
  {
    name: 'quiet hours',
    path: ALERTS,
    route: '/pages/index/msg',
    answer: { Version: 2 },
    fill: async () => {
      await openAlert();
      await ui.click(/^免打扰/);
      const [toggle] = [...ui.root.querySelectorAll<HTMLInputElement>('.sheet input[type=checkbox]')].slice(-1);
      toggle?.click();
      await ui.until(() => values().includes('23:00'));
      ui.widget.back();
      await ui.until(() => ui.find('button', /^免打扰.*23:00/));
    },
    send: () => ui.click('保存'),
    kept: () => ui.find('button', /^免打扰.*23:00/),
    done: '已保存',
  },
  {
    name: 'all messages read',
    path: READ,
    route: '/pages/index/msg',
    answer: { Unread: [] },
    send: () => menu(/^全部已读/),
    kept: () => dots() === 2,
    done: () => ui.calls.filter(({ path }) => path === READ).length === 2,
  },
  {
    name: 'one message read',
    path: READ,
    route: '/pages/index/msg',
    answer: { Unread: [] },
    send: () => ui.click(/^维护 2/),
    kept: () => dots() === 2,
    done: () => dots() === 1,
  },
  {
    name: 'messages cleared',
    path: CLEAR,
    route: '/pages/index/msg',
    answer: { Removed: 2 },
    send: async () => {
      await menu(/^清空/);
      await ui.click('清空');
    },
    kept: () => dots() === 2,
    done: /已清空/,
  },
];

const failures: [name: string, answer: Answer, words: string][] = [
  ['no connection', new TypeError('offline'), '网络异常！请稍后再试'],
  [
    'no answer in time',
    () => {
      for (const end of limits.splice(0)) end();
      return new Promise(() => undefined);
    },
    '请求超时，请稍后再试',
  ],
  ['403', { status: 403, body: {} }, '操作失败，您未拥有此权限！请联系管理开通此权限!'],
  ['403 with words of the server', { status: 403, body: { Message: '门店经理才能保存' } }, '门店经理才能保存'],
  ['500', { status: 500, body: '<html>' }, '网络异常！请稍后再试'],
];

describe.each(writes)('$name', ({ path, route, fill, send, kept, done, answer, user, before = 0 }) => {
  test.each(failures)('%s is said, and nothing is lost', async (_, failure, words) => {
    let sent = 0;
    const answers: Record<string, Answer> = {
      ...reads,
      [path]: (...asked) => {
        sent += 1;
        if (sent !== before + 1) return answer;
        return typeof failure === 'function' ? failure(...asked) : failure;
      },
    };
    ui = await renderWidget({ route, answers, ...(user === null ? { user } : {}) });
    if (route.endsWith('/msg')) await ui.until(() => dots() === 2);
    await fill?.();
    await send();
    await ui.until(() => toasts().includes(words), `“${words}” is not said`);
    await ui.until(() => kept() && !ui.root.querySelector('[aria-busy=true]'), 'What was typed is gone');
    await send();
    await ui.until(typeof done === 'function' ? done : () => ui.text().match(done), 'The second tap did nothing');
    const [first, second] = ui.calls.filter((call) => call.path === path).slice(before);
    expect(second?.body).toEqual(first?.body);
  });
});

test('a logout that does not arrive ends the session here all the same, and the host hears of it', async () => {
  ui = await renderWidget({ answers: { ...reads, [LOGOUT]: new TypeError('offline') } });
  ui.widget.logout();
  await ui.until(() => ui.widget.route.startsWith('/pages/login/index'));
  await ui.until(() => ui.errors.some(({ source }) => source === LOGOUT));
});

test('these are all writes of the SDK', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'));
  const named = code.flatMap((text) => text.match(/(?<=')\/api\/\w+\/(?!Get|Stream|ShopRankingList)\w+/g) ?? []);
  expect([...new Set(named)].sort()).toEqual([...new Set([LOGOUT, ...writes.map(({ path }) => path)])].sort());
});
