/**
 * Daily summaries (kind 1): one for each store. Who may add up several stores (`Reader`) gets one message with their sum
 * instead, as soon as the day has ended in all stores that have bills. Of a store that a sum does not hold, since its figures
 * came after it or are day totals beside the bills of others, the reader gets the store's own message too.
 *
 * Example: stores 1 and 2 have bills of 14 June, and the day totals of store 3 come on the 16th. Readers of all three get the
 * sum of 1 and 2 on the 15th, and the message of store 3 on the 16th. Where no store has bills, the sum waits for all totals.
 */
import { moneyIn } from '../currency';
import { closingOf } from '../ingest/close-days';
import { sumOf } from '../ingest/money';
import { hasNoBills } from '../metrics/bill-states';
import { maxDate } from '../metrics/calendar';
import { sums, total } from '../metrics/measure';
import { daySums, measures } from '../metrics/measures';
import { itemFor } from '../reports/message/alert-settings';
import { dayTargets, loadTargets, targetBetween } from '../reports/target/targets';
import type { AlertInput } from './alert-input';
import { addressed, type Draft, type Message, messageFor } from './message';
import { say } from './texts';
import { changeWords, percent, shortDay } from './words';

interface DayFigures {
  date: string;
  currency: string;
  BusinessIncome: number;
  PrevIncome: number | null;
  OrderCount: number;
  PrevOrderCount: number | null;
  GuestCount: number;
  Turnover: number;
  /** Turnover of the stores of a sum that count guests. @default all of it */
  TurnoverWithGuests?: number;
  DiscountAmount: number;
  SensitiveCount: number;
  SensitiveAmount: number;
  /** Half an hour after the end of the day. */
  sent_at: string;
  target: number | null;
}

/** A store and a day that has figures or sensitive operations, or figures on the day before. */
interface DayRow extends DayFigures {
  shop_id: string;
  shop_name: string;
  /** Whether the day itself has figures. */
  traded: boolean;
  /** Whether the figures are day totals without bills; of the day before where the day has none, null where neither has. */
  is_totals: boolean | null;
}

const FIGURES = ['BusinessIncome', 'OrderCount', 'GuestCount', 'Turnover', 'DiscountAmount'] as const;
const DAY_ROWS = `
  with day as (
    select shop_id, business_date, ${sums(measures, FIGURES)}, ${hasNoBills('shop_day')} as is_totals
    from shop_day where comp_id = $1 and business_date >= $2::date - 1 group by 1, 2 having sum(${daySums.BizDays}) > 0),
  operation as (
    select shop_id, business_date, count(*)::bigint as count, sum(amount_fen)::bigint as amount
    from sensitive_record where comp_id = $1 and business_date >= $2::date group by 1, 2)
  select k.shop_id::text, s.shop_name, coalesce(nullif(s.currency, ''), c.currency) as currency, k.business_date::text as date,
    day.shop_id is not null as traded, coalesce(day.is_totals, previous.is_totals) as is_totals, ${FIGURES.map((name) => `day."${name}"`).join(', ')},
    previous."BusinessIncome" as "PrevIncome", previous."OrderCount" as "PrevOrderCount",
    coalesce(operation.count, 0) as "SensitiveCount", coalesce(operation.amount, 0) as "SensitiveAmount", closing.sent_at
  from (select shop_id, business_date from day union select shop_id, business_date + 1 from day union select shop_id, business_date from operation) k
    join shop s on s.comp_id = $1 and s.shop_id = k.shop_id join company c on c.comp_id = $1
    cross join lateral (select ${closingOf('k.business_date')} as sent_at) closing
    left join day on day.shop_id = k.shop_id and day.business_date = k.business_date
    left join day previous on previous.shop_id = k.shop_id and previous.business_date = k.business_date - 1
    left join operation on operation.shop_id = k.shop_id and operation.business_date = k.business_date
  where k.business_date >= $2::date order by k.business_date, s.sort, k.shop_id`;

export async function dailies(input: AlertInput): Promise<Message[]> {
  const rows = await readDays(input);
  if (rows.length === 0) return [];
  const readers = await readersOf(input, rows);
  return [
    ...rows
      .filter((row) => row.traded && hasEnded(input, row))
      .flatMap((row) => ofStore(input, row, readers)),
    ...readers.flatMap((reader) => sumsFor(input, reader)),
  ];
}

async function readDays({ q, compId, since, shops }: AlertInput): Promise<DayRow[]> {
  const rows = await q<Omit<DayRow, 'target'>>(DAY_ROWS, [compId, since]);
  const last = rows.at(-1);
  if (!last) return [];
  const plans = await loadTargets(shops, since, last.date);
  const targets = dayTargets(plans, 1);
  return rows.map((row) => ({ ...row, target: targetBetween(targets.get(row.shop_id), row.date, row.date) }));
}

const hasEnded = ({ now }: AlertInput, { sent_at }: DayRow) => Date.parse(sent_at) <= now.getTime();

/** A sum for one account, or the message of one store for all (account 0). */
interface SentSummary {
  account_id: string;
  date: string;
  /** The stores of the summary; null where an earlier version did not store them. */
  shop_ids: string[] | null;
  for_accounts: string[] | null;
  not_accounts: string[];
}

const SENT = `select account_id::text, business_date::text as date, for_accounts::text[], not_accounts::text[],
    case when account_id = 0 then jsonb_build_array(shop_id::text) else data->'ShopIDs' end as shop_ids
  from message where comp_id = $1 and msg_type = 1 and business_date >= $2::date
    and (account_id <> 0 or dedupe_key = 'daily:' || shop_id || ':' || business_date)`;

type Reader = Awaited<ReturnType<typeof readersOf>>[number];

/** Who gets sums, each with the rows of the stores that the account may read, and what it was sent of them. */
async function readersOf({ q, compId, since, people }: AlertInput, rows: readonly DayRow[]) {
  const sent = await q<SentSummary>(SENT, [compId, since]);
  return people.persons
    .filter(({ shops, canAll }) => canAll && shops.length > 1)
    .map((person) => {
      const items = person.own ?? people.common;
      return {
        person,
        rows: rows.filter(
          ({ shop_id }) =>
            person.shops.includes(shop_id) && itemFor(items, { msgType: 1, shopId: shop_id }) !== null,
        ),
        sent: sent.filter((summary) => isFor(summary, person.accountId)),
      };
    });
}

const isFor = ({ account_id, for_accounts, not_accounts }: SentSummary, account: string): boolean =>
  account_id === '0'
    ? for_accounts?.includes(account) !== false && !not_accounts.includes(account)
    : account_id === account;

/** The message of a store for all but the readers of sums, and for those whose sum does not hold the store. */
function ofStore(input: AlertInput, row: DayRow, all: readonly Reader[]): Message[] {
  const readers = all.filter((reader) => reader.rows.includes(row));
  const ids = readers.map(({ person }) => person.accountId);
  return addressed(input, draftOf(`daily:${row.shop_id}:${row.date}`, row.shop_id, row)).flatMap(
    (message) => [
      {
        ...message,
        for_accounts: message.for_accounts?.filter((id) => !ids.includes(id)) ?? null,
        not_accounts: [...new Set([...(message.not_accounts ?? []), ...ids])],
      },
      // These have keys of their own, because the message for all others may be out long before.
      ...readers
        .filter((reader) => isOutsideSum(row, reader))
        .map(({ person: { accountId } }) => ({
          ...{ ...message, for_accounts: [accountId], not_accounts: [] },
          dedupe_key: `${message.dedupe_key}:${accountId}`,
        })),
    ],
  );
}

type SumOf = Pick<DayRow, 'date' | 'currency'>;

/** What a reader was sent of a day and currency: its sum, or messages of single stores from when it had one store only. */
function sentOf({ rows, sent }: Reader, { date, currency }: SumOf): SentSummary[] {
  const isAlike = (id: string) => rows.some((row) => row.shop_id === id && row.currency === currency);
  return sent.filter((one) => one.date === date && (one.shop_ids === null || one.shop_ids.some(isAlike)));
}

/** Whether the sum that was sent does not hold the row, or the one to be sent will not. */
function isOutsideSum(row: DayRow, reader: Reader): boolean {
  const sent = sentOf(reader, row);
  if (sent.length === 0) return !rowsOfSum(reader, row).includes(row);
  // An earlier version did not store which stores a sum holds: all but those of totals.
  const holds = ({ shop_ids }: SentSummary) => (shop_ids ? shop_ids.includes(row.shop_id) : !row.is_totals);
  return !sent.some(holds);
}

/** The rows of a sum: those of all stores, without day totals where a store has bills on the day or the day before. */
function rowsOfSum({ rows }: Reader, { date, currency }: SumOf): DayRow[] {
  const all = rows.filter((row) => row.date === date && row.currency === currency);
  const hasBills = all.some(({ is_totals }) => is_totals === false);
  return hasBills ? all.filter(({ is_totals }) => !is_totals) : all;
}

/** Hours after which a sum waits for no more totals. */
const LATEST_HOURS = 12;

/** The sums that are due to a reader; amounts of two currencies are never added, so each has its message. */
function sumsFor(input: AlertInput, reader: Reader): Message[] {
  const { accountId } = reader.person;
  const traded = reader.rows.filter((row) => row.traded);
  const currencies = [...new Set(traded.map((row) => row.currency))];
  const dates = [...new Set(traded.map((row) => row.date))];
  return currencies.flatMap((currency) =>
    dates.flatMap((date) => {
      const rows = rowsOfSum(reader, { date, currency });
      if (sentOf(reader, { date, currency }).length > 0 || !isDue(input, rows)) return [];
      const shops = rows.filter((row) => row.traded);
      const key = `daily:${accountId}:${date}${currencies.length > 1 ? `:${currency}` : ''}`;
      const { text } = moneyIn(currency);
      const lines = shops.map((row) => `\n${row.shop_name} ${text(row.BusinessIncome)}`).join('');
      const draft = draftOf(key, '0', { date, currency, ...sumOfDay(rows) }, lines);
      const data = { ...draft.data, ShopIDs: shops.map(({ shop_id }) => shop_id) };
      return [messageFor(input, { ...draft, data }, accountId)];
    }),
  );
}

/** Totals of the day are to come: those of the day before are there. */
const isToCome = (row: DayRow) => row.is_totals && !row.traded;

/** Whether the day has ended in every store, and no totals are waited for. */
function isDue(input: AlertInput, rows: readonly DayRow[]): boolean {
  const traded = rows.filter((row) => row.traded);
  const isLate = ({ sent_at }: DayRow) =>
    Date.parse(sent_at) + LATEST_HOURS * 3_600_000 <= input.now.getTime();
  return (
    traded.length > 0 && traded.every((row) => hasEnded(input, row)) && rows.filter(isToCome).every(isLate)
  );
}

function sumOfDay(rows: readonly DayRow[]): Omit<DayFigures, 'date' | 'currency'> {
  const traded = rows.filter((row) => row.traded);
  // A store without figures of the day took nothing on it, and had its operations; totals to come may hold anything.
  const known = rows.filter((row) => !isToCome(row));
  const withGuests = traded.filter(({ GuestCount }) => GuestCount > 0);
  return {
    ...total(FIGURES, traded),
    ...total(['SensitiveCount', 'SensitiveAmount'], rows),
    PrevIncome: sumOf(known, (row) => row.PrevIncome ?? 0),
    PrevOrderCount: sumOf(known, (row) => row.PrevOrderCount ?? 0),
    TurnoverWithGuests: sumOf(withGuests, ({ Turnover }) => Turnover),
    sent_at: traded.map((row) => row.sent_at).reduce(maxDate, ''),
    // Only where every store has a target: a partial sum would not match the income beside it.
    target: traded.every((row) => row.target !== null) ? sumOf(traded, ({ target }) => target ?? 0) : null,
  };
}

function draftOf(dedupe_key: string, shop_id: string, day: DayFigures, lines = ''): Draft {
  const money = moneyIn(day.currency);
  const { text, main } = money;
  const change = changeWords(
    day.BusinessIncome,
    day.PrevIncome,
    [day.OrderCount, day.PrevOrderCount ?? 0],
    money,
  );
  const turnover = day.TurnoverWithGuests ?? day.Turnover;
  return {
    msg_type: 1,
    level: 0,
    shop_id,
    title: say('daily', { day: shortDay(day.date), income: text(day.BusinessIncome), change }),
    content: say('daily.figures', {
      // On a day of trade there are bills, or totals that do not count them; without a single guest, nobody counts these.
      ...{ bills: day.OrderCount || '--', guests: day.GuestCount || '--', lines },
      ...{ guest: day.GuestCount === 0 ? '--' : text(Math.round(turnover / day.GuestCount)) },
      ...{ rate: percent(day.DiscountAmount, day.Turnover), operations: day.SensitiveCount },
      ...{
        amount: text(day.SensitiveAmount),
        reached: day.target ? percent(day.BusinessIncome, day.target) : '',
      },
    }),
    msg_time: day.sent_at,
    business_date: day.date,
    link: { Path: '/pages/finance/index', Query: { start: day.date, end: day.date, shopId: shop_id } },
    // Figures at the time of sending; the page behind the message shows the current ones.
    data: {
      BusinessIncome: main(day.BusinessIncome),
      Turnover: main(day.Turnover),
      OrderCount: day.OrderCount,
      GuestCount: day.GuestCount,
      SensitiveCount: day.SensitiveCount,
      SensitiveAmount: main(day.SensitiveAmount),
    },
    dedupe_key,
  };
}

/** When a summary is next sent: of a day with figures after its end, or of the next one once no more totals are waited for. */
export async function nextDailies({ q, compId, since, now }: AlertInput): Promise<number[]> {
  const [row] = await q<{ at: string | null }>(
    `select min(x.sent_at) as at from (
       select distinct shop_id, business_date from shop_day where comp_id = $1 and business_date >= $2::date - 1 and ${daySums.BizDays} > 0) d
       join shop s on s.comp_id = $1 and s.shop_id = d.shop_id
       cross join lateral (select ${closingOf('(d.business_date + w.days)')} + make_interval(hours => w.hours) as sent_at
         from (values (0, 0), (1, ${LATEST_HOURS})) as w(days, hours)) x
     where x.sent_at > $3::timestamptz`,
    [compId, since, now],
  );
  return row?.at ? [Date.parse(row.at)] : [];
}
