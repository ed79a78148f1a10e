/** Messages for sensitive operations (kind 2): records that reach a threshold, and grave ones of any amount. */
import type { MoneyText } from '../currency';
import { isTimed, momentText } from '../db/sql';
import { inLang, type Lang } from '../lang';
import type { RecordType } from '../reports/abnormal/sensitive';
import { withNames } from '../reports/base-names';
import { sensitiveWords, words } from '../reports/words';
import { type EventDraft, type EventRow, isFresh, messagesOf } from './message';
import { say } from './texts';
import { billName } from './words';

interface RecordRow extends EventRow {
  type: RecordType;
  order_id: string;
  record_id: string;
  amount: number;
  before: number | null;
  after: number | null;
  refund_kind: number | null;
  /** Cash was returned after payment, or a closed day was reversed. */
  is_grave: boolean;
  reason: string;
  operator: string;
  authorizer: string;
  desk: string;
  serial_no: string;
  order_no: string;
  /** The time as the bill's log has it, by which the bill's page finds the operation. */
  local_time: string;
}

const RECORDS = `
  select r.shop_id::text, r.type, r.order_id::text, r.record_id::text, r.amount_fen as amount, r.before_fen as before, r.after_fen as after,
    r.refund_kind, (r.after_settle = 1 and r.is_cash = 1) or (r.type = 7 and r.is_cross_day = 1) as is_grave, r.reason,
    coalesce(o.user_name, '') as operator, coalesce(m.user_name, '') as authorizer, coalesce(d.desk_name, '') as desk, b.serial_no, b.order_no,
    case when ${isTimed('r.operate_local')} then r.operate_time else r.created_at end as at, ${momentText('r.operate_local')} as local_time, r.operate_date::text as date
  from sensitive_record r
    join orders b on b.comp_id = $1 and b.order_id = r.order_id
    left join staff o on o.comp_id = $1 and o.user_id = r.operator_id
    left join staff m on m.comp_id = $1 and m.user_id = r.authorizer_id
    left join desk d on d.comp_id = $1 and d.desk_id = b.desk_id
  where r.comp_id = $1 and r.operate_time >= $2::date - 1 and r.operate_date >= $2::date
    -- A bill cancelled before payment moved no money.
    and not (r.type = 2 and r.after_settle = 0)
    and ${isFresh('r', 'record_id', 'bigint', 'r.created_at')}`;

// The amount that the reader set holds for every operation of the type, before and after payment.
export const sensitive = messagesOf<RecordRow>(RECORDS, draftOf, (row) => row.amount);

function draftOf(row: RecordRow, { currency, text, main }: MoneyText): EventDraft {
  const refund = row.refund_kind === 1 ? 'sensitive.returned' : 'sensitive.refunded';
  const reasonIn = (lang: Lang) => withNames({ Reason: row.reason }, lang).Reason || inLang(words.noReason, lang);
  return {
    msg_type: 2,
    sensitive_type: row.type,
    level: row.is_grave || row.type === 7 || row.type === 4 ? 2 : 1,
    title: say('sensitive', {
      name: row.type === 1 ? say(refund) : sensitiveWords[row.type],
      amount: text(row.amount),
      bill: billName(row),
      operator: row.operator,
    }),
    content: say('sensitive.more', {
      change: row.before !== null && row.after !== null ? `${text(row.before)}→${text(row.after)}` : '',
      approver: row.authorizer,
      reason: { zh: reasonIn('zh-CN'), tw: reasonIn('zh-TW'), en: reasonIn('en') },
    }),
    link: { Path: '/pages/order/detail', Query: { orderId: row.order_id, at: row.local_time } },
    data: { Type: row.type, RecordID: row.record_id, Amount: main(row.amount), Currency: currency },
    dedupe_key: `sensitive:${row.record_id}`,
  };
}
