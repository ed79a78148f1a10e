/**
 * Definition of a roll-up, and common SQL of several roll-ups.
 *
 * Example: the roll-up of days has the key (shop 101, 2024-05-01) and sums such as order_count 42 and income_fen
 * 512300.
 */
import { counted } from '../../figures/bill-states';

/** Columns by name, each with the SQL of its value. */
export type Columns = Readonly<Record<string, string>>;

export interface RollupTable {
  table: string;
  /** Rows of the days in `days(shop_id, business_date)`, with any condition on them; $1 is the company. */
  from: string;
  /** The alias in `from` that has the shop, business day and calendar day of a row. */
  of: string;
  /** Key columns after shop, business day and calendar day. */
  keys: Columns;
  /** Columns that add up, each with its aggregate. */
  sums: Columns;
  /** Columns of which a coarser row has the maximum. */
  maxes?: Columns;
  /** Columns with a minimum, which coarser rows omit. */
  mins?: Columns;
  /** Whether `<table>_month` holds the sums of whole months: of shops and, where it has days, the company, or of shops only. */
  months?: 'all' | 'shops';
  /** Keys that days have and months have not. */
  dayKeys?: readonly string[];
  /** Sums that months and the company have. @default all */
  coarse?: readonly string[];
  /**
   * Whether shop 0 has rows of the company, so that a report over all shops need not read each shop: by days and
   * months, or by months only where the shops' rows have few keys in common.
   */
  whole?: 'days' | 'months';
  /** Whether it is built with the dishes, which are most of the work; only reports with dishes wait for it. */
  isOfDishes?: boolean;
  /** Keys without meaning for the company, with the value stored for them. */
  wholeKeys?: Columns;
}

/** Columns and rows of one grain of a roll-up, selected for `days(shop_id, business_date)`. */
export interface GrainTable {
  table: string;
  /** Column of the day or month. */
  date: 'business_date' | 'month';
  /** All columns after the company, in the order of `select`. */
  columns: string[];
  /** The rows, each column by its name. The same text rebuilds a day and checks one. */
  select: string;
}

/** The list `value as column` of a select. */
export const named = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ');

/** Select of rows grouped by shop, day or month, and the other keys. */
export function grainTable(
  { table, date }: Pick<GrainTable, 'table' | 'date'>,
  keys: Columns,
  sums: Columns,
  from: string,
): GrainTable {
  const places = Object.keys(keys).map((_, index) => index + 1);
  return {
    table,
    date,
    columns: [...Object.keys(keys), ...Object.keys(sums)],
    select: `select ${named({ ...keys, ...sums })} from ${from} group by ${places.join(', ')}`,
  };
}

/** Columns of an alias, given as a list or separated by spaces. */
export const own = (alias: string, names: string | readonly string[]): Columns =>
  Object.fromEntries(
    (typeof names === 'string' ? names.split(' ') : names).map((name) => [name, `${alias}.${name}`]),
  );
/** The sum of each column. */
export const summed = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, `sum(${value})`]));

/** Bills of the days in any state. */
export const ALL_ORDERS = `orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
  where o.comp_id = $1`;
/** Counted bills, and lines of such bills. */
export const ORDERS = `${ALL_ORDERS} and ${counted('o')}`;
export const lines = (table: string) => `${table} l
  join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
  join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
  where l.comp_id = $1 and ${counted('o')}`;
/** Rows of a roll-up from which another one is derived. */
export const ofDays = (table: string) =>
  `${table} t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date where t.comp_id = $1`;
