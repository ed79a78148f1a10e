// Sections 3, 4 and 6 of the specification: the session with its fields, what fills, keeps and clears them, read in the
// storage, and the lists of codes, read on the screen and on the wire. One datum a statement.
import { createSession } from '../../src/core/session/session';
import { emptySession } from '../../src/core/session/session-fields';
import { createStorage } from '../../src/core/storage';
import { own } from '../../src/lib/is-plain-object';
import { logInto } from '../support/log-into';
import { type Rendered, renderWidget } from '../support/render-widget';
import { type Chapter, statement, statements } from './statement';

const open = () => createSession(createStorage(localStorage, 'specification'));
const at = (value: unknown, path: string): unknown => path.split('.').reduce(own, value);
const record = (name: string): unknown =>
  JSON.parse(localStorage.getItem(`boss-assistant:specification:${name}`) ?? 'null');
/** A field as it is stored: in the record of what persists, else in that of what the login said of its server. */
const stored = (path: string): unknown => at(record('session'), path) ?? at(record('server'), path);

interface Member {
  /** Where it stands in the session. */
  path: string;
  /** Its value before anybody logged in. */
  empty: unknown;
}
const member = (path: string, empty: unknown = ''): Member => ({ path, empty });

const members: Member[] = [
  member('Token'),
  member('AppInfo.AppType'),
  member('AppInfo.Debug', false),
  member('AppInfo.VersionCode', 0),
  member('AppInfo.VersionName'),
  member('AppInfo.OemName', 'nake'),
  member('AppInfo.ApiUrl'),
  member('SysArguments', {}),
  member('Permission.Soft', null),
  member('Permission.User', null),
  member('ImageServerPath'),
  member('ShopInfo.CompCode'),
  member('ShopInfo.CompID', 0),
  member('ShopInfo.CompName'),
  member('ShopInfo.ShopID'),
  member('ShopInfo.ShopName'),
  member('ShopInfo.MShopID'),
  member('CurrentShopID'),
  member('CurrentShopName'),
  member('UserInfo.MasterAccount'),
  member('UserInfo.MasterID'),
  member('UserInfo.MasterName'),
  member('SystemUrlConfig.APIUrl'),
  member('SystemUrlConfig.BossUrl'),
  member('SystemUrlConfig.PushHostUrl'),
];

/** A member nobody has filled: a login that brings a token alone stores the value it has by itself. */
function memberHolds({ path, empty }: Member): void {
  const session = open();
  session.setAppInfo({});
  logInto(session, { Token: path === 'Token' ? '' : 't' });
  // The addresses of the server are stored as long as there is a token.
  expect([path, stored(path) ?? null]).toEqual([path, empty]);
}

interface Filled {
  field: string;
  given: unknown;
  path: string;
  becomes: unknown;
}
const filled = (field: string, given: unknown, path: string, becomes = given): Filled => ({
  field,
  given,
  path,
  becomes,
});

const loginFields: Filled[] = [
  filled('Token', 't-1', 'Token'),
  filled('PermissionJson', 'boss.home,Boss.Order', 'Permission.User', ['boss.home', 'boss.order']),
  filled('SoftModuleJson', 'BOSS,report', 'Permission.Soft', ['BOSS', 'REPORT']),
  filled('ImageServerPath', 'https://img.test/', 'ImageServerPath'),
  filled('ShopID', '1001', 'ShopInfo.ShopID'),
  filled('ShopName', '朝阳店', 'ShopInfo.ShopName'),
  filled('CompCode', 'ba001', 'ShopInfo.CompCode'),
  filled('CompID', 7, 'ShopInfo.CompID'),
  filled('CompName', '老王餐饮', 'ShopInfo.CompName'),
  filled('MShopID', '1000', 'ShopInfo.MShopID'),
  filled('MasterAccount', 'boss', 'UserInfo.MasterAccount'),
  filled('MasterID', '77', 'UserInfo.MasterID'),
  filled('MasterName', '王老板', 'UserInfo.MasterName'),
  ...['SystemUrlConfig.APIUrl', 'SystemUrlConfig.BossUrl', 'SystemUrlConfig.PushHostUrl'].map((field) =>
    filled(field, `https://${field.toLowerCase()}.test`, field),
  ),
];

function loginHolds({ field, given, path, becomes }: Filled): void {
  const session = open();
  const [part = '', inner] = field.split('.');
  logInto(session, { Token: 't-1', [part]: inner ? { [inner]: given } : given });
  expect(stored(path)).toEqual(becomes);
}

const shellUserFields: Filled[] = [
  filled('token', 't-2', 'Token'),
  filled('permissionJson', 'boss.home,boss.msg', 'Permission.User', ['boss.home', 'boss.msg']),
  filled('shopId', '1001', 'ShopInfo.ShopID'),
  filled('shopName', '朝阳店', 'ShopInfo.ShopName'),
  filled('compCode', 'ba001', 'ShopInfo.CompCode'),
  filled('compId', 7, 'ShopInfo.CompID'),
  filled('masterShopId', '1000', 'ShopInfo.MShopID'),
  filled('masterAccount', 'boss', 'UserInfo.MasterAccount'),
  filled('masterId', '77', 'UserInfo.MasterID'),
  filled('masterName', '王老板', 'UserInfo.MasterName'),
  filled('apiUrl', 'https://api.test', 'SystemUrlConfig.APIUrl'),
];

function shellUserHolds({ field, given, path, becomes }: Filled): void {
  const session = open();
  session.enterFromShell({ token: 't-2', [field]: given });
  expect(stored(path)).toEqual(becomes);
}

const shellAppFields: Filled[] = [
  filled('appType', 'ios', 'AppInfo.AppType'),
  filled('debug', 1, 'AppInfo.Debug', true),
  filled('versionCode', 101, 'AppInfo.VersionCode'),
  filled('versionName', '1.0.1', 'AppInfo.VersionName'),
  filled('oemName', 'brand', 'AppInfo.OemName'),
  filled('apiUrl', 'https://shell.test', 'AppInfo.ApiUrl'),
];

function shellAppHolds({ field, given, path, becomes }: Filled): void {
  const session = open();
  session.setAppInfo({ [field]: given });
  expect(stored(path)).toEqual(becomes);
}

const kept = 'Token AppInfo CurrentShopID CurrentShopName Permission ImageServerPath ShopInfo UserInfo'.split(' ');

/** Everything is filled, then read by another visit over the same storage; what the other visit has is what is kept. */
function keptHolds(part: string): void {
  const session = open();
  session.setAppInfo({ appType: 'ios', versionCode: 9 });
  const answer = Object.fromEntries(loginFields.map(({ field, given }) => [field, given]));
  logInto(session, answer);
  session.setShop('1002', '海淀店');
  const before = at(session.$session.get(), part);
  expect(before).not.toEqual(at(emptySession, part));
  expect(at(open().$session.get(), part)).toEqual(before);
  expect(Object.keys(Object(record('session')))).toContain(part);
}

const cleared = ['Token', 'Permission', 'ShopInfo', 'UserInfo'];

function clearedHolds(part: string): void {
  const session = open();
  logInto(session, Object.fromEntries(loginFields.map(({ field, given }) => [field, given])));
  expect(at(session.$session.get(), part)).not.toEqual(at(emptySession, part));
  expect(stored(part)).not.toEqual(at(emptySession, part));
  session.logout();
  expect(at(record('session'), part)).toEqual(at(emptySession, part));
}

interface Named {
  code: number;
  en: string;
  zh: string;
}
const named = (code: number, en: string, zh: string): Named => ({ code, en, zh });

const languages = [
  ['zh-CN', 'zh'],
  ['en', 'en'],
] as const;
/** What is chosen on the page, by its name. */
const chosenOn = ({ root }: Rendered): string[] =>
  [...root.querySelectorAll('[aria-pressed=true], [aria-checked=true], input:checked')].map(
    (one) => (one.closest('label') ?? one).textContent?.trim() ?? '',
  );
/** The address with this code chooses what bears its name, in either language. */
const chosenHolds =
  (key: string) =>
  async (row: Named): Promise<void> => {
    const ui = await renderWidget({ route: `/pages/order/filter?${key}=${row.code}` });
    for (const [locale, name] of languages) {
      ui.widget.update({ locale });
      // Nothing chosen is all.
      if (row.code === 0) await ui.shows(row[name]);
      else await vi.waitFor(() => expect(chosenOn(ui)).toContain(row[name]));
    }
  };
/** The list of operations of this type bears its name. */
async function sensitiveHolds(row: Named): Promise<void> {
  const ui = await renderWidget({ route: `/pages/abnormal/lists?type=${row.code}&range=6` });
  for (const [locale, name] of languages) {
    ui.widget.update({ locale });
    await vi.waitFor(() => expect(ui.text()).toContain(row[name]));
  }
}
const stateHolds = chosenHolds('state');
const modeHolds = chosenHolds('mode');
const flagHolds = chosenHolds('flag');

const states = [
  named(0, 'All', '全部'),
  named(1, 'Unpaid', '未结账'),
  named(2, 'Paid', '已结账'),
  named(3, 'Order cancelled', '已撤单'),
  named(4, 'Paid with partial refund', '已结账（部分退款）'),
  named(5, 'Table cancelled', '已撤台'),
  named(6, 'Unpaid (reverse-settled)', '未结账（反结账）'),
  named(7, 'Paid (reverse-settled)', '已结账（反结账）'),
];
const modes = [
  named(0, 'All', '全部'),
  named(1, 'Table consumption', '桌台消费'),
  named(2, 'Ordering consumption', '点单消费'),
  named(3, 'Quick consumption', '快速消费'),
];
const sensitive = [
  named(1, 'Refund', '退款'),
  named(2, 'Cancel order', '撤单'),
  named(3, 'Cancel table', '撤台'),
  named(4, 'Free of charge', '免单'),
  named(5, 'Whole-order manual discount', '整单手动折扣'),
  named(6, 'Single-item manual discount', '单品手动折扣'),
  named(7, 'Order reverse settlement', '订单反结账'),
  named(8, 'Whole-order discount', '整单折扣'),
];
const flags = [
  named(1, 'Cancel order', '撤单'),
  named(2, 'Free', '免单'),
  named(3, 'Gifted dish', '赠菜'),
  named(4, 'Returned dish', '退菜'),
  named(5, 'Dish manual discount', '菜品手动折扣'),
  named(6, 'Whole-order manual discount', '整单手动折扣'),
];

interface Range extends Named {
  /** Of Wednesday, 15 May 2024. */
  start: string;
  end: string;
}
const ranges: Range[] = [
  { ...named(1, 'Yesterday', '昨天'), start: '2024-05-14', end: '2024-05-14' },
  { ...named(2, 'Last 7 days', '近7天'), start: '2024-05-08', end: '2024-05-14' },
  { ...named(3, 'This week', '本周'), start: '2024-05-13', end: '2024-05-15' },
  { ...named(4, 'Last week', '上周'), start: '2024-05-06', end: '2024-05-12' },
  { ...named(5, 'Last 30 days', '近30天'), start: '2024-04-15', end: '2024-05-14' },
  { ...named(6, 'This month', '本月'), start: '2024-05-01', end: '2024-05-15' },
  { ...named(7, 'Last month', '上月'), start: '2024-04-01', end: '2024-04-30' },
  { ...named(8, 'This year', '今年'), start: '2024-01-01', end: '2024-05-15' },
  { ...named(9, 'Last year', '去年'), start: '2023-01-01', end: '2023-12-31' },
];
/** The address with this code names the period, and asks for its days. */
async function rangeHolds({ code, start, end, ...names }: Range): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-05-15T04:00:00Z') });
  const CALL = '/api/BossAssistant/GetBusinessInfoV2';
  const ui = await renderWidget({ route: `/pages/finance/index?range=${code}` });
  await ui.until(() => ui.calls.some(({ path }) => path === CALL));
  expect(ui.calls.find(({ path }) => path === CALL)?.body).toMatchObject({
    StartTime: `${start} 00:00:00`,
    EndTime: `${end} 23:59:59`,
  });
  await ui.click('自定义');
  for (const [locale, name] of languages) {
    ui.widget.update({ locale });
    await vi.waitFor(() => expect(chosenOn(ui)).toContain(names[name]));
  }
}

const wording = ({ code, en }: Named): string => `${code} ${en}`;
const transitions = [
  statement(
    '4',
    'storage',
    'logged out (empty token) becomes logged in when login completes and fills the store',
    () => {
      const session = open();
      session.setAppInfo({});
      expect(stored('Token')).toBe('');
      logInto(session, { Token: 't', ShopID: '1001' });
      expect([stored('Token'), stored('ShopInfo.ShopID')]).toEqual(['t', '1001']);
    },
  ),
  statement(
    '3',
    'storage',
    'exactly these parts are persisted, beside a record of the server’s addresses and settings (docs/product/contract.md)',
    () => {
      logInto(open(), Object.fromEntries(loginFields.map(({ field, given }) => [field, given])));
      expect(Object.keys(Object(record('session'))).sort()).toEqual([...kept].sort());
      expect(Object.keys(Object(record('server'))).sort()).toEqual(
        ['Lang', 'SysArguments', 'SystemUrlConfig', 'Vouched'].sort(),
      );
      expect(Object.keys(localStorage)).toHaveLength(2);
    },
  ),
  statement('6', 'storage', 'permissions are two lists from comma-separated strings', () => {
    logInto(open(), { Token: 't', PermissionJson: 'a, b', SoftModuleJson: 'X' });
    expect(stored('Permission')).toEqual({ User: ['a', 'b'], Soft: ['X'] });
  }),
];

export const sessionChapter: Chapter = {
  name: 'session, permissions and codes',
  all: [
    ...statements('3', 'storage', members, ({ path }) => `session: ${path}`, memberHolds),
    ...statements('3', 'storage', loginFields, ({ field }) => `login response field read: ${field}`, loginHolds),
    ...statements('3', 'storage', shellUserFields, ({ field }) => `native shell user info: ${field}`, shellUserHolds),
    ...statements('3', 'storage', shellAppFields, ({ field }) => `native shell app info: ${field}`, shellAppHolds),
    ...statements('3', 'storage', kept, (part) => `persisted: ${part}`, keptHolds),
    ...statements('4', 'storage', cleared, (part) => `logout clears ${part}`, clearedHolds),
    ...statements('3', 'screen', states, (row) => `order state ${wording(row)}`, stateHolds),
    ...statements('3', 'screen', modes, (row) => `order mode ${wording(row)}`, modeHolds),
    ...statements('3', 'screen', sensitive, (row) => `sensitive operation ${wording(row)}`, sensitiveHolds),
    ...statements('3', 'screen', flags, (row) => `option ${row.en}`, flagHolds),
    ...statements('3', 'wire', ranges, (row) => `date range ${wording(row)}`, rangeHolds),
    ...transitions,
  ],
  planted: [
    ...statements('3', 'storage', [member('Secret')], ({ path }) => `session: ${path}`, memberHolds),
    ...statements('3', 'storage', [filled('Nickname', 'x', 'UserInfo.Nickname')], ({ field }) => field, loginHolds),
    ...statements('3', 'storage', [filled('shopid', '1', 'ShopInfo.ShopID')], ({ field }) => field, shellUserHolds),
    ...statements('3', 'storage', [filled('AppType', 'ios', 'AppInfo.AppType')], ({ field }) => field, shellAppHolds),
    ...statements('3', 'storage', ['SystemUrlConfig'], (part) => `persisted: ${part}`, keptHolds),
    ...statements('4', 'storage', ['ImageServerPath'], (part) => `logout clears ${part}`, clearedHolds),
    ...statements('3', 'screen', [named(7, 'Paid', '已结账')], wording, stateHolds),
    ...statements('3', 'screen', [named(2, 'Table consumption', '桌台消费')], wording, modeHolds),
    ...statements('3', 'screen', [named(8, 'Discount scheme', '整单方案')], wording, sensitiveHolds),
    ...statements('3', 'screen', [named(1, 'Free', '免单')], wording, flagHolds),
    ...statements(
      '3',
      'wire',
      [{ ...named(1, 'Yesterday', '昨天'), start: '2024-05-15', end: '2024-05-15' }],
      wording,
      rangeHolds,
    ),
  ],
};
