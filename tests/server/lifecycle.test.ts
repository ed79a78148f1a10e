// Whatever becomes of bills, step by step, late and twice, the reports say what the bills say at the end of it.
import fc from 'fast-check';
import { analyzeChanged } from '../../host-example/server/db/upkeep';
import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { refresh } from '../../host-example/server/metrics/refresh';
import type { BizRow } from '../../types/api/common';
import { item, randomBill } from '../support/bills';
import { discountsByType, type Entry, entryOf, figures, incomeByPay } from '../support/ledger';
import { dishLines, sensitiveRecords } from '../support/ledger-lines';
import { figure } from '../support/reliability';
import { chain, paid, shops } from '../support/report-shops';
import { clean, days, fen, ofRow, runs } from '../support/report-world';
import { engine } from '../support/server-db';
import { after, opened, STEPS, type Step } from '../support/server-lifecycle';
import { sharedShops } from '../support/shared';

const REPORT = '/api/BossAssistant';
/** Opens at 04:00: half of what happens by night belongs to the day before. */
const NIGHT = { shopId: shops.night, dayStart: 240 };
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

const halfCent = (ExtID: string, PriceFen: number): Bill => {
  const at = '2024-05-02 12:00:00';
  const Items = [item({ PriceFen, QtyMilli: 500, OrderTime: at })];
  return paid(at, (PriceFen + 1) / 2, { ExtID, Items, AreaID: '12', DeskID: '120' });
};

const world = sharedShops();
beforeAll(async () => {
  await world.server.db.of(chain)`
    insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected)
    values (${chain}, 'W', '微信', 2, 1) on conflict do nothing`;
});

const send = async (bills: Bill[]) => {
  const { outcomes } = await putBills(world.server.db, chain, NIGHT.shopId, bills, {
    receivedAt: world.server.clock.now,
  });
  expect(outcomes.filter((outcome) => outcome.result === 'refused')).toEqual([]);
};

/** Every report of the days against the bills as they stand. */
async function compare(entries: Entry[], from: string, to: string) {
  const body = days(from, to);
  const total = figures(entries);
  const own = entries.filter((entry) => entry.counted);
  const ask = world.ask;
  const { Current } = await ask(`${REPORT}/GetBusinessInfoV2`, body, NIGHT.shopId);
  expect(ofRow(Current)).toEqual(total);
  const list = await ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...body, PageSize: 500 }, NIGHT.shopId);
  expect([list.Total, ofRow(list.Sum)]).toEqual([entries.length, total]);
  const income = await ask(`${REPORT}/GetBusinessInfoIncome`, { ...body, Detail: 1 }, NIGHT.shopId);
  const pays = income.Groups.flatMap((group) => group.Items).map((one) => [one.PayCode, fen(one.NetAmount)]);
  expect(clean(Object.fromEntries(pays))).toEqual(clean(incomeByPay(entries)));
  expect(clean(Object.fromEntries(income.Discounts.map((one) => [one.DiscountType, fen(one.Amount)])))).toEqual(
    clean(discountsByType(entries)),
  );
  for (const path of [`${REPORT}/GetOrderTrend`, `${REPORT}/GetTimespansData`, `${REPORT}/GetOrderSource`] as const) {
    const answer = await ask(path, body, NIGHT.shopId);
    const rows: BizRow[] = 'Points' in answer ? answer.Points : answer.List;
    expect([path, sum(rows, (row) => fen(row.BusinessIncome)), sum(rows, (row) => row.OrderCount)]).toEqual([
      path,
      total.income,
      total.orders,
    ]);
  }
  const dishes = await ask(`${REPORT}/GetGoodsOrderLists`, { ...body, PageSize: 500 }, NIGHT.shopId);
  const lines = own.flatMap((entry) => dishLines(entry, 1));
  expect([fen(dishes.Sum.SaleAmount), fen(dishes.Sum.IncomeAmount)]).toEqual([
    sum(lines, (line) => line.sale),
    sum(lines, (line) => line.income),
  ]);
  const records = sensitiveRecords(entries);
  const summary = await ask(`${REPORT}/GetOrderAbnormals`, body, NIGHT.shopId);
  expect([summary.Count, fen(summary.Amount)]).toEqual([records.length, sum(records, (record) => record.amount)]);
  const open = entries.filter((entry) => [1, 6].includes(entry.bill.OrderState));
  const unpaid = await ask(`${REPORT}/GetNoPayOrder`, { PageSize: 500 }, NIGHT.shopId);
  expect([unpaid.Count, fen(unpaid.Amount)]).toEqual([open.length, sum(open, (entry) => entry.unpaid)]);
  const home = await ask(`${REPORT}/GetBossHomeInfoV2`, {}, NIGHT.shopId);
  expect([home.Unpaid?.Count, fen(home.Unpaid?.Amount ?? -1)]).toEqual([
    open.length,
    sum(open, (entry) => entry.unpaid),
  ]);
}

it('after any sequence of operations', async () => {
  const lives = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 3 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      steps: fc.array(fc.tuple(fc.constantFrom<Step>(...STEPS), fc.nat(1_000_000)), { maxLength: 14 }),
      /** What the till sends: every revision, only the last, all again at the end. */
      manner: fc.constantFrom('each', 'last', 'twice', 'late'),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const entries: Entry[] = [];
  let made = 0;
  let operations = 0;
  await fc.assert(
    fc.asyncProperty(lives, async (all) => {
      for (const { day, minute, steps, manner } of all) {
        made += 1;
        const at = `2026-05-${String(10 + day)} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
        const revisions = [opened(`life-${made}`, at, made)];
        for (const [step, size] of steps) {
          const next = after(revisions[revisions.length - 1] as Bill, step, size);
          if (next) revisions.push(next);
        }
        operations += revisions.length;
        const last = revisions[revisions.length - 1] as Bill;
        if (manner === 'last') await send([last]);
        else for (const revision of revisions) await send([revision]);
        if (manner === 'twice') await send(revisions);
        // An old revision that comes late changes nothing.
        if (manner === 'late') await send(revisions.slice(0, -1).reverse());
        entries.push(entryOf(NIGHT.shopId, NIGHT.dayStart, last));
      }
      await compare(entries, '2026-05-01', '2026-05-31');
      expect(await world.server.db.tenant(chain, (q) => reconcile(q))).toEqual([]);
    }),
    // Bills stay in the database: a smaller case would be another one.
    { ...runs(25), endOnFailure: true },
  );
  figure(5, `${engine}: ${made} bills in ${operations} revisions, 0 fen off`);
});

it('exact to the fen over many bills of every kind, half cents among them', async () => {
  // The full figure of the reliability table: BOSS_BILLS=100000.
  const count = Number(process.env.BOSS_BILLS ?? 400);
  const entries: Entry[] = [];
  const bills = Array.from({ length: count }, (_, index): Bill => {
    const ExtID = `exact-${index}`;
    // Every fifth has half of something that costs an odd number of cents.
    if (index % 5 === 0) return halfCent(ExtID, 2 * (index % 9_973) + 1);
    return { ...randomBill(index + 1), ExtID, OrderNo: ExtID, MemID: null };
  });
  let halves = 0;
  for (let start = 0; start < count; start += 500) {
    const batch = bills.slice(start, start + 500);
    await send(batch);
    // As a server does every minute; PostgreSQL does it by itself.
    if (engine === 'pglite' && start % 10_000 === 0) await analyzeChanged(world.server.db);
    for (const one of batch) {
      entries.push(entryOf(NIGHT.shopId, NIGHT.dayStart, one));
      halves += one.Items.filter(
        (line) => (line.PriceFen * (line.QtyMilli - line.ReturnQtyMilli)) % 1_000 === 500,
      ).length;
    }
  }
  // Tens of thousands of bills on one day of one shop take the embedded engine longer to sum than a report may wait.
  await world.server.db.tenant(chain, (q) => refresh(q), { deadlineMs: 600_000 });
  const within = entries.filter((entry) => entry.businessDate >= '2024-05-01' && entry.businessDate <= '2024-05-31');
  const { Current } = await world.ask(`${REPORT}/GetBusinessInfoV2`, days('2024-05-01', '2024-05-31'), NIGHT.shopId);
  expect(ofRow(Current)).toEqual(figures(within));
  const lines = within.filter((entry) => entry.counted).flatMap((entry) => dishLines(entry, 1));
  const { Sum } = await world.ask(`${REPORT}/GetGoodsOrderLists`, days('2024-05-01', '2024-05-31'), NIGHT.shopId);
  expect([fen(Sum.SaleAmount), fen(Sum.IncomeAmount)]).toEqual([
    sum(lines, (line) => line.sale),
    sum(lines, (line) => line.income),
  ]);
  figure(5, `${engine}: ${count} bills, ${halves} lines of half a cent, 0 fen off`);
});
