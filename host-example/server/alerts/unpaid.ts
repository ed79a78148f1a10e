/**
 * Reminders of unpaid bills (kind 3), which wait since an earlier business day, or for more minutes than their reader has set:
 * its patience. A reminder lists all bills of a shop that wait too long, so each patience has reminders of its own. A bill
 * causes one, and another when it is reopened; a shop gets at most one in half an hour.
 *
 * Example: the owner waits for 60 minutes, everybody else for the company's 180. A bill of 12:00 is told to the owner at
 * 13:00 and to the others at 15:00.
 */
import { LEAST_KEPT_DAYS } from '../config';
import { moneyIn } from '../currency';
import { unpaid as isUnpaid } from '../metrics/bill-states';
import { businessDayAt } from '../metrics/shops';
import { minutesBetween, waitsSince } from '../metrics/unpaid-now';
import { itemFor } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import { type AlertItem, addressed, type Draft, type Message } from './message';
import { say } from './texts';
import { billName, durationWords } from './words';

const GAP_MINUTES = 30;
/** Most bills listed in the text; the page behind the message shows all. */
const NAMED = 6;

interface UnpaidBill {
  shop_id: string;
  order_id: string;
  desk: string;
  serial_no: string;
  order_no: string;
  amount: number;
  /** Minutes since the bill was opened or reopened. */
  minutes: number;
  is_overnight: boolean;
}

const UNPAID = `select b.shop_id::text, b.order_id::text, coalesce(d.desk_name, '') as desk, b.serial_no, b.order_no, b.unpaid_fen as amount,
    ${minutesBetween('x.since', '$2::timestamptz')} as minutes,
    ${businessDayAt('x.since', 's')} < ${businessDayAt('$2::timestamptz', 's')} as is_overnight
  from orders b join shop s on s.comp_id = $1 and s.shop_id = b.shop_id
    left join desk d on d.comp_id = $1 and d.desk_id = b.desk_id
    cross join lateral (select ${waitsSince('b')} as since) x
  where b.comp_id = $1 and ${isUnpaid('b')} and x.since <= $2::timestamptz
  order by b.open_time, b.order_id`;

interface SentRow {
  shop_id: string;
  patience: number;
  /** Minutes ago. */
  minutes: number;
  ids: string[];
}

/** How long reminders count as sent: while every server keeps messages. A bill open for longer is told again. */
const KEPT_MINUTES = LEAST_KEPT_DAYS * 24 * 60;
/** Reminders sent, without those of a time to come, which were sent before the clock was set back. */
const SENT = `select shop_id::text, (data->>'Minutes')::int as patience, ${minutesBetween('msg_time', '$2::timestamptz')} as minutes, coalesce(data->'OrderIDs', '[]') as ids
  from message where comp_id = $1 and msg_type = 3 and msg_time between $2::timestamptz - interval '${KEPT_MINUTES} minutes' and $2::timestamptz`;

/** Reminders that a shop may get: one for each patience of its readers. */
async function remindersOf({ q, compId, now, shops, people }: AlertInput) {
  const unpaidBills = await q<UnpaidBill>(UNPAID, [compId, now]);
  if (unpaidBills.length === 0) return [];
  const sent = await q<SentRow>(SENT, [compId, now]);
  const settings = [people.common, ...people.persons.flatMap(({ own }) => (own ? [own] : []))];
  return shops.list.flatMap((shop) => {
    const { shopId } = shop;
    const patiences = settings.flatMap((items) => {
      const item = itemFor(items, { msgType: 3, shopId });
      return item ? patienceOf(item, shops.company.unpaidAlertMinutes) : [];
    });
    return [...new Set(patiences)].map((patience) => ({
      shop,
      patience,
      /** All that are unpaid, whether they wait for so long or not. */
      bills: unpaidBills.filter((bill) => bill.shop_id === shopId),
      /** Reminders sent before. */
      earlier: sent.filter((row) => row.shop_id === shopId && row.patience === patience),
    }));
  });
}

type Reminder = Awaited<ReturnType<typeof remindersOf>>[number];

/** Minutes that a bill may wait by the settings of a reader. */
const patienceOf = ({ Threshold }: AlertItem, usual: number): number =>
  Threshold ? Math.max(1, Math.round(Threshold)) : usual;

export async function unpaid(input: AlertInput): Promise<Message[]> {
  return (await remindersOf(input)).flatMap((reminder) => {
    const { patience, bills, earlier } = reminder;
    const late = bills.filter((bill) => bill.is_overnight || bill.minutes >= patience);
    if (!late.some((bill) => isUntold(bill, earlier))) return [];
    if (earlier.some(({ minutes }) => minutes < GAP_MINUTES)) return [];
    const usual = input.shops.company.unpaidAlertMinutes;
    return addressed(
      input,
      reminderText(reminder, late, input.now),
      // Readers of another patience get the reminder of theirs.
      (item) => patienceOf(item, usual) === patience,
    );
  });
}

/** When unpaid bills may cause a reminder by the passage of time: soon, or once an earlier reminder is forgotten. */
export async function nextReminders(input: AlertInput, soon: Date): Promise<number[]> {
  return (await remindersOf(input)).flatMap(({ bills, earlier }) => {
    if (bills.some((bill) => isUntold(bill, earlier))) return [soon.getTime()];
    // Minutes are whole ones: a minute later it is forgotten for certain.
    const moments = earlier.map(({ minutes }) => input.now.getTime() + (KEPT_MINUTES + 1 - minutes) * 60_000);
    return bills.length > 0 ? moments : [];
  });
}

/** Whether no reminder has named the bill since it was opened or reopened. */
const isUntold = (bill: UnpaidBill, earlier: readonly SentRow[]): boolean =>
  !earlier.some(({ ids, minutes }) => minutes <= bill.minutes && ids.includes(bill.order_id));

function reminderText({ shop, patience }: Reminder, bills: readonly UnpaidBill[], now: Date): Draft {
  const { shopId, today, currency } = shop;
  const { text, main } = moneyIn(currency);
  const count = bills.length;
  const isLong = bills.every((bill) => bill.minutes >= patience);
  const named = bills.slice(0, NAMED).map((bill) => `${billName(bill)} ${text(bill.amount)}`);
  const more = say('unpaid.more', { count });
  const list = (separator: string, rest: string) => named.join(separator) + (count > NAMED ? rest : '');
  const sum = bills.reduce((total, bill) => total + bill.amount, 0);
  return {
    msg_type: 3,
    level: 1,
    shop_id: shopId,
    title: say(isLong ? 'unpaid' : 'unpaid.mixed', { count, lasting: durationWords(patience), sum: text(sum) }),
    content: { zh: list('，', more.zh), tw: list('，', more.tw), en: list(', ', more.en) },
    business_date: today,
    link: { Path: '/pages/finance/collection-details', Query: { type: 'unpaid', shopId } },
    data: { Count: count, Amount: main(sum), Minutes: patience, OrderIDs: bills.map((bill) => bill.order_id) },
    // The half hour in the key prevents two servers from sending the reminder twice at once.
    dedupe_key: `unpaid:${shopId}:${patience}:${Math.floor(now.getTime() / (GAP_MINUTES * 60_000))}`,
  };
}
