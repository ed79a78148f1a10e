// I12 of docs/product/metrics.md#invariants: what each method brought in adds up to the money collected.
import fc from 'fast-check';
import { markDirty } from '../../host-example/server/metrics/refresh';
import { memberLog, receipt } from '../support/bills';
import { moneyMoved, type Range, shiftDate, sumBy } from '../support/ledger';
import { putMemberLogs, putReceipts } from '../support/put-money';
import { anyRange, body } from '../support/ranges';
import { clean, DEMO, fen, runs, type World, worldToday } from '../support/report-world';
import { sharedWorld } from '../support/shared';

const REPORT = '/api/BossAssistant';

interface Taken {
  shopId: string;
  kind: string;
  payCode: string;
  fen: number;
  at: string;
}

/** Recharges, balances paid out and other receipts of the last weeks in every store, late at night and by day. */
async function receiveMoney(world: World): Promise<Taken[]> {
  const taken: Taken[] = [];
  const members = new Map(
    world.entries.flatMap(({ shopId, bill }) => (bill.MemID === null ? [] : [[shopId, bill.MemID] as const])),
  );
  const at = (back: number, clock: string) => `${shiftDate(worldToday, -back)} ${clock}`;
  for (const [index, shopId] of world.shopIds.entries()) {
    const receipts = (['REPAY', 'DEPOSIT', 'OTHER'] as const).flatMap((Kind, kind) =>
      [0, 2, 9, 30].map((back, day) =>
        receipt({
          ExtID: `${Kind} ${back}`,
          Kind,
          PayCode: ['001', '005', '008'][(kind + day) % 3] ?? '001',
          AmountFen: (Kind === 'OTHER' && day === 1 ? -1 : 1) * (1_000 * (kind + 1) + 10 * day + index),
          Time: at(back, day % 2 ? '01:30:00' : '12:30:00'),
          OperatorID: '0',
        }),
      ),
    );
    await putReceipts(world.server.db, DEMO, shopId, receipts);
    for (const one of receipts)
      taken.push({ shopId, kind: one.Kind, payCode: one.PayCode, fen: one.AmountFen, at: one.Time });
    const MemID = members.get(shopId);
    if (!MemID) continue;
    const logs = [
      { back: 20, Kind: 1 as const, PrincipalFen: 50_000, PayCode: '005' },
      { back: 5, Kind: 4 as const, PrincipalFen: 12_345, PayCode: '001' },
      { back: 0, Kind: 1 as const, PrincipalFen: 20_000, PayCode: '001' },
    ].map(({ back, ...log }, place) =>
      memberLog({ ...log, ExtID: `counter ${place}`, MemID, Time: at(back, '02:00:00'), OperatorID: '0' }),
    );
    await putMemberLogs(world.server.db, DEMO, shopId, logs);
    for (const log of logs)
      taken.push({
        shopId,
        kind: String(log.Kind),
        payCode: log.PayCode,
        fen: log.Kind === 1 ? log.PrincipalFen : -log.PrincipalFen,
        at: log.Time,
      });
  }
  expect(taken.length).toBeGreaterThan(12 * world.shopIds.length);
  return taken;
}

interface Movement {
  shopId: string;
  kind: string;
  time: string;
  payCode: string;
  fen: number;
  userId: string;
  orderId: string;
  businessDate: string;
  calendarDate: string;
}

const KINDS = 'PAY VOID REFUND BACK RECHARGE RECHARGE_BACK REPAY DEPOSIT OTHER DAY'.split(' ');

/** Days before the bills of which a till stated totals: two ways in cash, and one that brings in no money. */
async function stateDays({ server, shopIds }: World): Promise<void> {
  const days = [60, 61, 62].map((back) => shiftDate(worldToday, -back));
  await server.db.tenant(DEMO, async (q) => {
    for (const [index, shopId] of shopIds.entries())
      for (const day of days) {
        await q`
          insert into source_day (comp_id, shop_id, source, business_date, measure, name, amount, pay_code)
          select ${DEMO}::int, ${shopId}::bigint, 'sheet', ${day}::date, 'paid', name, amount + ${index}::int,
          code
          from (values ('cash', 10000, '001'), ('coins', 700, '001'), ('wallet', 5000, '005')) v(name, amount,
          code) returning 1`;
        await markDirty({ q, shopId }, [day]);
      }
  });
}

/** Some refunds of collected money are taken back on the day after. */
async function takeBack({ server }: World): Promise<void> {
  await server.db.tenant(DEMO, async (q) => {
    const back = await q<{ shopId: string; business: string; money: string; voided: string }>`
      update order_refund set void_time = (refund_time at time zone 'UTC' + interval '1 day') at time zone
      'UTC', void_local = refund_local + interval '1 day',
      void_date = money_date + 1, void_calendar_date = money_calendar_date + 1
      where comp_id = ${DEMO} and void_time is null and pay_code in ('001', '005') and mod(order_id, 2) = 0
      returning shop_id::text as "shopId", business_date as business, money_date as money, void_date as voided`;
    for (const { shopId, ...dates } of back) await markDirty({ q, shopId }, Object.values(dates));
  });
}

/** Every movement of money by a pay type that brings in money, newest first, from the rows of tills alone. */
function movements({ server }: World): Promise<Movement[]> {
  const of = (
    ...[table, kind, fen, user, moment, day, calendar, where = '']: [string, ...string[]]
  ) => `select shop_id, ${kind} as kind, ${moment} as moment, pay_code, ${fen} as fen, ${user} as user_id,
      ${table === 'source_day' ? 'null' : 'order_id'}::bigint as order_id, ${day} as business_date, ${calendar} as calendar_date
    from ${table} where comp_id = $1 ${where}`;
  const money = ['money_date', 'money_calendar_date'] as const;
  const voided = ['void_date', 'void_calendar_date', 'and void_time is not null'] as const;
  const own = ['business_date', 'calendar_date'] as const;
  const rows = [
    of('order_payment', `'PAY'`, 'amount_fen', 'cashier_id', 'pay_local', ...money),
    of('order_payment', `'VOID'`, '-amount_fen', 'cashier_id', 'void_local', ...voided),
    of('order_refund', `'REFUND'`, '-amount_fen', 'operator_id', 'refund_local', ...money),
    of('order_refund', `'REFUND'`, 'amount_fen', 'operator_id', 'void_local', ...voided),
    of('member_account_log', `'RECHARGE'`, 'principal_fen', 'operator_id', 'log_local', ...own, 'and kind = 1'),
    of('member_account_log', `'RECHARGE_BACK'`, '-principal_fen', 'operator_id', 'log_local', ...own, 'and kind = 4'),
    of('other_receipt', 'kind', 'amount_fen', 'operator_id', 'receipt_local', ...own),
    of(
      'source_day',
      `'DAY'`,
      'amount',
      '0',
      'business_date::timestamp',
      'business_date',
      'business_date',
      `and measure = 'paid'`,
    ),
  ];
  return server.db.of(DEMO)<Movement>(
    `select m.shop_id::text as "shopId", case when m.kind = 'REFUND' and m.fen > 0 then 'BACK' else m.kind end as kind, m.moment as time,
         m.pay_code as "payCode", m.fen::int as fen, m.user_id::text as "userId", coalesce(m.order_id::text, '') as "orderId",
         m.business_date as "businessDate", m.calendar_date as "calendarDate"
       from (${rows.join(' union all ')}) m join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code and t.is_collected = 1
       order by m.moment desc, m.shop_id, m.kind, m.pay_code, m.order_id, m.fen, m.user_id`,
    [DEMO],
  );
}

const world = sharedWorld();

/** What each person took, and the single movements of a method, add up to the rows they stand behind. */
async function agreesBeneath(range: Range, total: number): Promise<void> {
  const call = `${REPORT}/GetBusinessInfoIncome` as const;
  const { Collected } = await world.ask(call, { ...body(range), SplitBy: 1 }, range.shopIds);
  const { People = [], Methods } = Collected;
  expect(People.reduce((sum, one) => sum + fen(one.Total), 0)).toBe(total);
  const column = (value: (one: (typeof Methods)[number]) => number, rows: typeof Methods) =>
    rows.reduce((sum, one) => sum + fen(value(one)), 0);
  for (const key of ['SalesAmount', 'RechargeAmount', 'RepayAmount', 'OtherAmount', 'RefundAmount'] as const)
    expect(People.reduce((sum, one) => sum + fen(one[key]), 0)).toBe(column((one) => one[key], Methods));
  for (const method of Methods) {
    const own = People.flatMap((one) => one.Methods).filter(({ PayCode }) => PayCode === method.PayCode);
    expect(own.reduce((sum, one) => sum + fen(one.Total), 0)).toBe(fen(method.Total));
  }
  const [method] = Methods;
  const [person] = People;
  for (const asked of [
    { of: { PayCode: method?.PayCode ?? '' }, sum: fen(method?.Total ?? 0) },
    { of: { UserID: person?.UserID ?? '0' }, sum: fen(person?.Total ?? 0) },
  ]) {
    const rows: number[] = [];
    for (let PageIndex = 1; ; PageIndex += 1) {
      const { Receipts } = await world.ask(
        call,
        { ...body(range), Receipts: { ...asked.of, PageIndex, PageSize: 100 } },
        range.shopIds,
      );
      if (!Receipts || Receipts.List.length === 0) break;
      expect(fen(Receipts.Amount)).toBe(asked.sum);
      rows.push(...Receipts.List.map(({ Amount }) => fen(Amount)));
      if (rows.length >= Receipts.Total) break;
    }
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(asked.sum);
  }
}

it('I12 splits the money collected by method, whatever brought it in', async () => {
  const taken = await receiveMoney(world);
  const property = fc.asyncProperty(anyRange(world.shopIds), async (range) => {
    const [{ Collected, BusinessIncome }, { Current }, { List }] = await Promise.all([
      world.ask(`${REPORT}/GetBusinessInfoIncome`, body(range), range.shopIds),
      world.ask(`${REPORT}/GetBusinessInfoV2`, body(range), range.shopIds),
      world.ask(`${REPORT}/GetBaseSelectPayType`, {}),
    ]);
    const isInRange = (local: string, shopId: string) => world.isWithin(range, local, shopId);
    const collectedTypes = new Set(List.flatMap((type) => (type.IsCollected === 1 ? [type.PayCode] : [])));
    const own = taken.filter(
      (one) => range.shopIds.includes(one.shopId) && isInRange(one.at, one.shopId) && collectedTypes.has(one.payCode),
    );
    const ofKind = (...kinds: string[]) =>
      clean(
        sumBy(
          own.filter((one) => kinds.includes(one.kind)),
          (one) => one.payCode,
          (one) => one.fen,
        ),
      );
    const bills = Object.entries(moneyMoved(world.entries, range.shopIds, isInRange)).filter(([code]) =>
      collectedTypes.has(code),
    );
    const column = (value: (method: (typeof Collected.Methods)[number]) => number) =>
      clean(Object.fromEntries(Collected.Methods.map((method) => [method.PayCode, value(method)])));
    expect(column((one) => fen(one.SalesAmount) - fen(one.RefundAmount))).toEqual(clean(Object.fromEntries(bills)));
    expect(column((one) => fen(one.RechargeAmount))).toEqual(ofKind('1', '4'));
    expect(column((one) => fen(one.RepayAmount))).toEqual(ofKind('REPAY'));
    expect(column((one) => fen(one.OtherAmount))).toEqual(ofKind('DEPOSIT', 'OTHER'));
    const all = (...kinds: string[]) => Object.values(ofKind(...kinds)).reduce((sum, one) => sum + one, 0);
    expect(Object.fromEntries(Collected.NonOperating.map(({ Code, Amount }) => [Code, fen(Amount)]))).toEqual({
      RECHARGE: all('1', '4'),
      REPAY: all('REPAY'),
      DEPOSIT: all('DEPOSIT'),
      OTHER: all('OTHER'),
    });
    const bridge = Collected.Bridge.reduce((sum, { Sign, Amount }) => sum + Sign * fen(Amount), fen(BusinessIncome));
    expect(bridge).toBe(fen(Collected.Total));
    for (const one of Collected.Methods)
      expect(fen(one.Total)).toBe(
        fen(one.SalesAmount) +
          fen(one.RechargeAmount) +
          fen(one.RepayAmount) +
          fen(one.OtherAmount) -
          fen(one.RefundAmount),
      );
    const total = Collected.Methods.reduce((sum, one) => sum + fen(one.Total), 0);
    expect(total).toBe(fen(Collected.Total));
    expect(total).toBe(fen(Current.CollectedAmount));
    await agreesBeneath(range, total);
    // Cash first, then the largest.
    const order = Collected.Methods.map((one) => [one.PayGroup === 1 ? 0 : 1, -fen(one.Total)] as const);
    expect(order).toEqual([...order].sort(([a, x], [b, y]) => a - b || x - y));
  });
  await fc.assert(property, runs(12));
});

it('lists each movement once, newest first, on every page and under every filter', async () => {
  await stateDays(world);
  await takeBack(world);
  const all = await movements(world);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  const codes = [...new Set(all.map(({ payCode }) => payCode))];
  const users = [...new Set(all.map(({ userId }) => userId))];
  const few = KINDS.flatMap((kind) => all.filter((one) => one.kind === kind).slice(0, 1));
  const filter = fc.oneof(
    fc.constant({}),
    fc.record({ PayCode: fc.constantFrom(...codes) }),
    fc.record({ UserID: fc.constantFrom(...users) }),
    fc.constantFrom(...few).map(({ payCode, userId }) => ({ PayCode: payCode, UserID: userId })),
  );
  const range = fc.oneof(
    anyRange(world.shopIds),
    // With the days of which only totals are known.
    anyRange(world.shopIds).map((one) => ({
      ...one,
      from: shiftDate(worldToday, -64),
      to: shiftDate(worldToday, -30),
    })),
  );
  const size = fc.constantFrom(1, 3, 20, 100);
  const property = fc.asyncProperty(range, filter, size, fc.nat(), async (asked, only, PageSize, any) => {
    const { PayCode, UserID } = only as { PayCode?: string; UserID?: string };
    const own = all.filter(({ shopId, payCode, userId, businessDate, calendarDate }) => {
      const day = asked.dateType === 1 ? businessDate : calendarDate;
      const isOfDays = asked.from <= day && day <= asked.to;
      const isAsked = (PayCode ?? payCode) === payCode && (UserID ?? userId) === userId;
      return isOfDays && isAsked && asked.shopIds.includes(shopId);
    });
    const pages = Math.max(1, Math.ceil(own.length / PageSize));
    for (const PageIndex of new Set([1, 2, 1 + (any % pages), pages - 1, pages, pages + 1])) {
      if (PageIndex < 1) continue;
      const { Receipts } = await world.ask(
        `${REPORT}/GetBusinessInfoIncome`,
        { ...body(asked), Receipts: { ...only, PageIndex, PageSize } },
        asked.shopIds,
      );
      const expected = own.slice((PageIndex - 1) * PageSize, PageIndex * PageSize);
      expect(
        Receipts?.List.map((row) => [row.Time, row.ShopID, row.Kind, row.PayCode, fen(row.Amount), row.OrderID]),
        JSON.stringify([asked, only, PageIndex, PageSize]),
      ).toEqual(
        expected.map((one) => [
          one.kind === 'DAY' ? one.time.slice(0, 10) : one.time,
          one.shopId,
          KINDS.indexOf(one.kind) + 1,
          one.payCode,
          one.fen,
          one.orderId,
        ]),
      );
      if (expected.length > 0)
        expect([Receipts?.Total, fen(Receipts?.Amount ?? 0)]).toEqual([
          own.length,
          own.reduce((sum, one) => sum + one.fen, 0),
        ]);
    }
  });
  await fc.assert(property, runs(20));
}, 240_000);
