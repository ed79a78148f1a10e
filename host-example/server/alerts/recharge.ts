/** Large recharges, and balances paid out (kind 7). */

import type { MoneyText } from '../currency';
import { isRecharge, ofCounter } from '../metrics/entry-kinds';
import { messagesOf, type Told } from './message';
import { say } from './texts';

interface LogRow {
  shop_id: string;
  ext_id: string;
  /** '' where the till sends none. */
  rev: string;
  kind: 1 | 4;
  principal: number;
  gift: number;
  name: string;
  mobile: string;
  at: string;
  date: string;
  /** The principal before the last correction; null where nothing was corrected. */
  before: number | null;
}

/** Money at the counter, in what `messagesOf` looks for: from day $2 on, of store $3 those of $4, or arrived or corrected since $5. */
const COUNTER_ENTRIES = `select l.shop_id::text, l.ext_id, coalesce(l.rev::text, '') as rev, l.kind, l.principal_fen as principal, l.gift_fen as gift, m.mem_name as name, m.mobile,
    l.log_time as at, l.business_date::text as date, past.before
  from member_account_log l join member m on m.comp_id = $1 and m.mem_id = l.mem_id
    left join lateral (select (p.entry->>'principal_fen')::bigint as before, p.replaced_at from entry_past p where p.comp_id = $1 and p.shop_id = l.shop_id
      and p.book = 'member_account_log' and p.ext_id = l.ext_id order by p.rev desc limit 1) past on true
  where l.comp_id = $1 and l.business_date >= $2::date and ${ofCounter('l')}
    and ($3::bigint is null or (l.shop_id = $3::bigint and l.ext_id = any($4::text[])))
    and ($5::timestamptz is null or coalesce(past.replaced_at, l.created_at) >= $5::timestamptz)`;

export const recharges = messagesOf<LogRow>(COUNTER_ENTRIES, textOf, (row) =>
  // Balances paid out are told whatever their amount; who was told of too much hears of the correction.
  isRecharge(row.kind) ? Math.max(row.principal, row.before ?? 0) : Number.POSITIVE_INFINITY,
);

function textOf(row: LogRow, { text, main }: MoneyText): Told {
  // Masks the phone number, because readers of messages may lack the right to see it.
  const phone = row.mobile.length < 8 ? '' : ` ${row.mobile.slice(0, 3)}****${row.mobile.slice(-4)}`;
  const isTopUp = isRecharge(row.kind);
  const amount = text(row.principal);
  return {
    kind: 7,
    level: isTopUp ? 0 : 1,
    shopId: row.shop_id,
    title: isTopUp
      ? say('recharge', { amount, gift: row.gift === 0 ? '' : text(row.gift) })
      : say('recharge.back', { amount }),
    content: say('recharge.who', {
      ...{ who: `${[...row.name][0] ?? ''}*${phone}`, before: row.before === null ? '' : text(row.before) },
    }),
    at: row.at,
    business_date: row.date,
    link: {
      Path: '/pages/rank/member',
      // The members of the day by what they paid in.
      Query: { by: '3', start: row.date, end: row.date, shopId: row.shop_id },
    },
    data: { Amount: main(row.principal) },
    dedupe_key: `recharge:${row.shop_id}:${row.ext_id}${row.rev && `:${row.rev}`}`,
  };
}
