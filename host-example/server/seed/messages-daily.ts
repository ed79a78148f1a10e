/** Daily summaries (kind 1). */
import type { Query } from '../db/db';
import { dateWords, type Frame, type MessageRow, percent, yuan } from './message-row';

interface DayRow {
  shop_id: string;
  shop_name: string;
  date: string;
  income: number;
  before: number | null;
  bills: number;
  guests: number;
  turnover: number;
  discount: number;
  alarms: number;
  alarm_fen: number;
  sent_at: string;
}

const DAY_ROWS = `
  with day as (
    select shop_id, business_date, sum(income_fen)::bigint as income, sum(order_count)::bigint as bills, sum(guest_count)::bigint as guests,
      sum(turnover_fen)::bigint as turnover, sum(discount_fen)::bigint as discount
    from agg_day where comp_id = $1 and business_date >= $2::date - 1 group by 1, 2),
  alarm as (
    select shop_id, business_date, sum(record_count)::bigint as alarms, sum(amount_fen)::bigint as alarm_fen
    from agg_sensitive where comp_id = $1 and business_date >= $2::date group by 1, 2)
  select d.shop_id::text, s.shop_name, d.business_date::text as date, d.income, p.income as before, d.bills, d.guests, d.turnover, d.discount,
    coalesce(a.alarms, 0) as alarms, coalesce(a.alarm_fen, 0) as alarm_fen,
    ((d.business_date + 1)::timestamp + (s.day_start_minutes + 30) * interval '1 minute') at time zone s.time_zone as sent_at
  from day d join shop s on s.comp_id = $1 and s.shop_id = d.shop_id
    left join day p on p.shop_id = d.shop_id and p.business_date = d.business_date - 1
    left join alarm a on a.shop_id = d.shop_id and a.business_date = d.business_date
  where d.business_date >= $2::date order by d.business_date, d.shop_id`;

function dayMessage(
  comp_id: number,
  account_id: string,
  key: string,
  shopId: string,
  row: Omit<DayRow, 'shop_id' | 'shop_name'>,
  lines = { zh: '', en: '' },
): MessageRow {
  const words = dateWords(row.date);
  const change = row.before === null || row.before === 0 ? null : (row.income - row.before) / row.before;
  const arrow = change === null ? '--' : `${change < 0 ? '▼' : '▲'}${Math.abs(change * 100).toFixed(1)}%`;
  const guest = row.guests === 0 ? '--' : yuan(Math.round(row.turnover / row.guests));
  return {
    comp_id,
    account_id,
    msg_type: 1,
    level: 0,
    shop_id: shopId,
    title: `${words.zh}营业日报`,
    content: `营业收入 ${yuan(row.income)}（环比${arrow}），账单 ${row.bills}，客流 ${row.guests}，折前人均 ${guest}，优惠率 ${percent(row.discount, row.turnover)}，敏感操作 ${row.alarms} 次 ${yuan(row.alarm_fen)}${lines.zh}`,
    title_en: `Daily summary ${words.en}`,
    content_en: `Business income ${yuan(row.income)} (${arrow}), bills ${row.bills}, guests ${row.guests}, per guest ${guest}, discount rate ${percent(row.discount, row.turnover)}, sensitive operations ${row.alarms}, ${yuan(row.alarm_fen)}${lines.en}`,
    msg_time: row.sent_at,
    business_date: row.date,
    link: { Path: '/pages/finance/index', Query: { start: row.date, end: row.date, shopId: shopId } },
    data: { BusinessIncome: row.income / 100, OrderCount: row.bills, GuestCount: row.guests },
    dedupe_key: key,
  };
}

export async function dailies(q: Query, { comp_id, since }: Frame): Promise<MessageRow[]> {
  const rows = await q<DayRow>(DAY_ROWS, [comp_id, since]);
  return rows.map((row) => dayMessage(comp_id, '0', `daily:${row.shop_id}:${row.date}`, row.shop_id, row));
}

/** The owner of several shops gets one with the sum and a line for each shop. */
export async function totals(q: Query, { comp_id, since }: Frame, account: string): Promise<MessageRow[]> {
  const rows = await q<DayRow>(DAY_ROWS, [comp_id, since]);
  return [...new Set(rows.map((row) => row.date))].map((date) => {
    const shops = rows.filter((row) => row.date === date);
    const sum = (field: 'income' | 'bills' | 'guests' | 'turnover' | 'discount' | 'alarms' | 'alarm_fen') =>
      shops.reduce((total, row) => total + row[field], 0);
    const before = shops.reduce((total, row) => total + (row.before ?? 0), 0);
    const list = shops.map((row) => `\n${row.shop_name} ${yuan(row.income)}`).join('');
    const total = {
      date,
      income: sum('income'),
      before,
      bills: sum('bills'),
      guests: sum('guests'),
      turnover: sum('turnover'),
      discount: sum('discount'),
      alarms: sum('alarms'),
      alarm_fen: sum('alarm_fen'),
    };
    const sent_at = shops.map((row) => row.sent_at).sort()[shops.length - 1] ?? date;
    return dayMessage(
      comp_id,
      account,
      `daily:0:${date}`,
      '0',
      { ...total, sent_at },
      { zh: list, en: list },
    );
  });
}
