/** 时段 (day parts): figures by day part, from the minutes of the bills. */
import type { Meta } from '../../../../types/api/common';
import type { TimespansDataRes } from '../../../../types/api/finance';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import { rate, yuan } from '../../metrics/rounding';
import type { DateType, Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import { addRow, noRow, type RowSums, toBizRow } from '../../metrics/sums';
import { say, words } from '../words';
import { dayPartOf, setOfShops } from './timespan';

const byMinute = (
  dateType: DateType,
  basis: 1 | 2,
) => `with ${SPAN}, ${billFact(dateType, `x.${basis === 1 ? 'open_minute' : 'settle_minute'} as minute`)}
select p, minute::int as minute, ${ROW_SUMS} from fact group by 1, 2`;

const isNothing = (row: RowSums) => row.orders === 0 && row.turnover === 0;

export async function timespanRows(
  shops: Shops,
  current: Period,
  compared: Period | null,
): Promise<Omit<TimespansDataRes, keyof Meta>> {
  const { list, timeBasis } = await setOfShops(shops);
  const periods = compared ? [current, compared] : [current];
  const rows = await shops.q<RowSums & { p: number; minute: number }>(byMinute(current.dateType, timeBasis), [
    shops.compId,
    spansOf(periods),
  ]);

  const dayParts = [...list].sort((a, b) => a.Sort - b.Sort);
  // The last entry holds bills outside every day part.
  const sums = [...dayParts, null].map(() => ({ now: noRow(), before: noRow() }));
  for (const row of rows) {
    const place = dayPartOf(dayParts, row.minute);
    const sum = sums[place === -1 ? dayParts.length : place];
    if (sum) addRow(row.p === 0 ? sum.now : sum.before, row);
  }
  const income = sums.reduce((total, { now }) => total + now.income, 0);
  const outside = { TimespanID: '0', Name: say(words.unclassified, shops.lang), BeginTime: '', EndTime: '' };
  const named = [...dayParts, outside].flatMap(({ TimespanID, Name, BeginTime, EndTime }, index) => {
    const sum = sums[index];
    const isEmptyRest =
      index === dayParts.length && sum !== undefined && isNothing(sum.now) && isNothing(sum.before);
    if (!sum || isEmptyRest) return [];
    const PrevBusinessIncome = compared ? yuan(sum.before.income) : null;
    return [
      {
        TimespanID,
        Name,
        BeginTime,
        EndTime,
        Rate: rate(sum.now.income, income),
        PrevBusinessIncome,
        ...toBizRow(sum.now),
      },
    ];
  });
  return { TimeBasis: timeBasis, List: named };
}
