/**
 * Rebuilds roll-ups. When a bill changes, the rows of its shop and business day are deleted and inserted again; months
 * and rows of the company follow in the same way. Readers rebuild what they read and a timer the rest, concurrently
 * with the ingest.
 */
import type { Query } from '../db/db';
import { monthEnd } from '../reading/calendar';
import {
  type DirtyRange,
  dayParams,
  inRange,
  mark,
  type Range,
  rangeParams,
  replace,
  type ShopDay,
  take,
  WHOLE,
} from './marks';
import { billStage, dishStage, rollupTables, type Stage, stages } from './tables';

/** Days rebuilt per pass, which bounds the memory of a pass. */
const PASS = 400;

const ofWhole = (rows: readonly ShopDay[]) => rows.map(({ date }) => ({ shopId: '0', date }));

async function rebuildDays(q: Query, stage: Stage, compId: number, days: readonly ShopDay[]): Promise<void> {
  await Promise.all([
    replace(q, dayParams(compId, days), stage.days),
    mark(q, compId, stage.monthMarks, days),
  ]);
}

async function flushDays(q: Query, stage: Stage, compId: number, range: DirtyRange): Promise<number> {
  const flushed: ShopDay[] = [];
  for (;;) {
    const days = await take(q, compId, stage.dayMarks, range, PASS);
    if (days.length > 0) await rebuildDays(q, stage, compId, days);
    flushed.push(...days);
    if (days.length < PASS) break;
  }
  // Marked after all days of shops, so that a transaction with a mark of the company never waits for a shop.
  if (flushed.length > 0) await mark(q, compId, stage.dayMarks, ofWhole(flushed));
  return flushed.length;
}

async function flushWholeDays(q: Query, stage: Stage, compId: number, range: DirtyRange): Promise<void> {
  if (range.shopIds !== undefined) return;
  const days = await take(q, compId, stage.dayMarks, { ...range, shopIds: WHOLE });
  if (days.length === 0) return;
  await Promise.all([
    replace(q, dayParams(compId, days), stage.wholeDays),
    mark(q, compId, stage.monthMarks, days),
  ]);
}

/**
 * Rebuilds the marked days of the range and returns the number of days of shops. Must be called in a tenant
 * transaction, before reading.
 */
export async function flushDirty(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  let flushed = 0;
  for (const stage of stages) {
    flushed = Math.max(flushed, await flushDays(q, stage, compId, range));
    await flushWholeDays(q, stage, compId, range);
  }
  return flushed;
}

/** Extends the range to whole months. */
const inMonths = (range: DirtyRange): DirtyRange => ({
  ...range,
  ...(range.from === undefined ? {} : { from: `${range.from.slice(0, 7)}-01` }),
  ...(range.to === undefined ? {} : { to: monthEnd(range.to) }),
});

/** Rebuilds the monthly rows of the range after its days, for readers of `agg_*_month`. */
export async function flushMonths(
  q: Query,
  compId: number,
  range: DirtyRange = {},
  of: readonly Stage[] = stages,
): Promise<number> {
  const whole = inMonths(range);
  let flushed = 0;
  for (const stage of of) {
    await flushDays(q, stage, compId, whole);
    flushed = Math.max(flushed, await flushTakenMonths(q, stage, compId, range, whole));
  }
  return flushed;
}

/** Days and whole months that a report reads, of its shops or, with null, of the company. */
export interface Read {
  shopIds: readonly string[] | null;
  days: Range;
  months: Range | null;
  dishes: DishesRead;
}

/**
 * Whether a report reads dishes: `grown` the roll-ups and the bills that came since, so that days that only grew are not
 * rebuilt; `summed` the roll-ups alone.
 */
export type DishesRead = false | 'grown' | 'summed';

/**
 * Rebuilds what a report reads in a fixed order (shops before the company, days before months, bills before dishes), so
 * that two reports cannot deadlock. Days that only grew are not rebuilt for their dishes: reports read the new bills
 * beside the roll-ups (`grownBills`).
 */
export async function flushFor(q: Query, compId: number, read: Read): Promise<void> {
  const { shopIds, days, months } = read;
  const shops = shopIds === null ? {} : { shopIds };
  const dirty = await dirtyOf(q, compId, read);
  for (const stage of stages) {
    if (!dirty.has(stage)) continue;
    await flushDays(q, stage, compId, { ...shops, ...days });
    if (months !== null)
      await flushTakenMonths(q, stage, compId, { ...shops, ...months }, { ...shops, ...months });
    await flushWholeDays(q, stage, compId, { ...shops, ...days });
  }
}

const OF_SHOPS = 'comp_id = $1 and ($2::bigint[] is null or shop_id = any($2::bigint[]))';
const IN_DAYS = `${OF_SHOPS} and business_date between $3::date and $4::date`;
const isMonthMarked = ({ monthMarks }: Stage) =>
  `exists (select from ${monthMarks} where ${OF_SHOPS} and month between $5::date and $6::date)`;

const BILLS_MARKED = `exists (select from ${billStage.dayMarks} where ${IN_DAYS}) or ${isMonthMarked(billStage)}`;
/** So many new bills are read beside the roll-ups of dishes; the watch sums them up meanwhile. */
const MOST_GROWN = 8_000;
/** Months are not read beside new bills: whole ones hardly ever grow. */
const DISHES_MARKED = {
  summed: `exists (select from ${dishStage.dayMarks} where ${IN_DAYS}) or ${isMonthMarked(dishStage)}`,
  grown: `(select coalesce(bool_or(since_seq is null or business_date between $5::date and $6::date) or sum(bills) > ${MOST_GROWN}, false)
       from ${dishStage.dayMarks} where ${IN_DAYS}) or ${isMonthMarked(dishStage)}`,
};

/** Kinds of rows with marks, found in one query instead of one per kind, because mostly there are none. */
async function dirtyOf(
  q: Query,
  compId: number,
  { shopIds, days, months, dishes }: Read,
): Promise<Set<Stage>> {
  const [row] = await q<{ bills: boolean; dishes: boolean }>(
    `select ${BILLS_MARKED} as bills, ${dishes ? DISHES_MARKED[dishes] : 'false'} as dishes`,
    [compId, shopIds, days.from, days.to, months?.from ?? null, months?.to ?? null],
  );
  return new Set([...(row?.bills ? [billStage] : []), ...(row?.dishes ? [dishStage] : [])]);
}

async function flushTakenMonths(
  q: Query,
  stage: Stage,
  compId: number,
  range: DirtyRange,
  whole: DirtyRange,
): Promise<number> {
  const rebuilt = await take(q, compId, stage.monthMarks, whole);
  if (rebuilt.length > 0) {
    await replace(q, dayParams(compId, rebuilt), stage.months);
    await mark(q, compId, stage.monthMarks, ofWhole(rebuilt));
  }
  if (range.shopIds !== undefined) return rebuilt.length;
  await flushWholeDays(q, stage, compId, whole);
  const company = await take(q, compId, stage.monthMarks, { ...whole, shopIds: WHOLE });
  if (company.length > 0) await replace(q, dayParams(compId, company), stage.wholeMonths);
  return rebuilt.length;
}

/** Rebuilds all days of a shop and their months, marked or not, after a large import. */
export async function rebuildShop(
  q: Query,
  compId: number,
  shopId: string,
  range: Omit<DirtyRange, 'shopIds'> = {},
): Promise<number> {
  return rebuild(q, compId, { ...range, shopIds: [shopId] });
}

/** Rebuilds every day of the range with bills or money, and its months. */
export async function rebuild(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  const days = await knownDays(q, compId, range);
  for (const stage of stages) {
    for (let start = 0; start < days.length; start += PASS) {
      const pass = days.slice(start, start + PASS);
      // Takes a row lock per day, so that concurrent rebuilds of a day run one after the other.
      await mark(q, compId, stage.dayMarks, pass);
      await rebuildDays(q, stage, compId, pass);
    }
    await q(
      `delete from ${stage.dayMarks} where ${inRange('shop_id', 'business_date')}`,
      rangeParams(compId, range),
    );
    if (days.length > 0) await mark(q, compId, stage.dayMarks, ofWhole(days));
  }
  await flushMonths(q, compId, range);
  return days.length;
}

/** Days of shops with bills, moved money, records, totals, or roll-ups. */
async function knownDays(q: Query, compId: number, range: DirtyRange): Promise<ShopDay[]> {
  const sources: [table: string, date: string][] = [
    ['orders', 'business_date'],
    ['order_payment', 'money_date'],
    ['order_payment', 'void_date'],
    ['order_refund', 'money_date'],
    ['order_refund', 'void_date'],
    ['member_account_log', 'business_date'],
    ['other_receipt', 'business_date'],
    ['sensitive_record', 'business_date'],
    ['source_day', 'business_date'],
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
