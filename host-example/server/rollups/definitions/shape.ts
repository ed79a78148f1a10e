/** What a roll-up is made of, and the pieces of SQL that several of them start from. */
import { counted } from '../../figures/bill-states';

/** Columns by name, each with the SQL of its value. */
export type Columns = Readonly<Record<string, string>>;

export interface RollupTable {
  table: string;
  /** Rows of the days in `days(shop_id, business_date)`, with any condition on them; $1 is the company. */
  from: string;
  /** The alias in `from` that has the shop, business day and calendar day of a row. */
  of: string;
  /** What a row is about beside shop and day. */
  keys: Columns;
  /** What adds up, each an aggregate. */
  sums: Columns;
  /** Columns of which a coarser row keeps the largest. */
  maxes?: Columns;
  /** Columns with the smallest, which coarser rows do without. */
  mins?: Columns;
  /** Whether `<table>_month` holds the sums of whole months: all of them, or those named. */
  months?: 'all' | readonly string[];
  /**
   * Whether shop 0 holds the company as a whole, so that a report over all shops reads no row a shop: by days and
   * months, or, where the shops of a day have little in common, by months alone.
   */
  whole?: 'days' | 'months';
  /** Whether it is about dishes: they are the larger part of the work, and only reports that show some wait for it. */
  isOfDishes?: boolean;
  /** Keys that mean nothing for the company as a whole, with what stands there. */
  wholeKeys?: Columns;
}

/** Rows of one grain of a roll-up: what they are called, and what they are, of `days(shop_id, business_date)`. */
export interface GrainTable {
  table: string;
  /** The column a row's day or month stands in. */
  date: 'business_date' | 'month';
  /** Every column after the company. */
  columns: string[];
  /** The rows, each column by its name. The same text rebuilds a day and checks one. */
  select: string;
}

/** `a as column` of each. */
export const named = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ');

/** Rows grouped by keys: shop, day or month, and what they are about. */
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

/** Columns of an alias, as they are: listed, or words of a text. */
export const own = (alias: string, names: string | readonly string[]): Columns =>
  Object.fromEntries(
    (typeof names === 'string' ? names.split(' ') : names).map((name) => [name, `${alias}.${name}`]),
  );
/** The sum of each. */
export const summed = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, `sum(${value})`]));

/** Bills of the days, whatever became of them. */
export const ALL_ORDERS = `orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
  where o.comp_id = $1`;
/** Those that count, and lines of such bills. */
export const ORDERS = `${ALL_ORDERS} and ${counted('o')}`;
export const lines = (table: string) => `${table} l
  join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
  join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
  where l.comp_id = $1 and ${counted('o')}`;
/** Rows of a roll-up that another one follows from. */
export const ofDays = (table: string) =>
  `${table} t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date where t.comp_id = $1`;
