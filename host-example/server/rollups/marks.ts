/**
 * Marks: rows that name days and months whose roll-ups are older than their bills. Also removes marks and replaces
 * rows.
 *
 * Example: (company 7, shop 101, 2024-05-01) in `dirty_day` is deleted in the transaction that rebuilds the roll-ups of
 * that day.
 */
import type { Query } from '../db/db';
import type { GrainTable } from './definitions/shape';

export interface DirtyRange {
  /** @default all shops of the company, and the company as a whole */
  shopIds?: readonly string[];
  /** Business dates, both included. @default no limit */
  from?: string;
  to?: string;
}

export interface ShopDay {
  shopId: string;
  date: string;
}

export interface Range {
  from: string;
  to: string;
}

const SOMETIME = { from: '0001-01-01', to: '9999-12-31' };
/** Shop id of the rows for the company as a whole. */
export const WHOLE = ['0'];

export const rangeParams = (compId: number, range: DirtyRange) => [
  compId,
  range.shopIds ?? null,
  range.from ?? SOMETIME.from,
  range.to ?? SOMETIME.to,
];
export const inRange = (shop: string, date: string) =>
  `comp_id = $1 and ($2::bigint[] is null and ${shop} <> 0 or ${shop} = any($2::bigint[])) and ${date} between $3::date and $4::date`;

/** Tables of marked days, for bills and money and for dishes; always locked in this order. */
export const DAY_MARKS = ['dirty_day', 'dirty_goods_day'] as const;
export type DayMarks = (typeof DAY_MARKS)[number];
export type MonthMarks = 'dirty_month' | 'dirty_goods_month';
const isOfDays = (marks: DayMarks | MonthMarks) => DAY_MARKS.some((name) => name === marks);

/** Every marked day without duplicates. */
export const MARKED_DAYS = DAY_MARKS.map(
  (marks) => `select shop_id, business_date from ${marks} where comp_id = $1`,
).join(' union ');

/** First days of the months of a shop that hold marked days or are marked themselves. */
export async function markedMonths(q: Query, compId: number, shopId: string): Promise<string[]> {
  const days = `select date_trunc('month', business_date)::date as month from (${MARKED_DAYS}) m where shop_id = $2::bigint`;
  const months = (['dirty_month', 'dirty_goods_month'] as const).map(
    (marks) => `select month from ${marks} where comp_id = $1 and shop_id = $2::bigint`,
  );
  const rows = await q<{ month: string }>(`${[days, ...months].join(' union ')} order by month`, [
    compId,
    shopId,
  ]);
  return rows.map(({ month }) => month);
}

/** Every marked day of the stores of all companies. */
export const ALL_MARKED_DAYS = DAY_MARKS.map(
  (marks) => `select comp_id, shop_id, business_date from ${marks} where shop_id <> 0`,
).join(' union ');

/** Deletes marks of the range, up to a limit, and returns them. */
export const take = (
  q: Query,
  compId: number,
  marks: DayMarks | MonthMarks,
  range: DirtyRange,
  most?: number,
) => {
  const date = isOfDays(marks) ? 'business_date' : 'month';
  return q<ShopDay>(
    // Sorted, so that two readers lock rows in one order and cannot deadlock.
    `delete from ${marks} t using (
       select shop_id, ${date} from ${marks} where ${inRange('shop_id', date)}
       order by shop_id, ${date} ${most === undefined ? '' : `limit ${most}`} for update
     ) d
     where t.comp_id = $1 and t.shop_id = d.shop_id and t.${date} = d.${date}
     returning t.shop_id::text as "shopId", t.${date} as date`,
    rangeParams(compId, range),
  );
};

const DAYS = 'days as (select * from unnest($2::bigint[], $3::date[]) as d(shop_id, business_date))';
export const dayParams = (compId: number, days: readonly ShopDay[]) => [
  compId,
  days.map((day) => day.shopId),
  days.map((day) => day.date),
];

/**
 * Replaces the rows of days or months by the results of the selects, table by table in the given order; the statements
 * are sent together.
 */
export async function replace(q: Query, params: unknown[], tables: readonly GrainTable[]): Promise<void> {
  const statements = tables.flatMap(({ table, date, columns, select }) => [
    `with ${DAYS} delete from ${table} t using days d where t.comp_id = $1 and t.shop_id = d.shop_id and t.${date} = d.business_date`,
    `with ${DAYS} insert into ${table} (comp_id, ${columns.join(', ')}) select $1::int, ${columns.map((name) => `r.${name}`).join(', ')} from (${select}) r returning 1`,
  ]);
  await Promise.all(statements.map((sql) => q(sql, params)));
}

export async function mark(q: Query, compId: number, marks: DayMarks | MonthMarks, rows: readonly ShopDay[]) {
  const date = isOfDays(marks) ? 'business_date' : 'month';
  const day = isOfDays(marks) ? 'business_date' : `date_trunc('month', business_date)::date`;
  await q(
    `with ${DAYS} insert into ${marks} (comp_id, shop_id, ${date}) select distinct $1::int, shop_id, ${day} from days order by 2, 3
     on conflict (comp_id, shop_id, ${date}) do update set marked_at = excluded.marked_at${marks === 'dirty_goods_day' ? ', since_seq = null' : ''} returning 1`,
    dayParams(compId, rows),
  );
}
