/**
 * Reports cost by days: roll-ups of a shop's business day are deleted and inserted as a whole when one of its bills has
 * changed; months and the company as a whole follow from them in the same way. Readers flush what they read, a timer the
 * rest; both may run at once with the ingest.
 */
import type { Query } from '../db/db';
import { monthEnd } from './calendar';
import { type CoarseTable, columnsOf } from './rollup-shape';
import { months, rollupTables, wholeDays, wholeMonths } from './rollup-tables';

export interface DirtyRange {
  /** @default all shops of the company, and the company as a whole */
  shopIds?: readonly string[];
  /** Business dates, both included. @default no limit */
  from?: string;
  to?: string;
}

interface ShopDay {
  shopId: string;
  date: string;
}

interface Range {
  from: string;
  to: string;
}

/** Days rebuilt in one pass: bounds the memory of a pass, not the work of the call. */
const PASS = 400;
const SOMETIME = { from: '0001-01-01', to: '9999-12-31' };
/** The company as a whole, where a shop stands. */
const WHOLE = ['0'];

const rangeParams = (compId: number, range: DirtyRange) => [
  compId,
  range.shopIds ?? null,
  range.from ?? SOMETIME.from,
  range.to ?? SOMETIME.to,
];
const inRange = (shop: string, date: string) =>
  `comp_id = $1 and ($2::bigint[] is null and ${shop} <> 0 or ${shop} = any($2::bigint[])) and ${date} between $3::date and $4::date`;

/** Takes marked days or months of the range off the list, at most so many. */
const take = (
  q: Query,
  compId: number,
  marks: 'dirty_day' | 'dirty_month',
  range: DirtyRange,
  most?: number,
) => {
  const date = marks === 'dirty_day' ? 'business_date' : 'month';
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
const dayParams = (compId: number, days: readonly ShopDay[]) => [
  compId,
  days.map((day) => day.shopId),
  days.map((day) => day.date),
];

/** Replaces the rows of the days, or of the months, by what the select gives. */
async function replace(
  q: Query,
  params: unknown[],
  { table, date, columns, select }: CoarseTable,
): Promise<void> {
  await q(
    `with ${DAYS} delete from ${table} t using days d where t.comp_id = $1 and t.shop_id = d.shop_id and t.${date} = d.business_date`,
    params,
  );
  await q(
    `with ${DAYS} insert into ${table} (comp_id, ${columns.join(', ')}) select $1::int, r.* from (${select}) r`,
    params,
  );
}

async function mark(q: Query, compId: number, marks: 'dirty_day' | 'dirty_month', rows: readonly ShopDay[]) {
  const date = marks === 'dirty_day' ? 'business_date' : 'month';
  const day = marks === 'dirty_day' ? 'business_date' : `date_trunc('month', business_date)::date`;
  await q(
    `with ${DAYS} insert into ${marks} (comp_id, shop_id, ${date}) select distinct $1::int, shop_id, ${day} from days order by 2, 3
     on conflict (comp_id, shop_id, ${date}) do update set marked_at = now()`,
    dayParams(compId, rows),
  );
}

const ofWhole = (rows: readonly ShopDay[]) => rows.map(({ date }) => ({ shopId: '0', date }));

async function rebuildDays(q: Query, compId: number, days: readonly ShopDay[]): Promise<void> {
  const params = dayParams(compId, days);
  for (const rollup of rollupTables)
    await replace(q, params, { ...rollup, date: 'business_date', columns: columnsOf(rollup) });
  await mark(q, compId, 'dirty_month', days);
}

async function flushDays(q: Query, compId: number, range: DirtyRange): Promise<number> {
  const flushed: ShopDay[] = [];
  for (;;) {
    const days = await take(q, compId, 'dirty_day', range, PASS);
    if (days.length > 0) await rebuildDays(q, compId, days);
    flushed.push(...days);
    if (days.length < PASS) break;
  }
  // After all shop-days: whoever holds a mark of the company waits for no shop.
  if (flushed.length > 0) await mark(q, compId, 'dirty_day', ofWhole(flushed));
  return flushed.length;
}

async function flushWholeDays(q: Query, compId: number, range: DirtyRange): Promise<void> {
  if (range.shopIds !== undefined) return;
  const days = await take(q, compId, 'dirty_day', { ...range, shopIds: WHOLE });
  if (days.length === 0) return;
  for (const table of wholeDays) await replace(q, dayParams(compId, days), table);
  await mark(q, compId, 'dirty_month', days);
}

/** Rebuilds the marked days of the range; answers how many of shops. To be called in a tenant transaction, before reading. */
export async function flushDirty(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  const flushed = await flushDays(q, compId, range);
  await flushWholeDays(q, compId, range);
  return flushed;
}

/** The range, widened to whole months. */
const inMonths = (range: DirtyRange): DirtyRange => ({
  ...range,
  ...(range.from === undefined ? {} : { from: `${range.from.slice(0, 7)}-01` }),
  ...(range.to === undefined ? {} : { to: monthEnd(range.to) }),
});

/** Brings the month grain of the range up to date, its days first. For readers of `agg_*_month`. */
export async function flushMonths(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  const whole = inMonths(range);
  await flushDays(q, compId, whole);
  return flushTakenMonths(q, compId, range, whole);
}

/**
 * What a report reads: days of its range and the whole months in it, of its shops or, with null, of the company. All in
 * one order (shops before the company, days before months), so that two reports at once cannot block each other.
 */
export async function flushFor(
  q: Query,
  compId: number,
  shopIds: readonly string[] | null,
  days: Range,
  inside: Range | null,
): Promise<void> {
  const shops = shopIds === null ? {} : { shopIds };
  if (!(await isDirty(q, compId, shopIds, days, inside))) return;
  await flushDays(q, compId, { ...shops, ...days });
  if (inside !== null) await flushTakenMonths(q, compId, { ...shops, ...inside }, { ...shops, ...inside });
  await flushWholeDays(q, compId, { ...shops, ...days });
}

/** Whether anything of the range is marked: one look instead of a take for each grain, since mostly nothing is. */
async function isDirty(
  q: Query,
  compId: number,
  shopIds: readonly string[] | null,
  days: Range,
  inside: Range | null,
): Promise<boolean> {
  const shop = '($2::bigint[] is null or shop_id = any($2::bigint[]))';
  const [row] = await q<{ dirty: boolean }>(
    `select exists (select from dirty_day where comp_id = $1 and ${shop} and business_date between $3::date and $4::date)
       or exists (select from dirty_month where comp_id = $1 and ${shop} and month between $5::date and $6::date) as dirty`,
    [compId, shopIds, days.from, days.to, inside?.from ?? null, inside?.to ?? null],
  );
  return row?.dirty ?? false;
}

async function flushTakenMonths(
  q: Query,
  compId: number,
  range: DirtyRange,
  whole: DirtyRange,
): Promise<number> {
  const rebuilt = await take(q, compId, 'dirty_month', whole);
  if (rebuilt.length > 0) {
    for (const table of months) await replace(q, dayParams(compId, rebuilt), table);
    await mark(q, compId, 'dirty_month', ofWhole(rebuilt));
  }
  if (range.shopIds !== undefined) return rebuilt.length;
  await flushWholeDays(q, compId, whole);
  const company = await take(q, compId, 'dirty_month', { ...whole, shopIds: WHOLE });
  for (const table of company.length > 0 ? wholeMonths : [])
    await replace(q, dayParams(compId, company), table);
  return rebuilt.length;
}

/** Rebuilds all days of a shop at once, marked or not, with their months: after a large import. */
export async function rebuildShop(
  q: Query,
  compId: number,
  shopId: string,
  range: Omit<DirtyRange, 'shopIds'> = {},
): Promise<number> {
  return rebuild(q, compId, { ...range, shopIds: [shopId] });
}

/** Rebuilds every day of the range on which bills or money stand, months included. */
export async function rebuild(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  const days = await knownDays(q, compId, range);
  for (let start = 0; start < days.length; start += PASS) {
    const pass = days.slice(start, start + PASS);
    // Whoever flushes one of these days is waited for, and waits.
    await mark(q, compId, 'dirty_day', pass);
    await rebuildDays(q, compId, pass);
  }
  await q(`delete from dirty_day where ${inRange('shop_id', 'business_date')}`, rangeParams(compId, range));
  if (days.length > 0) await mark(q, compId, 'dirty_day', ofWhole(days));
  await flushMonths(q, compId, range);
  return days.length;
}

/** Shop-days that have bills, moved money, records, or roll-ups. */
export async function knownDays(q: Query, compId: number, range: DirtyRange): Promise<ShopDay[]> {
  const sources: [table: string, date: string][] = [
    ['orders', 'business_date'],
    ['order_payment', 'money_date'],
    ['order_payment', 'void_date'],
    ['order_refund', 'money_date'],
    ['order_refund', 'void_date'],
    ['member_account_log', 'business_date'],
    ['other_receipt', 'business_date'],
    ['sensitive_record', 'business_date'],
    ...rollupTables.map(({ table }): [string, string] => [table, 'business_date']),
  ];
  const parts = sources.map(
    ([table, date]) => `select shop_id, ${date} as date from ${table} where ${inRange('shop_id', date)}`,
  );
  return q<ShopDay>(
    `select distinct shop_id::text as "shopId", date from (${parts.join(' union ')}) s order by 1, 2`,
    rangeParams(compId, range),
  );
}
