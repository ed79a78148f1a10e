import { expect, it } from 'vitest';
import { codeOf } from '../../host-example/server/import/ensure-shop';
import { createTally, skip, tallyText } from '../../host-example/server/import/tally';

it('tells every reason once, with its first line and how often it came', () => {
  const tally = { ...createTally(), lines: 40, created: 7, unchanged: 2 };
  skip(tally, 'price "x" is not an amount', 19, 3);
  skip(tally, 'price "y" is not an amount', 12, 2);
  skip(tally, 'no bill id', 30, 1, 0);
  expect(tallyText(tally).split('\n')).toEqual([
    '40 lines read',
    '7 bills created, 0 updated, 2 unchanged, 2 left out (6 lines)',
    '  line 12 and 1 more: price "y" is not an amount',
    '  line 30: no bill id',
  ]);
});

it('makes a company code of any shop name', () => {
  expect(codeOf('Pizza Place')).toBe('pizza-place');
  expect(codeOf('川湘小馆')).toMatch(/^shop-\d{6}$/);
});
