// The day close: what was counted in the drawers, against the cash that the day's payments brought in, and its figures as reported.
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { putCountsPath } from '../../host-example/server/routes/till/pos-schema';
import { type Entry, figures, shiftLocal, within } from '../support/ledger';
import { DEMO, days, fen } from '../support/report-world';
import { sharedWorld } from '../support/shared';

/** The day after the one that runs in all stores. */
const TOMORROW = '2026-06-16';
/** Code of cash in the demo. */
const CASH = '001';

let shopId = '';
/** A day of the store on which somebody paid in cash. */
let DAY = '';
let headers: Record<string, string> = {};
const world = sharedWorld();
beforeAll(async () => {
  const inCash = world.entries.find(
    ({ bill, businessDate, counted }) =>
      counted && businessDate > '2026-06-01' && bill.Payments.some(({ PayCode }) => PayCode === CASH),
  );
  [shopId, DAY] = [inCash?.shopId ?? '', inCash?.businessDate ?? ''];
  const key = await world.server.db.tenant(DEMO, (q) => makeTillKey(q, shopId));
  headers = { authorization: `Bearer ${key}` };
});

const put = async (...Counts: object[]) => {
  const { status, body } = await world.server.post(putCountsPath, { Counts }, { headers, lang: 'en' });
  expect(status).toBe(200);
  return body.Results as { Result: string; Field: string; Message: string }[];
};
const shown = async () => {
  const answer = await world.ask('/api/BossAssistant/GetBusinessInfoIncome', { ...days(DAY), Detail: 1 }, [shopId]);
  return answer.Counts ?? [];
};
const ofDay = (local: string) => shiftLocal(local, -(world.dayStarts.get(shopId) ?? 0)).slice(0, 10) === DAY;
/** Cash of a person on the day, from the bills. */
const cashOf = (entries: readonly Entry[], cashier: string) =>
  entries
    .filter((entry) => entry.shopId === shopId)
    .flatMap(({ bill }) => [
      ...bill.Payments.filter((one) => one.PayCode === CASH).flatMap((one) => [
        { at: one.PayTime, by: one.CashierID, fen: one.AmountFen },
        ...(one.VoidTime ? [{ at: one.VoidTime, by: one.CashierID, fen: -one.AmountFen }] : []),
      ]),
      ...bill.Refunds.filter((one) => one.PayCode === CASH).map((one) => ({
        at: one.RefundTime,
        by: one.OperatorID,
        fen: -one.AmountFen,
      })),
    ])
    .filter(({ at, by }) => ofDay(at) && (cashier === '0' || by === cashier))
    .reduce((sum, one) => sum + one.fen, 0);

it('expects the opening cash and what came in by the person, and keeps the day as reported', async () => {
  const own = within(world.entries, { shopIds: [shopId], from: DAY, to: DAY, dateType: 1 });
  const cashier = own.flatMap(({ bill }) => bill.Payments.filter((one) => one.PayCode === CASH))[0]?.CashierID ?? '';
  const [one, all] = [cashOf(world.entries, cashier), cashOf(world.entries, '0')];
  expect(one).toBeGreaterThan(0);
  const base = { BusinessDate: DAY, OpeningFen: 50_000, Time: `${DAY} 22:10:00` };
  const results = await put(
    {
      ...base,
      ExtID: 'c1',
      Shift: '晚班',
      CashierID: cashier,
      CountedFen: 50_000 + one - 350,
      SignedBy: '李店长',
      Note: '找零',
    },
    { ...base, ExtID: 'c2', CountedFen: 50_000 + all, Time: `${DAY} 22:30:00`, IsLast: true },
    { ...base, ExtID: 'c3', OpeningFen: 0, ExpectedFen: 900, CountedFen: 1000, Time: `${DAY} 09:00:00` },
  );
  expect(results.map(({ Result }) => Result)).toEqual(['accepted', 'accepted', 'accepted']);
  const counts = await shown();
  expect(
    counts.map((count) => [count.Shift, fen(count.ExpectedAmount), fen(count.CountedAmount), fen(count.Difference)]),
  ).toEqual([
    ['', 50_000 + all, 50_000 + all, 0],
    ['晚班', 50_000 + one, 50_000 + one - 350, -350],
    ['', 900, 1000, 100],
  ]);
  expect(counts[1]).toMatchObject({
    ShopID: shopId,
    Date: DAY,
    OpeningAmount: 500,
    SignedBy: '李店长',
    Note: '找零',
    Time: `${DAY} 22:10:00`,
    RestatedAmount: 0,
  });
  expect(counts[1]?.UserName).not.toBe('');
  expect(counts.map(({ ReportedIncome }) => fen(ReportedIncome ?? 0))).toEqual(
    [1, 2, 3].map(() => figures(own).income),
  );
  // A bill that is changed afterwards leaves the report as it was, and says so.
  const paid = own.find(({ bill }) => bill.OrderState === 2 && bill.MemID === null && bill.Payments.length === 1)?.bill;
  const [payment] = paid?.Payments ?? [];
  const fee = { FeeNo: 90, Name: '补收', AmountFen: 700 };
  const again = {
    ...paid,
    Rev: (paid?.Rev ?? 0) + 1,
    Fees: [...(paid?.Fees ?? []), fee],
    Payments: [{ ...payment, AmountFen: (payment?.AmountFen ?? 0) + 700 }],
  };
  const { body } = await world.server.post('/api/Pos/PutOrders', { Orders: [again] }, { headers });
  expect(body).toMatchObject({ Accepted: 1 });
  const [after] = await shown();
  expect([fen(after?.ReportedIncome ?? 0), after?.RestatedAmount]).toEqual([figures(own).income, 7]);
});

it('takes a count once, and a later revision in its place', async () => {
  const count = {
    ExtID: 'r1',
    Rev: 2,
    BusinessDate: '2026-06-09',
    ExpectedFen: 100,
    CountedFen: 90,
    Time: '2026-06-09 22:00:00',
  };
  expect((await put(count)).map(({ Result }) => Result)).toEqual(['accepted']);
  expect((await put(count, { ...count, Rev: 1, CountedFen: 5 })).map(({ Result }) => Result)).toEqual([
    'unchanged',
    'older',
  ]);
  expect((await put({ ...count, Rev: 3, CountedFen: 100 })).map(({ Result }) => Result)).toEqual(['accepted']);
  const { Counts } = await world.ask('/api/BossAssistant/GetBusinessInfoIncome', { ...days('2026-06-09'), Detail: 1 }, [
    shopId,
  ]);
  expect(Counts?.map(({ Difference }) => Difference)).toEqual([0]);
});

it('refuses other content without a higher revision, and closes the day of a count that comes again as the last', async () => {
  const DATE = '2026-06-11';
  const count = { ExtID: 'same', BusinessDate: DATE, CountedFen: 90, Time: `${DATE} 22:00:00` };
  const said = async (more: object) => (await put({ ...count, ...more }))[0];
  const closed = () =>
    world.server.db.of(DEMO)`select 1 from day_close where shop_id = ${shopId} and business_date = ${DATE}`;
  await world.server.db.of(DEMO)`
    delete from day_close where comp_id = ${DEMO} and shop_id = ${shopId} and business_date = ${DATE}`;
  expect(await said({})).toMatchObject({ Result: 'accepted' });
  expect(await said({ CountedFen: 80 })).toMatchObject({
    Result: 'refused',
    Field: 'CountedFen',
    Message:
      'is not what is stored under this ExtID (90): to change the entry, send it with a Rev above 0; another one needs an ExtID of its own',
  });
  expect(await said({ Rev: 0, Note: 'late' })).toMatchObject({ Result: 'refused', Field: 'Rev' });
  // What the server expected is as good when it is sent again without it.
  expect(await said({})).toMatchObject({ Result: 'unchanged' });
  expect(await closed()).toEqual([]);
  expect(await said({ IsLast: true })).toMatchObject({ Result: 'unchanged' });
  expect(await closed()).toHaveLength(1);
  expect(await said({ Rev: 1, CountedFen: 80 })).toMatchObject({ Result: 'accepted' });
});

it('says how many counts there are in all, and what they differ by, beyond the two hundred that are listed', async () => {
  const of = (at: number) => ({
    ExtID: `many-${at}`,
    BusinessDate: '2026-06-10',
    Time: '2026-06-10 22:00:00',
    ExpectedFen: 1000,
    CountedFen: 990,
  });
  const many = Array.from({ length: 203 }, (_, at) => of(at));
  for (const from of [0, 100, 200]) await put(...many.slice(from, from + 100));
  const { Counts, CountsTotal } = await world.ask(
    '/api/BossAssistant/GetBusinessInfoIncome',
    { ...days('2026-06-10'), Detail: 1 },
    [shopId],
  );
  expect([Counts?.length, CountsTotal]).toEqual([200, { Count: 203, Difference: -20.3 }]);
});

it('names what is wrong with a count, and keeps the others', async () => {
  const good = { ExtID: 'g', BusinessDate: DAY, CountedFen: 1, ExpectedFen: 1, Time: `${DAY} 23:00:00` };
  const results = await put(
    { ...good, ExtID: 'b1', CountedFen: -1 },
    { ...good, ExtID: 'b2', BusinessDate: '2026-02-30' },
    { ...good, ExtID: 'b3', Time: '2030-01-01 00:00:00' },
    // After midnight, as no clock shows it, and on a day that June has not.
    { ...good, ExtID: 'b4', Time: `${DAY} 24:30:00` },
    { ...good, ExtID: 'b5', Time: '2026-06-31 22:00:00' },
    { ...good, ExtID: 'b6', BusinessDate: TOMORROW, IsLast: true },
    { ...good, ExtID: 'g2', BusinessDate: TOMORROW },
    good,
  );
  expect(results.map(({ Result, Field }) => [Result, Field])).toEqual([
    ['refused', 'CountedFen'],
    ['refused', 'BusinessDate'],
    ['refused', 'Time'],
    ['refused', 'Time'],
    ['refused', 'Time'],
    ['refused', 'BusinessDate'],
    ['accepted', ''],
    ['accepted', ''],
  ]);
  // A day that has not begun is not closed, with nothing in it and for good.
  const closed = `select 1 from day_close where business_date = '${TOMORROW}'`;
  expect(await world.server.db.of(DEMO)(closed)).toEqual([]);
});
