/**
 * Daily summaries (kind 1): one for each store. Who may add up several stores gets one message with their sum
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
import { daySums, measures, sums, total } from '../metrics/measures';
import { itemFor } from '../reports/message/alert-settings';
import { dayTargets, loadTargets, targetBetween } from '../reports/target/targets';
import type { AlertInput } from './alert-input';
import { addressed, type Message } from './message';
import { say } from './texts';
import { changeWords, percent, shortDay } from './words';

const FIGURES = ['BusinessIncome', 'OrderCount', 'GuestCount', 'Turnover', 'DiscountAmount'] as const;
const OPERATIONS = ['SensitiveCount', 'SensitiveAmount'] as const;

interface DayFigures extends Record<(typeof FIGURES)[number] | (typeof OPERATIONS)[number], number> {
  date: string;
  currency: string;
  PrevIncome: number | null;
  PrevOrderCount: number | null;
  /** Turnover of the stores of a sum that count guests. @default all of it */
  TurnoverWithGuests?: number;
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
  const sumsToRead = await sumsOf(input, rows);
  return [
    ...rows.filter((row) => row.traded && hasEnded(input, row)).flatMap((row) => ofStore(input, row, sumsToRead)),
    ...sumsToRead.filter((sum) => sum.sent.length === 0 && isDue(input, sum)).map((sum) => ofSum(input, sum)),
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

type Sum = Awaited<ReturnType<typeof sumsOf>>[number];

/** What each account that may add stores up reads in one sum: a day of its stores of one currency, as two are never added. */
async function sumsOf({ q, compId, since, people }: AlertInput, rows: readonly DayRow[]) {
  const summaries = await q<SentSummary>(SENT, [compId, since]);
  const readers = people.persons.filter(({ shops, canAll }) => canAll && shops.length > 1);
  return readers.flatMap(({ accountId, shops, own }) => {
    const readable = rows.filter(
      ({ shop_id: shopId }) => shops.includes(shopId) && itemFor(own ?? people.common, { msgType: 1, shopId }) !== null,
    );
    const traded = readable.filter((row) => row.traded);
    const currencies = [...new Set(traded.map((row) => row.currency))];
    const dates = [...new Set(traded.map((row) => row.date))];
    return currencies.flatMap((currency) => {
      const ofCurrency = readable.filter((row) => row.currency === currency);
      const known = summaries.filter((one) => isFor(one, accountId) && isOfStores(one, ofCurrency));
      return dates.map((date) => ({
        accountId,
        date,
        currency,
        key: `daily:${accountId}:${date}${currencies.length > 1 ? `:${currency}` : ''}`,
        stores: ofCurrency.filter((row) => row.date === date),
        // The sum itself, or messages of single stores from when the account had one store only.
        sent: known.filter((one) => one.date === date),
      }));
    });
  });
}

const isFor = ({ account_id, for_accounts, not_accounts }: SentSummary, account: string): boolean =>
  account_id === '0'
    ? for_accounts?.includes(account) !== false && !not_accounts.includes(account)
    : account_id === account;

const isOfStores = ({ shop_ids }: SentSummary, rows: readonly DayRow[]): boolean =>
  shop_ids === null || rows.some(({ shop_id }) => shop_ids.includes(shop_id));

/** The rows that are added up: those of all stores, without day totals where a store has bills on the day or the day before. */
function rowsIn({ stores }: Sum): DayRow[] {
  const hasBills = stores.some(({ is_totals }) => is_totals === false);
  return hasBills ? stores.filter(({ is_totals }) => !is_totals) : stores;
}

/** The message of a store for all but those who read it in a sum, and for those whose sum does not hold it. */
function ofStore(input: AlertInput, row: DayRow, sumsToRead: readonly Sum[]): Message[] {
  const own = sumsToRead.filter(({ stores }) => stores.includes(row));
  const ids = own.map(({ accountId }) => accountId);
  return addressed(input, draftOf(`daily:${row.shop_id}:${row.date}`, { shopId: row.shop_id }, row)).flatMap(
    (message) => [
      {
        ...message,
        for_accounts: message.for_accounts?.filter((id) => !ids.includes(id)) ?? null,
        not_accounts: [...new Set([...(message.not_accounts ?? []), ...ids])],
      },
      // These have keys of their own, because the message for all others may be out long before.
      ...own
        .filter((sum) => !holds(sum, row))
        .map(({ accountId }) => ({
          ...message,
          for_accounts: [accountId],
          not_accounts: [],
          dedupe_key: `${message.dedupe_key}:${accountId}`,
        })),
    ],
  );
}

/** Whether what was sent holds the row, or else the sum that will be. */
function holds(sum: Sum, row: DayRow): boolean {
  if (sum.sent.length === 0) return rowsIn(sum).includes(row);
  // An earlier version did not store which stores a sum holds: all but those of totals.
  return sum.sent.some(({ shop_ids }) => (shop_ids ? shop_ids.includes(row.shop_id) : !row.is_totals));
}

function ofSum(input: AlertInput, sum: Sum): Message {
  const { accountId, date, currency, key } = sum;
  const rows = rowsIn(sum);
  const traded = rows.filter((row) => row.traded);
  const { text } = moneyIn(currency);
  const lines = traded.map((row) => `\n${row.shop_name} ${text(row.BusinessIncome)}`).join('');
  // A page of all stores shows the currency of most of them unless it is told another one.
  const isMixed = input.shops.list.some((shop) => shop.currency !== currency);
  const day = { date, currency, ...sumOfDay(rows) };
  const draft = draftOf(key, { shopId: '0', ...(isMixed && { currency }) }, day, lines);
  const data = { ...draft.data, ShopIDs: traded.map(({ shop_id }) => shop_id) };
  return { ...draft, data, account_id: accountId };
}

/** Hours after which a sum waits for no more totals. */
const LATEST_HOURS = 12;

/** Totals of the day are to come: those of the day before are there. */
const isToCome = (row: DayRow) => row.is_totals && !row.traded;

/** Whether the day has ended in every store, and no totals are waited for. */
function isDue(input: AlertInput, sum: Sum): boolean {
  const rows = rowsIn(sum);
  const traded = rows.filter((row) => row.traded);
  const isLate = ({ sent_at }: DayRow) => Date.parse(sent_at) + LATEST_HOURS * 3_600_000 <= input.now.getTime();
  return traded.length > 0 && traded.every((row) => hasEnded(input, row)) && rows.filter(isToCome).every(isLate);
}

function sumOfDay(rows: readonly DayRow[]): Omit<DayFigures, 'date' | 'currency'> {
  const traded = rows.filter((row) => row.traded);
  // A store without figures of the day took nothing on it, and had its operations; totals to come may hold anything.
  const known = rows.filter((row) => !isToCome(row));
  const withGuests = traded.filter(({ GuestCount }) => GuestCount > 0);
  return {
    ...total(FIGURES, traded),
    ...total(OPERATIONS, rows),
    PrevIncome: sumOf(known, (row) => row.PrevIncome ?? 0),
    PrevOrderCount: sumOf(known, (row) => row.PrevOrderCount ?? 0),
    TurnoverWithGuests: sumOf(withGuests, ({ Turnover }) => Turnover),
    sent_at: traded.map((row) => row.sent_at).reduce(maxDate, ''),
    // Only where every store has a target: a partial sum would not match the income beside it.
    target: traded.every((row) => row.target !== null) ? sumOf(traded, ({ target }) => target ?? 0) : null,
  };
}

function draftOf(
  dedupe_key: string,
  stores: { shopId: string; currency?: string },
  day: DayFigures,
  lines = '',
): Message {
  const money = moneyIn(day.currency);
  const { text, main } = money;
  const change = changeWords(day.BusinessIncome, day.PrevIncome, [day.OrderCount, day.PrevOrderCount ?? 0], money);
  const turnover = day.TurnoverWithGuests ?? day.Turnover;
  return {
    msg_type: 1,
    level: 0,
    shop_id: stores.shopId,
    title: say('daily', { day: shortDay(day.date), income: text(day.BusinessIncome), change }),
    content: say('daily.figures', {
      // On a day of trade there are bills, or totals that do not count them; without a single guest, nobody counts these.
      bills: day.OrderCount || '--',
      guests: day.GuestCount || '--',
      lines,
      guest: day.GuestCount === 0 ? '--' : text(Math.round(turnover / day.GuestCount)),
      rate: percent(day.DiscountAmount, day.Turnover),
      operations: day.SensitiveCount,
      amount: text(day.SensitiveAmount),
      reached: day.target ? percent(day.BusinessIncome, day.target) : '',
    }),
    msg_time: day.sent_at,
    business_date: day.date,
    link: { Path: '/pages/finance/index', Query: { start: day.date, end: day.date, ...stores } },
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
