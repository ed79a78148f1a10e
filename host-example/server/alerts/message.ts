/** Messages: texts in every language, audience, and a key that prevents sending one twice. */
import type { AlertSettings } from '../../../types/api/message-service';
import { digitsOf, inMinorUnit, type MoneyText, moneyIn } from '../currency';
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import type { Words } from '../lang';
import { currencyOf } from '../metrics/shops';
import { itemFor, usualAmount } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import { type Audience, audienceOf } from './people';

/** A message before it has a reader. */
export interface Draft {
  msg_type: number;
  /** Type of a sensitive operation, which has settings of its own. */
  sensitive_type?: number;
  level: 0 | 1 | 2;
  /** Shop, or '0' for the company. */
  shop_id: string;
  title: Words;
  content: Words;
  /** An instant, or a local time with its zone. @default now */
  msg_time?: string;
  business_date: string;
  link: { Path: string; Query: Record<string, string> } | null;
  data: Record<string, unknown>;
  dedupe_key: string;
}

export interface Message extends Draft, Partial<Audience> {
  /** @default all who may see the shop */
  account_id?: string;
  msg_time: string;
}

export type AlertItem = AlertSettings['Items'][number];

/** The message for the accounts whose settings have its kind on and want it; none where there is no such account. */
export function addressed(
  input: AlertInput,
  draft: Draft,
  isWanted: (item: AlertItem) => boolean = () => true,
): Message[] {
  const of = { msgType: draft.msg_type, sensitiveType: draft.sensitive_type, shopId: draft.shop_id };
  const audience = audienceOf(input.people, (items) => {
    const item = itemFor(items, of);
    return item !== null && isWanted(item);
  });
  return audience ? [{ msg_time: input.now.toISOString(), ...draft, ...audience }] : [];
}

/**
 * Whether an amount of a shop reaches the threshold of a setting, which is in the company's currency: it is a hundred times as
 * large where only the shop's has no decimals (100 yuan are 10,000 yen), a hundredth where only the company's has none.
 */
const thresholdReachedBy = ({ shops, currency }: AlertInput, shopId: string, amount: number) => {
  const digits = digitsOf(currencyOf(shops, shopId));
  const scale = usualAmount(1, digits) / usualAmount(1, digitsOf(currency));
  return ({ Threshold = 0 }: AlertItem): boolean => amount >= inMinorUnit(Threshold * scale, digits);
};

/** Which events may cause messages: those of a shop with these ids, or those that arrived since a moment (null: all). */
export type Fresh = { shopId: string; ids: string[] } | { arrivedSince: Date | null };

/** Condition in the statement of `messagesOf`: a row has one of the ids $4 of shop $3, or arrived since $5; null is any. */
export const isFresh = (row: string, id: string, type: 'text' | 'bigint' | 'date', arrivedAt: string) =>
  `($3::bigint is null or (${row}.shop_id = $3::bigint and ${row}.${id} = any($4::${type}[])))
    and ($5::timestamptz is null or ${arrivedAt} >= $5::timestamptz)`;

/** What every row of events has, and with it their message: the shop, the business day and the moment. */
export interface EventRow {
  shop_id: string;
  date: string;
  at: string;
}
export type EventDraft = Omit<Draft, 'shop_id' | 'business_date' | 'msg_time'>;

/**
 * Writes the messages of a kind of event. `sql` selects the rows of company $1 from day $2 on that are `isFresh`; `amount` is
 * held against the threshold of a setting. @default every event is told
 */
export const messagesOf =
  <Row extends EventRow>(
    sql: string,
    draftOf: (row: Row, money: MoneyText) => EventDraft,
    amount: (row: Row) => number = () => Number.POSITIVE_INFINITY,
  ) =>
  async (input: AlertInput, fresh: Fresh): Promise<Message[]> => {
    const { q, compId, since, shops } = input;
    const [shopId, ids, arrivedSince] =
      'ids' in fresh ? [fresh.shopId, fresh.ids, null] : [null, null, fresh.arrivedSince];
    if (ids?.length === 0) return [];
    const rows = await q<Row>(sql, [compId, since, shopId, ids, arrivedSince]);
    return rows.flatMap((row) => {
      const { shop_id, date: business_date, at: msg_time } = row;
      const draft = { ...draftOf(row, moneyIn(currencyOf(shops, shop_id))), shop_id, business_date, msg_time };
      return addressed(input, draft, thresholdReachedBy(input, shop_id, amount(row)));
    });
  };

/** Inserts messages whose key is new, oldest first and those of one moment by key, so that ids grow with time. */
export async function sendMessages(q: Tenant, rows: readonly Message[]): Promise<number> {
  if (rows.length === 0) return 0;
  // By this lock ids follow the order of commits: a stream that has read up to an id has missed no smaller one.
  await q`select pg_advisory_xact_lock(${q.compId}::int, hashtext('message'))`;
  const known = await q<{ key: string }>`
    select dedupe_key as key from message
    where comp_id = ${q.compId} and dedupe_key = any(${rows.map((row) => row.dedupe_key)}::text[])`;
  const isKnown = new Set(known.map((row) => row.key));
  const fresh = rows
    .filter((row) => !isKnown.has(row.dedupe_key))
    .sort(
      (left, right) =>
        Date.parse(left.msg_time) - Date.parse(right.msg_time) || (left.dedupe_key < right.dedupe_key ? -1 : 1),
    )
    .map(({ sensitive_type: _, title, content, ...row }) => ({
      account_id: '0',
      for_accounts: null,
      not_accounts: [],
      ...row,
      title: title.zh,
      title_tw: title.tw,
      title_en: title.en,
      content: content.zh,
      content_tw: content.tw,
      content_en: content.en,
    }));
  return insertRows(q, 'message', fresh);
}
