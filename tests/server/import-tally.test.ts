import { createTally, remark, skip, tallyText } from '../../host-example/server/import/tally';
import { codeOf, freeCode } from '../../host-example/server/import/target/find-target';

it('tells every reason once, with its first line and how often it came', () => {
  const tally = { ...createTally(['may.csv']), lines: 40, created: 7, unchanged: 2 };
  skip(tally, { reason: 'price "x" is not an amount', place: { file: 0, line: 19 } }, { rows: 3, bills: 1 });
  skip(tally, { reason: 'price "y" is not an amount', place: { file: 0, line: 12 } }, { rows: 2, bills: 1 });
  skip(tally, { reason: 'no bill id', place: { file: 0, line: 30 } }, { rows: 1 });
  expect(tallyText(tally).split('\n')).toEqual([
    '40 rows read',
    '7 bills created, 0 updated, 2 unchanged, 2 left out (6 rows)',
    '  line 12 and 1 more (line 19): price "y" is not an amount',
    '  line 30: no bill id',
  ]);
});

it('names the file where there are several, and lists what is to be looked at apart', () => {
  const tally = { ...createTally(['in/may.csv', 'in/june.csv']), lines: 9, passedOver: 2 };
  skip(tally, { reason: 'no dish', place: { file: 1, line: 3 } }, { rows: 1, bills: 1 });
  skip(tally, { reason: 'no dish', place: { file: 0, line: 8 } }, { rows: 1, bills: 1 });
  remark(tally, { reason: 'bill number "7" goes on here', place: { file: 1, line: 5 } });
  expect(tallyText(tally).split('\n')).toEqual([
    '9 rows read, 2 passed over',
    '0 bills created, 0 updated, 0 unchanged, 2 left out (2 rows)',
    '  may.csv, line 8 and 1 more (june.csv, line 3): no dish',
    'taken in, but to be looked at:',
    '  june.csv, line 5: bill number "7" goes on here',
  ]);
});

it('makes a company code of any shop name', () => {
  expect(codeOf('Pizza Place')).toBe('pizza-place');
  expect(codeOf('老王面馆1号店')).toBe('laowangmianguan1haodian');
  expect(codeOf('小李火锅1号店')).toBe('xiaolihuoguo1haodian');
  expect(codeOf('Café 川 No. 5')).toBe('cafe-chuan-no-5');
  expect(codeOf('ラーメン')).toMatch(/^shop-\d{6}$/);
  expect(freeCode('cafe', new Set(['cafe', 'cafe-2']))).toBe('cafe-3');
});
