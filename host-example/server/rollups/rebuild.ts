/**
 * Reports cost by days: roll-ups of a shop's business day are deleted and inserted as a whole when one of its bills has
 * changed; months and the company as a whole follow from them in the same way. Readers flush what they read, a timer the
 * rest; both may run at once with the ingest.
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

/** Days rebuilt in one pass: bounds the memory of a pass, not the work of the call. */
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
  // After all shop-days: whoever holds a mark of the company waits for no shop.
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

/** Rebuilds the marked days of the range; answers how many of shops. To be called in a tenant transaction, before reading. */
export async function flushDirty(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  let flushed = 0;
  for (const stage of stages) {
    flushed = Math.max(flushed, await flushDays(q, stage, compId, range));
    await flushWholeDays(q, stage, compId, range);
  }
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
  let flushed = 0;
  for (const stage of stages) {
    await flushDays(q, stage, compId, whole);
    flushed = Math.max(flushed, await flushTakenMonths(q, stage, compId, range, whole));
  }
  return flushed;
}

/** What a report reads: days and the whole months in them, of its shops or, with null, of the company. */
export interface Read {
  shopIds: readonly string[] | null;
  days: Range;
  months: Range | null;
  /** Whether it reads dishes. */
  dishes: boolean;
}

/**
 * Rebuilds what a report reads. All in one order (shops before the company, days before months, bills before dishes), so
 * that two reports at once cannot block each other.
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

const isMarked = ({ dayMarks, monthMarks }: Stage) => {
  const shop = '($2::bigint[] is null or shop_id = any($2::bigint[]))';
  return `exists (select from ${dayMarks} where comp_id = $1 and ${shop} and business_date between $3::date and $4::date)
       or exists (select from ${monthMarks} where comp_id = $1 and ${shop} and month between $5::date and $6::date)`;
};

/** Of what anything is marked: one look instead of a take for each grain, since mostly nothing is. */
async function dirtyOf(
  q: Query,
  compId: number,
  { shopIds, days, months, dishes }: Read,
): Promise<Set<Stage>> {
  const [row] = await q<{ bills: boolean; dishes: boolean }>(
    `select ${isMarked(billStage)} as bills, ${dishes ? isMarked(dishStage) : 'false'} as dishes`,
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
  for (const stage of stages) {
    for (let start = 0; start < days.length; start += PASS) {
      const pass = days.slice(start, start + PASS);
      // Whoever flushes one of these days is waited for, and waits.
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

/** Shop-days that have bills, moved money, records, or roll-ups. */
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
