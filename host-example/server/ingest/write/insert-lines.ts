/** Inserts the rows of bills, one statement per table. Days and instants are computed in SQL from the shop's clock. */
import { type Bulk, bulkOf, type Table } from './bulk';
import type { LockedShop } from './locked-shop';

/** First placeholder of the rows. Before it: $1 company, $2 shop, $3 time zone, $4 start of the business day in minutes. */
export const FIRST = 5;
export const headOf = (shop: LockedShop) => [shop.compId, shop.shopId, shop.timeZone, shop.dayStartMinutes];

export const instant = (local: string) => `${local} at time zone $3`;
export const businessDay = (local: string) => `(${local} - make_interval(mins => $4::int))::date`;
export const minuteOf = (local: string) =>
  `(extract(hour from ${local}) * 60 + extract(minute from ${local}))::smallint`;

/** Days of bills that were written, by order id. */
export type Days = Map<string, { businessDate: string; calendarDate: string }>;

export interface Extra {
  computed?: Record<string, string>;
  hasShop?: boolean;
  /** Whether the table has a column for the time of arrival. */
  isStamped?: boolean;
  conflict?: string;
  returning?: string;
}

export async function insertBulk(
  shop: LockedShop,
  table: string,
  source: Bulk,
  { computed = {}, hasShop = true, isStamped = false, conflict = '', returning }: Extra,
): Promise<Record<string, unknown>[]> {
  if (source.rows === 0) return [];
  const head = ['comp_id', ...(hasShop ? ['shop_id'] : [])];
  const stamp = isStamped ? ['created_at'] : [];
  return shop.q(
    `${used} insert into ${table} (${[...head, ...source.names, ...Object.keys(computed), ...stamp].join(', ')})
     select ${[
       '$1::int',
       ...(hasShop ? ['$2::bigint'] : []),
       ...source.names.map((name) => `r.${name}`),
       ...Object.values(computed),
       ...(isStamped ? [`$${FIRST + source.params.length}::timestamptz`] : []),
     ].join(', ')}
     from ${source.source} ${conflict} returning ${returning ?? 'null'}`,
    [...headOf(shop), ...source.params, ...(isStamped ? [shop.receivedAt] : [])],
  );
}

export const insertTable = <Whole, Source>(
  shop: LockedShop,
  { name, columns, sourcesOf }: Table<Whole, Source>,
  wholes: readonly Whole[],
  extra: Extra = {},
) => insertBulk(shop, name, bulkOf(columns, wholes.flatMap(sourcesOf), FIRST), extra);

/** For `Extra.conflict`: a row takes the place of the one with its key, such as `(comp_id, order_id)`. */
export const replacing = (key: string, columns: readonly string[]): string =>
  `on conflict ${key} do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Uses every head parameter once, so that a table without times needs no other parameter list. */
const used = 'with head as (select $1::int, $2::bigint, $3::text, $4::int)';
