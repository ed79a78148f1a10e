/** Messages for days that changed after they were closed (kind 6). */
import type { MoneyText } from '../currency';
import { moneyOf } from '../metrics/shops';
import { itemFor } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import { type MessageRow, shortDay } from './message';
import { audienceOf } from './people';

interface DayRow {
  shop_id: string;
  date: string;
  amount: number;
  count: number;
  at: string;
}

const DAYS = `select shop_id::text, business_date::text as date, restated_fen as amount, restated_count as count, restated_at as at
  from day_close where comp_id = $1 and restated_count > 0 and restated_at >= $2::timestamptz
    and ($3::bigint is null or shop_id = $3::bigint) and ($4::date[] is null or business_date = any($4::date[]))`;

/** Messages for days restated since a moment, or for named days of a shop. */
export async function restated(
  { q, compId, people, shops }: AlertInput,
  since: Date,
  days?: { shopId: string; dates: string[] },
): Promise<MessageRow[]> {
  if (days?.dates.length === 0) return [];
  const rows = await q<DayRow>(DAYS, [compId, since, days?.shopId ?? null, days?.dates ?? null]);
  return rows.flatMap((row) => {
    const kind = { msgType: 6, shopId: row.shop_id };
    const audience = audienceOf(people, (items) => itemFor(items, kind) !== null);
    return audience ? [{ ...wordsOf(compId, row, moneyOf(shops, row.shop_id)), ...audience }] : [];
  });
}

const wordsOf = (comp_id: number, row: DayRow, { signed, main }: MoneyText): MessageRow => ({
  comp_id,
  account_id: '0',
  msg_type: 6,
  level: 1,
  shop_id: row.shop_id,
  title: `${shortDay(row.date)} 营业收入变动 ${signed(row.amount)}`,
  content: `日结后有 ${row.count} 单变动`,
  title_tw: `${shortDay(row.date)} 營業收入異動 ${signed(row.amount)}`,
  content_tw: `日結後有 ${row.count} 單異動`,
  title_en: `Business income of ${shortDay(row.date)} changed by ${signed(row.amount)}`,
  content_en: `${row.count} ${row.count === 1 ? 'bill' : 'bills'} changed after the day was closed`,
  msg_time: row.at,
  business_date: row.date,
  link: { Path: '/pages/finance/index', Query: { start: row.date, end: row.date, shopId: row.shop_id } },
  data: { Amount: main(row.amount), Count: row.count },
  dedupe_key: `restated:${row.shop_id}:${row.date}:${row.count}`,
});
