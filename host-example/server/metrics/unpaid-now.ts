/** Bills that are unpaid now: states 1 and 6 of any opening day (invariant I11 of docs/product/metrics.md). */
import type { NoPayRes } from '../../../types/api/finance-unpaid';
import { dateText } from '../db/sql';
import { atLatest, reversed, unpaid } from './bill-states';
import { dayColumn, SPAN, upTo } from './facts';
import type { Period } from './period';
import { ofPeriods } from './period';
import { businessDayAt, type DateType, type Shops } from './shops';

export type UnpaidSums = Pick<NoPayRes, 'Count' | 'Amount' | 'Turnover' | 'GuestCount' | 'OldestMinutes'> &
  Pick<NoPayRes, 'OvernightCount' | 'ReverseCount' | 'ReverseAmount'>;

/** The moment since which an unpaid bill of company $1 waits: its reopening, else its opening. */
export const waitsSince = (bill: string) =>
  `case when ${reversed(bill)} then coalesce((select max(r.operate_time) from sensitive_record r
    where r.comp_id = $1 and r.order_id = ${bill}.order_id and r.type = 7), ${bill}.updated_at)
  else ${atLatest(bill, `${bill}.open_time`)} end`;

/** Whole minutes between two moments, none where the clock of a till is ahead. */
export const minutesBetween = (since: string, now: string) =>
  `greatest(0, floor(extract(epoch from (${now} - (${since}))) / 60))::int`;

/** Minutes that a bill waits at $3 (now). */
export const UNPAID_MINUTES = minutesBetween(waitsSince('o'), '$3::timestamptz');
/** Whether the bill is of an earlier business day of its shop, whenever it was reopened. */
export const IS_OVERNIGHT = `(o.open_business_date < ${businessDayAt('$3::timestamptz', 'sh')})`;

/** Sums of unpaid bills, by their names in the contract; amounts are in fen. */
export const UNPAID_SUMS = `count(*)::int as "Count", coalesce(sum(o.unpaid_fen), 0)::bigint as "Amount",
  coalesce(sum(o.turnover_fen), 0)::bigint as "Turnover", coalesce(sum(o.guest_count), 0)::int as "GuestCount",
  coalesce(max(${UNPAID_MINUTES}), 0)::int as "OldestMinutes",
  (count(*) filter (where ${IS_OVERNIGHT}))::int as "OvernightCount",
  (count(*) filter (where ${reversed('o')}))::int as "ReverseCount",
  coalesce(sum(o.unpaid_fen) filter (where ${reversed('o')}), 0)::bigint as "ReverseAmount"`;

const NOW = `select ${UNPAID_SUMS} from orders o join shop sh on sh.comp_id = o.comp_id and sh.shop_id = o.shop_id
where o.comp_id = $1 and o.shop_id = any($2::bigint[]) and ${unpaid('o')}`;

export async function unpaidNow(shops: Shops): Promise<UnpaidSums> {
  const [row] = await shops.q<UnpaidSums>(NOW, [shops.compId, shops.ids, shops.now]);
  if (!row) throw new Error('the sums of unpaid bills are missing');
  return row;
}

const openedSql = (dateType: DateType) => {
  const day = `open_${dayColumn(dateType)}`;
  return `with ${SPAN}
select s.p, ${dateText(`o.${day}`)} as key, count(*)::int as count, sum(o.turnover_fen)::bigint as turnover
from span s join orders o on o.comp_id = $1 and o.shop_id = s.shop_id and ${unpaid('o')}
  and o.${day} between s.a and s.b and (s.cut is null or o.${day} < s.b or ${upTo('o.open_local')})
group by 1, 2`;
};

/** How many bills were opened on each day of a period and are unpaid now, and their list price. */
export const openedUnpaid = (shops: Shops, periods: Period[]) =>
  ofPeriods<{ p: number; key: string; count: number; turnover: number }>(shops, periods, openedSql);
