/** Today's income beside what usually is in by now, and what the day usually comes to (close-of-day.ts). */
import type { Handler } from '../../call';
import { counted, hasHours, hasNoBills } from '../../metrics/bill-states';
import { addDays, minDate } from '../../metrics/calendar';
import { yuan, yuanOrNull } from '../../metrics/rounding';
import { latestClock, latestToday, openShops } from '../../metrics/shops';
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

interface Row {
  shop_id: string;
  ago: number;
  whole: number;
  timed: number;
  soFar: number;
}

export const getExpectedDay: Handler<'/api/Insight/GetExpectedDay'> = async (context) => {
  const shops = await openShops(context);
  const today = latestToday(shops, 1);
  const rows = await shops.q<Row>(DAYS, [
    shops.compId,
    shops.ids,
    shops.list.map((shop) => shop.today),
    shops.list.map(({ nowLocal }) => nowLocal),
    [shops.list.map((shop) => shop.today).reduce(minDate), today],
  ]);
  const days = addUp(rows);
  const past = pastDays(days, today);
  const soFar = days.find(({ ago }) => ago === 0)?.whole ?? 0;
  const kindOf = tradingDayOf(shops.list[0]?.currency ?? '');
  const foreseen = closeOfDay(past, today, soFar, kindOf);
  const yesterday = addDays(today, -1);
  // A whole day is known without the hours of its bills; its words name the weekday, so a holiday is none of its own.
  const whole = days.map((day) => ({ date: addDays(today, -day.ago), soFar: day.whole, rest: 0 }));
  const usual = usualDay(
    whole.filter(({ date }) => date < yesterday),
    yesterday,
  );
  const fen = (value: number | null | undefined) => yuanOrNull(value == null ? null : Math.round(value));
  return {
    DataTime: latestClock(shops),
    BusinessDate: today,
    SoFar: yuan(soFar),
    Expected: fen(foreseen?.expected),
    Close: fen(foreseen?.close),
    Low: fen(foreseen?.band?.low),
    High: fen(foreseen?.band?.high),
    UsualYesterday: fen(usual?.soFar),
    Shops: shops.list.map(({ shopId }) => {
      const own = pastDays(
        rows.filter((row) => row.shop_id === shopId),
        today,
      );
      return { ShopID: shopId, Expected: fen(usualDay(own, today, kindOf)?.soFar) };
    }),
  };
};

type Sums = Omit<Row, 'shop_id'>;

function addUp(rows: readonly Row[]): Sums[] {
  const byDay = new Map<number, Sums>();
  for (const { ago, whole, timed, soFar } of rows) {
    const sum = byDay.get(ago);
    byDay.set(ago, {
      ago,
      whole: whole + (sum?.whole ?? 0),
      timed: timed + (sum?.timed ?? 0),
      soFar: soFar + (sum?.soFar ?? 0),
    });
  }
  return [...byDay.values()];
}

const pastDays = (days: readonly Sums[], today: string): PastDay[] =>
  days
    .filter(({ ago }) => ago > 0)
    .map(({ ago, whole, timed, soFar }) => ({
      ...{ date: addDays(today, -ago), soFar, rest: timed - soFar },
      hasNoHours: timed === 0 && whole !== 0,
    }));
