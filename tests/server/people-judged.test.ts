// People who stand out in sensitive operations: the share of lists that name an innocent and of those that find somebody at
// four times the usual rate, chances that are uniform, a window that no view moves, and records marked by fixed rules.
import { closeDay } from '../../host-example/server/ingest/close-days';
import { refresh } from '../../host-example/server/metrics/refresh';
import type { Shops } from '../../host-example/server/metrics/shops';
import {
  findOutliers,
  type Person,
  passBenjaminiHochberg,
  type Tally,
  tailProbability,
  usualShare,
} from '../../host-example/server/reports/abnormal/outliers';
import { judgedStores } from '../../host-example/server/reports/abnormal/people-judged';
import { RECORD_TYPES } from '../../host-example/server/reports/abnormal/sensitive';
import { stream } from '../../host-example/server/seed/random';
import { item, openBill } from '../support/bills';
import { chain, did, paid, shops } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const random = stream('people judged');
const uniform = () => random.next();
const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());

/** Marsaglia and Tsang's method, for a shape of at least 1. */
function gamma(shape: number): number {
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal();
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

function drawn(bills: number, share: number): number {
  let count = 0;
  for (let at = -1; ; count++) {
    at += 1 + Math.floor(Math.log(1 - uniform()) / Math.log(1 - share));
    if (at >= bills) return count;
  }
}

const SHARES = [0.015, 0.006, 0.008, 0.003, 0.01, 0.01, 0.005, 0.02];
const MONTH = 3000;
/** Innocent people differ by 30 %. */
const SHAPE = 1 / 0.3 ** 2;

/** One list of a store: unequal shifts, twelve stretches before, and one person at `times` the own share of one type. */
function list(size: number, times: number, shares = SHARES) {
  const shifts = Array.from({ length: size }, () => 0.3 + uniform());
  const whole = shifts.reduce((total, one) => total + one, 0);
  const billsOf = (shift: number) => Math.round(((MONTH * shift) / whole) * (0.8 + 0.4 * uniform()));
  const culprit = 1 + Math.floor(uniform() * shares.length);
  const people = shifts.map((shift, at) => ({
    id: String(at),
    shift,
    bills: billsOf(shift),
    counts: new Map<number, number>(),
  }));
  const usuals = new Map(
    shares.map((share, index) => {
      const type = RECORD_TYPES[index] ?? 1;
      const past: Tally[] = [];
      for (const [at, { shift, bills, counts }] of people.entries()) {
        const own = (share * gamma(SHAPE)) / SHAPE;
        for (let stretch = 0; stretch < 12; stretch++) {
          const before = billsOf(shift);
          past.push({ bills: before, count: drawn(before, own) });
        }
        counts.set(type, drawn(bills, own * (at === 0 && type === culprit ? times : 1)));
      }
      return [type, usualShare(past)] as const;
    }),
  );
  const { named } = findOutliers(people, usuals);
  const isCulprit = ({ id, type }: { id: string; type: number }) => times > 1 && id === '0' && type === culprit;
  return { isFound: named.some(isCulprit), isFalse: named.some((one) => !isCulprit(one)) };
}

const LISTS = 400;
const part = (size: number, times: number, what: 'isFound' | 'isFalse', shares = SHARES) =>
  Array.from({ length: LISTS }, () => list(size, times, shares)).filter((one) => one[what]).length / LISTS;

describe('the error of the judgement', () => {
  it.each([2, 6, 12])('names an innocent in at most one list of twenty, with %i people', (size) => {
    const named = part(size, 1, 'isFalse');
    console.log(`innocent named, ${size} people: ${named}`);
    expect(named).toBeLessThanOrEqual(0.06);
  });

  // More of them where one type of 1 % is looked at.
  it.each([
    [2, SHARES, 0.85],
    [6, SHARES, 0.5],
    [12, SHARES, 0.28],
    [2, [0.01], 0.93],
    [6, [0.01], 0.72],
    [12, [0.01], 0.44],
  ])(
    'finds somebody at four times the usual share, with %i people of shares %j in %d of the lists',
    (size, shares, least) => {
      const found = part(size, 4, 'isFound', shares);
      console.log(`found, ${size} people of ${shares.length} types: ${found}`);
      expect(found).toBeGreaterThanOrEqual(least);
    },
  );

  it('gives uniform chances to operators shuffled over the bills', () => {
    const chances = Array.from({ length: 2000 }, () => {
      const usual = usualShare(Array.from({ length: 72 }, () => ({ bills: 500, count: drawn(500, 0.02) })));
      const count = drawn(500, 0.02);
      // A count is a whole number, so its chance has steps: a uniform number between the two beside it has none.
      const above = tailProbability({ bills: 500, count: count + 1 }, usual);
      return above + uniform() * (tailProbability({ bills: 500, count }, usual) - above);
    }).sort((one, other) => one - other);
    const off = Math.max(...chances.map((chance, at) => Math.abs(chance - (at + 0.5) / chances.length)));
    // Kolmogorov and Smirnov's bound, passed by chance once in a thousand.
    expect(off).toBeLessThan(1.95 / Math.sqrt(chances.length));
  });

  it('adds the chances of a Beta and a binomial as they are', () => {
    // Uniform shares: each of 0 to 4 is as likely.
    expect(tailProbability({ bills: 4, count: 3 }, { mean: 0.5, strength: 2 })).toBeCloseTo(0.4, 9);
    expect(tailProbability({ bills: 1, count: 1 }, { mean: 0.25, strength: 8 })).toBeCloseTo(0.25, 9);
    // Far below what is usual, where the chance of just so many is too small for a number.
    expect(tailProbability({ bills: 3000, count: 30 }, { mean: 0.3, strength: 10_000 })).toBe(1);
    expect(tailProbability({ bills: 3000, count: 700 }, { mean: 0.3, strength: 10_000 })).toBeCloseTo(1, 9);
    expect(tailProbability({ bills: 5000, count: 60 }, { mean: 0.01, strength: 1e7 })).toBeCloseTo(0.0912, 3);
    expect(passBenjaminiHochberg([0.01, 0.04, 0.5, 0.02])).toEqual([true, false, false, true]);
  });

  it('says nothing of a person with fewer than 100 bills, nor of a type that is usual', () => {
    const usual = new Map([[1 as const, usualShare(Array.from({ length: 24 }, () => ({ bills: 300, count: 3 })))]]);
    const person = (bills: number, count: number): Person => ({ id: 'x', bills, counts: new Map([[1, count]]) });
    expect(findOutliers([person(99, 50)], usual).named).toEqual([]);
    expect(findOutliers([person(412, 5)], usual).named).toEqual([]);
    expect(findOutliers([person(412, 30)], usual).named).toMatchObject([{ type: 1, count: 30, bills: 412 }]);
  });

  it('answers for every store of a call, however many are kept', async () => {
    const storesFrom = (first: number, length: number) => {
      const list = Array.from({ length }, (_, at) => ({ shopId: String(first + at), today: '2026-06-15' }));
      return { q: async () => [], now: new Date('2026-06-15T04:00:00Z'), compId: 1, list } as unknown as Shops;
    };
    const server = { app: {} };
    await judgedStores(server, storesFrom(0, 10_000));
    const stores = await judgedStores(server, storesFrom(9_999, 2));
    expect(stores.map(({ shopId }) => shopId)).toEqual(['9999', '10000']);
  });
});

const STAT = '/api/StatisticalReport/GetSensitiveStatisticsPage';
const LIST = '/api/BossAssistant/GetOrderAbnormalList';

describe('in a store', () => {
  const world = sharedShops();
  beforeAll(async () => {
    await world.put(
      paid('2026-05-20 12:00:00', 8000, {
        ExtID: 'pattern',
        Events: [
          did('OPEN', '2026-05-20 11:30:00'),
          did('FREE', '2026-05-20 11:50:00', { SeqNo: 2, AmountFen: 100, DiscountType: 9 }),
          did('SETTLE', '2026-05-20 12:00:00', { SeqNo: 3 }),
        ],
      }),
    );
    await copies(shops.north, 364, 400);
    await copies(shops.south, 40, 1);
  });

  /**
   * Twenty bills a day of two cashiers; every fiftieth has an operation, in the last four weeks two more a day of the second.
   */
  const copies = (shopId: string, days: number, base: number, { people = 200, fen = 100 } = {}) =>
    world.server.db.tenant(chain, async (q) => {
      const bills = `select o.*, d, n, ${base}000000 + d * 100 + n as new_id, date '2026-06-15' - d as day, ${people} + n % 2 as person
        from orders o, generate_series(1, ${days}) d, generate_series(1, 20) n where o.comp_id = ${chain} and o.ext_id = 'pattern'`;
      const patch = `'order_id', b.new_id, 'ext_id', 'copy-' || b.new_id, 'shop_id', ${shopId}, 'business_date', b.day, 'calendar_date', b.day`;
      await q(`insert into orders select x.* from (${bills}) b cross join lateral jsonb_populate_record(null::orders,
        to_jsonb(b) || jsonb_build_object(${patch}, 'open_user_id', b.person, 'cashier_id', b.person, 'waiter_id', b.person)) x`);
      await q(`insert into sensitive_record select x.* from sensitive_record r cross join (${bills}) b
        cross join lateral jsonb_populate_record(null::sensitive_record, to_jsonb(r) || jsonb_build_object(${patch},
        'record_id', b.new_id, 'amount_fen', ${fen}, 'operator_id', b.person, 'authorizer_id', case when b.d = 39 then b.person else 202 end,
        'operate_local', b.day + time '11:50', 'operate_date', b.day)) x where r.comp_id = ${chain} and r.type = 4 and r.order_id = b.order_id
          and ((b.d * 20 + b.n) % 100 in (0, 51) or (b.d <= 28 and b.person = ${people + 1} and b.n in (1, 13)))`);
    });

  it.each([
    ['a day', '2026-06-14', '2026-06-14'],
    ['a month', '2026-05-15', '2026-06-14'],
    ['days before the window', '2026-05-01', '2026-05-10'],
  ])('names the same person with the same figures when %s is shown', async (_what, from, to) => {
    const { List, Judged } = await world.ask(STAT, { ...days(from, to), GroupBy: 1 });
    expect(Judged).toEqual({ From: '2026-05-18', To: '2026-06-14', IsEnough: 1 });
    for (const { ID, IsOutlier, IsJudged, Named } of List) {
      expect({ ID, IsJudged }).toEqual({ ID, IsJudged: 1 });
      expect({ ID, IsOutlier }).toEqual({ ID, IsOutlier: ID === '201' ? 1 : 0 });
      if (ID === '201') {
        expect(Named).toMatchObject([{ Type: 4, Bills: 281, Count: 62 }]);
        expect(Named?.[0]?.Usual).toBeCloseTo(0.02, 2);
      }
    }
    expect(List.length).toBeGreaterThan(0);
  });

  it('names nobody by types that are not asked for, nor approvers and days', async () => {
    const range = days('2026-05-15', '2026-06-14');
    for (const body of [
      { GroupBy: 1 as const, Types: [5 as const] },
      { GroupBy: 4 as const },
      { GroupBy: 3 as const },
    ]) {
      const { List } = await world.ask(STAT, { ...range, ...body });
      expect(List.filter(({ IsOutlier }) => IsOutlier === 1)).toEqual([]);
    }
  });

  it('says too little data with less than twelve months of bills', async () => {
    const { List, Judged } = await world.ask(STAT, { ...days('2026-05-15', '2026-06-14'), GroupBy: 1 }, shops.south);
    expect(Judged).toMatchObject({ IsEnough: 0 });
    expect(new Set(List.map(({ IsOutlier, IsJudged }) => `${IsOutlier}${IsJudged}`))).toEqual(new Set(['00']));
  });

  it('marks a record alike in the day and in the month: by its own approver, and after the day was closed', async () => {
    const markOf = async (from: string, to: string, day: string) => {
      const { List } = await world.ask(LIST, { ...days(from, to), PageSize: 100 });
      return new Set(List.filter(({ BusinessDate }) => BusinessDate === day).map(({ RiskLevel }) => RiskLevel));
    };
    expect(await markOf('2026-06-01', '2026-06-14', '2026-06-12')).toEqual(new Set([0]));
    expect(await markOf('2026-06-12', '2026-06-12', '2026-06-12')).toEqual(new Set([0]));
    // 39 days before today one person asked and approved.
    expect(await markOf('2026-05-07', '2026-05-07', '2026-05-07')).toEqual(new Set([1]));
    await world.server.db.tenant(chain, async (q) => {
      await closeDay(q, shops.north, '2026-06-12', '1', new Date('2026-01-01T00:00:00Z'));
    });
    expect(await markOf('2026-06-12', '2026-06-12', '2026-06-12')).toEqual(new Set([2]));
  });

  const toDo = async (shopId: string) => (await world.ask('/api/BossAssistant/GetBossHomeInfoV2', {}, shopId)).ToDo;

  it('tells the entry page who stands out, what waits and what changed', async () => {
    const waiting = { ExtID: 'waiting', AreaID: '10', DeskID: '101', OpenTime: '2026-06-15 09:30:00' };
    await world.put(openBill({ ...waiting, Items: [item({ GoodsID: '1', ClassifyID: '1', PriceFen: 90_000 })] }));
    await world.server.db.tenant(chain, async (q) => {
      await q(`update shop set last_sync_at = '2026-06-15T03:59:00Z' where comp_id = ${chain}`);
      await q(`update day_close set restated_fen = -80000, restated_count = 1, restated_at = '2026-06-15T03:00:00Z'
        where comp_id = ${chain} and business_date = '2026-06-12'`);
    });
    expect(await toDo(shops.north)).toMatchObject([
      { Kind: 1, Amount: 900, Count: 1, StartTime: '2026-06-15', ShopID: '0' },
      { Kind: 3, Amount: 800, StartTime: '2026-06-12', EndTime: '2026-06-12', ShopID: shops.north },
      { Kind: 2, Amount: 62, ID: '201', Type: 4, StartTime: '2026-05-18', EndTime: '2026-06-14' },
    ]);
    expect(await world.ask('/api/BossAssistant/GetBossHomeInfoV2', { Date: '2026-06-14' })).not.toHaveProperty('ToDo');
  });

  it('sums what a person did on the days of the line alone, and has a line for who is in no list of staff', async () => {
    await world.server.db.of(chain)(
      `update shop set time_zone = 'America/Los_Angeles' where comp_id = ${chain} and shop_id = ${shops.night}`,
    );
    await copies(shops.night, 364, 500, { people: 900, fen: 1_000 });
    const line = (await toDo('0'))?.find(({ Kind }) => Kind === 2);
    expect(line).toMatchObject({ ShopID: shops.night, ID: '901', Name: '', Type: 4 });
    expect([line?.StartTime, line?.EndTime]).toEqual(['2026-05-17', '2026-06-13']);
    const { List, SumAmount } = await world.ask(
      LIST,
      { ...days('2026-05-17', '2026-06-13'), Types: [4], OperatorIDs: ['901'] },
      shops.night,
    );
    expect(List.length).toBeGreaterThan(0);
    expect(line?.Amount).toBe(SumAmount);
  });

  it('finds who stands out behind a hundred people with larger amounts', async () => {
    await world.server.db.of(
      chain,
    )(`insert into sensitive_record select x.* from (select r.* from sensitive_record r where r.comp_id = ${chain} and r.shop_id = ${shops.north}
          and r.business_date = '2026-06-12' limit 1) r, generate_series(0, 479) n cross join lateral jsonb_populate_record(null::sensitive_record,
        to_jsonb(r) || jsonb_build_object('record_id', 700000000 + n, 'seq_no', 1000 + n, 'operator_id', 7000 + n % 120, 'amount_fen', 10000000 + n)) x`);
    const first = async (SortField: string) =>
      (await world.ask(STAT, { ...days('2026-06-12'), GroupBy: 1, SortField, PageSize: 100 })).List.map(
        ({ ID, IsOutlier }) => `${ID} ${IsOutlier}`,
      );
    expect(await first('Amount')).not.toContain('201 1');
    const [judged, ...others] = await first('IsOutlier');
    expect([judged, others[0], others.length]).toEqual(['201 1', '7119 0', 99]);
  });

  it('tells the entry page of discounts above the own, of a popular dish of low margin, and of a silent till', async () => {
    await world.server.db.tenant(chain, (q) => refresh(q));
    const copied = (table: string, numbers: string, patch: string) => `insert into ${table} select x.* from ${numbers}
      cross join lateral (select to_jsonb(p) as row from ${table} p where p.comp_id = ${chain} and p.shop_id = ${shops.north} and p.business_date = '2026-05-20' limit 1) p
      cross join lateral jsonb_populate_record(null::${table}, p.row || jsonb_build_object('shop_id', ${shops.south}, ${patch})) x`;
    await world.server.db.tenant(chain, async (q) => {
      await q(
        copied(
          'shop_day',
          'generate_series(1, 364) d',
          `'business_date', date '2026-06-15' - d, 'calendar_date', date '2026-06-15' - d, 'turnover_fen', 100000, 'income_fen', 80000, 'biz_days', 1,
          'discount_fen', case when d <= 7 then 20000 else 5000 + d / 7 % 5 * 20 end`,
        ),
      );
      await q(
        copied(
          'dish_day',
          'generate_series(1, 10) n',
          `'business_date', date '2026-06-01', 'calendar_date', date '2026-06-01', 'package_mode', n % 2, 'goods_id', 900 + n, 'goods_name', 'dish ' || n,
          'sale_qty_milli', 100000, 'costed_income_fen', 1000000, 'cost_fen', case n when 1 then 900000 else 300000 end`,
        ),
      );
    });
    const [dish, discount, ...others] = (await toDo(shops.south)) ?? [];
    expect(dish).toMatchObject({ Kind: 5, Amount: 5400, ID: '901', Name: 'dish 1', Rate: 0.1, Usual: 0.64 });
    expect(discount).toMatchObject({
      Kind: 6,
      ShopID: shops.south,
      Rate: 0.2,
      StartTime: '2026-06-08',
      EndTime: '2026-06-14',
    });
    expect(discount?.Amount).toBeCloseTo(1047, -1);
    expect(others).toEqual([]);
    await world.server.db.of(chain)(`update shop set last_sync_at = '2026-06-13T03:59:00Z' where comp_id = ${chain}`);
    expect((await toDo(shops.south))?.at(-1)).toMatchObject({ Kind: 4, Amount: 800, StartTime: '2026-06-15' });
  });
});
