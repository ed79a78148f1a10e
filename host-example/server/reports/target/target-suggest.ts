/** Suggestions for a target: results of last month and last year, and the shares of weekdays. */
import type { GetPurposeRes } from '../../../../types/api/target';
import { addDays, addMonths, monthEnd, weekdayOf } from '../../metrics/calendar';
import { sumsByDay, sumsByShopDay } from '../../metrics/day-sums';
import { wholeDays } from '../../metrics/period';
import { yuan } from '../../metrics/rounding';
import { latestToday, type Shops } from '../../metrics/shops';

const WEEKS = 8;

/** Months and weeks on which a suggestion is based. */
export function suggestPeriods(shops: Shops, first: string) {
  const yesterday = addDays(latestToday(shops, 1), -1);
  const lastMonth = addMonths(first, -1);
  const lastYear = addMonths(first, -12);
  return [
    wholeDays(shops, addDays(yesterday, 1 - WEEKS * 7), yesterday),
    wholeDays(shops, lastMonth, monthEnd(lastMonth)),
    wholeDays(shops, lastYear, monthEnd(lastYear)),
  ];
}

const TRADING = `select distinct shop_id::text as "shopId" from shop_day
where comp_id = $1 and shop_id = any($2::bigint[]) and business_date between $3::date and $4::date and biz_days > 0`;

/** Stores without a counted bill in the last weeks: they are being set up, or closed. */
export async function idleShops(shops: Shops, first: string): Promise<string[]> {
  const [weeks] = suggestPeriods(shops, first);
  const rows = await shops.q<{ shopId: string }>(TRADING, [shops.compId, shops.ids, weeks?.from, weeks?.to]);
  const trading = new Set(rows.map((row) => row.shopId));
  return shops.ids.filter((id) => !trading.has(id));
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Income of an average Monday to Sunday; days without income are left out. */
function averages(rows: readonly { day: string; income: number }[]): number[] {
  return WEEKDAYS.map((weekday) => {
    const days = rows.filter(({ day, income }) => income !== 0 && weekdayOf(day) === weekday);
    return yuan(Math.round(days.reduce((total, { income }) => total + income, 0) / (days.length || 1)));
  });
}

/** Average weekdays of each store. */
export async function suggestShops(shops: Shops, first: string) {
  const rows = await sumsByShopDay(shops, suggestPeriods(shops, first).slice(0, 1));
  return shops.ids.map((ShopID) => ({
    ShopID,
    WeekdayIncome: averages(rows.filter(({ shopId }) => shopId === ShopID)),
  }));
}

/** Weights of Monday to Sunday in percent, 100 in total; equal while there is no income yet. */
export async function suggest(shops: Shops, first: string): Promise<NonNullable<GetPurposeRes['Suggest']>> {
  const rows = await sumsByDay(shops, suggestPeriods(shops, first));
  const sum = (p: number) => rows.reduce((total, row) => (row.p === p ? total + row.income : total), 0);
  const weeks = rows.filter((row) => row.p === 0);
  const week = WEEKDAYS.map((weekday) =>
    weeks.reduce((total, row) => (weekdayOf(row.day) === weekday ? total + row.income : total), 0),
  );
  const whole = sum(0);
  const lastYear = sum(2);
  return {
    WeekWeights: week.map((income) => (whole === 0 ? 14.29 : Math.round((income * 10_000) / whole) / 100)),
    LastMonth: yuan(sum(1)),
    LastYear: lastYear === 0 ? null : yuan(lastYear),
    WeekdayIncome: averages(weeks),
  };
}
