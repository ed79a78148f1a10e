/** Entries of a shop as rows of their table, with what follows from their time on the shop's clock. */
import type { Query } from '../../db/db';
import { bulk } from '../write/bulk';
import { businessDay, type Extra, FIRST, insertRows, instant } from '../write/insert-lines';
import type { LockedShop } from '../write/locked-shop';

export interface EntryTable {
  table: 'other_receipt' | 'member_account_log';
  /** Prefix of the columns that hold the moment of the entry: `receipt_time`, `log_local`. */
  time: 'receipt' | 'log';
  /** Type of each column that a row has a value for. */
  columns: Record<string, string>;
}

type Row = Readonly<Record<string, unknown>>;

export const sourceOf = ({ columns }: EntryTable, rows: readonly Row[]) => bulk(columns, rows, FIRST);

/** Columns that follow from the time of an entry. */
export const timesOf = (time: EntryTable['time']): Record<string, string> => ({
  business_date: businessDay(`r.${time}_local`),
  calendar_date: `r.${time}_local::date`,
  [`${time}_time`]: instant(`r.${time}_local`),
});

export const insertEntries = (
  q: Query,
  shop: LockedShop,
  of: EntryTable,
  rows: readonly Row[],
  extra: Pick<Extra, 'conflict' | 'returning'>,
) =>
  insertRows(q, shop, of.table, sourceOf(of, rows), {
    computed: timesOf(of.time),
    isStamped: true,
    ...extra,
  });
