/** Days and months whose roll-ups are older than their bills, how they are taken up, and how rows are replaced. */
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
/** The company as a whole, where a shop stands. */
export const WHOLE = ['0'];

export const rangeParams = (compId: number, range: DirtyRange) => [
  compId,
  range.shopIds ?? null,
  range.from ?? SOMETIME.from,
  range.to ?? SOMETIME.to,
];
export const inRange = (shop: string, date: string) =>
  `comp_id = $1 and ($2::bigint[] is null and ${shop} <> 0 or ${shop} = any($2::bigint[])) and ${date} between $3::date and $4::date`;

/** Where days are marked that changed: for bills and money, and for dishes. Always in this order. */
export const DAY_MARKS = ['dirty_day', 'dirty_goods_day'] as const;
export type DayMarks = (typeof DAY_MARKS)[number];
export type MonthMarks = 'dirty_month' | 'dirty_goods_month';
const isOfDays = (marks: DayMarks | MonthMarks) => DAY_MARKS.some((name) => name === marks);

/** Every marked day once. */
export const MARKED_DAYS = DAY_MARKS.map(
  (marks) => `select shop_id, business_date from ${marks} where comp_id = $1`,
).join(' union ');

/** Takes marked days or months of the range off the list, at most so many. */
export const take = (
  q: Query,
  compId: number,
  marks: DayMarks | MonthMarks,
  range: DirtyRange,
  most?: number,
) => {
  const date = isOfDays(marks) ? 'business_date' : 'month';
  return q<ShopDay>(
    // Taken in one order, so that two readers wait for each other instead of blocking each other.
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
 * Replaces the rows of the days, or of the months, by what the selects give: table after table in the order given, asked
 * for at once.
 */
export async function replace(q: Query, params: unknown[], tables: readonly GrainTable[]): Promise<void> {
  const statements = tables.flatMap(({ table, date, columns, select }) => [
    `with ${DAYS} delete from ${table} t using days d where t.comp_id = $1 and t.shop_id = d.shop_id and t.${date} = d.business_date`,
    `with ${DAYS} insert into ${table} (comp_id, ${columns.join(', ')}) select $1::int, ${columns.map((name) => `r.${name}`).join(', ')} from (${select}) r`,
  ]);
  await Promise.all(statements.map((sql) => q(sql, params)));
}

export async function mark(q: Query, compId: number, marks: DayMarks | MonthMarks, rows: readonly ShopDay[]) {
  const date = isOfDays(marks) ? 'business_date' : 'month';
  const day = isOfDays(marks) ? 'business_date' : `date_trunc('month', business_date)::date`;
  await q(
    `with ${DAYS} insert into ${marks} (comp_id, shop_id, ${date}) select distinct $1::int, shop_id, ${day} from days order by 2, 3
     on conflict (comp_id, shop_id, ${date}) do update set marked_at = now()`,
    dayParams(compId, rows),
  );
}
