/** Messages: texts in every language, audience, and a key that prevents sending one twice. */
import type { AlertSettings } from '../../../types/api/message-service';
import { digitsOf, inMinorUnit, type MoneyText } from '../currency';
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import type { Words } from '../lang';
import { digitsIn, moneyOf } from '../metrics/shops';
import { itemFor, usualAmount } from '../reports/message/alert-settings';
import type { AlertInput } from './alert-input';
import { type Audience, audienceOf } from './people';

export interface MessageRow {
  /** Account, or 0 for all who may see the shop. */
  account_id: string;
  msg_type: number;
  level: 0 | 1 | 2;
  /** Shop, or '0' for the company. */
  shop_id: string;
  title: string;
  content: string;
  /** For Taiwan. */
  title_tw: string;
  content_tw: string;
  title_en: string;
  content_en: string;
  /** An instant, or a local time with its zone. */
  msg_time: string;
  business_date: string;
  link: { Path: string; Query: Record<string, string> } | null;
  data: Record<string, unknown>;
  dedupe_key: string;
}

export type SentMessage = MessageRow & Partial<Audience>;

export type AlertItem = AlertSettings['Items'][number];

/** What a kind of message says; it is told at the moment of the input unless `at` says when. */
export interface Told extends Pick<MessageRow, 'level' | 'business_date' | 'link' | 'data' | 'dedupe_key'> {
  kind: number;
  /** Type of a sensitive operation, which has settings of its own. */
  type?: number;
  /** '0' for the company. */
  shopId: string;
  at?: string;
  title: Words;
  content: Words;
}

/** The message for one account, or for all. */
export const messageOf = (
  { now }: AlertInput,
  { kind, type: _, shopId, at, title, content, ...rest }: Told,
  account_id = '0',
): MessageRow => ({
  ...{ account_id, msg_type: kind, shop_id: shopId, msg_time: at ?? now.toISOString() },
  ...{ title: title.zh, title_tw: title.tw, title_en: title.en },
  ...{ content: content.zh, content_tw: content.tw, content_en: content.en },
  ...rest,
});

/** The message with its audience: those whose settings have its kind on and who want it by them; nothing without any. */
export function tell(
  input: AlertInput,
  told: Told,
  isWanted: (item: AlertItem) => boolean = () => true,
): SentMessage[] {
  const of = { msgType: told.kind, sensitiveType: told.type, shopId: told.shopId };
  const audience = audienceOf(input.people, (items) => {
    const item = itemFor(items, of);
    return item !== null && isWanted(item);
  });
  return audience ? [{ ...messageOf(input, told), ...audience }] : [];
}

/**
 * Whether an amount of a shop reaches the threshold of a setting, which is in the company's currency: it is a hundred times as
 * large where only the shop's has no decimals (100 yuan are 10,000 yen), a hundredth where only the company's has none.
 */
const reaches = ({ shops, currency }: AlertInput, shopId: string, amount: number) => {
  const digits = digitsIn(shops, shopId);
  const scale = usualAmount(1, digits) / usualAmount(1, digitsOf(currency));
  return ({ Threshold = 0 }: AlertItem): boolean => amount >= inMinorUnit(Threshold * scale, digits);
};

/** Events that may cause messages: named ones of a shop, or those that arrived since a moment (null: all). */
export type Fresh = { shopId: string; ids: string[] } | { arrivedSince: Date | null };

/**
 * The messages of events of a kind. In `sql`: $1 company, $2 the first day that is looked at, $3 shop, $4 ids, $5 since when
 * they arrived; null where it is not asked. `amount` is held against the threshold of a setting. @default every event is told
 */
export const messagesOf =
  <Row extends { shop_id: string }>(
    sql: string,
    told: (row: Row, money: MoneyText) => Told,
    amount: (row: Row) => number = () => Number.POSITIVE_INFINITY,
  ) =>
  async (input: AlertInput, fresh: Fresh): Promise<SentMessage[]> => {
    const { q, compId, since, shops } = input;
    const [shopId, ids, arrivedSince] =
      'ids' in fresh ? [fresh.shopId, fresh.ids, null] : [null, null, fresh.arrivedSince];
    if (ids?.length === 0) return [];
    const rows = await q<Row>(sql, [compId, since, shopId, ids, arrivedSince]);
    return rows.flatMap((row) =>
      tell(input, told(row, moneyOf(shops, row.shop_id)), reaches(input, row.shop_id, amount(row))),
    );
  };

/** Inserts messages whose key is new, oldest first, so that ids grow with time. */
export async function sendMessages(q: Tenant, rows: readonly SentMessage[]): Promise<number> {
  if (rows.length === 0) return 0;
  // By this lock ids follow the order of commits: a stream that has read up to an id has missed no smaller one.
  await q`select pg_advisory_xact_lock(${q.compId}::int, hashtext('message'))`;
  const known = await q<{ key: string }>`
    select dedupe_key as key from message
    where comp_id = ${q.compId} and dedupe_key = any(${rows.map((row) => row.dedupe_key)}::text[])`;
  const isKnown = new Set(known.map((row) => row.key));
  const fresh = rows
    .filter((row) => !isKnown.has(row.dedupe_key))
    .sort((left, right) => Date.parse(left.msg_time) - Date.parse(right.msg_time))
    .map((row) => ({ ...row, for_accounts: row.for_accounts ?? null, not_accounts: row.not_accounts ?? [] }));
  return insertRows(q, 'message', fresh);
}
