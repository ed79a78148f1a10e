// Lists of bills and of sensitive operations of busy days: days that are summed up, with planes of bits, answer as the bills
// and operations themselves do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { flushDirty } from '../../host-example/server/rollups/rebuild';
import { readDishNames } from '../../host-example/server/seed/chain/dish-names';
import { profiles } from '../../host-example/server/seed/chain/profile';
import { generate } from '../../host-example/server/seed/generate';
import { loadBase } from '../../host-example/server/seed/load/load-base';
import type { SensitiveReq } from '../../types/api/abnormal';
import type { OrderListReq, OrderListRes } from '../../types/api/order';
import { randomBill } from '../support/bills';
import { startServer, type TestServer } from '../support/server';
import { addMembers, engines } from '../support/server-db';

const COMPANY = 1001;
const LIST = '/api/GeneralInterface/GetConsumeOrderListV2';
const RECORDS = '/api/BossAssistant/GetOrderAbnormalList';
const range = { StartTime: '2024-05-01 00:00:00', EndTime: '2024-05-05 23:59:59' };
/** Money of its bills moves on days beside it. */
const oneDay = { StartTime: '2024-05-03 00:00:00', EndTime: '2024-05-03 23:59:59' };
const demo = generate('planes', '2024-06-01', { profile: profiles.small, dishes: readDishNames() });
const shops = demo.companies.find(({ CompID }) => CompID === COMPANY)?.shops.slice(0, 2) ?? [];

/** Bills of each kind that filters tell apart, of two stores, about 75 a day. */
const billsOf = (seed: number) =>
  Array.from({ length: 300 }, (_, index) => ({ ...randomBill(seed + index), ExtID: `r${index}` }));

describe.each(engines)('on %s', (engine) => {
  let server: TestServer;
  let token = '';
  const list = async (body: Partial<OrderListReq>) => {
    const sent = { ...range, PageSize: 20, ...body };
    const answer = await server.call(LIST, sent, { token, shopId: '0' });
    if (answer.status !== 200) throw new Error(`${JSON.stringify(sent)}: ${JSON.stringify(answer.error)}`);
    return answer.body;
  };
  /** A list of sensitive operations, without the moment at which it was given. */
  const records = async (body: Partial<SensitiveReq>) => {
    const sent = { ...range, PageSize: 20, ...body };
    const answer = await server.call(RECORDS, sent, { token, shopId: '0' });
    if (answer.status !== 200) throw new Error(`${JSON.stringify(sent)}: ${JSON.stringify(answer.error)}`);
    const { Total, List, SumAmount, Reasons } = answer.body;
    return { Total, List, SumAmount, Reasons };
  };
  /** What an answer says, without the moment at which it was given. */
  const said = ({ Total, List, Sum, States, Days }: OrderListRes) => ({ Total, List, Sum, States, Days });

  beforeAll(async () => {
    server = await startServer({
      now: new Date('2024-06-01T12:00:00Z'),
      engine,
      config: { addressLimit: 1_000_000, tokenLimit: 1_000_000 },
      fill: async (db) => {
        await loadBase(db, demo);
        await db.tenant(COMPANY, (q) =>
          q(
            `insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected)
             select $1, code, code, 9, 1 from unnest($2::text[]) as code on conflict do nothing returning 1`,
            [COMPANY, ['A', 'W']],
          ),
        );
        for (const [index, shop] of shops.entries()) {
          if (index === 0) await addMembers(db, COMPANY, shop.ShopID, ['71', '72']);
          const { outcomes } = await putBills(db, COMPANY, shop.ShopID, billsOf(1 + index * 5_000), {
            receivedAt: new Date('2024-05-20T00:00:00Z'),
            deadlineMs: 120_000,
          });
          expect(outcomes.filter(({ result }) => result === 'refused')).toEqual([]);
        }
      },
    });
    token = await server.login('boss', { company: 'demo', password: 'boss123' });
  }, 240_000);
  afterAll(() => server.close());

  const mostOf = async (column: string, table = 'orders') => {
    const rows = await server.db.tenant(COMPANY, (q) =>
      q<{ id: string }>(
        `select ${column}::text as id from ${table} where comp_id = $1 group by 1 order by count(*) desc, 1 limit 2`,
        [COMPANY],
      ),
    );
    return rows.map(({ id }) => id);
  };

  it('every filter, sort, state and page says the same of bills and of planes', async () => {
    const [sources, cashiers, areas, codes, dishes, desks] = [
      await mostOf('source_id'),
      await mostOf('cashier_id'),
      await mostOf('area_id'),
      await mostOf('pay_code', 'order_payment'),
      await mostOf('goods_id', 'order_item'),
      await mostOf('desk_id'),
    ];
    const [one = ''] = sources;
    const [some] = (await list({ OrderStates: [2] })).List;
    const trade = await mostOf('trade_no', `(select * from order_payment where trade_no <> '') x`);
    const words = [
      some?.OrderNo ?? '',
      some?.OrderNo.slice(-3) ?? '',
      some?.CashierName ?? '',
      some?.DeskName ?? '',
      some?.BusinessIncome.toFixed(2) ?? '',
      ...(await mostOf('serial_no', `(select * from orders where serial_no <> '') x`)),
      ...trade,
      ...trade.map((number) => number.slice(-4)),
      '0071',
      'R',
      'no bill',
    ].filter((word) => word !== '');
    const filters: Partial<OrderListReq>[] = [
      ...([1, 2, 3] as const).map((OrderMode) => ({ OrderMode })),
      { SourceIDs: [one] },
      { SourceIDs: sources, OrderMode: 1 },
      { UserIDs: cashiers.slice(0, 1) },
      { AreaIDs: areas.slice(0, 1), UserIDs: cashiers },
      { PayCodes: codes.slice(0, 1) },
      { PayCodes: codes, MinAmount: 20 },
      { GoodsIDs: dishes.slice(0, 1), MaxAmount: 150.5 },
      ...([1, 2, 3, 4, 5, 6] as const).map((flag) => ({ SpecialFlags: [flag] })),
      { SpecialFlags: [1, 3], OrderMode: 1 },
      ...[-50, -0.01, 0, 0.01, 12.34, 64, 100, 1e6].flatMap((amount) => [
        { MinAmount: amount },
        { MaxAmount: amount },
      ]),
      { MinAmount: 30, MaxAmount: 60 },
      { MinAmount: 60, MaxAmount: 30 },
      { SourceIDs: ['999999'] },
      { DeskIDs: desks.slice(0, 1) },
      { DeskIDs: desks, OrderMode: 1 },
      { DeskIDs: desks, Keyword: desks[0] ?? '' },
      ...['0', '1', '2', '3', '4', '5'].map((TimespanID) => ({ TimespanID })),
      { TimespanID: '4', SourceIDs: sources, MinAmount: 10 },
      {},
      { CrossDay: 1 },
      { CrossDay: 1, ...oneDay },
      { CrossDay: 1, PayCodes: codes },
      { CrossDay: 1, OrderMode: 1, SourceIDs: sources, ...oneDay },
      { CrossDay: 1, Keyword: words.at(1) ?? '' },
      { CrossDay: 1, Keyword: 'R', ...oneDay },
      ...words.map((Keyword) => ({ Keyword })),
      ...words.flatMap((Keyword) => [
        { Keyword, PayCodes: codes.slice(0, 1) },
        { Keyword, OrderMode: 1 as const, MaxAmount: 200 },
        { Keyword, GoodsIDs: dishes },
        { Keyword, AreaIDs: areas },
      ]),
    ];
    const ways: Partial<OrderListReq>[] = [
      {},
      { SortType: 1, PageIndex: 2, PageSize: 7 },
      { OrderStates: [4, 7], PageSize: 5 },
      { OrderState: 2, DateType: 2, PageIndex: 3, PageSize: 10 },
      { OrderStates: [1, 3, 6], SortType: 1 },
      { OrderStates: [4] },
      ...(['BusinessIncome', 'DiscountAmount', 'GuestCount'] as const).flatMap(
        (SortField): typeof filters => [
          { SortField },
          { SortField, PageIndex: 3, PageSize: 12 },
          { SortField, SortType: 1 as const, OrderStates: [2, 3] },
          { SortField, OrderStates: [1, 4, 6], DateType: 2 as const, PageSize: 9 },
        ],
      ),
    ];
    // Each filter in a third of the ways, each way under a third of the filters.
    const asked = filters.flatMap((filter, index) =>
      ways.filter((_, place) => (index + place) % 3 === 0).map((way) => ({ ...filter, ...way })),
    );
    const answers = async () => {
      const all: ReturnType<typeof said>[] = [];
      for (const body of asked) all.push(said(await list(body)));
      return all;
    };
    const operations = (await records({ PageSize: 300 })).List;
    const wordsOfRecords = [
      ...words,
      ...(await mostOf('goods_name', `(select * from sensitive_record where goods_name <> '') x`)),
      ...(await mostOf('reason', `(select * from sensitive_record where reason <> '') x`)),
      ...['OperatorName', 'DeskName', 'OrderNo'].map((key) => String(Reflect.get(operations[0] ?? {}, key))),
      operations[1]?.OrderNo.toLowerCase() ?? '',
      // Between the parts of a text of a day's bills.
      '\u001f',
    ].filter((word) => word !== '');
    const ofRecords: Partial<SensitiveReq>[] = [
      {},
      { Counted: 1 },
      { AfterSettle: 1, Type: 1 },
      { Reasons: operations.slice(0, 2).map(({ Reason }) => Reason) },
      { MinAmount: 10 },
      { GoodsIDs: dishes },
      { OperatorIDs: operations.slice(0, 1).map(({ OperatorID }) => OperatorID) },
      ...wordsOfRecords.flatMap((Keyword): Partial<SensitiveReq>[] => [
        { Keyword },
        { Keyword, Counted: 1, Types: [1, 2, 6] },
        { Keyword, MinAmount: 5, DateType: 2 },
      ]),
    ];
    const askedOfRecords = ofRecords.flatMap((filter, index) =>
      [
        {},
        { SortType: 1 as const, PageIndex: 2, PageSize: 6 },
        { SortField: 'Amount', PageSize: 9 },
        // More than are read along time for each store and type.
        { PageSize: 210 },
        { PageSize: 150, PageIndex: 2, SortType: 1 as const },
      ]
        .filter((_, place) => !filter.Keyword || (index + place) % 2 === 0)
        .map((way) => ({ ...filter, ...way })),
    );
    const answersOfRecords = async () => {
      const all: Awaited<ReturnType<typeof records>>[] = [];
      for (const body of askedOfRecords) all.push(await records(body));
      return all;
    };
    const planes = () =>
      server.db
        .tenant(COMPANY, (q) =>
          q<{ count: number }>('select count(*)::int as count from agg_bills_planes where comp_id = $1', [
            COMPANY,
          ]),
        )
        .then(([row]) => row?.count ?? 0);
    const ofBills = await answers();
    const ofOperations = await answersOfRecords();
    expect(await planes()).toBe(0);
    expect(ofOperations.filter(({ Total }) => Total > 20).length).toBeGreaterThan(50);
    expect(ofOperations.filter(({ List }) => List.length > 200).length).toBeGreaterThan(5);
    expect(ofBills.filter(({ Total }) => Total > 20).length).toBeGreaterThan(150);
    const crossed = ofBills.filter((_, index) => asked[index]?.CrossDay === 1 && !asked[index]?.OrderStates);
    expect(crossed.filter(({ Total }) => Total > 20).length).toBeGreaterThan(5);

    // Two days have planes, the others are read from the bills.
    await server.db.tenant(COMPANY, (q) => flushDirty(q, COMPANY, { to: '2024-05-02' }));
    expect(await planes()).toBeGreaterThan(2);
    const ofBoth = await answers();
    const operationsOfBoth = await answersOfRecords();
    await server.db.tenant(COMPANY, (q) => flushDirty(q, COMPANY));
    expect(await planes()).toBeGreaterThan(6);
    const ofPlanes = await answers();
    for (const [index, expected] of ofBills.entries()) {
      expect(ofBoth[index], JSON.stringify(asked[index])).toEqual(expected);
      expect(ofPlanes[index], JSON.stringify(asked[index])).toEqual(expected);
    }
    const operationsOfPlanes = await answersOfRecords();
    for (const [index, expected] of ofOperations.entries()) {
      expect(operationsOfBoth[index], JSON.stringify(askedOfRecords[index])).toEqual(expected);
      expect(operationsOfPlanes[index], JSON.stringify(askedOfRecords[index])).toEqual(expected);
    }
  }, 240_000);
});
