// I12 of docs/product/metrics.md#invariants: what each method brought in adds up to the money collected.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putMemberLogs, putReceipts } from '../../host-example/server/ingest/money/put-receipts';
import { moneyMoved, type Range, shiftDate, shiftLocal, sumBy } from '../support/ledger';
import { anyRange, body } from '../support/ranges';
import { clean, DEMO, fen, runs, startWorld, type World, worldToday } from '../support/report-world';
import { engines } from '../support/server-db';

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
      [0, 2, 9, 30].map((back, day) => ({
        ExtID: `${Kind} ${back}`,
        Kind,
        PayCode: ['001', '005', '008'][(kind + day) % 3] ?? '001',
        AmountFen: (Kind === 'OTHER' && day === 1 ? -1 : 1) * (1_000 * (kind + 1) + 10 * day + index),
        Time: at(back, day % 2 ? '01:30:00' : '12:30:00'),
        OperatorID: '0',
        BillExtID: '',
        Remark: '',
      })),
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
    ].map(({ back, ...log }, place) => ({
      ...log,
      ExtID: `counter ${place}`,
      MemID,
      GiftFen: 0,
      PointAdd: 0,
      Time: at(back, '02:00:00'),
      OperatorID: '0',
      BillExtID: '',
    }));
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

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  }, 180_000);
  afterAll(() => world?.close());

  /** What each person took, and the single movements of a method, add up to the rows they stand behind. */
  async function agreesBeneath(range: Range, total: number): Promise<void> {
    const call = `${REPORT}/GetBusinessInfoIncome` as const;
    const { Collected } = await world.ask(call, { ...body(range), SplitBy: 1 }, range.shopIds);
    const { People = [], Methods } = Collected;
    expect(People.reduce((sum, one) => sum + fen(one.Total), 0)).toBe(total);
    const column = (value: (one: (typeof Methods)[number]) => number, rows: typeof Methods) =>
      rows.reduce((sum, one) => sum + fen(value(one)), 0);
    for (const key of [
      'SalesAmount',
      'RechargeAmount',
      'RepayAmount',
      'OtherAmount',
      'RefundAmount',
    ] as const)
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
      const [{ Collected }, { Current }, { List }] = await Promise.all([
        world.ask(`${REPORT}/GetBusinessInfoIncome`, body(range), range.shopIds),
        world.ask(`${REPORT}/GetBusinessInfoV2`, body(range), range.shopIds),
        world.ask(`${REPORT}/GetBaseSelectPayType`, {}),
      ]);
      const isInRange = (local: string, shopId: string) => {
        const day = range.dateType === 1 ? shiftLocal(local, -(world.dayStarts.get(shopId) ?? 0)) : local;
        return range.from <= day.slice(0, 10) && day.slice(0, 10) <= range.to;
      };
      const collectedTypes = new Set(List.flatMap((type) => (type.IsCollected === 1 ? [type.PayCode] : [])));
      const own = taken.filter(
        (one) =>
          range.shopIds.includes(one.shopId) &&
          isInRange(one.at, one.shopId) &&
          collectedTypes.has(one.payCode),
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
      expect(column((one) => fen(one.SalesAmount) - fen(one.RefundAmount))).toEqual(
        clean(Object.fromEntries(bills)),
      );
      expect(column((one) => fen(one.RechargeAmount))).toEqual(ofKind('1', '4'));
      expect(column((one) => fen(one.RepayAmount))).toEqual(ofKind('REPAY'));
      expect(column((one) => fen(one.OtherAmount))).toEqual(ofKind('DEPOSIT', 'OTHER'));
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
  }, 120_000);
});
