// What moved the income adds up to the cent, whatever the periods, stores and bills, and means what it says.
import fc from 'fast-check';
import { zero } from '../../host-example/server/metrics/measures';
import {
  type Dish,
  type Side,
  SUMS,
  shapley,
  splitChange,
} from '../../host-example/server/reports/finance/split-change';
import type { IncomeChangeRes } from '../../types/api/insight';
import { item } from '../support/bills';
import { shiftDate } from '../support/ledger';
import { isNightly } from '../support/nightly';
import { paid, shops } from '../support/report-shops';
import { days, fen, runs, worldToday } from '../support/report-world';
import { sharedShops, sharedWorld } from '../support/shared';

const PATH = '/api/Insight/GetIncomeChange';
const OVERVIEW = '/api/BossAssistant/GetBusinessInfoV2';

const dish = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  qty: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
  fen: fc.integer({ min: 0, max: 99_999_999 }),
});
const amount = fc.integer({ min: 0, max: 9_999_999 });
const shop = fc
  .record({
    GuestCount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
    OrderCount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
    ExtraFee: amount,
    DiscountAmount: amount,
    RefundAmount: amount,
    // Sales that no dish has, as of days whose totals alone are known.
    other: fc.oneof(fc.constant(0), fc.constant(0), amount),
    dishes: fc.uniqueArray(dish, { selector: ({ key }) => key, maxLength: 5 }),
  })
  .map(({ other, ...rest }): Side => {
    const Turnover = rest.dishes.reduce((sum, one) => sum + one.fen, 0) + rest.ExtraFee + other;
    return { ...rest, TableCount: 0, Turnover, BusinessIncome: Turnover - rest.DiscountAmount - rest.RefundAmount };
  });
const closed: Side = { ...zero(SUMS), dishes: [] };
const side = fc.oneof({ weight: 20, arbitrary: shop }, { weight: 1, arbitrary: fc.constant(closed) });
const total = (parts: ReturnType<typeof splitChange>) => parts.reduce((sum, part) => sum + part.fen, 0);
const byKind = (parts: ReturnType<typeof splitChange>) =>
  Object.fromEntries(parts.map(({ kind, fen: value }) => [kind, value]));

it('adds up to the fen, is the same backwards with the other sign, and in any order of dishes', () => {
  let off = 0;
  fc.assert(
    fc.property(side, side, (before, after) => {
      const parts = splitChange(before, after);
      if (total(parts) !== after.BusinessIncome - before.BusinessIncome) off += 1;
      expect(parts.every(({ fen: value }) => Number.isSafeInteger(value) && value !== 0)).toBe(true);
      const swapped = { 13: 14, 14: 13 } as Record<number, number>;
      const back = splitChange(after, before).map((part) => [swapped[part.kind] ?? part.kind, 0 - part.fen]);
      expect(Object.fromEntries(back)).toEqual(byKind(parts));
      const turned = (one: Side): Side => ({ ...one, dishes: [...one.dishes].reverse() });
      expect(splitChange(turned(before), turned(after))).toEqual(parts);
    }),
    // Every night 100,000 pairs.
    runs(isNightly ? 100_000 : 1_500),
  );
  expect(off).toBe(0);
}, 600_000);

/** The same by its meaning: each factor changes in every order, one after the other. */
function byEveryOrder(before: Side, after: Side): number[] {
  const sum = (dishes: readonly Dish[], of: (one: Dish) => number) => dishes.reduce((all, one) => all + of(one), 0);
  const priceOf = (own: Dish | undefined, other: Dish | undefined) => {
    const known = own ?? other;
    return known ? known.fen / known.qty : 0;
  };
  const keys = [...new Set([...before.dishes, ...after.dishes].map(({ key }) => key))];
  const value = (set: ReadonlySet<number>) => {
    const at = (factor: number) => (set.has(factor) ? after : before);
    const perGuest = sum(at(1).dishes, ({ qty }) => qty) / at(1).GuestCount;
    const price = keys.reduce((all, key) => {
      const find = (one: Side) => one.dishes.find((own) => own.key === key);
      const share = (find(at(2))?.qty ?? 0) / sum(at(2).dishes, ({ qty }) => qty);
      return all + share * priceOf(find(at(3)), find(at(3) === after ? before : after));
    }, 0);
    return at(0).GuestCount * perGuest * price;
  };
  const orders = (left: number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  const sums = [0, 0, 0, 0];
  for (const order of orders([0, 1, 2, 3])) {
    const set = new Set<number>();
    for (const factor of order) {
      const from = value(set);
      set.add(factor);
      sums[factor] = (sums[factor] ?? 0) + (value(set) - from) / 24;
    }
  }
  return sums;
}

it('says of each factor what it adds on average over every order, for up to three dishes', () => {
  const few = fc
    .record({
      GuestCount: fc.integer({ min: 1, max: 50 }),
      dishes: fc.uniqueArray(
        fc.record({
          key: fc.constantFrom('a', 'b', 'c'),
          qty: fc.integer({ min: 1, max: 90 }).map((qty) => qty * 1000),
          fen: fc.integer({ min: 0, max: 99_999 }),
        }),
        { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ GuestCount, dishes }): Side => {
      const Turnover = dishes.reduce((sum, one) => sum + one.fen, 0);
      return { ...closed, GuestCount, OrderCount: GuestCount, Turnover, BusinessIncome: Turnover, dishes };
    });
  fc.assert(
    fc.property(few, few, (before, after) => {
      const parts = byKind(splitChange(before, after));
      const expected = byEveryOrder(before, after);
      for (const [index, kind] of [1, 3, 5, 6].entries())
        expect(Math.abs((parts[kind] ?? 0) - (expected[index] ?? 0)), `kind ${kind}`).toBeLessThan(1.001);
    }),
    runs(2_000),
  );
});

it('counts new and gone dishes as mix, and nothing as a factor that did not change', () => {
  const of = (GuestCount: number, ...dishes: [key: string, qty: number, fen: number][]): Side => {
    const Turnover = dishes.reduce((sum, [, , value]) => sum + value, 0);
    return {
      ...closed,
      GuestCount,
      OrderCount: GuestCount,
      Turnover,
      BusinessIncome: Turnover,
      dishes: dishes.map(([key, qty, value]) => ({ key, qty: qty * 1000, fen: value })),
    };
  };
  // 10 guests with 2 dishes of 5.00 become 12 with 2 of 6.00.
  expect(splitChange(of(10, ['a', 20, 10_000]), of(12, ['a', 24, 14_400]))).toEqual([
    { kind: 1, fen: 2_200 },
    { kind: 6, fen: 2_200 },
  ]);
  expect(splitChange(of(10, ['a', 20, 10_000]), of(10, ['b', 20, 16_000]))).toEqual([{ kind: 5, fen: 6_000 }]);
  // Guests that are not counted on one side: bills stand for them, and say so.
  expect(splitChange({ ...of(0, ['a', 20, 10_000]), OrderCount: 10 }, of(20, ['a', 40, 20_000]))).toEqual([
    { kind: 2, fen: 10_000 },
  ]);
  // Without dishes: what a guest spends.
  const plain = (GuestCount: number, BusinessIncome: number): Side => ({
    ...closed,
    GuestCount,
    OrderCount: 1,
    Turnover: BusinessIncome,
    BusinessIncome,
  });
  expect(splitChange(plain(10, 1_000), plain(10, 1_500))).toEqual([{ kind: 7, fen: 500 }]);
  // Totals that count neither guests nor bills, in both periods or in one of them.
  const uncounted = (income: number): Side => ({ ...plain(0, income), OrderCount: 0 });
  expect(splitChange(uncounted(1_000), uncounted(1_500))).toEqual([{ kind: 10, fen: 500 }]);
  expect(splitChange({ ...plain(0, 1_000), OrderCount: 40 }, uncounted(1_500))).toEqual([{ kind: 10, fen: 500 }]);
  expect(splitChange(uncounted(1_500), { ...plain(80, 1_000), OrderCount: 40 })).toEqual([{ kind: 10, fen: -500 }]);
  expect(splitChange({ ...plain(0, 1_000), OrderCount: 10 }, { ...plain(8, 1_500), OrderCount: 15 })).toEqual([
    { kind: 2, fen: 500 },
  ]);
  expect(splitChange(closed, plain(3, 900))).toEqual([{ kind: 13, fen: 900 }]);
  expect(splitChange(plain(3, 900), closed)).toEqual([{ kind: 14, fen: -900 }]);
  expect(splitChange(closed, closed)).toEqual([]);
  // More was refunded than sold.
  const refunded = { ...of(1, ['a', 1, 500]), RefundAmount: 900, BusinessIncome: -400 };
  expect(splitChange(of(1, ['a', 1, 500]), refunded)).toEqual([{ kind: 12, fen: -900 }]);
  expect(shapley([1, 2], (of) => (of(1) === of(2) && of(1) === 'after' ? 6 : 0))).toEqual([3, 3]);
  expect(shapley([1], (of) => (of(1) === 'after' ? 6 : 0))).toEqual([6]);
});

const sumOf = ({ Bars }: Pick<IncomeChangeRes, 'Bars'>) => Bars.reduce((sum, { Amount }) => sum + fen(Amount), 0);

describe('over the server', () => {
  const world = sharedWorld();

  it('adds up to the difference of the incomes that the overview states, by store and together', () =>
    fc.assert(
      fc.asyncProperty(
        fc.subarray([...world.shopIds], { minLength: 1 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 45 }),
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        fc.constantFrom(1 as const, 2 as const),
        async (shopIds, ago, length, CompareMode, DateType) => {
          const to = shiftDate(worldToday, -ago);
          const body = { ...days(shiftDate(to, 1 - length), to), CompareMode, DateType };
          const change = await world.ask(PATH, body, shopIds);
          const { Current, Prev } = await world.ask(OVERVIEW, body, shopIds);
          expect([change.Before, change.After]).toEqual([Prev?.BusinessIncome, Current.BusinessIncome]);
          expect(sumOf(change)).toBe(fen(change.After) - fen(change.Before));
          const of = (kind: number) => fen(change.Bars.find(({ Kind }) => Kind === kind)?.Amount ?? 0);
          const less = (field: 'DiscountAmount' | 'RefundAmount') => fen(Prev?.[field] ?? 0) - fen(Current[field]);
          const hasOwn = change.Bars.some(({ Kind }) => Kind >= 13);
          if (!hasOwn) expect([of(11), of(12)]).toEqual([less('DiscountAmount'), less('RefundAmount')]);
          // All sales of bills are those of dishes and fees.
          expect(of(10)).toBe(0);
          expect(change.Shops.map(({ ShopID }) => ShopID).sort()).toEqual([...shopIds].sort());
          for (const store of change.Shops) expect(sumOf(store)).toBe(fen(store.After) - fen(store.Before));
        },
      ),
      runs(60),
    ));
});

describe('odd stores', () => {
  const stores = sharedShops();
  const day = (date: string) => days(date);

  it('answers without bills, with a store of yesterday, one dish, and refunds above sales', async () => {
    const nothing = await stores.ask(PATH, day('2026-06-10'));
    expect(nothing).toMatchObject({ Before: 0, After: 0, Bars: [], Usual: null });
    await stores.put(paid('2026-06-10 12:00:00', 5000));
    const opened = await stores.ask(PATH, day('2026-06-10'));
    expect(opened).toMatchObject({
      Before: 0,
      After: 50,
      Usual: null,
      Bars: [{ Kind: 13, Amount: 50, ShopID: shops.north }],
    });
    const gone = await stores.ask(PATH, { ...day('2026-06-11'), CompareMode: 0 });
    expect(gone.Bars).toMatchObject([{ Kind: 14, Amount: -50, ShopID: shops.north }]);
    const Items = [item({ GoodsID: '1', ClassifyID: '1', PriceFen: 7000, OrderTime: '2026-06-11 11:30:00' })];
    await stores.put(paid('2026-06-11 12:00:00', 7000, { Items }));
    const dearer = await stores.ask(PATH, day('2026-06-11'));
    expect(dearer.Bars).toEqual([{ Kind: 6, Amount: 20 }]);
    expect(dearer.Usual).toBeNull();
  });
});
