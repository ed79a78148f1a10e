/** Today's income beside what usually is in by now, and what the day usually comes to (close-of-day.ts). */
import type { Handler } from '../../call';
import { sumOf } from '../../ingest/money';
import { counted, hasHours, hasNoBills } from '../../metrics/bill-states';
import { addDays, minDate } from '../../metrics/calendar';
import { grouped } from '../../metrics/grouped';
import { latestClock, latestToday, openShops } from '../../metrics/shops';
import { isStale } from '../open-report';
import { closeOfDay, HISTORY_DAYS, type PastDay, usualDay } from '../target/close-of-day';
import { tradingDayOf } from '../target/trading-day';

// Stores may have other running days, so days are told by how long ago they were. $2 to $4: shops, their running days and
// their clocks; $5 the earliest and latest of these days, since indexes are led by the day.
const amongDays = (row: string) => `${row}.comp_id = $1 and ${row}.shop_id = own.shop_id
  and ${row}.business_date between ($5::date[])[1] - ${HISTORY_DAYS} and ($5::date[])[2]
  and ${row}.business_date between own.today - ${HISTORY_DAYS} and own.today`;
const DAYS = `with own as (select * from unnest($2::bigint[], $3::date[], $4::timestamp[]) as o(shop_id, today, clock))
select own.shop_id, own.today - x.business_date as ago, sum(x.income_fen)::bigint as whole,
  coalesce(sum(x.income_fen) filter (where ${hasHours('x')}), 0)::bigint as timed,
  coalesce(sum(x.income_fen) filter (where ${hasHours('x')} and x.first_settle_local <= own.clock - make_interval(days => own.today - x.business_date)), 0)::bigint as "soFar"
from own join orders x on ${amongDays('x')} and ${counted('x')}
group by 1, 2
union all
-- days of which only totals are known
select own.shop_id, own.today - t.business_date, max(t.amount), 0, 0
from own join source_day t on ${amongDays('t')} and t.measure = 'net' and t.name = '' and ${hasNoBills('t')}
group by 1, 2`;

/** As many as the entry page shows. */
const MOST_BEHIND = 5;

interface Row {
  shop_id: string;
  /** Days before its running day. */
  ago: number;
  whole: number;
  /** Of bills whose hour is known. */
  timed: number;
  /** Of these, up to the present time of its clock. */
  soFar: number;
}

export const getExpectedDay: Handler<'GetExpectedDay'> = async (context) => {
  const shops = await openShops(context);
  const today = latestToday(shops, 1);
  const rows = await shops.q<Row>(DAYS, [
    shops.compId,
    shops.ids,
    shops.list.map((shop) => shop.today),
    shops.list.map(({ nowLocal }) => nowLocal),
    [shops.list.map((shop) => shop.today).reduce(minDate), today],
  ]);
  const kindOf = tradingDayOf(shops.list[0]?.currency ?? '');
  const stores = shops.list.map((shop) => {
    const own = rows.filter((row) => row.shop_id === shop.shopId);
    const byNow = usualDay(pastDays(own, today), today, kindOf)?.soFar;
    const expected = byNow === undefined ? null : Math.round(byNow);
    return { shop, own, isIn: soFarOf(own), expected, isOfTotals: hasOnlyTotals(own) };
  });
  const billed = addUp(stores.filter((store) => !store.isOfTotals).flatMap(({ own }) => own));
  const foreseen = closeOfDay(pastDays(billed, today), today, soFarOf(billed), kindOf);
  // A store of totals states a day once it is over: until then nothing of it is expected by now, and its usual day at the
  // close. What is in counts by now as far as it is usual, and at the close where it is more than usual.
  const totals = stores
    .filter((store) => store.isOfTotals)
    .map(({ own }) => [soFarOf(own), usualDay(wholeDays(own, today), today, kindOf)?.soFar ?? 0] as const);
  const totalsByNow = sumOf(totals, ([isIn, usual]) => Math.min(isIn, usual));
  const totalsAtClose = sumOf(totals, ([isIn, usual]) => Math.max(isIn, usual));
  const yesterday = addDays(today, -1);
  // `UsualYesterday` averages whole days, so days without hours count too, and by plain weekday, since the screen names the
  // weekday. Stores of totals that have not stated yesterday are left out of it.
  const withYesterday = stores.filter(
    ({ isOfTotals, own }) => !isOfTotals || own.some(({ ago }) => ago === 1),
  );
  const usual = usualDay(wholeDays(addUp(withYesterday.flatMap(({ own }) => own)), today), yesterday);
  const rounded = (fen: number | null | undefined) => (fen == null ? null : Math.round(fen));
  return {
    DataTime: latestClock(shops),
    ShopCount: shops.list.length,
    BusinessDate: today,
    SoFar: soFarOf(rows),
    Expected: rounded(foreseen && foreseen.expected + totalsByNow),
    Close: rounded(foreseen && foreseen.close + totalsAtClose),
    Low: rounded(foreseen?.band && foreseen.band.low + totalsAtClose),
    High: rounded(foreseen?.band && foreseen.band.high + totalsAtClose),
    UsualYesterday: rounded(usual?.soFar),
    Behind: stores
      // A store that has no bill and usually has none by now is neither behind nor ahead.
      .filter(({ isIn, expected }) => isIn || expected)
      .map((store) => ({ ...store, gap: store.isIn - (store.expected ?? Number.NEGATIVE_INFINITY) }))
      .sort((one, other) => (one.gap < other.gap ? -1 : one.gap > other.gap ? 1 : 0))
      .slice(0, MOST_BEHIND)
      .map(({ shop, isIn, expected }) => ({
        ShopID: shop.shopId,
        ShopName: shop.shopName,
        BusinessDate: shop.today,
        BusinessIncome: isIn,
        Expected: expected,
        IsStale: isStale(shop) ? 1 : 0,
      })),
  };
};

/** Whether no income of the last day with any has an hour: what such a day comes to is known once it is over. */
const hasOnlyTotals = (own: readonly Row[]): boolean =>
  own.filter(({ whole }) => whole !== 0).sort((one, two) => one.ago - two.ago)[0]?.timed === 0;

type Sums = Omit<Row, 'shop_id'>;

const addUp = (rows: readonly Row[]): Sums[] =>
  [...grouped(rows, ({ ago }) => ago)].map(([ago, own]) => ({
    ago,
    whole: sumOf(own, ({ whole }) => whole),
    timed: sumOf(own, ({ timed }) => timed),
    soFar: sumOf(own, ({ soFar }) => soFar),
  }));

/** What is in of the running day. */
const soFarOf = (days: readonly Sums[]): number => sumOf(days, ({ ago, whole }) => (ago === 0 ? whole : 0));

const pastDays = (days: readonly Sums[], today: string): PastDay[] =>
  days.map(({ ago, whole, timed, soFar }) => ({
    ...{ date: addDays(today, -ago), soFar, rest: timed - soFar },
    hasNoHours: timed === 0 && whole !== 0,
  }));

/** Days as past days whose whole income is `soFar`. */
const wholeDays = (days: readonly Sums[], today: string): PastDay[] =>
  days.map(({ ago, whole }) => ({ date: addDays(today, -ago), soFar: whole, rest: 0 }));
