/**
 * What a roll-up is: its keys, its sums, and the select that makes its rows of bills. Refresh, backup, documentation and
 * tests read this definition; `reconcile.ts` sums bills up by statements of its own.
 *
 * Example: `shop_day` has the key (shop 101, 2024-05-01) and sums such as order_count 42 and income_fen 512300.
 */
import { counted } from './bill-states';

/** Columns by name, each with the SQL of its value. */
export type Columns = Readonly<Record<string, string>>;

export interface RollUp {
  table: string;
  /** Dishes are most of the work: only reports with dishes wait for them. */
  part: 'bills' | 'dishes';
  /** Columns after company, shop, business day and calendar day that tell rows apart. */
  keys: readonly string[];
  /** Columns that add up. */
  sums: readonly string[];
  /** Further columns. @default none */
  others?: readonly string[];
  /** The table of its months, with the first day of each in place of the days. @default none */
  months?: string;
  /** Select of its rows, each column by its name, for `days(shop_id, business_date)`; $1 is the company. */
  select: string;
}

/** The list `value as column` of a select. */
export const named = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ');

export const own = (alias: string, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, `${alias}.${name}`]));

/** Counted bills of the days, and lines of such bills. */
export const BILLS = `orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
    where o.comp_id = $1 and ${counted('o')}`;
export const linesOf = (table: string) => `${table} l
    join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
    join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
    where l.comp_id = $1 and ${counted('o')}`;
