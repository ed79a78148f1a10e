/** What a shop reports by itself: open bills (kind 3), recharges (kind 7), lost connection (kind 8). */
import type { Query } from '../db/db';
import { dayText } from './calendar';
import { type Frame, type MessageRow, yuan } from './message-row';

export async function unpaid(q: Query, { comp_id, now, today }: Frame): Promise<MessageRow[]> {
  const rows = await q<{ shop_id: string; count: number; amount: number; list: string }>(
    `select shop_id::text, count(*) as count, sum(unpaid_fen)::bigint as amount, string_agg(order_no || ' ¥' || round(unpaid_fen / 100.0, 2), '，' order by open_time) as list
     from orders where comp_id = $1 and order_state in (1, 6) and open_time < $2::timestamptz - interval '3 hours' group by 1`,
    [comp_id, now],
  );
  return rows.map((row) => ({
    comp_id,
    account_id: '0',
    msg_type: 3,
    level: 1,
    shop_id: row.shop_id,
    title: `${row.count} 单超过 3 小时未结`,
    content: row.list,
    title_en: `${row.count} bills open for more than 3 hours`,
    content_en: `${yuan(row.amount)} due in all`,
    msg_time: now,
    business_date: dayText(today),
    link: { Path: '/pages/finance/collection-details', Query: { type: 'unpaid', shopId: row.shop_id } },
    data: { Count: row.count, Amount: row.amount / 100 },
    dedupe_key: `unpaid:${row.shop_id}:${dayText(today)}`,
  }));
}

export async function recharges(q: Query, { comp_id, since }: Frame): Promise<MessageRow[]> {
  const rows = await q<{
    shop_id: string;
    ext_id: string;
    kind: number;
    principal: number;
    gift: number;
    name: string;
    mobile: string;
    at: string;
    date: string;
  }>(
    `select l.shop_id::text, l.ext_id, l.kind, l.principal_fen as principal, l.gift_fen as gift, m.mem_name as name, m.mobile, l.log_time as at, l.business_date::text as date
     from member_account_log l join member m on m.comp_id = $1 and m.mem_id = l.mem_id
     where l.comp_id = $1 and l.business_date >= $2::date and ((l.kind = 1 and l.principal_fen >= 200000) or l.kind = 4)
     order by l.log_time desc limit 12`,
    [comp_id, since],
  );
  return rows.map((row) => {
    const who = `${row.name.slice(0, 1)}* ${row.mobile.slice(0, 3)}****${row.mobile.slice(7)}`;
    const isIn = row.kind === 1;
    return {
      comp_id,
      account_id: '0',
      msg_type: 7,
      level: isIn ? 0 : 1,
      shop_id: row.shop_id,
      title: isIn ? `储值 ${yuan(row.principal)}（赠 ${yuan(row.gift)}）` : `余额退款 ${yuan(row.principal)}`,
      content: who,
      title_en: isIn
        ? `Recharge ${yuan(row.principal)} (bonus ${yuan(row.gift)})`
        : `Balance paid out ${yuan(row.principal)}`,
      content_en: who,
      msg_time: row.at,
      business_date: row.date,
      link: { Path: '/pages/rank/member', Query: { shopId: row.shop_id } },
      data: { Amount: row.principal / 100 },
      dedupe_key: `recharge:${row.ext_id}`,
    };
  });
}

export async function offline(q: Query, { comp_id, now, today }: Frame): Promise<MessageRow[]> {
  const rows = await q<{ shop_id: string; shop_name: string; minutes: number }>(
    `select shop_id::text, shop_name, floor(extract(epoch from $2::timestamptz - last_sync_at) / 60)::int as minutes
     from shop where comp_id = $1 and status = 1 and last_sync_at < $2::timestamptz - interval '15 minutes'`,
    [comp_id, now],
  );
  return rows.map((row) => ({
    comp_id,
    account_id: '0',
    msg_type: 8,
    level: 1,
    shop_id: row.shop_id,
    title: `${row.shop_name} 已离线`,
    content: `已 ${row.minutes} 分钟未同步，数据可能不完整`,
    title_en: `${row.shop_name} is offline`,
    content_en: `No data for ${row.minutes} minutes; figures may be incomplete`,
    msg_time: now,
    business_date: dayText(today),
    link: { Path: '/pages/index/shop', Query: {} },
    data: { Minutes: row.minutes },
    dedupe_key: `offline:${row.shop_id}:${dayText(today)}`,
  }));
}
