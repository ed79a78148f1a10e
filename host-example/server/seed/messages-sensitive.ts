/** Sensitive operations (kind 2) as the alert settings have them at first, and days changed after their closing (kind 6). */
import type { Query } from '../db/db';
import { dateWords, type Frame, type MessageRow, yuan } from './message-row';

const OPERATIONS: Record<number, { zh: string; en: string }> = {
  1: { zh: '退款', en: 'Refund' },
  2: { zh: '撤单', en: 'Bill cancelled' },
  4: { zh: '免单', en: 'Free of charge' },
  5: { zh: '整单手动折扣', en: 'Whole-order manual discount' },
  6: { zh: '单品手动折扣', en: 'Single-dish manual discount' },
  7: { zh: '反结账', en: 'Reverse settlement' },
};

export async function sensitive(q: Query, { comp_id, since }: Frame): Promise<MessageRow[]> {
  const rows = await q<{
    shop_id: string;
    type: number;
    order_id: string;
    record_id: string;
    amount: number;
    before: number | null;
    after: number | null;
    reason: string;
    operator: string;
    authorizer: string;
    desk: string;
    order_no: string;
    at: string;
    date: string;
  }>(
    `select r.shop_id::text, r.type, r.order_id::text, r.record_id::text, r.amount_fen as amount, r.before_fen as before, r.after_fen as after, r.reason,
       coalesce(o.user_name, '') as operator, coalesce(m.user_name, '') as authorizer, coalesce(d.desk_name, '') as desk, b.order_no, r.operate_time as at, r.operate_date::text as date
     from sensitive_record r
       join orders b on b.comp_id = $1 and b.order_id = r.order_id
       left join staff o on o.comp_id = $1 and o.user_id = r.operator_id
       left join staff m on m.comp_id = $1 and m.user_id = r.authorizer_id
       left join desk d on d.comp_id = $1 and d.desk_id = b.desk_id
     where r.comp_id = $1 and r.operate_date >= $2::date
       and (r.type in (4, 7) or (r.type in (1, 2) and r.after_settle = 1) or (r.type in (5, 6) and r.amount_fen >= 5000))
     order by r.operate_time desc limit 24`,
    [comp_id, since],
  );
  return rows.map((row) => {
    const name = OPERATIONS[row.type] ?? { zh: '敏感操作', en: 'Sensitive operation' };
    const where = row.desk === '' ? row.order_no : `${row.desk} 桌`;
    const whereEn = row.desk === '' ? `Bill ${row.order_no}` : `Table ${row.desk}`;
    const amount =
      row.before !== null && row.after !== null ? `${yuan(row.before)}→${yuan(row.after)}` : yuan(row.amount);
    return {
      comp_id,
      account_id: '0',
      msg_type: 2,
      level: row.type === 7 || row.type === 4 ? 2 : 1,
      shop_id: row.shop_id,
      title: `${name.zh}提醒`,
      content: `${where} ${amount}，操作人 ${row.operator || '--'}，授权 ${row.authorizer || '--'}，原因：${row.reason || '--'}`,
      title_en: `${name.en} alert`,
      content_en: `${whereEn} ${amount}, by ${row.operator || '--'}, approved by ${row.authorizer || '--'}, reason: ${row.reason || '--'}`,
      msg_time: row.at,
      business_date: row.date,
      link: { Path: '/pages/order/detail', Query: { orderId: row.order_id } },
      data: { Type: row.type, RecordID: row.record_id, Amount: row.amount / 100 },
      dedupe_key: `sensitive:${row.record_id}`,
    };
  });
}

export async function restated(q: Query, { comp_id, since }: Frame): Promise<MessageRow[]> {
  const rows = await q<{ shop_id: string; date: string; amount: number; count: number; at: string }>(
    `select shop_id::text, business_date::text as date, restated_fen as amount, restated_count as count, restated_at as at
     from day_close where comp_id = $1 and restated_count > 0 and restated_at >= $2::date order by restated_at desc limit 12`,
    [comp_id, since],
  );
  return rows.map((row) => ({
    comp_id,
    account_id: '0',
    msg_type: 6,
    level: 1,
    shop_id: row.shop_id,
    title: `${dateWords(row.date).zh}营业收入变动 ${yuan(row.amount)}`,
    content: `日结后有 ${row.count} 单变动`,
    title_en: `Business income of ${dateWords(row.date).en} changed by ${yuan(row.amount)}`,
    content_en: `${row.count} bills changed after the day was closed`,
    msg_time: row.at,
    business_date: row.date,
    link: { Path: '/pages/finance/index', Query: { start: row.date, end: row.date, shopId: row.shop_id } },
    data: { Amount: row.amount / 100, Count: row.count },
    dedupe_key: `restated:${row.shop_id}:${row.date}:${row.count}`,
  }));
}
