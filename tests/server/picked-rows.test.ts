// What a page picks is picked among all: the person with most operations.
import fc from 'fast-check';
import { shiftDate } from '../support/ledger';
import { chain, did, paid } from '../support/report-shops';
import { days, runs } from '../support/report-world';
import { sharedShops } from '../support/shared';

const world = sharedShops();

const run = (sql: string) => world.server.db.of(chain)(sql, [chain]);
it('two people of one name are two: the one with most operations by herself is named', async () => {
  const people = ['200', '201', '202'];
  let number = 0;
  await run(
    `update staff set user_name = case user_id when 202 then '王' else '李' end where comp_id = $1 and user_id in (200, 201, 202)`,
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)), async (counts) => {
      // A day of its own: records stay for good.
      const day = shiftDate('2025-03-01', ++number);
      await world.put(
        counts.flatMap((count, at) =>
          Array.from({ length: count }, () =>
            paid(`${day} 12:00:00`, 8000, {
              Events: [
                did('OPEN', `${day} 11:30:00`),
                did('FREE', `${day} 11:50:00`, { SeqNo: 2, AmountFen: 100, OperatorID: people[at] ?? '' }),
              ],
            }),
          ),
        ),
      );
      const { List } = await world.ask('/api/BossAssistant/GetOrderAbnormals', days(day));
      const most = Math.max(...counts);
      const named = counts.flatMap((count, at) => (count === most && count > 0 ? [at === 2 ? '王' : '李'] : []));
      const { Count, TopOperator } = List.find(({ Type }) => Type === 4) ?? {};
      expect(Count).toBe(counts.reduce((sum, count) => sum + count, 0));
      // Of as many the first by name.
      expect(TopOperator).toBe(named.sort()[0] ?? '');
    }),
    { ...runs(25), examples: [[[2, 2, 3]], [[1, 3, 3]], [[0, 0, 0]]] },
  );
});
