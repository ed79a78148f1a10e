/** Messages for days that changed after they were closed (kind 6). */
import type { MoneyText } from '../currency';
import { messagesOf, type Told } from './message';
import { say } from './texts';
import { shortDay } from './words';

interface DayRow {
  shop_id: string;
  date: string;
  amount: number;
  count: number;
  at: string;
}

const DAYS = `select shop_id::text, business_date::text as date, restated_fen as amount, restated_count as count, restated_at as at
  from day_close where comp_id = $1 and restated_count > 0 and restated_at at time zone 'UTC' >= $2::date
    and ($3::bigint is null or (shop_id = $3::bigint and business_date = any($4::date[])))
    and ($5::timestamptz is null or restated_at >= $5::timestamptz)`;

const told = (row: DayRow, { signed, main }: MoneyText): Told => ({
  kind: 6,
  level: 1,
  shopId: row.shop_id,
  title: say('restated', { day: shortDay(row.date), change: signed(row.amount) }),
  content: say('restated.bills', { count: row.count }),
  at: row.at,
  business_date: row.date,
  link: { Path: '/pages/finance/index', Query: { start: row.date, end: row.date, shopId: row.shop_id } },
  data: { Amount: main(row.amount), Count: row.count },
  dedupe_key: `restated:${row.shop_id}:${row.date}:${row.count}`,
});

/** A day that was restated is named by its date. */
export const restated = messagesOf<DayRow>(DAYS, told);
