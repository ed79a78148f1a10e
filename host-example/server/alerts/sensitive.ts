/** Messages for sensitive operations (kind 2): records that reach a threshold, and grave ones of any amount. */

import type { AlertSettings } from '../../../types/api/message-service';
import { inMinorUnit, type MoneyText } from '../currency';
import { isTimed, momentText } from '../db/sql';
import type { Lang } from '../lang';
import { digitsIn, moneyOf } from '../metrics/shops';
import { withNames } from '../reports/base-names';
import { itemFor } from '../reports/message/alert-settings';
import { sensitiveWords, words } from '../reports/words';
import type { AlertInput } from './alert-input';
import { billName, type MessageRow } from './message';
import { audienceOf } from './people';

interface RecordRow {
  shop_id: string;
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  order_id: string;
  record_id: string;
  amount: number;
  before: number | null;
  after: number | null;
  after_settle: number;
  refund_kind: number | null;
  /** Cash was returned after payment, or a closed day was reversed. */
  is_grave: boolean;
  reason: string;
  operator: string;
  authorizer: string;
  desk: string;
  serial_no: string;
  order_no: string;
  at: string;
  /** As the bill's log has it, by which the bill's page finds the operation. */
  local_time: string;
  date: string;
}

const RECORDS = `
  select r.shop_id::text, r.type, r.order_id::text, r.record_id::text, r.amount_fen as amount, r.before_fen as before, r.after_fen as after,
    r.after_settle, r.refund_kind, (r.after_settle = 1 and r.is_cash = 1) or (r.type = 7 and r.is_cross_day = 1) as is_grave, r.reason,
    coalesce(o.user_name, '') as operator, coalesce(m.user_name, '') as authorizer, coalesce(d.desk_name, '') as desk, b.serial_no, b.order_no,
    case when ${isTimed('r.operate_local')} then r.operate_time else r.created_at end as at, ${momentText('r.operate_local')} as local_time, r.operate_date::text as date
  from sensitive_record r
    join orders b on b.comp_id = $1 and b.order_id = r.order_id
    left join staff o on o.comp_id = $1 and o.user_id = r.operator_id
    left join staff m on m.comp_id = $1 and m.user_id = r.authorizer_id
    left join desk d on d.comp_id = $1 and d.desk_id = b.desk_id
  where r.comp_id = $1 and r.operate_time >= $2::date - 1 and r.operate_date >= $2::date
    and ($3::bigint[] is null or r.record_id = any($3::bigint[])) and ($4::timestamptz is null or r.created_at >= $4::timestamptz)`;

/** Messages for named records, or for those that arrived since a moment; null = all days since `since`. */
export async function sensitive(
  { q, compId, since, people, shops }: AlertInput,
  fresh: { recordIds: string[] } | { arrivedSince: Date | null },
): Promise<MessageRow[]> {
  const [ids, moment] = 'recordIds' in fresh ? [fresh.recordIds, null] : [null, fresh.arrivedSince];
  if (ids?.length === 0) return [];
  const rows = await q<RecordRow>(RECORDS, [compId, since, ids, moment]);
  return rows.flatMap((row) => {
    const audience = audienceOf(people, (items) => isWanted(items, row, digitsIn(shops, row.shop_id)));
    return audience ? [{ ...wordsOf(compId, row, moneyOf(shops, row.shop_id)), ...audience }] : [];
  });
}

/**
 * Whether settings enable the record; defaults: docs/product/messages.md#alert-settings. The amount that the reader
 * set holds for every operation of the type, before and after payment.
 */
function isWanted(items: AlertSettings['Items'], row: RecordRow, digits: number): boolean {
  const item = itemFor(items, { msgType: 2, sensitiveType: row.type, shopId: row.shop_id });
  if (!item) return false;
  // A bill cancelled before payment moved no money.
  if (row.type === 2 && row.after_settle !== 1) return false;
  return row.amount >= inMinorUnit(item.Threshold ?? 0, digits);
}

function wordsOf(comp_id: number, row: RecordRow, { text, main }: MoneyText): MessageRow {
  const name = row.type === 1 ? REFUNDS[row.refund_kind === 1 ? 'dish' : 'money'] : sensitiveWords[row.type];
  const title = (type: string) =>
    [`${type} ${text(row.amount)}`, billName(row), row.operator].filter(Boolean).join(' · ');
  const change = row.before !== null && row.after !== null ? `${text(row.before)}→${text(row.after)}` : '';
  const { noReason } = words;
  const reasonIn = (lang: Lang): string => withNames({ Reason: row.reason }, lang).Reason;
  return {
    comp_id,
    account_id: '0',
    msg_type: 2,
    level: row.is_grave || row.type === 7 || row.type === 4 ? 2 : 1,
    shop_id: row.shop_id,
    title: title(name.zh),
    content: [change, row.authorizer && `授权 ${row.authorizer}`, row.reason || noReason.zh]
      .filter(Boolean)
      .join(' · '),
    title_tw: title(name.tw),
    content_tw: [change, row.authorizer && `授權 ${row.authorizer}`, reasonIn('zh-TW') || noReason.tw]
      .filter(Boolean)
      .join(' · '),
    title_en: title(name.en),
    content_en: [change, row.authorizer && `approved by ${row.authorizer}`, reasonIn('en') || noReason.en]
      .filter(Boolean)
      .join(' · '),
    msg_time: row.at,
    business_date: row.date,
    link: { Path: '/pages/order/detail', Query: { orderId: row.order_id, at: row.local_time } },
    data: { Type: row.type, RecordID: row.record_id, Amount: main(row.amount) },
    dedupe_key: `sensitive:${row.record_id}`,
  };
}

const REFUNDS = {
  dish: { zh: '结账前退菜', tw: '結帳前退菜', en: 'Returned before payment' },
  money: { zh: '结账后退款', tw: '結帳後退款', en: 'Refunded after payment' },
};
