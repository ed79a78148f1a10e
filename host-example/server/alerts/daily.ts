/**
 * Daily summaries (kind 1): one per shop; readers who may add up several get one with the sum of those with bills and a
 * line for each. Totals without bills come whenever somebody brings them, after the sum, and so may bills of a file: what a
 * sum does not hold has its own message. Where no store has bills the sum waits for the totals of all.
 */
import { moneyIn } from '../currency';
import { closingOf } from '../ingest/close-days';
import { hasNoBills } from '../metrics/bill-states';
import { sums } from '../metrics/measure';
import { daySums, measures } from '../metrics/measures';
import { itemFor } from '../reports/message/alert-settings';
import { dayTargets, loadTargets, targetBetween } from '../reports/target/targets';
import type { AlertInput } from './alert-input';
import { messageOf, type SentMessage, type Told, tell } from './message';
import type { Person } from './people';
import { say } from './texts';
import { changeWords, percent, shortDay } from './words';

interface DayFigures {
  date: string;
  income: number;
  before: number | null;
  bills: number;
  bills_before: number | null;
  guests: number;
  turnover: number;
  /** Turnover of the stores of a sum that count guests. @default all of it */
  counted?: number;
  discount: number;
  alarms: number;
  alarm_fen: number;
  /** Half an hour after the end of the day. */
  sent_at: string;
  target: number | null;
}

type DayRow = DayFigures & {
  shop_id: string;
  shop_name: string;
  currency: string;
  /** false of a store that has figures of the day before only, or none. */
  traded: boolean;
  /** Whether the day, or the only one with figures, has totals alone; null of a store with operations alone. */
  is_totals: boolean | null;
};

const DAY_ROWS = `
  with day as (
    select shop_id, business_date, ${sums(measures, ['BusinessIncome', 'OrderCount', 'GuestCount', 'Turnover', 'DiscountAmount'])}, ${hasNoBills('shop_day')} as is_totals
    from shop_day where comp_id = $1 and business_date >= $2::date - 1 group by 1, 2 having sum(${daySums.BizDays}) > 0),
  alarm as (
    select shop_id, business_date, count(*)::bigint as alarms, sum(amount_fen)::bigint as alarm_fen
    from sensitive_record where comp_id = $1 and business_date >= $2::date group by 1, 2)
  select k.shop_id::text, s.shop_name, coalesce(nullif(s.currency, ''), c.currency) as currency, k.business_date::text as date,
    d.shop_id is not null as traded, coalesce(d.is_totals, previous.is_totals) as is_totals, d."BusinessIncome" as income, previous."BusinessIncome" as before, d."OrderCount" as bills, previous."OrderCount" as bills_before, d."GuestCount" as guests, d."Turnover" as turnover, d."DiscountAmount" as discount,
    coalesce(alarm.alarms, 0) as alarms, coalesce(alarm.alarm_fen, 0) as alarm_fen, closing.sent_at
  from (select shop_id, business_date from day union select shop_id, business_date + 1 from day union select shop_id, business_date from alarm) k
    join shop s on s.comp_id = $1 and s.shop_id = k.shop_id join company c on c.comp_id = $1
    cross join lateral (select ${closingOf('k.business_date')} as sent_at) closing
    left join day d on d.shop_id = k.shop_id and d.business_date = k.business_date
    left join day previous on previous.shop_id = k.shop_id and previous.business_date = k.business_date - 1
    left join alarm on alarm.shop_id = k.shop_id and alarm.business_date = k.business_date
  where k.business_date >= $2::date order by k.business_date, s.sort, k.shop_id`;

export async function dailies(input: AlertInput): Promise<SentMessage[]> {
  const { q, compId, now, since, shops, people } = input;
  const found = await q<Omit<DayRow, 'target'>>(DAY_ROWS, [compId, since]);
  if (found.length === 0) return [];
  const plans = await loadTargets(shops, since, found[found.length - 1]?.date ?? since);
  const targets = dayTargets(plans, 1);
  const rows = found.map(
    (row): DayRow => ({ ...row, target: targetBetween(targets.get(row.shop_id), row.date, row.date) }),
  );
  const isOver = (row: DayRow) => Date.parse(row.sent_at) <= now.getTime();
  const sent = await q<SentSum>(SENT, [compId, since]);
  const ofSeveral = people.persons.filter(readsSeveral).map((person) => ({
    person,
    own: ownRows(input, person, rows),
    sent: sent.filter(({ accountId, hears, not }) =>
      accountId === '0'
        ? hears?.includes(person.accountId) !== false && !not.includes(person.accountId)
        : accountId === person.accountId,
    ),
  }));
  const single = rows
    .filter((row) => row.traded && isOver(row))
    .flatMap((row) => {
      const readers = ofSeveral.filter(({ own }) => own.includes(row));
      const apart = readers.filter((reader) => isApart(row, reader));
      return tell(input, textOf(`daily:${row.shop_id}:${row.date}`, row.shop_id, row)).flatMap((message) => [
        withoutThose(message, readers),
        ...apart.map((reader) => onlyFor(message, reader)),
      ]);
    });
  return [...single, ...ofSeveral.flatMap((one) => summariesOf(input, one, isOver))];
}

/** A sum, or the message of one store for all (account 0), which a reader had who has several stores since. */
interface SentSum {
  accountId: string;
  date: string;
  /** Stores that it holds; null of one that does not say. */
  ids: string[] | null;
  hears: string[] | null;
  not: string[];
}

/** Who gets sums, with the rows that it may read and the sums that it was sent. */
interface Reader {
  person: Person;
  own: readonly DayRow[];
  sent: readonly SentSum[];
}

type DayOf = Pick<DayRow, 'date' | 'currency'>;

const SENT = `select account_id::text as "accountId", business_date::text as date, for_accounts::text[] as hears, not_accounts::text[] as not,
    case when account_id = 0 then jsonb_build_array(shop_id::text) else data->'ShopIDs' end as ids
  from message where comp_id = $1 and msg_type = 1 and business_date >= $2::date
    and (account_id <> 0 or dedupe_key = 'daily:' || shop_id || ':' || business_date)`;

/** The sums of a day and currency that a reader has been sent. */
function sumsSent({ own, sent }: Reader, { date, currency }: DayOf): SentSum[] {
  const isAlike = (id: string) => own.some((row) => row.shop_id === id && row.currency === currency);
  return sent.filter((one) => one.date === date && (one.ids === null || one.ids.some(isAlike)));
}

/** Whether a reader of sums is told of the row by itself: the sum that was sent does not hold it, or none will. */
function isApart(row: DayRow, reader: Reader): boolean {
  const sent = sumsSent(reader, row);
  if (sent.length === 0) return !summedOf(reader.own, row).includes(row);
  return !sent.some(({ ids }) => (ids === null ? !row.is_totals : ids.includes(row.shop_id)));
}

function ownRows({ people }: AlertInput, person: Person, rows: readonly DayRow[]): DayRow[] {
  const items = person.own ?? people.common;
  return rows.filter(
    (row) => person.shops.includes(row.shop_id) && itemFor(items, { msgType: 1, shopId: row.shop_id }),
  );
}

/** What is summed up of a day in a currency: all stores, but those of totals where others have bills on it or the day before. */
function summedOf(own: readonly DayRow[], { date, currency }: DayOf): DayRow[] {
  const all = own.filter((row) => row.date === date && row.currency === currency);
  const isBilled = all.some(({ is_totals }) => is_totals === false);
  return isBilled ? all.filter(({ is_totals }) => !is_totals) : all;
}

/** Hours after which a sum waits for no more totals. */
export const LATEST_HOURS = 12;

const readsSeveral = ({ shops, addsUp }: Person) => addsUp && shops.length > 1;

/** Excludes the readers of several shops, who get the sum instead. */
function withoutThose(message: SentMessage, readers: readonly Reader[]): SentMessage {
  const several = readers.map(({ person }) => person.accountId);
  return {
    ...message,
    for_accounts: message.for_accounts?.filter((id) => !several.includes(id)) ?? null,
    not_accounts: [...new Set([...(message.not_accounts ?? []), ...several])],
  };
}

/** The message for one reader of sums, with a key of its own: that of all others may be out long before. */
const onlyFor = (message: SentMessage, { person: { accountId } }: Reader): SentMessage => ({
  ...message,
  ...{ for_accounts: [accountId], not_accounts: [], dedupe_key: `${message.dedupe_key}:${accountId}` },
});

function summariesOf(input: AlertInput, reader: Reader, isOver: (row: DayRow) => boolean): SentMessage[] {
  const { person, own } = reader;
  const isLate = ({ sent_at }: DayRow) =>
    Date.parse(sent_at) + LATEST_HOURS * 3_600_000 <= input.now.getTime();
  const traded = own.filter((row) => row.traded);
  const currencies = new Set(traded.map((row) => row.currency));
  const days = [...new Set(traded.map((row) => row.date))];
  // Amounts of two currencies are never added: each has a message.
  return [...currencies]
    .flatMap((currency) => days.map((date) => ({ currency, date })))
    .flatMap(({ currency, date }) => {
      const summed = summedOf(own, { date, currency });
      const shops = summed.filter((row) => row.traded);
      // Waits until the day has ended in every shop, and for totals that are to come.
      const isToCome = (row: DayRow) => row.is_totals && !row.traded;
      if (shops.length === 0 || !shops.every(isOver) || sumsSent(reader, { date, currency }).length > 0)
        return [];
      if (summed.some((row) => isToCome(row) && !isLate(row))) return [];
      // A store without bills on one of the two days took nothing then; what totals to come hold nobody knows.
      const both = summed.filter((row) => !isToCome(row));
      const sum = (value: (row: DayRow) => number | null, of: readonly DayRow[] = shops) =>
        of.reduce((total, row) => total + (value(row) ?? 0), 0);
      const day = {
        date,
        currency,
        income: sum((row) => row.income),
        before: sum((row) => row.before, both),
        bills: sum((row) => row.bills),
        bills_before: sum((row) => row.bills_before, both),
        guests: sum((row) => row.guests),
        turnover: sum((row) => row.turnover),
        counted: sum((row) => (row.guests > 0 ? row.turnover : 0)),
        discount: sum((row) => row.discount),
        // A store that took nothing may have cancelled all that it had.
        alarms: sum((row) => row.alarms, summed),
        alarm_fen: sum((row) => row.alarm_fen, summed),
        sent_at: shops.map((row) => row.sent_at).sort()[shops.length - 1] ?? date,
        // The target is only summed when every shop has one; a partial sum would not match the income beside it.
        target: shops.every((row) => row.target !== null) ? sum((row) => row.target) : null,
      };
      const { text } = moneyIn(currency);
      const lines = shops.map((row) => `\n${row.shop_name} ${text(row.income)}`).join('');
      const key = `daily:${person.accountId}:${date}${currencies.size > 1 ? `:${currency}` : ''}`;
      const told = textOf(key, '0', day, lines);
      const data = { ...told.data, ShopIDs: shops.map(({ shop_id }) => shop_id) };
      return [messageOf(input, { ...told, data }, person.accountId)];
    });
}

function textOf(key: string, shopId: string, row: DayFigures & { currency: string }, lines = ''): Told {
  const money = moneyIn(row.currency);
  const { text, main } = money;
  const change = changeWords(row.income, row.before, [row.bills, row.bills_before ?? 0], money);
  const guest = row.guests === 0 ? '--' : text(Math.round((row.counted ?? row.turnover) / row.guests));
  return {
    kind: 1,
    level: 0,
    shopId,
    title: say('daily', { day: shortDay(row.date), income: text(row.income), change }),
    content: say('daily.figures', {
      // On a day of trade there are bills, or totals that do not count them; without a single guest, nobody counts these.
      ...{ bills: row.bills || '--', guests: row.guests || '--', guest, lines },
      ...{ rate: percent(row.discount, row.turnover), alarms: row.alarms, amount: text(row.alarm_fen) },
      reached: row.target ? percent(row.income, row.target) : '',
    }),
    at: row.sent_at,
    business_date: row.date,
    link: { Path: '/pages/finance/index', Query: { start: row.date, end: row.date, shopId } },
    // Figures at the time of sending; the page behind the message shows the current ones.
    data: {
      BusinessIncome: main(row.income),
      Turnover: main(row.turnover),
      OrderCount: row.bills,
      GuestCount: row.guests,
      SensitiveCount: row.alarms,
      SensitiveAmount: main(row.alarm_fen),
    },
    dedupe_key: key,
  };
}
