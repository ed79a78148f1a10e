// Stores and days of the small demo, for properties that hold for all of them.
import fc from 'fast-check';
import { type Range, shiftDate } from './ledger';
import { days, worldToday } from './report-world';

/** Some of the shops, and days of the last forty, now and then the running one. */
export const anyRange = (shops: readonly string[], mostDays = 31): fc.Arbitrary<Range> =>
  fc
    .record({
      shopIds: fc.subarray([...shops], { minLength: 1 }),
      end: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 38 })),
      length: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: mostDays })),
      dateType: fc.constantFrom<1 | 2>(1, 2),
    })
    .map(({ shopIds, end, length, dateType }): Range => {
      const to = shiftDate(worldToday, -end);
      return { shopIds, from: shiftDate(to, 1 - length), to, dateType };
    });

/** All of the shops over a month that has something of everything. */
export const wholeRange = (shops: readonly string[]): Range => ({
  shopIds: [...shops],
  from: shiftDate(worldToday, -30),
  to: worldToday,
  dateType: 1,
});

/** The range as a request has it. */
export const body = (range: Range) => ({ ...days(range.from, range.to), DateType: range.dateType });
