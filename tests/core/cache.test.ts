import { atom } from 'nanostores';
import { createShareReads } from '../../src/app/part/share-reads';
import { createCache } from '../../src/core/network/cache';
import type { Request } from '../../src/core/network/request';
import { createSession } from '../../src/core/session/session';
import { createStorage } from '../../src/core/storage';
import type { Locale } from '../../src/i18n/languages';
import { logInto } from '../support/log-into';
import { loginAnswer } from '../support/services';

const PATH = '/api/BossAssistant/GetShopInfos';
const answer = (Total: number) => ({ CanAll: 1 as const, Total, List: [], reqParams: {} });

function make() {
  const session = createSession(createStorage(undefined, 'a'));
  logInto(session, loginAnswer);
  const $locale = atom<Locale>('zh-CN');
  return { session, $locale, cache: createCache(session, () => 1000, $locale) };
}

test('parts share an answer for three seconds, and none for longer because the clock was set back', async () => {
  const { session } = make();
  let now = 10_000_000;
  const asked = vi.fn(async () => answer(asked.mock.calls.length));
  const request = createShareReads(session, [], () => now)(asked as unknown as Request);
  const totals: unknown[] = [];
  for (const step of [0, 2900, 200, -3_600_000, 0]) {
    now += step;
    totals.push((await request(PATH, {})).Total);
  }
  expect(totals).toEqual([1, 1, 2, 3, 3]);
});

test('a ranking of stores is a read, which leaves what parts share alone', async () => {
  const { session } = make();
  const asked = vi.fn(async () => answer(asked.mock.calls.length));
  const request = createShareReads(session, [], () => 1000)(asked as unknown as Request);
  await request(PATH, {});
  await request('/api/BossAssistant/ShopRankingList', { Type: 1 } as never);
  await request(PATH, {});
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an answer in one language is none in another', () => {
  const { cache, $locale } = make();
  cache.set(PATH, {}, answer(1));
  $locale.set('en');
  expect(cache.get(PATH, {})).toBeUndefined();
  $locale.set('zh-CN');
  expect(cache.get(PATH, {})?.value).toEqual(answer(1));
});

test('the last good answer is found under its query, whatever the order of its members', () => {
  const { cache } = make();
  cache.set(PATH, { Keyword: 'a', WithToday: 1 }, answer(1));
  expect(cache.get(PATH, { WithToday: 1, Keyword: 'a' })).toEqual({ value: answer(1), at: 1000 });
  expect(cache.get(PATH, { Keyword: 'b' })).toBeUndefined();
});

test('a figure is never found under another store', () => {
  const { session, cache } = make();
  cache.set(PATH, {}, answer(1));
  session.setShop('1002', '海淀店');
  expect(cache.get(PATH, {})).toBeUndefined();
  expect(cache.get(PATH, {}, '1001')?.value.Total).toBe(1);
  cache.set(PATH, {}, answer(2), '0');
  expect(cache.get(PATH, {}, '0')?.value.Total).toBe(2);
});

test('a figure is never found by another user, nor by the same one after a new login', () => {
  const { session, cache } = make();
  cache.set(PATH, {}, answer(1));
  session.logout();
  expect(cache.get(PATH, {})).toBeUndefined();
  logInto(session, loginAnswer);
  expect(cache.get(PATH, {})).toBeUndefined();
});

test('nothing of an earlier user is among all answers', () => {
  const { session, cache } = make();
  cache.set(PATH, {}, answer(1));
  expect(cache.answers().map(({ value }) => value)).toEqual([answer(1)]);
  session.logout();
  logInto(session, loginAnswer);
  expect(cache.answers()).toEqual([]);
});

test('it keeps a hundred answers and forgets the one unread for longest', () => {
  const { cache } = make();
  for (let index = 0; index < 100; index += 1) cache.set(PATH, { Keyword: String(index) }, answer(index));
  cache.get(PATH, { Keyword: '0' });
  cache.set(PATH, { Keyword: 'more' }, answer(100));
  expect(cache.get(PATH, { Keyword: '0' })).toBeDefined();
  expect(cache.get(PATH, { Keyword: '1' })).toBeUndefined();
});
