/**
 * When the passage of time alone next causes something for a company: a day ends, a till falls silent, a month falls
 * behind, the licence runs out. What deliveries and saves cause is looked at anyway (`stir`).
 */
import { closingOf } from '../ingest/close-days';
import { counted } from '../metrics/bill-states';
import { minuteOf } from '../metrics/calendar';
import type { AlertInput } from './alert-input';
import { nextNotices } from './notice';
import { nextSilences } from './offline';
import { BEHIND_FROM } from './target';
import { isAwaited } from './unpaid';

const MINUTE = 60_000;
/** How often a month's plan is compared after the hour from which it may be behind. */
const BEHIND_MINUTES = 30;

/** `roundMs`: the pace of the watch. null: nothing until the next change. */
export async function nextLook(input: AlertInput, roundMs: number): Promise<Date | null> {
  const now = input.now.getTime();
  const moments = [
    ...(await nextDayEnds(input)),
    ...(await nextNotices(input)),
    ...(await nextSilences(input)),
    ...(await nextPlans(input)),
    ...((await isAwaited(input)) ? [now + roundMs] : []),
  ].filter((moment) => moment > now);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** Days with bills that have not been summed up yet, half an hour after their end. */
async function nextDayEnds({ q, compId, since, now }: AlertInput): Promise<number[]> {
  const [row] = await q<{ at: string | null }>(
    `select min(x.sent_at) as at from (
       select distinct shop_id, business_date from orders o where comp_id = $1 and business_date >= $2::date and ${counted('o')}) d
       join shop s on s.comp_id = $1 and s.shop_id = d.shop_id
       cross join lateral (select ${closingOf('d.business_date')} as sent_at) x
     where x.sent_at > $3::timestamptz`,
    [compId, since, now],
  );
  return row?.at ? [Date.parse(row.at)] : [];
}

/** The next comparison of each store's month with its plan. */
async function nextPlans({ q, compId, now, shops }: AlertInput): Promise<number[]> {
  const months = [...new Set(shops.list.map(({ today }) => today.slice(0, 7)))];
  const [planned] = await q(
    `select 1 from target where comp_id = $1 and year * 12 + month = any($2::int[]) limit 1`,
    [compId, months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))],
  );
  if (!planned) return [];
  return shops.list.map(({ today, nowLocal }) => {
    const left = minuteOf(BEHIND_FROM) - minuteOf(nowLocal.slice(11));
    const isPast = nowLocal.slice(0, 10) !== today || left <= 0;
    return now.getTime() + (isPast ? BEHIND_MINUTES : left) * MINUTE;
  });
}
