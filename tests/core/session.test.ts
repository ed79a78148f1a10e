import { fromLogin } from '../../src/areas/login/login-fields';
import { createKept } from '../../src/core/session/kept';
import { createSession, guardLate } from '../../src/core/session/session';
import { emptySession } from '../../src/core/session/session-fields';
import { createStorage } from '../../src/core/storage';
import { logInto } from '../support/log-into';
import { owner } from '../support/render-widget';
import { loginAnswer } from '../support/services';

const keep = () => createStorage(localStorage, 'default');
const make = () => createSession(keep());

// tests/specification/session.ts holds each field of a login and of a shell, what is kept and what a logout clears.
test('a login stores of its settings those that there are, and the menu is shown', () => {
  const session = make();
  logInto(session, { ...loginAnswer, SysArguments: { DayStart: '04:00', Unknown: 1 } });
  expect(session.$session.get()).toMatchObject({ SysArguments: { DayStart: '04:00' }, ShowMenu: 1 });
  expect(session.$session.get().SysArguments).not.toHaveProperty('Unknown');
});

test('a reload finds all that the login and the shell said', () => {
  const session = make();
  session.setAppInfo({ appType: 'ios', debug: 1, versionCode: '100', versionName: '1.0.0', apiUrl: 'https://shell' });
  logInto(session, {
    ...loginAnswer,
    SystemUrlConfig: { APIUrl: 'https://a', BossUrl: '', PushHostUrl: '' },
    SysArguments: { DayStart: '04:00' },
  });
  session.setShop('1002', '海淀店');
  expect(make().$session.get()).toEqual(session.$session.get());
});

test('logout clears the current store too, and neither what the shell said of the app nor where pictures are', () => {
  const session = make();
  session.setAppInfo({ appType: 'ios', apiUrl: 'https://shell' });
  logInto(session, loginAnswer);
  session.setShop('1002', '海淀店');
  session.logout();
  expect(session.$session.get()).toMatchObject({
    CurrentShopID: '',
    CurrentShopName: '',
    ImageServerPath: 'https://img.test/',
    AppInfo: { AppType: 'ios', ApiUrl: 'https://shell' },
  });
  expect(localStorage.getItem('boss-assistant:default:session')).not.toContain('token-1');
});

test.each<[what: string, act: (session: ReturnType<typeof make>) => void]>([
  ['an ended login', (session) => session.logout(true)],
  ['a logout', (session) => session.logout()],
  ['a choice of store', (session) => session.setShop('1002', '海淀店')],
  ['a renewed token', (session) => session.enterFromShell({ ...owner, token: 'renewed' }, true)],
])('%s in one tab leaves who logged in meanwhile in another', (_, act) => {
  const first = make();
  first.enterFromShell(owner);
  const second = make();
  second.logout();
  second.enterFromShell({ ...owner, token: 'of-another', masterId: '8' });
  keep().write('filters', { of: 'another' });
  act(first);
  expect(make().$session.get()).toEqual(second.$session.get());
  expect(keep().read('filters')).toEqual({ of: 'another' });
  first.enterFromShell({ ...owner, token: 'again' });
  expect(make().$session.get().Token).toBe('again');
});

test('what pages keep of a user never meets another who has logged in in another tab', () => {
  const open = () => {
    const session = make();
    return { ...session, kept: createKept(session, keep()) };
  };
  const shops = ({ kept }: ReturnType<typeof open>) => kept.read('recent-shops');
  const first = open();
  first.enterFromShell(owner);
  first.kept.write('recent-shops', ['1001']);
  // The same user with a token of his own, as each tab of a portal has one.
  const beside = open();
  beside.enterFromShell({ ...owner, token: 'of-this-tab' });
  first.kept.write('recent-shops', ['1002']);
  expect([shops(beside), shops(open())]).toEqual([['1002'], ['1002']]);

  const second = open();
  second.enterFromShell({ ...owner, token: 'of-another', masterId: '8' });
  second.kept.write('recent-shops', ['2001']);
  expect([shops(first), shops(second)]).toEqual([undefined, ['2001']]);
  first.kept.write('recent-shops', ['1003']);
  expect([shops(first), shops(second), shops(open())]).toEqual([['1003'], ['2001'], ['2001']]);
  // His login ended, and he is back in his tab: the device is his again, without what the other kept there.
  first.logout(true);
  first.enterFromShell({ ...owner, token: 'again' });
  expect([shops(first), shops(open())]).toEqual([undefined, undefined]);
});

test.each<[whose: string, other: object, isKept: boolean]>([
  ['of its owner', { ...owner, token: 'of-this-tab' }, true],
  ['of another', { ...owner, token: 'of-another', masterId: '8' }, false],
  ['of a user without an identifier', { token: 'of-another' }, false],
])(
  'after the sessions of two tabs have expired, the last one %s, pages find what is theirs alone',
  (_, other, isKept) => {
    const open = () => {
      const session = make();
      return { ...session, kept: createKept(session, keep()) };
    };
    const first = open();
    first.enterFromShell(owner);
    const second = open();
    second.enterFromShell(other);
    first.logout(true);
    second.kept.write('recent-shops', ['2001']);
    second.kept.write('filters', [['fk', {}]]);
    second.logout(true);
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('of-another');
    first.enterFromShell({ ...owner, token: 'again' });
    const found = isKept ? [['2001'], [['fk', {}]]] : [undefined, undefined];
    expect([first.kept.read('recent-shops'), first.kept.read('filters')]).toEqual(found);
  },
);

test('what another tab keeps of a user who is logged in there goes when the owner before returns', () => {
  const first = make();
  first.enterFromShell(owner);
  const second = make();
  second.enterFromShell({ token: 'of-another' });
  first.logout(true);
  createKept(second, keep()).write('recent-shops', ['2001']);
  first.enterFromShell({ ...owner, token: 'again' });
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/2001|of-another/);
});

test('users without an identifier are told apart by their tokens', () => {
  const session = make();
  session.enterFromShell({ token: 'A' });
  session.setShop('1001', 'of A');
  keep().write('recent-shops', ['1001']);
  session.enterFromShell({ token: 'A', showMenu: 0 });
  expect(session.shopId()).toBe('1001');
  session.enterFromShell({ token: 'B' });
  expect([session.shopId(), keep().read('recent-shops')]).toEqual(['', undefined]);
});

test('every login and logout begins a new epoch', () => {
  const session = make();
  const epochs = [session.epoch()];
  logInto(session, loginAnswer);
  epochs.push(session.epoch());
  session.logout();
  epochs.push(session.epoch());
  session.enterFromShell(owner);
  epochs.push(session.epoch());
  expect(new Set(epochs).size).toBe(4);
});

test('the shell may hand numbers over as texts, and texts as numbers', () => {
  const session = make();
  session.enterFromShell({ ...owner, compId: '12', shopId: 1001, showMenu: '0' });
  expect(session.$session.get()).toMatchObject({ ShopInfo: { CompID: 12, ShopID: '1001' }, ShowMenu: 0 });
});

test('what a login said of its server and company is not of the next user, whom the shell hands over', () => {
  const SystemUrlConfig = { APIUrl: 'https://a', BossUrl: '', PushHostUrl: '' };
  const login = { ...loginAnswer, SystemUrlConfig, Lang: 1, SysArguments: { MoneyPrecision: 0 } };
  const session = make();
  session.login(fromLogin(login), ['https://a']);
  session.enterFromShell({ ...owner, token: 'renewed' });
  expect(session.$session.get().SystemUrlConfig).toEqual(SystemUrlConfig);
  session.enterFromShell({ ...owner, token: 'of-another', masterId: '8' });
  const { SystemUrlConfig: none, Lang, SysArguments, ImageServerPath } = emptySession;
  expect(session.$session.get()).toMatchObject({ Lang, ImageServerPath });
  expect(session.$session.get().SysArguments).toEqual(SysArguments);
  for (const one of [session, make()]) {
    expect(one.$session.get().SystemUrlConfig).toEqual(none);
    expect(one.vouched()).toEqual([]);
  }
});

test('a shell without a token says that nobody is logged in', () => {
  const session = make();
  logInto(session, loginAnswer);
  session.enterFromShell({ token: '' });
  expect(session.$session.get().Token).toBe('');
});

test('nobody is logged in: only the menu is the shell’s, and nothing of a user stays', () => {
  const session = make();
  const epoch = session.epoch();
  session.enterFromShell({ token: '', masterName: '无名', showMenu: 0 });
  expect(session.$session.get()).toMatchObject({ ShowMenu: 0, UserInfo: { MasterName: '' } });
  session.enterFromShell({ token: '', showMenu: 1 });
  expect(session.$session.get().ShowMenu).toBe(1);
  expect(session.epoch()).toBe(epoch);
});

test('the same token again is the same login', () => {
  const session = make();
  session.enterFromShell(owner);
  session.setShop('1002', '海淀店');
  const epoch = session.epoch();
  session.enterFromShell({ ...owner, masterName: '新名字' });
  expect(session.epoch()).toBe(epoch);
  expect(session.$session.get()).toMatchObject({ CurrentShopID: '1002', UserInfo: { MasterName: '新名字' } });
});

test('app info without a name leaves that of the family', () => {
  const session = make();
  session.setAppInfo({ oemName: '' });
  expect(session.$session.get().AppInfo.OemName).toBe('nake');
});

test('the same user comes back to the store, another user does not', () => {
  const session = make();
  logInto(session, loginAnswer);
  session.setShop('1002', '海淀店');
  session.logout();
  session.logout();
  logInto(session, loginAnswer);
  expect(session.$session.get()).toMatchObject({ CurrentShopID: '1002', CurrentShopName: '海淀店' });
  logInto(session, { ...loginAnswer, Token: 'token-2', MasterID: '8' });
  expect(session.$session.get()).toMatchObject({ CurrentShopID: '', CurrentShopName: '' });
});

test('an answer is late once the user or the store has changed', () => {
  const session = make();
  logInto(session, loginAnswer);
  const sameShop = guardLate(session);
  expect(sameShop()).toBe(true);
  session.setShop('1002', '海淀店');
  expect(sameShop()).toBe(false);
  const sameUser = guardLate(session);
  session.logout();
  logInto(session, loginAnswer);
  expect(sameUser()).toBe(false);
});

test('a corrupt storage is as good as an empty one', () => {
  for (const text of ['{', 'null', '[]', '7', '{"Token":{"a":1},"AppInfo":[],"Permission":"x","ShopInfo":null}']) {
    localStorage.setItem('boss-assistant:default:session', text);
    const session = make().$session.get();
    expect(session.Token).toBe('');
    expect(session.Permission).toEqual({ Soft: null, User: null });
    expect(session.AppInfo.OemName).toBe('nake');
  }
});

test('lists that are absent, empty or unreadable are no list', () => {
  const session = make();
  for (const list of [undefined, null, '', ' , ', 7, {}, '[broken']) {
    logInto(session, { ...loginAnswer, PermissionJson: list, SoftModuleJson: list });
    expect(session.$session.get().Permission).toEqual({ User: null, Soft: null });
  }
  logInto(session, { ...loginAnswer, PermissionJson: '["boss.home"," BOSS.food "]' });
  expect(session.$session.get().Permission.User).toEqual(['boss.home', 'boss.food']);
});

test('no login and no shell can reach a prototype', () => {
  const session = make();
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"Token":"x","polluted":1},"constructor":{"a":1},"Token":"t","SysArguments":{"__proto__":{"polluted":1}}}',
  );
  logInto(session, hostile);
  session.enterFromShell(JSON.parse('{"__proto__":{"token":"x"},"token":"y"}'));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(session.$session.get().Token).toBe('y');
  logInto(session, JSON.parse('{"__proto__":{"Token":"x"}}'));
  expect(session.$session.get().Token).toBe('');
});

test('what pages keep of a user stays over an expiry, and goes with a logout or another user', () => {
  const storage = keep();
  const session = createSession(storage);
  const kept = () => [storage.read('filters'), storage.read('recent-shops'), storage.read('locale')];
  const write = () => {
    for (const key of ['filters', 'recent-shops', 'locale']) storage.write(key, key);
  };
  logInto(session, loginAnswer);
  write();
  session.logout(true);
  logInto(session, { ...loginAnswer, Token: 'token-2' });
  expect(kept()).toEqual(['filters', 'recent-shops', 'locale']);
  session.logout();
  expect(kept()).toEqual([undefined, undefined, 'locale']);
  logInto(session, loginAnswer);
  write();
  logInto(session, { ...loginAnswer, Token: 'token-3', MasterID: '8' });
  expect(kept()).toEqual([undefined, undefined, 'locale']);
});
