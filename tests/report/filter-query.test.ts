import { createStorage } from '../../src/core/storage';
import { amountIn, codesIn, idsIn, packQuery, unpackQuery, wordIn } from '../../src/report/filter/filter-query';

const storage = () => createStorage(undefined, 'test');
const long = Array.from({ length: 100 }, (_, n) => String(n + 1000)).join(',');

test('short ones stay as they are', () => {
  expect(packQuery(storage(), { user: '1,2', fk: 'old' })).toEqual({ user: '1,2' });
});

test('long lists are kept under a key that is the same for the same lists', () => {
  const store = storage();
  const packed = packQuery(store, { user: long, state: '2' });
  expect(Object.keys(packed).sort()).toEqual(['fk', 'state']);
  expect(packQuery(store, { user: long, state: '4' }).fk).toBe(packed.fk);
  expect(unpackQuery(store, packed)).toEqual({ query: { user: long, state: '2' }, isLost: false });
});

test('a key this device does not have is known as lost', () => {
  expect(unpackQuery(storage(), { fk: 'abc', state: '2' })).toEqual({ query: { state: '2' }, isLost: true });
});

test('only the newest twenty sets are kept, and rubbish in the storage is none', () => {
  const store = storage();
  const first = packQuery(store, { user: `${long},0` });
  for (let n = 1; n <= 20; n += 1) packQuery(store, { user: `${long},${n}` });
  expect(unpackQuery(store, first).isLost).toBe(true);
  store.write('filters', { not: 'a list' });
  expect(unpackQuery(store, { fk: 'x' }).isLost).toBe(true);
});

test('words are cut between letters', () => {
  const [letters, dish] = ['面'.repeat(49), '😀'];
  expect(wordIn(` ${letters}${dish}汤 `)).toEqual({ Keyword: `${letters}${dish}` });
  expect(wordIn(dish.repeat(60))).toEqual({ Keyword: dish.repeat(50) });
  expect(wordIn('  ')).toEqual({});
});

test('what a hand mistyped is left out', () => {
  expect(idsIn('1,x,2;drop,,12345678901234567890')).toEqual(['1']);
  expect(codesIn('7,9,1', [1, 2, 7])).toEqual([1, 7]);
  expect([amountIn('12.5'), amountIn('12.345'), amountIn('-1'), amountIn(''), amountIn('1e3')]).toEqual([
    12.5,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
