/** 时段 (day parts): figures by day part, from the minutes of the bills. */
import type { Timespan } from '../../../../types/api/finance-timespan';
import { sumOf } from '../../ingest/money';
import type { Words } from '../../lang';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import { rate } from '../../metrics/rounding';
import type { DateType } from '../../metrics/shops';
import { ofPeriods } from '../../metrics/spans';
import { addRow, noRow, type RowSums, toBizRow } from '../../metrics/sums';
import { report } from '../open-report';
import { say, words } from '../words';
import { isInDayPart, setOfShops } from './timespan';

const byMinute = (
  dateType: DateType,
  basis: 1 | 2,
) => `with ${SPAN}, ${billFact(dateType, `x.${basis === 1 ? 'open_minute' : 'settle_minute'} as minute`)}
select p, minute::int as minute, ${ROW_SUMS} from fact group by 1, 2`;

const isNothing = (row: RowSums) => row.OrderCount === 0 && row.Turnover === 0;

export const getTimespansData = report<'GetTimespansData'>({}, async ({ shops, compared, periods }) => {
  const { List: parts, TimeBasis } = await setOfShops(shops);
  const rows = await ofPeriods<RowSums & { p: number; minute: number | null }>(shops, periods, (dateType) =>
    byMinute(dateType, TimeBasis),
  );

  const entryOf = (part: Pick<Timespan, 'TimespanID' | 'Name' | 'BeginTime' | 'EndTime'>) => ({
    ...part,
    ...{ now: noRow(), before: noRow() },
  });
  const restOf = (TimespanID: string, name: Words) =>
    entryOf({ TimespanID, Name: say(name, shops.lang), BeginTime: '', EndTime: '' });
  const dayParts = parts.map(entryOf);
  const outside = restOf('0', words.unclassified);
  const hourUnknown = restOf('', words.hoursUnknown);
  for (const { p, minute, ...row } of rows) {
    const entry =
      minute === null ? hourUnknown : (dayParts.find((part) => isInDayPart(part, minute)) ?? outside);
    addRow(p === 0 ? entry.now : entry.before, row);
  }
  const entries = [...dayParts, outside, hourUnknown];
  const income = sumOf(entries, ({ now }) => now.BusinessIncome);
  const shown = entries.filter(
    (entry, index) => index < dayParts.length || !isNothing(entry.now) || !isNothing(entry.before),
  );
  return {
    TimeBasis,
    List: shown.map(({ now, before, ...part }) => ({
      ...part,
      Rate: rate(now.BusinessIncome, income),
      PrevBusinessIncome: compared ? before.BusinessIncome : null,
      ...toBizRow(now),
    })),
  };
});
