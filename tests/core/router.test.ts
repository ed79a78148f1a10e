import { paths, toPath } from '../../src/core/router/paths';
import type { MountOptions } from '../../types';
import { logInto } from '../support/log-into';
import { type Core, createCore, loginAnswer } from '../support/services';

let core: Core;

const make = (options: MountOptions = {}, isLoggedIn = true): Core => {
  core = createCore({}, options);
  if (isLoggedIn) logInto(core.session, loginAnswer);
  core.router.admit();
  return core;
};
const at = () => core.router.address();
const arrived = (address: string) => vi.waitFor(() => expect(at()).toBe(address));
/** Sets the hash as a host does, and waits until the page was told. */
async function setHash(hash: string): Promise<void> {
  const told = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  await told;
}

test('the addresses are the public ones', () => {
  make();
  expect(Object.values(paths)).toHaveLength(30);
  expect(toPath('/pages/index/index')).toBe('/');
  expect(toPath('')).toBe('/');
  expect(toPath('pages/order/index/')).toBe('/pages/order/index');
  expect(toPath('/pages/nowhere')).toBeNull();
  expect(toPath('/constructor')).toBeNull();
});

test('any page without a token leads to the login, and from there back', () => {
  make({ router: { mode: 'memory', initialRoute: '/pages/order/index?state=1' } }, false);
  expect(core.router.$route.get()).toMatchObject({
    path: paths.login,
    query: { redirect: '/pages/order/index?state=1' },
  });
  core.router.navigate(paths.food);
  expect(core.router.$route.get()).toMatchObject({ path: paths.login, query: { redirect: '/pages/food/index' } });
  logInto(core.session, loginAnswer);
  core.router.admit();
  expect(at()).toBe('/pages/food/index');
});

test('the entry page without a token is what the login leads to, unless it was asked for something', () => {
  make({}, false);
  expect(at()).toBe('/pages/login/index');
  make({ router: { mode: 'memory', initialRoute: '/?tab=1' } }, false);
  expect(core.router.$route.get().query).toEqual({ redirect: '/?tab=1' });
});

test('an unknown page without a token leads to the login as well', () => {
  make({ router: { mode: 'memory', initialRoute: '/pages/nowhere' } }, false);
  expect(core.router.$route.get().path).toBe(paths.login);
});

test('the login with a token leads home', () => {
  make();
  core.router.navigate(paths.finance);
  core.router.navigate(paths.login, { redirect: '/pages/food/index' });
  expect(at()).toBe('/');
});

test('a redirect names a page of ours or it leads home', () => {
  for (const redirect of [
    'https://evil.test',
    '//evil.test',
    '/pages/nowhere',
    '/pages/login/index?redirect=x',
    'javascript:alert(1)',
  ]) {
    make({}, false);
    core.router.navigate(paths.login, { redirect });
    logInto(core.session, loginAnswer);
    core.router.admit();
    expect(at(), redirect).toBe('/');
  }
  make();
});

test('a logout leads to the login, and no drafts stay', () => {
  make();
  core.router.draft<number>('filter').set(7);
  core.router.navigate(paths.orders);
  core.session.logout();
  expect(core.router.$route.get().path).toBe(paths.login);
  expect(core.router.draft('filter').get()).toBeUndefined();
});

test('what one owner searched and chose is not in the address of the next, and is when that owner comes back', () => {
  const asked = { kw: '张三', shopId: '1002' };
  for (const leave of [() => core.session.logout(true), () => undefined]) {
    make();
    core.router.navigate(paths.orders, asked);
    leave();
    logInto(core.session, { ...loginAnswer, Token: 'token-2' });
    core.router.admit();
    expect(at()).toBe('/pages/order/index?kw=%E5%BC%A0%E4%B8%89&shopId=1002');
    leave();
    core.router.block(async () => false);
    logInto(core.session, { ...loginAnswer, Token: 'token-3', MasterID: '8' });
    core.router.admit();
    expect(core.router.$route.get().query).toEqual({});
  }
  core = createCore({}, { router: { mode: 'memory', initialRoute: '/pages/order/index?kw=1' } });
  logInto(core.session, loginAnswer);
  logInto(core.session, { ...loginAnswer, Token: 'token-3', MasterID: '8' });
  core.router.admit();
  // What was asked for at the start is for whoever is there then.
  expect(core.router.$route.get().query).toEqual({ kw: '1' });
});

test.each<[string, boolean, (made: Core) => void]>([
  ['another store', true, ({ session }) => session.setShop('1002', '海淀店')],
  ['a login', false, ({ session }) => logInto(session, loginAnswer)],
  ['app info that comes when nobody is logged in', false, ({ session }) => session.setAppInfo({})],
])('%s leaves the drafts alone', (_change, isLoggedIn, change) => {
  make({}, isLoggedIn);
  core.session.setAppInfo({ appType: 'ios' });
  core.router.draft<number>('filter').set(7);
  change(core);
  expect(core.router.draft('filter').get()).toBe(7);
});

test('an unknown address is kept apart from the entry page', () => {
  make();
  core.router.open('/pages/nowhere?a=1');
  expect(core.router.$route.get()).toMatchObject({ unknown: '/pages/nowhere', query: { a: '1' } });
  expect(at()).toBe('/pages/nowhere?a=1');
  core.router.open('/pages/index/index', { replace: true });
  expect(core.router.$route.get().unknown).toBeUndefined();
});

test('back goes to the page before, and from a page that was opened first it goes home', async () => {
  make();
  core.router.navigate(paths.orders, { state: '1' });
  core.router.navigate(paths.orderDetail, { orderId: '9' });
  expect(core.router.back()).toBe(true);
  await arrived('/pages/order/index?state=1');
  make({ router: { mode: 'memory', initialRoute: '/pages/order/detail?orderId=9' } });
  expect(core.router.back()).toBe(true);
  expect(at()).toBe('/');
});

test('back closes an overlay first, and at the entry page asks the host once to quit', () => {
  const onExit = vi.fn();
  make({ host: { onExit } });
  core.overlays.open({ title: 'x', render: () => null });
  expect(core.router.back()).toBe(true);
  expect(onExit).not.toHaveBeenCalled();
  expect(core.router.back()).toBe(false);
  expect(onExit.mock.calls).toEqual([['quit']]);
  expect(at()).toBe('/');
});

test('at the login back quits', () => {
  const onExit = vi.fn();
  make({ host: { onExit }, router: { mode: 'memory', initialRoute: '/pages/food/index' } }, false);
  expect(core.router.back()).toBe(false);
  expect(onExit).toHaveBeenCalledTimes(1);
});

test('replacing the query keeps the visit, another page is another visit', () => {
  make();
  core.router.navigate(paths.orders);
  const { key } = core.router.$route.get();
  core.router.setQuery({ state: '1', kw: 'a b' });
  expect(core.router.$route.get()).toMatchObject({ key, query: { state: '1', kw: 'a b' } });
  core.router.setQuery({ state: undefined, kw: '' });
  expect(core.router.$route.get()).toMatchObject({ key, query: {} });
  core.router.navigate(paths.orders, { state: '2' });
  const other = core.router.$route.get().key;
  expect(other).not.toBe(key);
  core.router.navigate(paths.orders, { state: '2' });
  expect(core.router.$route.get().key).not.toBe(other);
});

test('a visit that is come back to has its name again', async () => {
  make();
  core.router.navigate(paths.orders);
  core.router.setQuery({ state: '1' });
  const { key } = core.router.$route.get();
  core.router.navigate(paths.orderDetail);
  core.router.back();
  await arrived('/pages/order/index?state=1');
  expect(core.router.$route.get().key).toBe(key);
});

test('what was opened for a user or a store goes with them, and a new token leaves it open', () => {
  make();
  const { UserInfo, ShopInfo } = core.session.$session.get();
  const user = { permissionJson: 'boss.*', masterId: UserInfo.MasterID, shopId: ShopInfo.ShopID };
  const enter = (change: object) =>
    core.session.enterFromShell({ ...user, compId: ShopInfo.CompID, compCode: ShopInfo.CompCode, ...change });
  const open = (): number => core.overlays.$dialogs.get().length;
  core.overlays.open({ title: 'a dish of theirs', render: () => null });
  core.overlays.toast('¥ 1,234.50');
  enter({ token: 'newer' });
  expect(open()).toBe(1);
  enter({ token: 'newest', masterId: 'somebody else' });
  expect([open(), core.overlays.$toast.get()]).toEqual([0, null]);
  core.overlays.open({ title: 'a dish of one store', render: () => null });
  core.session.setShop('another', 'Another store');
  expect(open()).toBe(0);
});

test('another page closes the dialogs of this one, a changed query does not', () => {
  make();
  core.router.navigate(paths.orders);
  core.overlays.open({ title: 'x', render: () => null });
  core.router.setQuery({ state: '1' });
  expect(core.overlays.$dialogs.get()).toHaveLength(1);
  core.router.navigate(paths.food);
  expect(core.overlays.$dialogs.get()).toHaveLength(0);
});

test('unsaved changes are asked about before the page is left', async () => {
  make();
  core.router.navigate(paths.setTarget);
  let answer = false;
  const ask = vi.fn(async () => answer);
  core.router.block(ask);
  const refused = async (times: number): Promise<void> => {
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
    await ask.mock.results.at(-1)?.value;
    expect(at()).toBe('/pages/target/set-target');
  };
  core.router.navigate(paths.home);
  await refused(1);
  core.router.back();
  await refused(2);
  answer = true;
  core.router.back();
  await arrived('/');
  expect(ask).toHaveBeenCalledTimes(3);
});

test.each<[string, (user: Record<string, unknown>) => void]>([
  [
    'after a logout',
    (user) => {
      core.session.logout();
      logInto(core.session, user);
      core.router.admit();
    },
  ],
  [
    'handed over by a shell',
    (user) => {
      logInto(core.session, user);
    },
  ],
])('memory and hash: going back shows another owner, %s, no search of the one before', async (_, enter) => {
  for (const mode of ['memory', 'hash'] as const) {
    window.history.replaceState(null, '', '/');
    make({ router: { mode } });
    core.router.navigate(paths.orders, { kw: '13800001111' });
    core.router.navigate(paths.food, { kw: 'of the first' });
    core.router.navigate(paths.home);
    enter({ ...loginAnswer, Token: 'token-2', MasterID: '8' });
    core.router.navigate(paths.finance, { range: '1' });
    await arrived('/pages/finance/index?range=1');
    const back = () => (mode === 'hash' ? history.back() : core.router.back());
    back();
    await arrived('/');
    // On the entry page the app's own back leads out; the browser's goes on.
    if (mode === 'hash') {
      history.back();
      await arrived('/pages/food/index');
      core.router.backTo(paths.orders, { kw: 'applied' });
      await arrived('/pages/order/index?kw=applied');
      // What this owner searches there is kept.
      core.router.setQuery({ kw: 'of the second' });
      core.router.navigate(paths.home);
      history.back();
      await arrived('/pages/order/index?kw=of%20the%20second');
    }
  }
});

test('unsaved changes do not hold back a logout', () => {
  make();
  core.router.navigate(paths.setTarget);
  core.router.block(async () => false);
  core.session.logout();
  expect(core.router.$route.get().path).toBe(paths.login);
});

test('a page that no longer asks does not end the asking of the next', () => {
  make();
  core.router.navigate(paths.setTarget);
  const ask = vi.fn(async () => false);
  const end = core.router.block(ask);
  core.router.block(ask);
  end();
  core.router.navigate(paths.home);
  expect(ask).toHaveBeenCalledTimes(1);
  core.session.logout();
  expect(core.router.$route.get().path).toBe(paths.login);
});

test('a query that stays as it is asks nothing', () => {
  make();
  core.router.navigate(paths.setTarget, { year: '2026' });
  const ask = vi.fn(async () => false);
  core.router.block(ask);
  core.router.setQuery({ year: '2026', month: '' });
  expect(ask).not.toHaveBeenCalled();
});

test('memory: the address and history of the page are never touched', () => {
  const before = [location.href, history.length, history.state];
  make({ router: { mode: 'memory' } });
  core.router.navigate(paths.orders);
  core.router.setQuery({ state: '1' });
  expect([location.href, history.length, history.state]).toEqual(before);
});

test('hash: the page is the hash, and one typed by hand is followed', async () => {
  make({ router: { mode: 'hash' } });
  core.router.navigate(paths.orders, { state: '1' });
  expect(location.hash).toBe('#/pages/order/index?state=1');
  await setHash('#/pages/food/index');
  await arrived('/pages/food/index');
  expect(core.router.back()).toBe(true);
});

test.each([
  ['another page', '#/pages/food/index', '#/pages/order/index', '/pages/order/index'],
  ['no page of ours', '#/', '#/pages/nowhere', '/pages/nowhere'],
])('hash: two addresses typed one after the other, %s', async (_name, first, second, shown) => {
  make({ router: { mode: 'hash' } });
  core.router.navigate(paths.finance);
  for (const hash of [first, second]) {
    location.hash = hash;
    await vi.waitFor(() => expect(at()).toBe(hash === second ? shown : hash.slice(1)));
  }
});

test('hash: every address typed is a visit of its own', async () => {
  make({ router: { mode: 'hash' } });
  core.router.navigate(paths.finance);
  const visits: string[] = [];
  for (const hash of ['#/pages/food/index', '#/pages/order/index']) {
    // As browsers do it, and happy-dom does not: the new entry has no state.
    history.pushState(null, '', hash);
    window.dispatchEvent(new Event('hashchange'));
    await arrived(hash.slice(1));
    visits.push(core.router.$route.get().key);
  }
  expect(new Set(visits).size).toBe(2);
});

test('hash: an address that is there at the start is shown, before the initial route', () => {
  location.hash = '#/pages/rank/goods?sort=1';
  make({ router: { mode: 'hash', initialRoute: '/pages/food/index' } });
  expect(at()).toBe('/pages/rank/goods?sort=1');
});

test('hash: an anchor of the host is none of ours', async () => {
  location.hash = '#section';
  make({ router: { mode: 'hash' } });
  expect(at()).toBe('/');
  core.router.navigate(paths.orders);
  await setHash('#chapter-2');
  expect(at()).toBe('/pages/order/index');
});

test('param: one part of the hash is ours and the rest is left alone', async () => {
  location.hash = '#tab=2&boss=%2Fpages%2Ffood%2Findex&x=%41';
  make({ router: { mode: 'param' } });
  expect(at()).toBe('/pages/food/index');
  core.router.navigate(paths.orders, { kw: 'a&b' });
  expect(location.hash).toContain('tab=2&x=%41');
  expect(at()).toBe('/pages/order/index?kw=a%26b');
  await setHash('#tab=3');
  expect(at()).toBe('/pages/order/index?kw=a%26b');
  core.destroy();
  expect(location.hash).toBe('#tab=3');
});

test.each([
  ['/shops', '/shops?boss='],
  ['/shops?from=%41', '/shops?from=%41&boss='],
  ['!/shops', '!/shops?boss='],
])('param: a host that routes by the path #%s finds its page beside ours', (path, ours) => {
  location.hash = path;
  make({ router: { mode: 'param' } });
  core.router.navigate(paths.orders);
  expect(location.hash).toBe(`#${ours}%2Fpages%2Forder%2Findex`);
  core.destroy();
  expect(location.hash).toBe(`#${path}`);
  location.hash = `${ours}%2Fpages%2Ffood%2Findex`;
  make({ router: { mode: 'param' } });
  expect(at()).toBe('/pages/food/index');
});

test('param: back leads to the entry page also when another widget wrote the address meanwhile', async () => {
  make({ router: { mode: 'param' } });
  history.pushState({ ...history.state, other: 1 }, '', '#other=%2Fpages%2Ffood%2Findex');
  core.router.navigate(paths.orders);
  expect(location.hash).toBe('#other=%2Fpages%2Ffood%2Findex&boss=%2Fpages%2Forder%2Findex');
  core.router.back();
  await arrived('/');
});

test('the state of the host survives our pages', () => {
  history.replaceState({ host: 1 }, '', '/');
  make({ router: { mode: 'hash' } });
  core.router.navigate(paths.orders);
  expect(history.state).toMatchObject({ host: 1 });
  core.destroy();
  expect(history.state).toEqual({ host: 1 });
  expect(location.hash).toBe('');
});

test('a page whose history cannot be written is kept in memory', () => {
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  make({ router: { mode: 'hash' } });
  core.router.navigate(paths.orders);
  core.router.navigate(paths.food);
  expect(at()).toBe('/pages/food/index');
  expect(core.router.back()).toBe(true);
});

test('destroy removes every listener and leaves the address as it was', async () => {
  location.hash = '#/pages/food/index';
  const added = new Map<string, number>();
  const count = (step: number) => (type: string) => void added.set(type, (added.get(type) ?? 0) + step);
  const add = vi.spyOn(window, 'addEventListener').mockImplementation(count(1));
  const remove = vi.spyOn(window, 'removeEventListener').mockImplementation(count(-1));
  make({ router: { mode: 'hash' } });
  core.router.navigate(paths.orders);
  core.router.block(async () => true);
  expect([...added.values()].some((number) => number > 0)).toBe(true);
  core.destroy();
  expect([...added.values()].every((number) => number === 0)).toBe(true);
  expect(location.hash).toBe('#/pages/food/index');
  add.mockRestore();
  remove.mockRestore();
});

test('a step back with another query ends on the page before, its visit, and at its top', async () => {
  make();
  core.router.navigate(paths.orders, { start: '2024-05-07', user: '1' });
  const { key } = core.router.$route.get();
  core.router.scrolled.set(key, 300);
  core.router.navigate(paths.orderFilter, { start: '2024-05-07', user: '1' });
  const seen: string[] = [];
  const end = core.router.$route.listen(() => seen.push(at()));
  core.router.backTo(paths.orders, { start: '2024-05-07', state: '2' });
  await arrived('/pages/order/index?start=2024-05-07&state=2');
  end();
  expect(seen).toEqual(['/pages/order/index?start=2024-05-07&state=2']);
  expect(core.router.$route.get().key).toBe(key);
  expect(core.router.scrolled.has(key)).toBe(false);
  core.router.back();
  await arrived('/');
});

test('a step back with another query that has nowhere to go opens the page in place', () => {
  make({ router: { mode: 'memory', initialRoute: '/pages/order/filter' } });
  core.router.backTo(paths.orders, { state: '2' });
  expect(at()).toBe('/pages/order/index?state=2');
});
