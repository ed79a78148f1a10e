/**
 * Compares the roll-ups with figures calculated from bills by separate code, which finds stale rows and wrong
 * definitions. Reads one month at a time, of as many shops as have some thousand bills together, so that memory does not
 * grow with the history.
 */
import type { Query } from '../../db/db';
import { monthEnd } from '../../reading/calendar';
import { flushMonths } from '../rebuild';
import { readStored } from './bills';
import { compare, type Difference, type Grain } from './compare';
import { enterBills, enterDays, enterMoney, wholeBills } from './enter-bills';
import { enterColumns } from './enter-columns';
import { enterDishes } from './enter-dishes';
import { enterGifts, enterRecords, enterReturns } from './enter-giveaways';
import { isMarked, type Marked, readMarks } from './marks';
import { sheets } from './sheets';
import { addToCompany, addToMonth, sheetOfMonths, Tally } from './tally';

/** Maximum number of bills read at once. */
const BILLS_A_CHUNK = 5_000;
/** Maximum number of differences listed per measure. */
const LISTED = 20;
/** ShopID of rows of the company as a whole. */
const WHOLE = '0';

/** Rebuilds the marked days and returns the remaining differences; none in a sound database. */
export async function reconcile(q: Query, compId: number): Promise<Difference[]> {
  await flushMonths(q, compId);
  return checkRollups(q, compId);
}

/** Returns the differences of all days that are not marked. Must be called in one snapshot of the database. */
export async function checkRollups(q: Query, compId: number): Promise<Difference[]> {
  const marked = await readMarks(q, compId);
  const listed = new Map<string, number>();
  const found: Difference[] = [];
  const list = (differences: readonly Difference[]) => {
    for (const difference of differences) {
      const key = `${difference.table} ${difference.measure}`;
      const count = listed.get(key) ?? 0;
      listed.set(key, count + 1);
      if (count < LISTED) found.push(difference);
    }
  };
  for (const { month, shops } of await monthsOf(q, compId)) {
    const whole = new Tally();
    for (const shopIds of chunksOf(shops)) list(await checkShops(q, compId, month, shopIds, whole, marked));
    list(await checkWhole(q, compId, month, whole, marked));
  }
  return found;
}

interface Month {
  /** Its first day. */
  month: string;
  shops: { shopId: string; bills: number }[];
}

/** Every month from the first to the last with data, with the number of bills of each shop. */
async function monthsOf(q: Query, compId: number): Promise<Month[]> {
  const dates = [
    ...['orders', 'member_account_log', 'other_receipt', 'sensitive_record', 'source_day'].map((table) => [
      table,
      'business_date',
    ]),
    ...['order_payment', 'order_refund'].flatMap((table) => [
      [table, 'money_date'],
      [table, 'void_date'],
    ]),
    ...[...new Set(sheets.map(({ table }) => table))].map((table) => [table, 'business_date']),
  ];
  const rows = await q<{ month: string; shops: Month['shops'] }>(
    `with span as (select min(date) as first, max(date) as last from (${dates
      .map(([table, date]) => `select ${date} as date from ${table} where comp_id = $1`)
      .join(' union all ')}) s),
     months as (select generate_series(date_trunc('month', first), last, interval '1 month')::date as month from span),
     counts as (select date_trunc('month', business_date)::date as month, shop_id, count(*)::int as bills from orders
       where comp_id = $1 group by 1, 2)
     select m.month, jsonb_agg(jsonb_build_object('shopId', s.shop_id::text, 'bills', coalesce(c.bills, 0)) order by s.shop_id) as shops
     from months m cross join (select shop_id from shop where comp_id = $1) s
       left join counts c on c.month = m.month and c.shop_id = s.shop_id
     group by m.month order by m.month`,
    [compId],
  );
  return rows;
}

/** Shops that are read together. */
function chunksOf(shops: Month['shops']): string[][] {
  const chunks: string[][] = [];
  let bills = Number.POSITIVE_INFINITY;
  for (const shop of shops) {
    if (bills + shop.bills > BILLS_A_CHUNK) {
      chunks.push([]);
      bills = 0;
    }
    chunks.at(-1)?.push(shop.shopId);
    bills += shop.bills;
  }
  return chunks;
}

const days = (compId: number, table: string, month: string, shopIds: readonly string[]): Grain => ({
  compId,
  shopIds,
  table,
  date: 'business_date',
  from: month,
  to: monthEnd(month),
});
const months = (compId: number, table: string, month: string, shopIds: readonly string[]): Grain => ({
  ...days(compId, `${table}_month`, month, shopIds),
  date: 'month',
});

async function checkShops(
  q: Query,
  compId: number,
  month: string,
  shopIds: readonly string[],
  whole: Tally,
  marked: Marked,
): Promise<Difference[]> {
  const stored = await readStored(q, { compId, shopIds, from: month, to: monthEnd(month) });
  const tally = new Tally();
  const bills = wholeBills(stored);
  enterBills(tally, bills);
  enterDishes(tally, bills);
  enterColumns(tally, bills);
  enterGifts(tally, bills);
  enterReturns(tally, bills, stored);
  enterRecords(tally, stored);
  enterMoney(tally, stored);
  enterDays(tally, bills, stored);
  const found: Difference[] = [];
  for (const sheet of sheets) {
    const rows = tally.of(sheet);
    found.push(
      ...(await compare(q, sheet, days(compId, sheet.table, month, shopIds), rows, isMarked(marked, 'days'))),
    );
    if (sheet.hasMonths) {
      const grain = months(compId, sheet.table, month, shopIds);
      const ofMonth = addToMonth(sheet, month, rows.values());
      found.push(...(await compare(q, sheetOfMonths(sheet), grain, ofMonth, isMarked(marked, 'months'))));
    }
    if (sheet.whole) addToCompany(whole.of(sheet), sheet, rows.values());
  }
  return found;
}

/** Compares the days of the company, where it has rows of days, and its month. */
async function checkWhole(
  q: Query,
  compId: number,
  month: string,
  whole: Tally,
  marked: Marked,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const sheet of sheets.filter((one) => one.whole)) {
    const rows = whole.of(sheet);
    if (sheet.whole === 'days') {
      const grain = days(compId, sheet.table, month, [WHOLE]);
      found.push(...(await compare(q, sheet, grain, rows, isMarked(marked, 'days'))));
    }
    if (sheet.hasMonths !== true) continue;
    const grain = months(compId, sheet.table, month, [WHOLE]);
    const ofMonth = addToMonth(sheet, month, rows.values());
    found.push(...(await compare(q, sheetOfMonths(sheet), grain, ofMonth, isMarked(marked, 'months'))));
  }
  return found;
}
