/** Large recharges, and balances paid out (kind 7). */

import type { AlertSettings } from '../../../types/api/message-service';
import { inMinorUnit, type MoneyText } from '../currency';
import { isRecharge, ofCounter } from '../metrics/entry-kinds';
import { digitsIn, moneyOf } from '../metrics/shops';
import { itemFor } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import type { MessageRow } from './message';
import { audienceOf } from './people';

interface LogRow {
  shop_id: string;
  ext_id: string;
  kind: 1 | 4;
  principal: number;
  gift: number;
  name: string;
  mobile: string;
  at: string;
  date: string;
}

const LOGS = `select l.shop_id::text, l.ext_id, l.kind, l.principal_fen as principal, l.gift_fen as gift, m.mem_name as name, m.mobile,
    l.log_time as at, l.business_date::text as date
  from member_account_log l join member m on m.comp_id = $1 and m.mem_id = l.mem_id
  where l.comp_id = $1 and l.business_date >= $2::date and ${ofCounter('l')}
    and ($3::bigint is null or (l.shop_id = $3::bigint and l.ext_id = any($4::text[])))
    and ($5::timestamptz is null or l.created_at >= $5::timestamptz)`;

/** Messages for named entries of a shop, or for those that arrived since a moment; null = all days since `since`. */
export async function recharges(
  { q, compId, since, people, shops }: AlertInput,
  fresh: { shopId: string; extIds: string[] } | { arrivedSince: Date | null },
): Promise<MessageRow[]> {
  const [shopId, extIds, moment] =
    'shopId' in fresh ? [fresh.shopId, fresh.extIds, null] : [null, null, fresh.arrivedSince];
  const rows = await q<LogRow>(LOGS, [compId, since, shopId, extIds, moment]);
  return rows.flatMap((row) => {
    const audience = audienceOf(people, (items) => isWanted(items, row, digitsIn(shops, row.shop_id)));
    return audience ? [{ ...wordsOf(compId, row, moneyOf(shops, row.shop_id)), ...audience }] : [];
  });
}

function isWanted(items: AlertSettings['Items'], row: LogRow, digits: number): boolean {
  const item = itemFor(items, { msgType: 7, shopId: row.shop_id });
  return (
    item !== null && (!isRecharge(row.kind) || row.principal >= inMinorUnit(item.Threshold ?? 0, digits))
  );
}

function wordsOf(comp_id: number, row: LogRow, { text, main }: MoneyText): MessageRow {
  // Masks the phone number, because readers of messages may lack the right to see it.
  const phone = row.mobile.length < 8 ? '' : ` ${row.mobile.slice(0, 3)}****${row.mobile.slice(-4)}`;
  const who = `${row.name.slice(0, 1)}*${phone}`;
  const isIn = isRecharge(row.kind);
  const gift = row.gift === 0 ? { zh: '', tw: '', en: '' } : giftWords(text(row.gift));
  return {
    comp_id,
    account_id: '0',
    msg_type: 7,
    level: isIn ? 0 : 1,
    shop_id: row.shop_id,
    title: isIn ? `储值 ${text(row.principal)}${gift.zh}` : `余额退款 ${text(row.principal)}`,
    content: who,
    title_tw: isIn ? `儲值 ${text(row.principal)}${gift.tw}` : `餘額退款 ${text(row.principal)}`,
    content_tw: who,
    title_en: isIn ? `Top-up ${text(row.principal)}${gift.en}` : `Balance paid out ${text(row.principal)}`,
    content_en: who,
    msg_time: row.at,
    business_date: row.date,
    link: { Path: '/pages/rank/member', Query: { shopId: row.shop_id } },
    data: { Amount: main(row.principal) },
    dedupe_key: `recharge:${row.shop_id}:${row.ext_id}`,
  };
}

const giftWords = (gift: string) => ({ zh: `（赠 ${gift}）`, tw: `（贈 ${gift}）`, en: ` (bonus ${gift})` });
