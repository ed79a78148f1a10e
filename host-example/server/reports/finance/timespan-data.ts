/** 时段 (day parts): figures by day part, from the minutes of the bills. */
import type { Words } from '../../lang';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import { rate, yuan } from '../../metrics/rounding';
import type { DateType } from '../../metrics/shops';
import { ofPeriods } from '../../metrics/spans';
import { addRow, noRow, type RowSums, toBizRow } from '../../metrics/sums';
import { report } from '../open-report';
import { say, words } from '../words';
import { dayPartOf, setOfShops } from './timespan';

const byMinute = (
  dateType: DateType,
  basis: 1 | 2,
) => `with ${SPAN}, ${billFact(dateType, `x.${basis === 1 ? 'open_minute' : 'settle_minute'} as minute`)}
select p, minute::int as minute, ${ROW_SUMS} from fact group by 1, 2`;

const isNothing = (row: RowSums) => row.orders === 0 && row.turnover === 0;

export const getTimespansData = report<'GetTimespansData'>({}, async ({ shops, compared, periods }) => {
  const { list, timeBasis } = await setOfShops(shops);
  const rows = await ofPeriods<RowSums & { p: number; minute: number | null }>(shops, periods, (dateType) =>
    byMinute(dateType, timeBasis),
  );

  const dayParts = [...list].sort((a, b) => a.Sort - b.Sort);
  const rest = (TimespanID: string, name: Words) => ({
    ...{ TimespanID, Name: say(name, shops.lang), BeginTime: '', EndTime: '' },
    isRest: true,
  });
  // The last entries hold bills outside every day part, and those of which no hour is known.
  const entries = [
    ...dayParts.map((part) => ({ ...part, isRest: false })),
    rest('0', words.unclassified),
    rest('', words.hoursUnknown),
  ];
  const sums = entries.map(() => ({ now: noRow(), before: noRow() }));
  for (const row of rows) {
    const place = row.minute === null ? dayParts.length + 1 : dayPartOf(dayParts, row.minute);
    const sum = sums[place === -1 ? dayParts.length : place];
    if (sum) addRow(row.p === 0 ? sum.now : sum.before, row);
  }
  const income = sums.reduce((total, { now }) => total + now.income, 0);
  const named = entries.flatMap(({ TimespanID, Name, BeginTime, EndTime, isRest }, index) => {
    const sum = sums[index];
    if (!sum || (isRest && isNothing(sum.now) && isNothing(sum.before))) return [];
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
});
