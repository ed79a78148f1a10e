// Returned and gifted dishes of some categories, by dish, reason and person: what a plain count of the bills gives.
import fc from 'fast-check';
import type { Bill } from '../../host-example/server/ingest/bill';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import type { BizGoodsReq, BizGoodsRes } from '../../types/api/rank';
import { discount, item } from '../support/bills';
import { type Entry, entryOf, shiftDate } from '../support/ledger';
import { everyNth } from '../support/nightly';
import { cash, chain, did, paid, shops, today } from '../support/report-shops';
import { days, fen, runs } from '../support/report-world';
import { sharedShops } from '../support/shared';

const REPORT = '/api/BossAssistant/GetBusinessInfoGoods';
const yesterday = shiftDate(today, -1);
const NOW = '15:05:00';
/** A category that DishesOnly leaves out. */
const DRINKS = '4';

const anyLine = fc.record({
  dish: fc.constantFrom('1', '2', '甲', '乙'),
  SpecName: fc.constantFrom('', '大'),
  // Few dishes and more categories: a dish changes its category, on one bill too.
  ClassifyID: fc.constantFrom('1', '2', DRINKS),
  returned: fc.constantFrom(0, 0, 500, 1000),
  gifted: fc.constantFrom(0, 0, 250, 1000),
  operator: fc.constantFrom('200', '201'),
  reason: fc.constantFrom('A', 'B', ''),
  isLogged: fc.boolean(),
});
type Line = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;
type Drawn = typeof anyPlaced extends fc.Arbitrary<infer T> ? T : never;

/** A day before today with a clock, so that some are before the cut, after it and after midnight. */
const anyPlaced = fc.record({
  shopId: fc.constantFrom(shops.north, shops.night),
  back: fc.constantFrom(0, 0, 1, 1, 1, 2, 45, 76, 77),
  clock: fc.constantFrom('06:30:00', '11:00:00', '15:04:59', NOW, '15:05:01', '20:00:00', '01:30:00'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
});

const price = 333;
const cost = (qty: number) => Math.floor((price * qty + 500) / 1000);

function billOf(at: string, lines: readonly Line[]): Bill {
  const opened = shiftMinute(at);
  const Items = lines.map(({ dish, SpecName, ClassifyID, returned, gifted, reason }, index) =>
    item({
      ItemNo: index + 1,
      GoodsID: /\d/.test(dish) ? dish : '0',
      GoodsName: `菜${dish}`,
      SpecName,
      ClassifyID,
      ClassifyName: `类${ClassifyID}`,
      PriceFen: price,
      QtyMilli: 3000,
      OrderTime: opened,
      ReturnQtyMilli: returned,
      GiftQtyMilli: gifted,
      Reason: reason,
      WaiterID: '201',
    }),
  );
  const Discounts = lines.flatMap(({ gifted, operator, reason }, index) =>
    gifted === 0
      ? []
      : discount({
          DiscountNo: index + 1,
          DiscountType: 8,
          AmountFen: cost(gifted),
          ItemNo: index + 1,
          OperatorID: operator,
          Reason: reason,
        }),
  );
  const Events = lines.flatMap(({ returned, operator, reason, isLogged }, index) =>
    returned === 0 || !isLogged
      ? []
      : did('RETURN', opened, {
          SeqNo: index + 2,
          ItemNo: index + 1,
          QtyMilli: returned,
          AmountFen: cost(returned),
          OperatorID: operator,
          Reason: reason,
        }),
  );
  const due =
    lines.reduce((sum, { returned }) => sum + cost(3000 - returned), 0) -
    Discounts.reduce((sum, one) => sum + one.AmountFen, 0);
  return paid(at, 0, { Items, Discounts, Payments: [cash(due, at)], Events: [did('OPEN', opened), ...Events] });
}
const shiftMinute = (at: string) =>
  new Date(Date.parse(`${at.replace(' ', 'T')}Z`) - 60_000).toISOString().slice(0, 19).replace('T', ' ');

interface Placed extends Entry {
  lines: readonly Line[];
}

interface Gone {
  qty: number;
  amount: number;
  bills: Set<Bill>;
  reasons: Map<string, number>;
  classifyName: string;
}

/** What came back or was given of the lines that pass, by the key of a group. */
function gone(
  entries: readonly Placed[],
  kind: 3 | 4,
  groupBy: 1 | 2 | 3,
  passes: (line: Line) => boolean,
): Map<string, Gone> {
  const groups = new Map<string, Gone>();
  for (const { bill, lines } of entries)
    for (const line of lines.filter(passes)) {
      const qty = kind === 3 ? line.returned : line.gifted;
      if (qty === 0) continue;
      const operator = kind === 3 && !line.isLogged ? '0' : line.operator;
      const dish = /\d/.test(line.dish) ? `${line.dish}//` : `0/菜${line.dish}/`;
      const key = { 1: `${dish}${line.SpecName}`, 2: line.reason, 3: operator }[groupBy];
      const group = groups.get(key) ?? { qty: 0, amount: 0, bills: new Set(), reasons: new Map(), classifyName: '' };
      groups.set(key, group);
      group.qty += qty;
      group.amount += cost(qty);
      group.bills.add(bill);
      group.reasons.set(line.reason, (group.reasons.get(line.reason) ?? 0) + 1);
      const name = groupBy === 1 ? `类${line.ClassifyID}` : '';
      if (name > group.classifyName) group.classifyName = name;
    }
  return groups;
}

const topReason = ({ reasons }: Gone) =>
  [...reasons]
    .filter(([reason]) => reason !== '')
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([reason]) => reason)[0] ?? '';

const keyOf = (row: BizGoodsRes['List'][number], groupBy: 1 | 2 | 3) =>
  groupBy === 1
    ? `${row.ID}/${row.ID === '0' ? row.Name : ''}/${row.SpecName}`
    : groupBy === 2
      ? row.Name.replace('未填原因', '')
      : row.ID;

const filters: [Pick<BizGoodsReq, 'ClassifyIDs' | 'DishesOnly'>, string[]][] = [
  [{}, ['1', '2', DRINKS]],
  [{ DishesOnly: 1 }, ['1', '2']],
  [{ ClassifyIDs: ['1'] }, ['1']],
  [{ ClassifyIDs: ['2', DRINKS] }, ['2', DRINKS]],
  [{ ClassifyIDs: ['2', DRINKS], DishesOnly: 1 }, ['2']],
  [{ ClassifyIDs: [DRINKS], DishesOnly: 1 }, []],
];

/** Shops, kinds, groups and filters together are a thousand questions. */
const isAsked = everyNth(5);

let entries: Placed[];

const world = sharedShops();
beforeAll(async () => {
  await world.server.db.of(chain)(
    `insert into classify (comp_id, classify_id, classify_name, sort) values ($1, ${DRINKS}, '酒水', 4)`,
    [chain],
  );
  world.server.clock.now = new Date(`${today}T${NOW}+08:00`);
  const { seed } = runs(1);
  const both: Omit<Line, 'dish' | 'ClassifyID'> = {
    SpecName: '',
    returned: 1000,
    gifted: 1000,
    operator: '201',
    reason: 'A',
    isLogged: true,
  };
  const drawn: Drawn[] = fc.sample(anyPlaced, { seed, numRuns: 120 });
  // One reason and one person for two categories of a bill, of two dishes and of one that changed its category.
  drawn.push(
    ...([1, 2] as const).map(
      (back): Drawn => ({
        shopId: shops.north,
        back,
        clock: '11:00:00',
        lines: [
          { ...both, dish: '1', ClassifyID: '1' },
          { ...both, dish: '1', ClassifyID: '2' },
          { ...both, dish: '2', ClassifyID: DRINKS },
        ],
      }),
    ),
  );
  entries = drawn.flatMap(({ shopId, back, clock, lines }) => {
    const dayStart = shopId === shops.night ? 240 : 0;
    const at = `${shiftDate(today, -back)} ${clock}`;
    if (at > `${today} ${NOW}`) return [];
    return { ...entryOf(shopId, dayStart, billOf(at, lines)), lines };
  });
  for (const shopId of [shops.north, shops.night])
    await world.put(
      entries.filter((entry) => entry.shopId === shopId).map(({ bill }) => bill),
      shopId,
      world.server.clock.now,
    );
});

it('tells drinks and staples by their names in any of the scripts, and no dish that goes with them', async () => {
  const left = ['飲料', '冷飲', '紅酒', '酒類', '酒', 'Wines', 'Teas', '主食', '米飯', 'Breads'];
  const kept = ['下酒菜', 'Swine', '酒酿圆子', 'Steaks', 'Breaded fish'];
  const insert = (name: string, id: number) =>
    `insert into classify (comp_id, classify_id, classify_name, parent_id, sort) values (${chain}, ${id}, '${name}', ${name === '下酒菜' ? DRINKS : 0}, 90)`;
  await world.server.db.tenant(chain, async (q) => {
    for (const [index, name] of [...left, ...kept].entries()) await q(insert(name, 900 + index));
  });
  const { LeftOut } = await world.ask(REPORT, { ...days(today), RankType: 1, DishesOnly: 1 });
  expect([...LeftOut].sort()).toEqual(['酒水', ...left].sort());
  await world.server.db.of(chain)`delete from classify where classify_id >= 900`;
});

const settled = ({ bill }: Entry) => bill.FirstSettleTime ?? '';
const within = (shopId: string, from: string, to: string, dateType: 1 | 2) =>
  entries.filter((entry) => {
    const day = dateType === 1 ? entry.businessDate : entry.calendarDate;
    return (shopId === '0' || entry.shopId === shopId) && from <= day && day <= to;
  });

/** What is asked of the ranking, for all stores and two of them. */
const asked = () =>
  ['0', shops.north, shops.night].flatMap((shopId) =>
    ([3, 4] as const).flatMap((kind) =>
      ([1, 2, 3] as const).flatMap((GroupBy) =>
        filters.filter(isAsked).map(([filter, passing]) => ({ shopId, kind, GroupBy, filter, passing })),
      ),
    ),
  );
const ranges: [name: string, from: string, to: string][] = [
  ['the running day', today, today],
  ['the day before', yesterday, yesterday],
  ['some days', shiftDate(today, -46), today],
  ['whole months', '2026-03-01', today],
];
describe.each(ranges)('%s', (_, from, to) => {
  it.each([1, 2] as const)('has what the bills say, by days of kind %i', async (DateType) => {
    for (const { shopId, kind, GroupBy, filter, passing } of asked()) {
      const about = JSON.stringify([shopId, kind, GroupBy, filter]);
      const own = within(shopId, from, to, DateType);
      const expected = gone(own, kind, GroupBy, (line) => passing.includes(line.ClassifyID));
      const request = { RankType: kind, GroupBy, DateType, Top: 100, ...filter };
      const { List } = await world.ask(REPORT, { ...days(from, to), ...request }, shopId);
      expect(
        Object.fromEntries(
          List.map((row) => [
            keyOf(row, GroupBy),
            [Math.round(row.Qty * 1000), fen(row.Amount), row.OrderRate, row.TopReason, row.ClassifyName],
          ]),
        ),
        about,
      ).toEqual(
        Object.fromEntries(
          [...expected].map(([key, group]) => [
            key,
            [
              group.qty,
              group.amount,
              Math.round((group.bills.size / own.length) * 10_000) / 10_000,
              topReason(group),
              group.classifyName,
            ],
          ]),
        ),
      );
    }
  });
});

it.each([1, 2] as const)('compares with the day before up to the same time, days of kind %i', async (DateType) => {
  const until = `${yesterday} ${NOW}`;
  for (const { shopId, kind, GroupBy, filter, passing } of asked()) {
    const passes = (line: Line) => passing.includes(line.ClassifyID);
    const then = within(shopId, yesterday, yesterday, DateType).filter((entry) => settled(entry) <= until);
    const before = gone(then, kind, GroupBy, passes);
    const request = { RankType: kind, GroupBy, DateType, Top: 100, CompareMode: 1 as const, ...filter };
    const { List } = await world.ask(REPORT, { ...days(today), ...request }, shopId);
    for (const row of List) {
      const known = before.get(keyOf(row, GroupBy));
      expect(
        [Math.round((row.PrevQty ?? 0) * 1000), fen(row.PrevAmount ?? 0), row.PrevRank !== null],
        JSON.stringify([shopId, kind, GroupBy, filter, row.Name]),
      ).toEqual([known?.qty ?? 0, known?.amount ?? 0, known !== undefined]);
    }
  }
});

it('keeps the rows that the check works out', async () => {
  expect(await world.server.db.tenant(chain, (q) => reconcile(q))).toEqual([]);
});
