// A login that ends while many calls are under way: one move to the login or one word to the host, one toast at most, and
// the page the owner was on goes on afterwards.
import { paths } from '../../src/core/router/paths';
import type { MountOptions } from '../../types';
import { logInto } from '../support/log-into';
import { countOf, figure, pick, randomOf, seedOf } from '../support/reliability';
import { owner } from '../support/render-widget';
import { type Core, createCore, loginAnswer } from '../support/services';

const SHOPS = '/api/BossAssistant/GetShopInfos';
const IN_FLIGHT = 20;
const ROUNDS = countOf('BOSS_STORMS', 20);
const seed = seedOf();
const WORDS = '登录已失效，请重新登录';
const expired = () => new Response(JSON.stringify({ Code: 1002, Message: WORDS }), { status: 401 });
const good = () => new Response(JSON.stringify({ CanAll: 1, Total: 0, List: [] }));
const pages = ['/', '/pages/order/index?state=4&shop=1002', '/pages/finance/index?range=6', '/pages/index/msg'];

let core: Core;

interface Storm {
  /** The page that the login ended on. */
  from: string;
  moves: string[];
  toasts: string[];
  told: number;
}

/** Twenty calls under way, answered in any order, most of them with 401; `meanwhile` runs after the first half. */
async function storm(
  random: () => number,
  options: MountOptions,
  meanwhile: () => void,
  guard: (core: Core) => void = () => undefined,
): Promise<Storm> {
  const waiting: ((response: Response) => void)[] = [];
  const fetch: typeof globalThis.fetch = () => new Promise((answer) => waiting.push(answer));
  core = createCore({}, { ...options, host: { fetch, ...options.host } });
  guard(core);
  const { overlays, request, router, session } = core;
  session.enterFromShell(owner);
  router.admit();
  router.open(pick(random, pages));
  const seen: Storm = { from: router.address(), moves: [], toasts: [], told: 0 };
  router.$route.listen(({ path }) => seen.moves.push(path));
  overlays.$toast.listen((toast) => {
    if (toast) seen.toasts.push(toast.text);
  });
  core.events.on('authexpired', () => {
    seen.told += 1;
  });
  const calls = Array.from({ length: IN_FLIGHT }, () => request(SHOPS, {}).catch(() => undefined));
  await new Promise((turn) => setTimeout(turn));
  expect(waiting).toHaveLength(IN_FLIGHT);
  const order = waiting.sort(() => random() - 0.5);
  const some = order.splice(0, 10);
  // One of the first half ends the login for certain.
  for (const [index, answer] of some.entries()) answer(index > 0 && random() < 0.2 ? good() : expired());
  await new Promise((turn) => setTimeout(turn));
  meanwhile();
  for (const answer of order) answer(random() < 0.2 ? good() : expired());
  await Promise.all(calls);
  return seen;
}

test(`${IN_FLIGHT} calls in flight make one move to the login, and the page goes on after it`, async () => {
  const random = randomOf(seed);
  console.info(`BOSS_SEED=${seed}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const isBackSoon = round % 2 === 1;
    const logIn = (): void => {
      logInto(core.session, { ...loginAnswer, Token: 'token-2' });
      core.router.admit();
    };
    const seen = await storm(random, {}, () => {
      // The other half of the answers may come when somebody is logged in again: they are not about this login.
      if (isBackSoon) logIn();
    });
    expect(seen.moves.filter((path) => path === paths.login)).toHaveLength(1);
    expect(seen.told).toBe(1);
    expect(seen.toasts).toEqual([WORDS]);
    if (!isBackSoon) logIn();
    expect(core.session.$session.get().Token).toBe('token-2');
    expect(core.router.address()).toBe(seen.from);
  }
  figure(14, `${IN_FLIGHT} in flight × ${ROUNDS}: ${ROUNDS} moves to the login, as many toasts, ${ROUNDS} pages go on`);
});

test('a host with a login of its own is told once, and its token goes on with the page', async () => {
  const random = randomOf(seed + 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    let asked = 0;
    const onAuthExpired = (): void => {
      asked += 1;
    };
    const seen = await storm(random, { host: { onAuthExpired } }, () => {
      if (round % 2 === 1) core.session.enterFromShell({ ...owner, token: 'token-2' });
    });
    expect([asked, seen.told, seen.moves.length]).toEqual([1, 1, 0]);
    expect(seen.toasts).toEqual([WORDS]);
    expect(core.$ended.get()).toBe('expired');
    expect(core.session.$session.get().Token).toBe(round % 2 === 1 ? 'token-2' : '');
  }
  figure(14, `${ROUNDS} more with a host's own login: ${ROUNDS} calls of onAuthExpired`);
});

test('without the guard the same storm ends the login many times', async () => {
  const seen = await storm(
    randomOf(seed),
    {},
    () => undefined,
    ({ session }) => Object.assign(session, { epoch: () => 0 }),
  );
  expect(seen.told).toBeGreaterThan(1);
  expect(seen.toasts.length).toBeGreaterThan(1);
});
