// Exports by DSFinV-K, written from the demo chain and read back into an empty company.
import { expect, it, vi } from 'vitest';
import { dsfinvk } from '../../host-example/server/import/formats/dsfinvk/dsfinvk';
import { kinds } from '../../host-example/server/import/formats/dsfinvk/kinds';
import { tallyText } from '../../host-example/server/import/tally';
import { differs } from '../../host-example/server/import/totals/compare';
import { totalsText } from '../../host-example/server/import/totals/words';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { dsfinvkFiles, dsfinvkTables, germanReceipts, OPENING, typeOf } from '../support/dsfinvk-files';
import { tillLoader } from '../support/import-folder';
import { tellProof } from '../support/proof';
import { onEachEngine } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

// A database is made; a busy machine is no failure.
vi.setConfig({ testTimeout: 120_000 });

const receipts = germanReceipts(tillReceipts(demoBills(6)));
const tables = dsfinvkTables(receipts);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
type Receipt = (typeof receipts)[number];
const signed = (one: Receipt, amount: number) => (one.isRefund ? -amount : amount);

onEachEngine('DSFinV-K', (database) => {
  const loadFiles = tillLoader(database, dsfinvk);
  const load = (shop: string, texts = dsfinvkFiles(tables)) => loadFiles(shop, texts);

  it('reads every day of the demo back with the same sums', async () => {
    const texts = dsfinvkFiles(tables);
    const { target, tally, days: compared, currency } = await load('一号店');
    expect(tallyText(tally)).not.toMatch(/left out \([1-9]/);
    expect(currency).toBe('EUR');
    const sales = receipts.filter(({ isRefund }) => !isRefund);
    expect(tally).toMatchObject({ created: sales.length, skippedBills: 0 });
    // Rows of every table that holds something of bills, whatever a receipt is put together from.
    const rows = sum(
      Object.values(kinds).map(({ title }) => (texts.get(title) ?? '\n').trimEnd().split('\r\n').length - 1),
    );
    expect(tally.lines).toBe(rows);
    expect(compared.filter(differs).flatMap((day) => totalsText([day], 'EUR'))).toEqual([]);
    expect(compared.map(({ date }) => date)).toEqual(days);
    for (const { date, measures } of compared) {
      const list = receipts.filter(({ time }) => time.startsWith(date));
      const named = new Map(measures.map((one) => [one.measure, [one.sourceFen, one.ownFen]]));
      for (const measure of ['net', 'tax', 'tip'] as const) {
        const value = sum(list.map((one) => signed(one, one[measure])));
        expect([date, measure, named.get(measure)]).toEqual([date, measure, [value, value]]);
      }
      const names = new Set(list.flatMap(({ payments }) => payments.map(({ name }) => name)));
      for (const name of names) {
        const of = ({ payments }: Receipt) =>
          sum(payments.filter((one) => one.name === name).map(({ amount }) => amount));
        const value = sum(list.map((one) => signed(one, of(one))));
        expect([date, name, named.get(name)]).toEqual([date, name, [value, value]]);
      }
      const vouchers = sum(list.map(({ voucher }) => voucher));
      expect([date, named.get('Gutschein') ?? [0, 0]]).toEqual([date, [vouchers, vouchers]]);
    }
    const { compId } = target;
    const read = <Found>(text: string) => database().tenant(compId, (q) => q<Found & object>(text, [compId]));
    const perDay = await read<{ day: string; gross: number; discount: number; bills: number }>(
      `select business_date as day, sum(turnover_fen)::bigint as gross, sum(discount_fen)::bigint as discount, count(*)::int as bills
       from orders where comp_id = $1 group by 1 order by 1`,
    );
    expect(perDay).toEqual(
      days
        .map((day) => ({ day, list: sales.filter(({ time }) => time.startsWith(day)) }))
        .filter(({ list }) => list.length > 0)
        .map(({ day, list }) => ({
          day,
          gross: sum(list.map(({ gross }) => gross)),
          discount: sum(list.map(({ discount }) => discount)),
          bills: list.length,
        })),
    );
    const dishes = await read<{ dish: string; qty: number }>(
      'select goods_name as dish, sum(qty_milli)::bigint as qty from order_item where comp_id = $1 group by 1',
    );
    const sold = new Map<string, number>();
    for (const { dish, qtyMilli } of sales.flatMap(({ items }) => items))
      sold.set(dish, (sold.get(dish) ?? 0) + qtyMilli);
    expect(new Map(dishes.map(({ dish, qty }) => [dish, Number(qty)]))).toEqual(sold);
    const tableNames = await read<{ name: string; bills: number }>(
      `select d.desk_name as name, count(*)::int as bills from orders o join desk d on d.comp_id = o.comp_id and d.desk_id = o.desk_id
       where o.comp_id = $1 group by 1`,
    );
    expect(sum(tableNames.map(({ bills }) => bills))).toBe(sales.filter(({ table }) => table !== '').length);
    const groups = await read<{ name: string; group: number; collected: number }>(
      `select distinct t.pay_name as name, t.pay_group as "group", t.is_collected as collected from order_payment p
       join pay_type t on t.comp_id = p.comp_id and t.pay_code = p.pay_code where p.comp_id = $1`,
    );
    expect(groups.find(({ name }) => name === 'Gutschein')).toMatchObject({ group: 6, collected: 0 });
    for (const { name, group } of groups) if (typeOf(name) === 'Bar') expect(group).toBe(1);
    const counts = await read<{
      date: string;
      opening: number;
      expected: number;
      counted: number;
      by: string;
    }>(
      `select to_char(business_date, 'YYYY-MM-DD') as date, opening_fen as opening, expected_fen as expected, counted_fen as counted,
         signed_by as by from day_count where comp_id = $1 order by 1`,
    );
    const even = [
      ...new Set(receipts.filter(({ zNr }) => zNr % 2 === 0).map(({ time }) => time.slice(0, 10))),
    ];
    expect(counts).toEqual(
      even.map((date) => {
        const list = receipts.filter(({ time }) => time.startsWith(date));
        const bar = (one: Receipt) =>
          sum(one.payments.filter(({ name }) => name === '现金').map(({ amount }) => amount));
        const expected = OPENING + sum(list.map((one) => signed(one, bar(one)) + one.sold));
        return { date, opening: OPENING, expected, counted: expected - 150, by: 'Chefin' };
      }),
    );
    expect(await database().tenant(compId, (q) => checkRollups(q, compId))).toEqual([]);
    tellProof('dsfinvk', {
      days: days.length,
      equal:
        compared.reduce(
          (total, { measures }) => total + measures.length,
          3 * perDay.length + even.length * 3,
        ) + sold.size,
    });
  });

  it('changes nothing when the same folder comes again', async () => {
    const again = await load('一号店');
    expect(again.tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
    expect(again.tally.unchanged).toBeGreaterThan(0);
    expect(again.days.filter(differs)).toEqual([]);
  });
});
