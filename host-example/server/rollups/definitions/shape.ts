/** What a roll-up is made of, and the pieces of SQL that several of them start from. */

export interface RollupTable {
  table: string;
  /** What a row is about beside shop, business day and calendar day. */
  keys: string[];
  sums: string[];
  /** Columns of which a coarser row keeps the largest. */
  maxes?: string[];
  /** Columns with the smallest, which coarser rows do without. */
  mins?: string[];
  /** The rows of the days in `days(shop_id, business_date)`, from the bills; $1 is the company. The same text rebuilds a day and checks one. */
  select: string;
  /** Whether `<table>_month` holds the sums of whole months. */
  hasMonths?: boolean;
  /**
   * Whether shop 0 holds the company as a whole, so that a report over all shops reads no row a shop: by days and
   * months, or, where the shops of a day have little in common, by months alone.
   */
  whole?: 'days' | 'months';
  /** Whether it is about dishes: they are the larger part of the work, and only reports that show some wait for it. */
  isOfDishes?: boolean;
  /** Keys that mean nothing for the company as a whole, with what stands there. */
  wholeKeys?: Record<string, string>;
}

/** Rows of a coarser grain: what they are called, and what they are, of `days(shop_id, business_date)`. */
export interface CoarseTable {
  table: string;
  /** The column a row's day or month stands in. */
  date: 'business_date' | 'month';
  columns: string[];
  /** Shop, day or month, and the rest. */
  select: string;
}

/** Every column after the company, in the order of `select`. */
export const columnsOf = ({ keys, sums, maxes = [], mins = [] }: RollupTable) => [
  'shop_id',
  'business_date',
  'calendar_date',
  ...keys,
  ...sums,
  ...maxes,
  ...mins,
];

export const words = (text: string) => text.trim().split(/\s+/);

export const COUNTED = 'o.order_state in (2, 4, 7)';
// A child bill (relation 1) is paid with its parent at the same table: its money counts, it is no bill of its own.
export const BILLS = '(count(*) filter (where o.relation <> 1))::int';
export const TABLES = '(count(*) filter (where o.order_mode = 1 and o.relation <> 1))::int';
/** Bills of the days, whatever became of them. */
export const ALL_ORDERS = `orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
  where o.comp_id = $1`;
/** Those that count, and lines of such bills. */
export const ORDERS = `${ALL_ORDERS} and ${COUNTED}`;
export const lines = (table: string, by = 'business_date') => `${table} l
  join days d on d.shop_id = l.shop_id and d.business_date = l.${by}
  join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
  where l.comp_id = $1 and ${COUNTED}`;
/** Rows of a roll-up that another one follows from. */
export const ofDays = (table: string) =>
  `${table} t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date where t.comp_id = $1`;
