/**
 * Open bills (kind 3): open for longer than the reader's minutes, or left open past the end of the business day. Each
 * bill causes one reminder; a reminder lists all open bills, and a shop gets at most one in half an hour.
 */

import type { AlertSettings } from '../../../types/api/message-service';
import { type MoneyText, moneyIn } from '../currency';
import { unpaid as notSettled } from '../metrics/bill-states';
import { addDays } from '../metrics/calendar';
import { waitsSince } from '../metrics/unpaid-now';
import { defaultAlerts, itemFor } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import { billName, durationWords, type MessageRow } from './message';
import { audienceOf } from './people';

const GAP_MINUTES = 30;
/** Most bills listed in the text; the page behind the message shows all. */
const NAMED = 6;

interface OpenBill {
  shop_id: string;
  order_id: string;
  desk: string;
  serial_no: string;
  order_no: string;
  amount: number;
  /** Minutes since the bill was opened or taken back. */
  minutes: number;
  is_left: boolean;
}

const OPEN = `select b.shop_id::text, b.order_id::text, coalesce(d.desk_name, '') as desk, b.serial_no, b.order_no, b.unpaid_fen as amount,
    floor(extract(epoch from $2::timestamptz - x.since) / 60)::int as minutes,
    ((x.since at time zone s.time_zone) - make_interval(mins => s.day_start_minutes))::date
      < (($2::timestamptz at time zone s.time_zone) - make_interval(mins => s.day_start_minutes))::date as is_left
  from orders b join shop s on s.comp_id = $1 and s.shop_id = b.shop_id
    left join desk d on d.comp_id = $1 and d.desk_id = b.desk_id
    cross join lateral (select ${waitsSince('b')} as since) x
  where b.comp_id = $1 and ${notSettled('b')} and x.since <= $2::timestamptz
  order by b.open_time, b.order_id`;

interface SentRow {
  shop_id: string;
  minutes: number;
  is_recent: boolean;
  ids: string[];
}

/** Days for which reminders are remembered; a bill open for longer is reported again. */
const MEMORY_DAYS = 120;
const SENT = `select shop_id::text, coalesce((data->>'Minutes')::int, 0) as minutes, msg_time > $2::timestamptz - interval '${GAP_MINUTES} minutes' as is_recent, coalesce(data->'OrderIDs', '[]') as ids
  from message where comp_id = $1 and msg_type = 3 and msg_time >= $3::date`;

/** Open bills of a shop by one of its readers' waiting times, with the reminders sent before. */
interface Wait {
  shopId: string;
  today: string;
  currency: string;
  minutes: number;
  bills: OpenBill[];
  earlier: SentRow[];
}

/** Each waiting time among the readers' settings is a reminder of its own. */
async function waitsOf({ q, compId, now, since, shops, people }: AlertInput): Promise<Wait[]> {
  const open = await q<OpenBill>(OPEN, [compId, now]);
  if (open.length === 0) return [];
  const sent = await q<SentRow>(SENT, [compId, now, addDays(since, -MEMORY_DAYS)]);
  const lists = [people.common, ...people.persons.flatMap(({ own }) => (own ? [own] : []))];
  return shops.list.flatMap(({ shopId, today, currency }) => {
    const bills = open.filter((bill) => bill.shop_id === shopId);
    const waits = lists
      .map((items) => patience(items, shopId, shops.company.unpaidAlertMinutes))
      .filter((minutes) => minutes !== null);
    return [...new Set(waits)].map((minutes) => ({
      shopId,
      today,
      currency,
      minutes,
      bills,
      earlier: sent.filter((row) => row.shop_id === shopId && row.minutes === minutes),
    }));
  });
}

const toldOf = ({ earlier }: Wait) => new Set(earlier.flatMap((row) => row.ids));

/** Whether an open bill will cause a reminder by the passage of time. */
export async function isAwaited(input: AlertInput): Promise<boolean> {
  return (await waitsOf(input)).some((wait) => {
    const told = toldOf(wait);
    return wait.bills.some((bill) => !told.has(bill.order_id));
  });
}

export async function unpaid(input: AlertInput): Promise<MessageRow[]> {
  const { compId, now, shops, people } = input;
  return (await waitsOf(input)).flatMap((wait) => {
    const { shopId, today, minutes, bills, earlier } = wait;
    const told = toldOf(wait);
    const late = bills.filter((bill) => bill.is_left || bill.minutes >= minutes);
    if (earlier.some((row) => row.is_recent) || late.every((bill) => told.has(bill.order_id))) return [];
    const minutesOf = (items: AlertSettings['Items']) =>
      patience(items, shopId, shops.company.unpaidAlertMinutes);
    const audience = audienceOf(people, (items) => minutesOf(items) === minutes);
    const due = { compId, shopId, today, now, minutes, money: moneyIn(wait.currency) };
    return audience ? [{ ...wordsOf(due, late), ...audience }] : [];
  });
}

/** Minutes a bill may stay open; null = no reminder. */
function patience(items: AlertSettings['Items'], shopId: string, usual: number): number | null {
  const item = itemFor(items, { msgType: 3, shopId });
  if (!item) return null;
  return items === defaultAlerts || !item.Threshold ? usual : Math.max(1, Math.round(item.Threshold));
}

function wordsOf(
  due: { compId: number; shopId: string; today: string; now: Date; minutes: number; money: MoneyText },
  bills: readonly OpenBill[],
): MessageRow {
  const { compId, shopId, today, now, minutes } = due;
  const { text, main } = due.money;
  const duration = durationWords(minutes);
  const count = bills.length;
  const noun = count === 1 ? 'bill' : 'bills';
  const isLong = bills.every((bill) => bill.minutes >= minutes);
  const list = (separator: string, more: string) =>
    bills
      .slice(0, NAMED)
      .map((bill) => `${billName(bill)} ${text(bill.amount)}`)
      .join(separator) + (count > NAMED ? more : '');
  const sum = bills.reduce((total, bill) => total + bill.amount, 0);
  return {
    comp_id: compId,
    account_id: '0',
    msg_type: 3,
    level: 1,
    shop_id: shopId,
    title: isLong
      ? `${count} 单超过 ${duration.zh}未结 ${text(sum)}`
      : `${count} 单未结 ${text(sum)}（超过 ${duration.zh}或隔日）`,
    content: list('，', ` 等 ${count} 单`),
    title_tw: isLong
      ? `${count} 單超過 ${duration.tw}未結 ${text(sum)}`
      : `${count} 單未結 ${text(sum)}（超過 ${duration.tw}或隔日）`,
    content_tw: list('，', ` 等 ${count} 單`),
    title_en: isLong
      ? `${count} ${noun} open over ${duration.en}: ${text(sum)}`
      : `${count} ${noun} open over ${duration.en} or since an earlier day: ${text(sum)}`,
    content_en: list(', ', ` … ${count} bills`),
    msg_time: now.toISOString(),
    business_date: today,
    link: { Path: '/pages/finance/collection-details', Query: { type: 'unpaid', shopId } },
    data: {
      Count: count,
      Amount: main(sum),
      Minutes: minutes,
      OrderIDs: bills.map((bill) => bill.order_id),
    },
    // The half hour in the key prevents two servers from sending the reminder twice at once.
    dedupe_key: `unpaid:${shopId}:${minutes}:${Math.floor(now.getTime() / (GAP_MINUTES * 60_000))}`,
  };
}
