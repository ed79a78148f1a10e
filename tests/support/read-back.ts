// What an export says of each day, compared with what its import made of it.
import { expect } from 'vitest';
import type { Db } from '../../host-example/server/db/db';
import type { ImportResult } from '../../host-example/server/import/import-files';
import { tallyText } from '../../host-example/server/import/tally';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { sum, type TillReceipt } from './till-receipts';

const byName = <T>(list: readonly { name: string; value: number }[], make: (value: number) => T) => {
  const found = new Map<string, number>();
  for (const { name, value } of list) found.set(name, (found.get(name) ?? 0) + value);
  return Object.fromEntries([...found].filter(([, value]) => value !== 0).map(([name, value]) => [name, make(value)]));
};

interface Carried {
  /** Name of a way of payment in the files. */
  payment?(name: string): string;
  /** Whether the files tell service charges from dishes. */
  hasFees?: boolean;
  hasTables?: boolean;
  hasGuests?: boolean;
}

/** Every day and every measure; gives how many were compared. */
export async function expectReadBack(
  db: Db,
  { target, tally, days }: ImportResult,
  receipts: readonly TillReceipt[],
  { payment = (name) => name, hasFees = false, hasTables = false, hasGuests = false }: Carried = {},
): Promise<number> {
  let compared = 0;
  /** `sums` is how many of them are compared at once. */
  const same = (actual: unknown, expected: unknown, sums = 1) => {
    expect(actual).toEqual(expected);
    compared += sums;
  };
  const { compId } = target;
  const sales = receipts.filter(({ isRefund }) => !isRefund);
  expect(tallyText(tally)).not.toMatch(/left out \([1-9]/);
  expect(tally).toMatchObject({ created: sales.length, skippedBills: 0 });
  const feeOf = (one: TillReceipt) =>
    hasFees ? sum(one.items.filter((item) => item.isFee && item.discount === 0).map((item) => item.net)) : 0;
  const rows = await db.of(compId)<Record<string, number | string>>`
    select o.business_date as day, sum(o.turnover_fen)::bigint as gross,
    sum(o.discount_fen)::bigint as discount,
    count(*)::int as bills, sum(o.extra_fee_fen)::bigint as fee,
    sum(case when desk_id <> 0 then 1 else 0 end)::int as tables,
    sum(coalesce(guest_count, 0))::int as guests
    from orders o where o.comp_id = ${compId} group by 1 order by 1`;
  const dates = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
  const on = (list: readonly TillReceipt[], day: string) => list.filter(({ time }) => time.startsWith(day));
  for (const row of rows) {
    const list = on(sales, String(row.day));
    same([row.day, 'gross', row.gross], [row.day, 'gross', sum(list.map((one) => one.gross))]);
    same([row.day, 'discount', row.discount], [row.day, 'discount', sum(list.map((one) => one.discount))]);
    same([row.day, 'bills', row.bills], [row.day, 'bills', list.length]);
    if (hasFees) same([row.day, 'fee', row.fee], [row.day, 'fee', sum(list.map(feeOf))]);
    if (hasTables)
      same([row.day, 'tables', row.tables], [row.day, 'tables', list.filter(({ table }) => table !== '').length]);
    if (hasGuests)
      same([row.day, 'guests', row.guests], [row.day, 'guests', sum(list.map(({ guests }) => guests ?? 0))]);
  }
  expect(days.map(({ date }) => date)).toEqual(dates);
  for (const { date, measures } of days) {
    const list = on(receipts, date);
    const total = (pick: (one: TillReceipt) => number) =>
      sum(list.map((one) => (one.isRefund ? -pick(one) : pick(one)))) || 0;
    const named = new Map(measures.map((one) => [one.measure, one]));
    for (const measure of ['net', 'tax', 'tip'] as const) {
      const value = total((one) => one[measure]);
      const { sourceFen = 0, ownFen = 0 } = named.get(measure) ?? {};
      same([date, measure, sourceFen, ownFen], [date, measure, value, value]);
    }
    const paid = (side: 'sourceFen' | 'ownFen') =>
      byName(
        measures.filter(({ isPayment }) => isPayment).map((one) => ({ name: one.measure, value: one[side] })),
        (value) => value,
      );
    const expected = byName(
      list.flatMap((one) =>
        one.payments.map(({ name, amount }) => ({ name: payment(name), value: one.isRefund ? -amount : amount })),
      ),
      (value) => value,
    );
    const ways = Object.keys(expected).length;
    same([date, 'stated', paid('sourceFen')], [date, 'stated', expected], ways);
    same([date, 'paid', paid('ownFen')], [date, 'paid', expected], ways);
  }
  const dishes = await db.of(compId)<{ name: string; value: number }>`
    select goods_name as name, sum(qty_milli - return_qty_milli)::bigint as value from order_item
    where comp_id = ${compId} and item_type <> 5 group by 1`;
  const sold = sales
    .flatMap((one) => one.items)
    .filter((item) => !(hasFees && item.isFee && item.discount === 0))
    .map((item) => ({ name: item.dish, value: item.qtyMilli }));
  same(
    byName(dishes, (value) => value),
    byName(sold, (value) => value),
    dishes.length,
  );
  expect(await db.tenant(compId, (q) => checkRollups(q))).toEqual([]);
  return compared;
}

/** What is compared day by day, whatever the numbers of the ways of payment. */
export const figuresOf = ({ days }: Pick<ImportResult, 'days'>) =>
  days.map(({ date, measures }) => [
    date,
    ...measures.map(({ measure, sourceFen, ownFen }) => `${measure} ${sourceFen} ${ownFen}`).sort(),
  ]);
