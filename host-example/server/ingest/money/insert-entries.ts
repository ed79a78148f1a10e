/** Statements that write entries of a shop, with each column beside its value. */
import { bulk } from '../write/bulk';
import type { LockedShop } from '../write/locked-shop';

export interface EntryTable {
  table: 'other_receipt' | 'member_account_log';
  /** Prefix of the columns that hold the moment of the entry: `receipt_time`, `log_local`. */
  time: 'receipt' | 'log';
  /** Type of each column that a row has a value for. */
  columns: Record<string, string>;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows `r` of entries, with their time on the shop's clock as `local`; their first parameter is $6. */
export const sourceOf = (columns: Record<string, string>, rows: readonly Row[]) =>
  bulk({ ...columns, local: 'timestamp' }, rows, 6);

/** $1 company, $2 shop, $3 time zone, $4 start of the business day in minutes, $5 arrival. */
export const headOf = (shop: LockedShop) => [
  shop.compId,
  shop.shopId,
  shop.timeZone,
  shop.dayStartMinutes,
  shop.receivedAt,
];

/** Columns that follow from the time of an entry. */
export const timesOf = (time: EntryTable['time']): Record<string, string> => ({
  business_date: '(r.local - make_interval(mins => $4::int))::date',
  calendar_date: 'r.local::date',
  [`${time}_time`]: 'r.local at time zone $3',
  [`${time}_local`]: 'r.local',
});

/** An insert of entries with its parameters; `rest` is what follows the rows. */
export function insertEntries(
  shop: LockedShop,
  { table, time, columns }: EntryTable,
  rows: readonly Row[],
  rest: string,
): { sql: string; params: unknown[] } {
  const { source, params } = sourceOf(columns, rows);
  const values = {
    comp_id: '$1::int',
    shop_id: '$2::bigint',
    ...Object.fromEntries(Object.keys(columns).map((name) => [name, `r.${name}`])),
    ...timesOf(time),
    created_at: '$5::timestamptz',
  };
  return {
    sql: `insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from ${source} ${rest}`,
    params: [...headOf(shop), ...params],
  };
}
