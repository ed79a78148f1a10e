// Sections 3, 4 and 6 of the specification: the session with its fields, what fills, keeps and clears them, and the lists
// of codes. One datum a statement.
import { beforeEach, expect } from 'vitest';
import { BILL_MODES, billModes, billStates, specialFlags } from '../../src/areas/order/bills';
import { createSession } from '../../src/core/session/session';
import { emptySession, persistedFields } from '../../src/core/session/session-fields';
import { createStorage } from '../../src/core/storage';
import { say, type Text, verbatim } from '../../src/i18n/text';
import { words } from '../../src/i18n/words';
import { own } from '../../src/lib/is-plain-object';
import { typeNames } from '../../src/report/list/sensitive-types';
import { resolvePeriod } from '../../src/report/period/period';
import { periodNames } from '../../src/report/period/period-names';
import { specification, statements } from './statement';

beforeEach(() => localStorage.clear());

const open = () => createSession(createStorage(localStorage, 'specification'));
const at = (value: unknown, path: string): unknown => path.split('.').reduce(own, value);

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
  member('ShowMenu', 1),
];

function memberHolds({ path, empty }: Member): void {
  expect(at(emptySession, path)).toEqual(empty);
  expect(at(open().$session.get(), path)).toEqual(empty);
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
  ...['APIUrl', 'BossUrl', 'PushHostUrl'].map((name) => ({
    field: `SystemUrlConfig.${name}`,
    given: `https://${name.toLowerCase()}.test`,
    path: `SystemUrlConfig.${name}`,
    becomes: `https://${name.toLowerCase()}.test`,
  })),
];

function loginHolds({ field, given, path, becomes }: Filled): void {
  const session = open();
  const [part = '', inner] = field.split('.');
  session.login({ Token: 't-1', [part]: inner ? { [inner]: given } : given });
  expect(at(session.$session.get(), path)).toEqual(becomes);
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
  filled('showMenu', 0, 'ShowMenu'),
];

function shellUserHolds({ field, given, path, becomes }: Filled): void {
  const session = open();
  session.enterFromShell({ token: 't-2', [field]: given });
  expect(at(session.$session.get(), path)).toEqual(becomes);
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
  expect(at(session.$session.get(), path)).toEqual(becomes);
}

const kept = [
  'Token',
  'AppInfo',
  'CurrentShopID',
  'CurrentShopName',
  'Permission',
  'ImageServerPath',
  'ShopInfo',
  'UserInfo',
];

/** Everything is filled, then read by another visit over the same storage; what the other visit has is what is kept. */
function keptHolds(part: string): void {
  const session = open();
  session.setAppInfo({ appType: 'ios', versionCode: 9 });
  const answer = Object.fromEntries(loginFields.map(({ field, given }) => [field, given]));
  session.login(answer);
  session.setShop('1002', '海淀店');
  const before = at(session.$session.get(), part);
  expect(before).not.toEqual(at(emptySession, part));
  expect(at(open().$session.get(), part)).toEqual(before);
  const stored: unknown = JSON.parse(localStorage.getItem('boss-assistant:specification:session') ?? '{}');
  expect(Object.keys(stored ?? {})).toContain(part);
}

const cleared = ['Token', 'Permission', 'ShopInfo', 'UserInfo'];

function clearedHolds(part: string): void {
  const session = open();
  session.login(Object.fromEntries(loginFields.map(({ field, given }) => [field, given])));
  expect(at(session.$session.get(), part)).not.toEqual(at(emptySession, part));
  session.logout();
  expect(at(session.$session.get(), part)).toEqual(at(emptySession, part));
}

interface Named {
  code: number;
  en: string;
  zh: string;
}
const named = (code: number, en: string, zh: string): Named => ({ code, en, zh });
const nameHolds = (table: (code: number) => Text | undefined) => (row: Named) => {
  const text = table(row.code) ?? verbatim('');
  expect({ zh: say(text, 'zh-CN'), en: say(text, 'en') }).toEqual({ zh: row.zh, en: row.en });
};
const lookUp = <Value>(table: Readonly<Record<number, Value>>, code: number): Value | undefined =>
  table[code];

const stateHolds = nameHolds((code) => (code === 0 ? words.all : lookUp(billStates, code)?.name));
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
const modeHolds = nameHolds((code) => (code === 0 ? words.all : lookUp(billModes, code)));
const modes = [
  named(0, 'All', '全部'),
  named(1, 'Table consumption', '桌台消费'),
  named(2, 'Ordering consumption', '点单消费'),
  named(3, 'Quick consumption', '快速消费'),
];
const sensitiveHolds = nameHolds((code) => lookUp<Text>(typeNames, code));
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
const flagHolds = nameHolds((code) => lookUp(specialFlags, code)?.name);
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
function rangeHolds({ code, en, zh, start, end }: Range): void {
  const known = Object.keys(periodNames)
    .map(Number)
    .find((one) => one === code) as keyof typeof periodNames;
  const name = periodNames[known];
  expect({ zh: say(name, 'zh-CN'), en: say(name, 'en') }).toEqual({ zh, en });
  expect(resolvePeriod(known, '2024-05-15')).toMatchObject({ start, end });
}

const wording = ({ code, en }: Named): string => `${code} ${en}`;
const transitions = [
  {
    says: 'logged out (empty token) becomes logged in when login completes and fills the store',
    holds: () => {
      const session = open();
      expect(session.$session.get().Token).toBe('');
      session.login({ Token: 't', ShopID: '1001' });
      expect(session.$session.get()).toMatchObject({ Token: 't', ShopInfo: { ShopID: '1001' } });
    },
  },
  {
    says: 'exactly these parts are persisted',
    holds: () => expect([...persistedFields].sort()).toEqual([...kept].sort()),
  },
  {
    says: 'permissions are two lists from comma-separated strings',
    holds: () => {
      const session = open();
      session.login({ Token: 't', PermissionJson: 'a, b', SoftModuleJson: 'X' });
      expect(session.$session.get().Permission).toEqual({ User: ['a', 'b'], Soft: ['X'] });
    },
  },
  { says: 'there are three modes beside all', holds: () => expect(BILL_MODES).toEqual([1, 2, 3]) },
].map((statement) => ({ section: '4', ...statement }));

specification(
  'session, permissions and codes',
  [
    ...statements('3', members, ({ path }) => `session: ${path}`, memberHolds),
    ...statements('3', loginFields, ({ field }) => `login response field read: ${field}`, loginHolds),
    ...statements('3', shellUserFields, ({ field }) => `native shell user info: ${field}`, shellUserHolds),
    ...statements('3', shellAppFields, ({ field }) => `native shell app info: ${field}`, shellAppHolds),
    ...statements('3', kept, (part) => `persisted: ${part}`, keptHolds),
    ...statements('4', cleared, (part) => `logout clears ${part}`, clearedHolds),
    ...statements('3', states, (row) => `order state ${wording(row)}`, stateHolds),
    ...statements('3', modes, (row) => `order mode ${wording(row)}`, modeHolds),
    ...statements('3', sensitive, (row) => `sensitive operation ${wording(row)}`, sensitiveHolds),
    ...statements('3', flags, (row) => `option ${row.en}`, flagHolds),
    ...statements('3', ranges, (row) => `date range ${wording(row)}`, rangeHolds),
    ...transitions,
  ],
  [
    ...statements('3', [member('Secret')], ({ path }) => `session: ${path}`, memberHolds),
    ...statements('3', [filled('Nickname', 'x', 'UserInfo.Nickname')], ({ field }) => field, loginHolds),
    ...statements('3', [filled('shopid', '1', 'ShopInfo.ShopID')], ({ field }) => field, shellUserHolds),
    ...statements('3', [filled('AppType', 'ios', 'AppInfo.AppType')], ({ field }) => field, shellAppHolds),
    ...statements('3', ['SystemUrlConfig'], (part) => `persisted: ${part}`, keptHolds),
    ...statements('4', ['ImageServerPath'], (part) => `logout clears ${part}`, clearedHolds),
    ...statements('3', [named(7, 'Paid', '已结账')], wording, stateHolds),
    ...statements('3', [named(2, 'Table consumption', '桌台消费')], wording, modeHolds),
    ...statements('3', [named(8, 'Discount scheme', '整单折扣')], wording, sensitiveHolds),
    ...statements('3', [named(1, 'Free', '免单')], wording, flagHolds),
    ...statements(
      '3',
      [{ ...named(1, 'Yesterday', '昨天'), start: '2024-05-15', end: '2024-05-15' }],
      wording,
      rangeHolds,
    ),
  ],
);
