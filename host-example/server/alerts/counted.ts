/** Messages for counts of cash that differ from what should be there (kind 10). */
import type { MoneyText } from '../currency';
import { type EventDraft, type EventRow, isFresh, messagesOf } from './message';
import { say } from './texts';
import { shortDay } from './words';

interface CountRow extends EventRow {
  ext_id: string;
  rev: string;
  shift: string;
  who: string;
  expected: number;
  counted: number;
  note: string;
}

const COUNTS = `select c.shop_id::text, c.ext_id, c.rev::text, c.business_date::text as date, c.shift,
    coalesce(nullif(st.user_name, ''), c.signed_by) as who, c.expected_fen as expected, c.counted_fen as counted, c.note, c.received_at as at
  from day_count c left join staff st on st.comp_id = $1 and st.user_id = c.user_id
  where c.comp_id = $1 and c.business_date >= $2::date and c.counted_fen <> c.expected_fen
    and ${isFresh('c', 'ext_id', 'text', 'c.received_at')}`;

// Too much is as odd as too little.
export const cashCounts = messagesOf<CountRow>(COUNTS, draftOf, (row) => Math.abs(row.counted - row.expected));

function draftOf(row: CountRow, { text, main }: MoneyText): EventDraft {
  const difference = row.counted - row.expected;
  const isShort = difference < 0;
  const more = [row.shift, row.who, row.note].flatMap((one) => (one ? ` · ${one}` : [])).join('');
  return {
    msg_type: 10,
    level: isShort ? 2 : 1,
    title: say(isShort ? 'counted.short' : 'counted.over', {
      day: shortDay(row.date),
      amount: text(Math.abs(difference)),
    }),
    content: say('counted', { expected: text(row.expected), counted: text(row.counted), more }),
    link: {
      Path: '/pages/finance/collection-details',
      Query: { type: 'income', start: row.date, end: row.date, shopId: row.shop_id },
    },
    data: { Amount: main(difference), Shift: row.shift },
    dedupe_key: `counted:${row.shop_id}:${row.ext_id}:${row.rev}`,
  };
}
