import { expect, test } from 'vitest';
import { rollUpsOf } from '../../host-example/server/import/roll-up';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { markedMonths } from '../../host-example/server/metrics/refresh';
import { bill, payment } from '../support/bills';
import { makeCompany, onEachEngine } from '../support/server-db';

const SHOP = '14272953155303424';

onEachEngine('roll-ups of an import', (database) => {
  const marked = () => database().tenant(1, (q) => markedMonths(q, 1, SHOP));
  const incomes = () =>
    database().tenant(1, (q) =>
      q(
        `select month, sum(income_fen) as income, sum(order_count)::int as bills from dish_month
         where comp_id = 1 and shop_id = $1 group by month order by month`,
        [SHOP],
      ),
    );
  const put = async (days: string[]) => {
    const bills = days.map((day) => {
      const time = `${day} 12:00:00`;
      const times = { OpenTime: time, FirstSettleTime: time, SettleTime: time };
      return bill({ ExtID: day, ...times, Payments: [payment({ PayTime: time })] });
    });
    const { outcomes } = await putBills(database(), 1, SHOP, bills);
    expect(outcomes.map(({ result }) => result)).toEqual(days.map(() => 'created'));
  };

  test('builds the months before the bills that are written, and again what comes late', async () => {
    await makeCompany(database(), 1, [{ shopId: SHOP }]);
    await put(['2024-01-31', '2024-02-10', '2024-02-29', '2024-03-01', '2024-03-02']);
    const rollUps = rollUpsOf(database(), 1, SHOP);
    rollUps.reached('');
    rollUps.reached('2024-03-01');
    await rollUps.pause();
    const isPostgres = database().engine === 'postgres';
    // The night of the first may belong to February, and the embedded engine does one thing at a time.
    expect(await marked()).toEqual([...(isPostgres ? [] : ['2024-01-01']), '2024-02-01', '2024-03-01']);
    rollUps.reached('2024-03-02');
    await rollUps.pause();
    expect(await marked()).toEqual([...(isPostgres ? [] : ['2024-01-01', '2024-02-01']), '2024-03-01']);
    await put(['2024-01-02']);
    await rollUps.finish();
    expect(await marked()).toEqual([]);
    const one = Number(((await incomes()) as { income: number }[])[2]?.income) / 2;
    expect(one).toBeGreaterThan(0);
    expect(await incomes()).toEqual([
      { month: '2024-01-01', income: 2 * one, bills: 2 },
      { month: '2024-02-01', income: 2 * one, bills: 2 },
      { month: '2024-03-01', income: 2 * one, bills: 2 },
    ]);
  });
});
