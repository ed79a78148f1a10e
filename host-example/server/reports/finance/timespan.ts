/**
 * 时段 (day parts): they are defined by clock time, independent of the business day, and applied when figures are read, which
 * goes by the minutes of the bills.
 */
import type { GetTimespansRes, Timespan } from '../../../../types/api/finance-timespan';
import { localText } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import type { Words } from '../../lang';
import { minuteOf } from '../../metrics/calendar';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import { grouped } from '../../metrics/grouped';
import { ofPeriods } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { DateType, Shops } from '../../metrics/shops';
import { type RowSums, sumRows, toBizRow } from '../../metrics/sums';
import { report } from '../open-report';
import { say, words } from '../words';

/** 早餐 (breakfast) to 夜宵 (late night), the default day parts. */
const DEFAULT_DAY_PARTS: Timespan[] = [
  { TimespanID: '1', Name: '早餐', BeginTime: '05:00', EndTime: '10:00', Color: '#FFB74D', Sort: 1 },
  { TimespanID: '2', Name: '午餐', BeginTime: '10:00', EndTime: '14:00', Color: '#4DB6AC', Sort: 2 },
  { TimespanID: '3', Name: '下午茶', BeginTime: '14:00', EndTime: '17:00', Color: '#7986CB', Sort: 3 },
  { TimespanID: '4', Name: '晚餐', BeginTime: '17:00', EndTime: '21:00', Color: '#E57373', Sort: 4 },
  { TimespanID: '5', Name: '夜宵', BeginTime: '21:00', EndTime: '05:00', Color: '#9575CD', Sort: 5 },
];

/** The day parts of a shop as they are answered; the start of its day is none of theirs. */
type TimespanSet = Omit<GetTimespansRes, 'DayStart'>;

const SETS = `select shop_id::text as "ShopID", version as "Version", time_basis as "TimeBasis", list as "List", 0 as "IsDefault",
  ${localText('updated_at at time zone $3::text')} as "UpdateTime", updated_by as "UpdateUser"
from timespan_set where comp_id = $1 and (shop_id = 0 or shop_id = any($2::bigint[]))`;

export async function loadSets(shops: Shops, shopIds: string[]): Promise<TimespanSet[]> {
  const zone = shops.list[0]?.timeZone ?? 'UTC';
  const sets = await shops.q<TimespanSet>(SETS, [shops.compId, shopIds, zone]);
  return sets.map((set) => ({ ...set, List: set.List.sort((a, b) => a.Sort - b.Sort) }));
}

const builtIn = (ShopID: string): TimespanSet => ({
  ShopID,
  IsDefault: 1,
  Version: 0,
  TimeBasis: 1,
  UpdateTime: '',
  UpdateUser: '',
  List: DEFAULT_DAY_PARTS,
});

/** The set of one shop: its own, else the company's, else the built-in one. Version 0 means that the shop has none of its own. */
export function setOfShop(sets: TimespanSet[], ShopID: string): TimespanSet {
  const own = sets.find((set) => set.ShopID === ShopID);
  if (own) return own;
  const company = sets.find((set) => set.ShopID === '0');
  return company ? { ...company, ShopID, IsDefault: 1, Version: 0 } : builtIn(ShopID);
}

/** What a set says, as one text. */
const saidBy = ({ TimeBasis, List }: TimespanSet) =>
  JSON.stringify([TimeBasis, List.map(({ Name, BeginTime, EndTime }) => [Name, BeginTime, EndTime])]);

/** The set for a report: that of the shops when they agree, else the company's. */
export async function setOfShops(shops: Shops): Promise<TimespanSet> {
  const sets = await loadSets(shops, shops.ids);
  const own = shops.ids.map((shopId) => setOfShop(sets, shopId));
  const [first] = own;
  if (first && own.every((set) => saidBy(set) === saidBy(first))) return first;
  return sets.find((set) => set.ShopID === '0') ?? builtIn('0');
}

/** Whether a minute of the day lies in a day part; equal limits mean the whole day. */
export function isInDayPart(part: Pick<Timespan, 'BeginTime' | 'EndTime'>, minute: number): boolean {
  const begin = minuteOf(part.BeginTime);
  const end = minuteOf(part.EndTime);
  if (begin === end) return true;
  return begin < end ? begin <= minute && minute < end : minute >= begin || minute < end;
}

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
  const rest = (TimespanID: string, name: Words) => ({
    TimespanID,
    Name: say(name, shops.lang),
    BeginTime: '',
    EndTime: '',
  });
  const [outside, hourUnknown] = [rest('0', words.unclassified), rest('', words.hoursUnknown)];
  const rowsOf = grouped(rows, ({ minute }) =>
    minute === null ? hourUnknown : (parts.find((part) => isInDayPart(part, minute)) ?? outside),
  );
  const entries = [...parts, outside, hourUnknown].map((part) => {
    const sums = (period: number) => sumRows((rowsOf.get(part) ?? []).filter(({ p }) => p === period));
    return { part, now: sums(0), before: sums(1) };
  });
  const income = sumOf(entries, ({ now }) => now.BusinessIncome);
  const shown = entries.filter(
    ({ now, before }, index) => index < parts.length || !isNothing(now) || !isNothing(before),
  );
  return {
    TimeBasis,
    List: shown.map(({ part, now, before }) => ({
      ...part,
      Rate: rate(now.BusinessIncome, income),
      PrevBusinessIncome: compared ? before.BusinessIncome : null,
      ...toBizRow(now),
    })),
  };
});
