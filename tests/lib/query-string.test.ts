import { formatQuery, joinList, parseQuery, splitList } from '../../src/lib/query-string';

test('parameters survive the way through an address', () => {
  const query = { kw: 'a&b=c d', shopId: '0', 名: '朝阳店+1%' };
  expect(parseQuery(`?${formatQuery(query)}`)).toEqual(query);
});

test('one page has one address, whatever the order of its parameters', () => {
  expect(formatQuery({ b: '2', a: '1' })).toBe(formatQuery({ a: '1', b: '2' }));
  expect(formatQuery({ a: '', b: undefined, c: '0' })).toBe('c=0');
});

test('broken escapes stay as they are, and the last of two equal keys wins', () => {
  expect(parseQuery('?a=%E4%ZZ&b=1&b=2&flag')).toEqual({ a: '%E4%ZZ', b: '2', flag: '' });
});

test('an address cannot reach the prototype', () => {
  const query = parseQuery('?__proto__=x&constructor=y&prototype=z&a=1');
  expect(Object.keys(query)).toEqual(['a']);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});

test('lists keep commas inside a code', () => {
  expect(splitList(joinList(['a,b', '001']))).toEqual(['a,b', '001']);
  expect(splitList(undefined)).toEqual([]);
});
