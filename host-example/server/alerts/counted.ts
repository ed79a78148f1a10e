/** Messages for counts of cash that differ from what should be there (kind 10). */

import type { AlertSettings } from '../../../types/api/message-service';
import { inMinorUnit, type MoneyText } from '../currency';
import { digitsIn, moneyOf } from '../metrics/shops';
import { itemFor } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import { type MessageRow, shortDay } from './message';
import { audienceOf } from './people';

interface CountRow {
  shop_id: string;
  ext_id: string;
  rev: string;
  date: string;
  shift: string;
  who: string;
  expected: number;
  counted: number;
  note: string;
  at: string;
}

const COUNTS = `select c.shop_id::text, c.ext_id, c.rev::text, c.business_date::text as date, c.shift,
    coalesce(nullif(st.user_name, ''), c.signed_by) as who, c.expected_fen as expected, c.counted_fen as counted, c.note, c.received_at as at
  from day_count c left join staff st on st.comp_id = $1 and st.user_id = c.user_id
  where c.comp_id = $1 and c.business_date >= $2::date and c.counted_fen <> c.expected_fen
    and ($3::bigint is null or (c.shop_id = $3::bigint and c.ext_id = any($4::text[])))
    and ($5::timestamptz is null or c.received_at >= $5::timestamptz)`;

/** Messages for named counts of a shop, or for those that arrived since a moment; null = all days since `since`. */
export async function counted(
  { q, compId, since, people, shops }: AlertInput,
  fresh: { shopId: string; extIds: string[] } | { arrivedSince: Date | null },
): Promise<MessageRow[]> {
  const [shopId, extIds, moment] =
    'shopId' in fresh ? [fresh.shopId, fresh.extIds, null] : [null, null, fresh.arrivedSince];
  const rows = await q<CountRow>(COUNTS, [compId, since, shopId, extIds, moment]);
  return rows.flatMap((row) => {
    const audience = audienceOf(people, (items) => isWanted(items, row, digitsIn(shops, row.shop_id)));
    return audience ? [{ ...wordsOf(compId, row, moneyOf(shops, row.shop_id)), ...audience }] : [];
  });
}

/** Too much is as odd as too little. */
function isWanted(items: AlertSettings['Items'], row: CountRow, digits: number): boolean {
  const item = itemFor(items, { msgType: 10, shopId: row.shop_id });
  return item !== null && Math.abs(row.counted - row.expected) >= inMinorUnit(item.Threshold ?? 0, digits);
}

function wordsOf(comp_id: number, row: CountRow, { text, main }: MoneyText): MessageRow {
  const difference = row.counted - row.expected;
  const isShort = difference < 0;
  const amount = text(Math.abs(difference));
  const day = shortDay(row.date);
  const where = [row.shift, row.who].filter(Boolean);
  const content = (expected: string, found: string) =>
    [`${expected} ${text(row.expected)}`, `${found} ${text(row.counted)}`, ...where, row.note]
      .filter(Boolean)
      .join(' · ');
  return {
    comp_id,
    account_id: '0',
    msg_type: 10,
    level: isShort ? 2 : 1,
    shop_id: row.shop_id,
    title: `${day} 日结点钞${isShort ? '短' : '长'} ${amount}`,
    content: content('应有', '实点'),
    title_tw: `${day} 日結點鈔${isShort ? '短少' : '溢收'} ${amount}`,
    content_tw: content('應有', '實點'),
    title_en: `Cash of ${day} ${isShort ? 'short' : 'over'} by ${amount}`,
    content_en: content('expected', 'counted'),
    msg_time: row.at,
    business_date: row.date,
    link: {
      Path: '/pages/finance/collection-details',
      Query: { type: 'income', start: row.date, end: row.date, shopId: row.shop_id },
    },
    data: { Amount: main(difference), Shift: row.shift },
    dedupe_key: `counted:${row.shop_id}:${row.ext_id}:${row.rev}`,
  };
}
