// Exports of Loyverse, written from the demo chain and read back into an empty company.
import { expect, it, vi } from 'vitest';
import type { TillOptions } from '../../host-example/server/import/formats/format';
import { loyverse } from '../../host-example/server/import/formats/loyverse';
import { tallyText } from '../../host-example/server/import/tally';
import { differs } from '../../host-example/server/import/totals/compare';
import { totalsText } from '../../host-example/server/import/totals/words';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { tillLoader } from '../support/import-folder';
import { loyverseFiles } from '../support/loyverse-files';
import { tellProof } from '../support/proof';
import { onEachEngine } from '../support/server-db';
import { demoBills, type TillReceipt, tillReceipts } from '../support/till-receipts';

// A database is made; a busy machine is no failure.
vi.setConfig({ testTimeout: 120_000 });

const receipts = tillReceipts(demoBills(6));
const files = loyverseFiles(receipts);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
const on = (day: string, list: readonly TillReceipt[] = receipts) =>
  list.filter(({ time }) => time.startsWith(day));
const signed = (one: TillReceipt, amount: number) => (one.isRefund ? -amount : amount);

onEachEngine('Loyverse', (database) => {
  const loadFiles = tillLoader(database, loyverse);
  const load = (shop: string, texts = files, options: Partial<TillOptions> & { company?: string } = {}) =>
    loadFiles(
      shop,
      Object.entries(texts).map(([name, text]) => [`${name}.csv`, text]),
      options,
    );

  it('reads every day of the demo back with the same sums', async () => {
    const { target, tally, days: compared } = await load('一号店');
    expect(tallyText(tally)).not.toMatch(/left out \([1-9]/);
    const sales = receipts.filter(({ isRefund }) => !isRefund);
    expect(receipts.length - sales.length).toBeGreaterThan(2);
    expect(tally).toMatchObject({ created: sales.length, skippedBills: 0 });
    const rows = await database().tenant(target.compId, (q) =>
      q(
        `select business_date as day, sum(turnover_fen)::bigint as gross, sum(discount_fen)::bigint as discount, count(*)::int as bills
         from orders where comp_id = $1 group by 1 order by 1`,
        [target.compId],
      ),
    );
    expect(rows).toEqual(
      days
        .map((day) => ({ day, list: on(day, sales) }))
        .filter(({ list }) => list.length > 0)
        .map(({ day, list }) => ({
          day,
          gross: sum(list.map((one) => one.gross)),
          discount: sum(list.map((one) => one.discount)),
          bills: list.length,
        })),
    );
    expect(compared.map(({ date }) => date)).toEqual(days);
    for (const { date, measures } of compared) {
      const list = on(date);
      const expected = (pick: (one: TillReceipt) => number) => sum(list.map((one) => signed(one, pick(one))));
      const named = Object.fromEntries(measures.map((one) => [one.measure, [one.sourceFen, one.ownFen]]));
      for (const measure of ['net', 'tax', 'tip'] as const) {
        const value = expected((one) => one[measure]);
        expect([date, measure, named[measure]]).toEqual([date, measure, [value, value]]);
      }
      const paid = sum(measures.filter((one) => one.isPayment).map((one) => one.ownFen));
      expect(paid).toBe(expected((one) => one.collected));
    }
    const dishes = await database().tenant(target.compId, (q) =>
      q<{ dish: string; qty: number; cost: number }>(
        `select goods_name as dish, sum(qty_milli)::bigint as qty, coalesce(sum(cost_fen), 0)::bigint as cost
         from order_item where comp_id = $1 group by 1 order by 1`,
        [target.compId],
      ),
    );
    const sold = new Map<string, { qty: number; cost: number }>();
    for (const item of sales.flatMap((one) => one.items)) {
      const known = sold.get(item.dish) ?? { qty: 0, cost: 0 };
      sold.set(item.dish, { qty: known.qty + item.qtyMilli, cost: known.cost + (item.cost ?? 0) });
    }
    expect(Object.fromEntries(dishes.map(({ dish, qty, cost }) => [dish, { qty, cost }]))).toEqual(
      Object.fromEntries(sold),
    );
    expect(await database().tenant(target.compId, (q) => checkRollups(q, target.compId))).toEqual([]);
    // Net sales, tax, tips and what was paid of each day; sales, discounts and bills of days with a sale; dishes.
    tellProof('loyverse', {
      days: days.length,
      equal: 4 * compared.length + 3 * rows.length + 2 * sold.size,
    });
  });

  it('changes nothing when the same files come again', async () => {
    const again = await load('一号店');
    expect(again.tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
    expect(again.tally.unchanged).toBeGreaterThan(0);
    expect(again.days.filter(differs)).toEqual([]);
  });

  it('names the bill that was changed afterwards', async () => {
    const { target } = await load('一号店');
    const sale = receipts.find(({ isRefund, net }) => !isRefund && net > 1000);
    await database().tenant(target.compId, (q) =>
      q(
        'update orders set turnover_fen = turnover_fen + 100, income_fen = income_fen + 100 where comp_id = $1 and ext_id = $2',
        [target.compId, sale?.number],
      ),
    );
    const { days: compared, currency } = await load('一号店');
    expect(totalsText(compared.filter(differs), currency)).toEqual([
      expect.stringMatching(
        new RegExp(`^${sale?.time.slice(0, 10)} ✗ net sales: .*difference \\+¥1: ${sale?.number} \\(`),
      ),
    ]);
  });
});
