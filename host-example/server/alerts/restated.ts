/** Messages for days that changed after they were closed (kind 6). */
import type { MoneyText } from '../currency';
import { type EventDraft, type EventRow, isFresh, messagesOf } from './message';
import { say } from './texts';
import { shortDay } from './words';

interface DayRow extends EventRow {
  amount: number;
  count: number;
}

const DAYS = `select shop_id::text, business_date::text as date, restated_fen as amount, restated_count as count, restated_at as at
  from day_close c where comp_id = $1 and restated_count > 0 and restated_at at time zone 'UTC' >= $2::date
    and ${isFresh('c', 'business_date', 'date', 'c.restated_at')}`;

const draftOf = (row: DayRow, { signed, main }: MoneyText): EventDraft => ({
  msg_type: 6,
  level: 1,
  title: say('restated', { day: shortDay(row.date), change: signed(row.amount) }),
  content: say('restated.bills', { count: row.count }),
  link: { Path: '/pages/finance/index', Query: { start: row.date, end: row.date, shopId: row.shop_id } },
  data: { Amount: main(row.amount), Count: row.count },
  dedupe_key: `restated:${row.shop_id}:${row.date}:${row.count}`,
});

/** The id of such an event is its day. */
export const restated = messagesOf<DayRow>(DAYS, draftOf);
