/**
 * Open bills (kind 3): open for longer than the reader's minutes, or left open past the end of the business day. Each
 * bill causes one reminder; a reminder lists all open bills, and a shop gets at most one in half an hour.
 */
import { moneyIn } from '../currency';
import { unpaid as notSettled } from '../metrics/bill-states';
import { addDays } from '../metrics/calendar';
import { waitsSince } from '../metrics/unpaid-now';
import { itemFor } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import { type AlertItem, billName, durationWords, type SentMessage, type Told, tell } from './message';

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
    const waits = lists.flatMap((items) => {
      const item = itemFor(items, { msgType: 3, shopId });
      return item ? [patience(item, shops.company.unpaidAlertMinutes)] : [];
    });
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

export async function unpaid(input: AlertInput): Promise<SentMessage[]> {
  return (await waitsOf(input)).flatMap((wait) => {
    const { minutes, bills, earlier } = wait;
    const isTold = toldOf(wait);
    const late = bills.filter((bill) => bill.is_left || bill.minutes >= minutes);
    if (earlier.some((row) => row.is_recent) || late.every((bill) => isTold.has(bill.order_id))) return [];
    const usual = input.shops.company.unpaidAlertMinutes;
    return tell(input, told(wait, late, input.now), (item) => patience(item, usual) === minutes);
  });
}

/** Minutes a bill may stay open. */
const patience = ({ Threshold }: AlertItem, usual: number): number =>
  Threshold ? Math.max(1, Math.round(Threshold)) : usual;

function told({ shopId, today, currency, minutes }: Wait, bills: readonly OpenBill[], now: Date): Told {
  const { text, main } = moneyIn(currency);
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
    kind: 3,
    level: 1,
    shopId,
    title: isLong
      ? {
          zh: `${count} 单超过 ${duration.zh}未结 ${text(sum)}`,
          tw: `${count} 單超過 ${duration.tw}未結 ${text(sum)}`,
          en: `${count} ${noun} open over ${duration.en}: ${text(sum)}`,
        }
      : {
          zh: `${count} 单未结 ${text(sum)}（超过 ${duration.zh}或隔日）`,
          tw: `${count} 單未結 ${text(sum)}（超過 ${duration.tw}或隔日）`,
          en: `${count} ${noun} open over ${duration.en} or since an earlier day: ${text(sum)}`,
        },
    content: {
      zh: list('，', ` 等 ${count} 单`),
      tw: list('，', ` 等 ${count} 單`),
      en: list(', ', ` … ${count} bills`),
    },
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
