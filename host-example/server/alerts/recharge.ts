/** Large recharges, and balances paid out (kind 7). */
import type { MoneyText } from '../currency';
import { type EntryKind, isRecharge, ofCounter } from '../metrics/entry-kinds';
import { type EventDraft, type EventRow, isFresh, messagesOf } from './message';
import { say } from './texts';

interface LogRow extends EventRow {
  ext_id: string;
  /** '' where the till sends none. */
  rev: string;
  kind: EntryKind;
  principal: number;
  gift: number;
  name: string;
  mobile: string;
  /** The principal before the last correction; null where nothing was corrected. */
  before: number | null;
}

/**
 * What members of company $1 paid in or were paid out at the counter from day $2 on, where `isFresh` ($3 to $5), beside what the
 * last correction replaced: entry_past keeps an entry as it was before each of its corrections.
 */
const COUNTER_ENTRIES = `
  select l.shop_id::text, l.ext_id, coalesce(l.rev::text, '') as rev, l.kind, l.principal_fen as principal, l.gift_fen as gift,
    m.mem_name as name, m.mobile, l.log_time as at, l.business_date::text as date, past.before
  from member_account_log l join member m on m.comp_id = $1 and m.mem_id = l.mem_id
    left join lateral (
      select (p.entry->>'principal_fen')::bigint as before, p.replaced_at from entry_past p
      where p.comp_id = $1 and p.shop_id = l.shop_id and p.book = 'member_account_log' and p.ext_id = l.ext_id
      order by p.rev desc limit 1) past on true
  where l.comp_id = $1 and l.business_date >= $2::date and ${ofCounter('l')}
    and ${isFresh('l', 'ext_id', 'text', 'coalesce(past.replaced_at, l.created_at)')}`;

export const recharges = messagesOf<LogRow>(COUNTER_ENTRIES, draftOf, amountForThreshold);

/**
 * Of a recharge the larger of its amounts now and before the last correction, so that whoever was told of 5,000 is told that it
 * was 50. A balance that was paid out is told whatever its amount.
 */
function amountForThreshold({ kind, principal, before }: LogRow): number {
  return isRecharge(kind) ? Math.max(principal, before ?? 0) : Number.POSITIVE_INFINITY;
}

function draftOf(row: LogRow, { text, main }: MoneyText): EventDraft {
  // Masks the phone number, because readers of messages may lack the right to see it.
  const phone = row.mobile.length < 8 ? '' : ` ${row.mobile.slice(0, 3)}****${row.mobile.slice(-4)}`;
  const isPaidIn = isRecharge(row.kind);
  const amount = text(row.principal);
  return {
    msg_type: 7,
    level: isPaidIn ? 0 : 1,
    title: isPaidIn
      ? say('recharge', { amount, gift: row.gift === 0 ? '' : text(row.gift) })
      : say('recharge.back', { amount }),
    content: say('recharge.who', {
      who: `${[...row.name][0] ?? ''}*${phone}`,
      before: row.before === null ? '' : text(row.before),
    }),
    link: {
      Path: '/pages/rank/member',
      // The members of the day by what they paid in.
      Query: { by: '3', start: row.date, end: row.date, shopId: row.shop_id },
    },
    data: { Amount: main(row.principal) },
    dedupe_key: `recharge:${row.shop_id}:${row.ext_id}${row.rev && `:${row.rev}`}`,
  };
}
