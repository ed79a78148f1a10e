// Pages with SnapshotTime are those of the list as it stood at its first page: none of its rows comes twice, none is
// lost and none is new, whatever arrives or changes meanwhile, be it in the same second or committed late.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../host-example/server/app';
import { defaults } from '../../host-example/server/config';
import { putBillsIn } from '../../host-example/server/ingest/put-bills';
import { forgetSnapshots } from '../../host-example/server/reading/snapshot';
import type { ApiPath } from '../../types/api';
import { bills, changed, evening } from '../support/dinner-rush';
import { chain, type ReportShops, shops, startShops } from '../support/report-shops';
import { days } from '../support/report-world';
import { engines } from '../support/server-db';

type Row = { OrderID: string; RecordID?: string };
interface Page {
  Total: number;
  SnapshotTime: string;
  List: Row[];
}
interface List {
  path: ApiPath;
  body: object;
}

const ORDERS = '/api/GeneralInterface/GetConsumeOrderListV2';
const UNPAID = '/api/BossAssistant/GetNoPayOrder';
const RECORDS = '/api/BossAssistant/GetOrderAbnormalList';
const recordPages = [
  'GetSensitiveReturnPage',
  'GetSensitiveCancelOrderPage',
  'GetSensitiveCancelRoomPage',
  'GetSensitiveFreeChargePage',
  'GetSensitiveSingleDiscountPage',
  'GetSinglEmanualDiscountPage',
  'GetOrderReverseSettlementPage',
].map((name) => `/api/StatisticalReport/${name}` as ApiPath);

const range = days(evening, evening);
const lists: List[] = [
  ...[
    {},
    { SortType: 1 },
    { SortField: 'BusinessIncome' },
    { ClassifyIDs: ['1', '2'], SortField: 'DiscountAmount', SortType: 1, DateType: 2 },
    { OrderMode: 1, SortField: 'GuestCount' },
    { DateType: 2 },
    { OrderState: 1 },
    { OrderStates: [2, 6] },
    { PayCodes: ['001'] },
    { GoodsIDs: ['1'], ClassifyIDs: ['1'] },
    { AreaIDs: ['10'], DeskIDs: ['100'] },
    { GoodsIDs: ['1'], MaxAmount: 300 },
    { Keyword: 'A01' },
    { CrossDay: 1 },
  ].map((body) => ({ path: ORDERS as ApiPath, body: { ...range, ...body } })),
  ...[
    {},
    { SortType: 1 },
    { SortField: 'UnpaidAmount' },
    { SortField: 'ShopName' },
    { Age: 3 },
    { Age: 5 },
    { AreaIDs: ['10', '11'] },
    range,
  ].map((body) => ({ path: UNPAID as ApiPath, body })),
  ...[
    {},
    { SortField: 'Amount' },
    { SortField: 'Amount', SortType: 1, MinAmount: 1 },
    { Keyword: 'A01' },
    { Reasons: ['returned', 'cut'] },
    { AfterSettle: 0 },
  ].map((body) => ({ path: RECORDS as ApiPath, body: { ...range, ...body } })),
  ...recordPages.map((path) => ({ path, body: range })),
];

describe.each(engines)('on %s', (engine) => {
  let world: ReportShops;
  let rounds = 0;
  beforeAll(async () => {
    world = await startShops(engine);
    for (rounds = 0; rounds < 4; rounds++) await world.put(bills(rounds));
  }, 120_000);
  afterAll(() => world?.close());

  const ask = (list: List, more: object): Promise<Page> =>
    world.ask(list.path, { ...list.body, ...more } as never, '0') as Promise<unknown> as Promise<Page>;
  const idsOf = (page: Page) => page.List.map((row) => row.RecordID ?? row.OrderID);

  /** More bills of every kind, and a next revision of older ones: all of it in the second the clock stands in. */
  async function pour(): Promise<void> {
    await world.put([...bills(rounds), ...changed(rounds - 4)]);
    await world.put(bills(rounds + 100), shops.south);
    rounds += 1;
  }

  it('every list is walked as it was at its first page', async () => {
    const whole = new Map<List, Page>();
    for (const list of lists) whole.set(list, await ask(list, { PageSize: 500 }));
    expect([...whole.values()].filter((page) => page.Total < 3)).toEqual([]);

    const walked = new Map<List, string[]>();
    for (let PageIndex = 1; PageIndex < 12; PageIndex++) {
      for (const list of lists) {
        const first = whole.get(list);
        const SnapshotTime = PageIndex > 1 ? first?.SnapshotTime : undefined;
        const page = await ask(list, { PageIndex, PageSize: 5, ...(SnapshotTime && { SnapshotTime }) });
        expect([list, page.Total], `page ${PageIndex}`).toEqual([list, first?.Total]);
        walked.set(list, [...(walked.get(list) ?? []), ...idsOf(page)]);
      }
      await pour();
    }
    for (const list of lists) {
      const first = whole.get(list);
      expect([list, walked.get(list)]).toEqual([list, first && idsOf(first)]);
      // Whoever starts anew sees more.
      expect((await ask(list, {})).Total, JSON.stringify(list)).not.toBe(first?.Total);
    }
  }, 300_000);

  it('two first pages in one second are two lists, each walked as it was', async () => {
    const list = { path: ORDERS as ApiPath, body: range };
    const walks: { first: Page; ids: string[] }[] = [];
    for (let start = 0; start < 3; start++) {
      const first = await ask(list, { PageSize: 40 });
      walks.push({ first, ids: idsOf(await ask(list, { PageSize: 500 })) });
      await pour();
    }
    expect(new Set(walks.map(({ first }) => first.SnapshotTime)).size).toBe(3);
    for (const { first, ids } of walks) {
      const more = { PageSize: 40, PageIndex: 2, SnapshotTime: first.SnapshotTime };
      const second = await ask(list, more);
      expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.slice(0, 80));
    }
  }, 60_000);

  it('a snapshot that is not known any more starts anew', async () => {
    const list = { path: ORDERS as ApiPath, body: range };
    const first = await ask(list, { PageSize: 5 });
    await pour();
    const age = (table: string, hours: number) =>
      world.server.db.tenant(chain, (q) =>
        q(`update ${table} set kept_at = $2::timestamptz where comp_id = $1`, [
          chain,
          new Date(Date.now() - hours * 3_600_000).toISOString(),
        ]),
      );
    await age('list_snapshot', 7);
    const second = await ask(list, { PageSize: 5, PageIndex: 2, SnapshotTime: first.SnapshotTime });
    expect(second.Total).toBe((await ask(list, {})).Total);
    expect(second.SnapshotTime).not.toBe(first.SnapshotTime);
    const count = async (table: string) => {
      const rows = await world.server.db.tenant(chain, (q) => q(`select from ${table}`));
      return rows.length;
    };
    const past = await count('order_past');
    await world.server.db.tenant(chain, (q) => forgetSnapshots(q, chain));
    expect([await count('list_snapshot'), await count('order_past')]).toEqual([1, past]);
    await age('order_past', 13);
    await world.server.db.tenant(chain, (q) => forgetSnapshots(q, chain));
    expect(await count('order_past')).toBe(0);
  }, 60_000);

  it.runIf(engine === 'postgres')(
    'pages of several servers are of one list while transactions that began before it commit',
    async () => {
      const other = await createApp({
        db: world.server.db,
        config: defaults,
        now: () => world.server.clock.now,
        log: false,
      });
      const token = await world.server.login();
      const askOther = async (list: List, more: object): Promise<Page> => {
        const answer = await other.inject({
          method: 'POST',
          url: list.path,
          payload: { ...list.body, ...more },
          headers: { luck_api_token: token, luck_boss_shopid: '0' },
        });
        return answer.json();
      };
      // A report waits for whoever changes a day that is marked already; of a day just marked it knows nothing yet.
      await ask({ path: RECORDS, body: range }, {});
      let commit = () => {};
      let hasWritten = () => {};
      const mayCommit = new Promise<void>((resolve) => {
        commit = resolve;
      });
      const written = new Promise<void>((resolve) => {
        hasWritten = resolve;
      });
      const late = world.server.db.tenant(chain, async (q) => {
        const receivedAt = world.server.clock.now;
        await putBillsIn(q, chain, shops.north, [...bills(rounds), ...changed(rounds - 4)], { receivedAt });
        hasWritten();
        await mayCommit;
      });
      await written;
      const walks = new Map<List, { whole: Page; first: Page }>();
      for (const list of lists)
        walks.set(list, {
          whole: await ask(list, { PageSize: 500 }),
          first: await ask(list, { PageSize: 6 }),
        });
      commit();
      await late;
      for (const [list, { whole, first }] of walks) {
        const rest = { PageSize: 6, SnapshotTime: first.SnapshotTime };
        const second = await askOther(list, { ...rest, PageIndex: 2 });
        const third = await ask(list, { ...rest, PageIndex: 3 });
        const seen = [first, second, third];
        expect([list, ...seen.flatMap(idsOf)]).toEqual([list, ...idsOf(whole).slice(0, 18)]);
        expect(seen.map(({ Total }) => Total)).toEqual(Array(3).fill(whole.Total));
      }
      await other.close();
    },
    120_000,
  );
});
