/** Today's income beside what usually is in by now, and what the day usually comes to (close-of-day.ts). */
import type { ExpectedDayRes } from '../../../../types/api/insight';
import type { Handler } from '../../call';
import { sumOf } from '../../ingest/money';
import { counted, hasHours, hasNoBills } from '../../metrics/bill-states';
import { addDays, earliest } from '../../metrics/calendar';
import { grouped } from '../../metrics/grouped';
import { latestClock, latestToday, openShops, type Shop } from '../../metrics/shops';
import { isStale } from '../open-report';
import { closeOfDay, HISTORY_DAYS, type PastDay, usualDay } from '../target/close-of-day';
import { type KindOf, tradingDayOf } from '../target/trading-day';

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

/** The stores that the entry page shows. */
const MOST_BEHIND = 5;

interface Row {
  shop_id: string;
  /** Days before its running day. */
  ago: number;
  whole: number;
  /** Income of bills whose hour is known. */
  timed: number;
  /** Income of those up to the present time of the store's clock. */
  soFar: number;
}

export const getExpectedDay: Handler<'GetExpectedDay'> = async (context) => {
  const shops = await openShops(context);
  const today = latestToday(shops, 1);
  const kindOf = tradingDayOf(shops.list[0]?.currency ?? '');
  const rows = await shops.q<Row>(DAYS, [
    shops.compId,
    shops.ids,
    shops.list.map((shop) => shop.today),
    shops.list.map(({ nowLocal }) => nowLocal),
    [earliest(shops.list.map((shop) => shop.today)), today],
  ]);
  const stores = shops.list.map((shop): Store => {
    const days = rows.filter((row) => row.shop_id === shop.shopId);
    return { shop, days, isOfTotals: hasOnlyTotals(days) };
  });
  // Of a store that is closed nothing is expected.
  const open = stores.filter(({ shop }) => shop.status === 1);
  return {
    DataTime: latestClock(shops),
    ShopCount: shops.list.length,
    BusinessDate: today,
    SoFar: soFarOf(rows),
    ...foreseen(open, soFarOf(rows), today, kindOf),
    UsualYesterday: usualYesterday(stores, today),
    Behind: mostBehind(open, today, kindOf),
  };
};

/** A store with its days, and whether these have come as totals of late. */
interface Store {
  shop: Shop;
  days: readonly Row[];
  isOfTotals: boolean;
}

const rounded = (fen: number | null | undefined) => (fen == null ? null : Math.round(fen));

/** What usually is in by now, and the close with its band; `soFar` is in, also of stores that have closed. */
function foreseen(stores: readonly Store[], soFar: number, today: string, kindOf: KindOf) {
  const billed = addUp(stores.flatMap(({ isOfTotals, days }) => (isOfTotals ? [] : days)));
  // A store of totals states a day once it is over: until then nothing of it is expected by now, and its usual day at the
  // close. What is in counts by now as far as it is usual, and at the close where it is more than usual.
  const totals = stores.flatMap(({ isOfTotals, days }) =>
    isOfTotals ? { isIn: soFarOf(days), usual: usualDay(wholeDays(days, today), today, kindOf)?.soFar ?? 0 } : [],
  );
  const day = closeOfDay(pastDays(billed, today), today, soFar - sumOf(totals, ({ isIn }) => isIn), kindOf);
  const byNow = sumOf(totals, ({ isIn, usual }) => Math.min(isIn, usual));
  const atClose = sumOf(totals, ({ isIn, usual }) => Math.max(isIn, usual));
  return {
    Expected: rounded(day && day.expected + byNow),
    Close: rounded(day && day.close + atClose),
    Low: rounded(day?.band && day.band.low + atClose),
    High: rounded(day?.band && day.band.high + atClose),
  };
}

/**
 * The average of whole days, so that days without hours count too, and by plain weekday, since the screen names the weekday;
 * without stores that are closed, or have stated totals alone, and have nothing of yesterday.
 */
function usualYesterday(stores: readonly Store[], today: string): number | null {
  const stated = stores.filter(
    ({ shop, isOfTotals, days }) => (shop.status === 1 && !isOfTotals) || days.some(({ ago }) => ago === 1),
  );
  const days = addUp(stated.flatMap((store) => store.days));
  return rounded(usualDay(wholeDays(days, today), addDays(today, -1))?.soFar);
}

/** The stores of which most is missing of what usually is in by now, then those of which nothing is known. */
function mostBehind(stores: readonly Store[], today: string, kindOf: KindOf): NonNullable<ExpectedDayRes['Behind']> {
  return (
    stores
      .map(({ shop, days }) => {
        const isIn = soFarOf(days);
        const expected = rounded(usualDay(pastDays(days, today), today, kindOf)?.soFar);
        return { shop, isIn, expected, gap: isIn - (expected ?? Number.NEGATIVE_INFINITY) };
      })
      // A store that has no bill and usually has none by now is neither behind nor ahead.
      .filter(({ isIn, expected }) => isIn || expected)
      .sort((one, other) => (one.gap < other.gap ? -1 : one.gap > other.gap ? 1 : 0))
      .slice(0, MOST_BEHIND)
      .map(({ shop, isIn, expected }) => ({
        ShopID: shop.shopId,
        ShopName: shop.shopName,
        BusinessDate: shop.today,
        BusinessIncome: isIn,
        Expected: expected,
        IsStale: isStale(shop) ? 1 : 0,
      }))
  );
}

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
    date: addDays(today, -ago),
    soFar,
    rest: timed - soFar,
    hasNoHours: timed === 0 && whole !== 0,
  }));

/** Days as past days whose whole income is `soFar`. */
const wholeDays = (days: readonly Sums[], today: string): PastDay[] =>
  days.map(({ ago, whole }) => ({ date: addDays(today, -ago), soFar: whole, rest: 0 }));
