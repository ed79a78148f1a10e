// What requests can name: shops, people, dishes, bills and words of the demo, read through its own calls.
import type { ApiPath } from '../../../types/api';
import type { Player } from './play';

/** Values of a field, by its name in a request. */
export type Pool = Record<string, readonly unknown[]>;

const month = { StartTime: '2026-05-16 00:00:00', EndTime: '2026-06-15 23:59:59' };
const NOBODY = '987654321';

/** Some of a list, spread over all of it. */
const some = <Value>(values: readonly Value[], count: number): Value[] =>
  values.filter((_, index) => index % Math.max(1, Math.ceil(values.length / count)) === 0);
const distinct = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '');
/** One at a time, the first two together, and one that nothing has. */
const listsOf = (values: readonly string[], count = 4): string[][] => [
  ...some(values, count).map((value) => [value]),
  values.slice(0, 2),
  [NOBODY],
];

export async function shopsOf({ look }: Player): Promise<string[]> {
  const { List } = await look('/api/BossAssistant/GetShopInfos', {});
  return List.map(({ ShopID }) => ShopID);
}

export async function readPool(player: Player, shopIds: readonly string[]): Promise<Pool> {
  const { look } = player;
  const [first = '', second = '', third = ''] = shopIds;
  const sources = await look('/api/BossAssistant/GetBaseSelectSource', {});
  const pays = await look('/api/BossAssistant/GetBaseSelectPayType', {});
  const staff = await look('/api/BossAssistant/GetBaseSelectUser', {}, first);
  const areas = await look('/api/BossAssistant/GetBaseSelectDesk', {}, first);
  const classifies = await look('/api/BossAssistant/GetClassifyInfos', { IncludeDeleted: 1 });
  const dishes = await look('/api/BossAssistant/GetGoodsOrderLists', { ...month, PageSize: 100 });
  const members = await look('/api/BossAssistant/GetBusinessInfoMember', { ...month, Mode: 2, PageSize: 100 });
  const records = await look('/api/BossAssistant/GetOrderAbnormalList', { ...month, PageSize: 100 });
  const bills = await look('/api/GeneralInterface/GetConsumeOrderListV2', { ...month, PageSize: 100 });
  const areaIds = areas.List.map(({ AreaID }) => AreaID);
  const dish = dishes.List.map(({ ID }) => ID);
  return {
    ShopIDs: [[first], [second, third], [], [NOBODY]],
    SourceIDs: listsOf(sources.List.map(({ SourceID }) => SourceID)),
    PayCodes: listsOf(
      pays.List.map(({ PayCode }) => PayCode),
      6,
    ),
    UserIDs: listsOf(
      staff.List.map(({ UserID }) => UserID),
      6,
    ),
    AreaIDs: listsOf(areaIds),
    DeskIDs: listsOf(areas.List.flatMap(({ Desks }) => Desks.map(({ DeskID }) => DeskID))),
    GoodsIDs: listsOf(dish, 6),
    ClassifyIDs: listsOf(classifies.List.map(({ ClassifyID }) => ClassifyID)),
    MemID: [
      ...some(
        members.List.map(({ MemID }) => MemID),
        4,
      ),
      NOBODY,
    ],
    TimespanID: ['0', '1', '2', '3', '4', '5', '77'],
    OperatorIDs: listsOf(distinct(records.List.map(({ OperatorID }) => OperatorID))),
    AuthorizerIDs: listsOf(distinct(records.List.map(({ AuthorizerID }) => AuthorizerID))),
    Reasons: listsOf(distinct(records.List.map(({ Reason }) => Reason))),
    Keyword: [
      ...some(bills.List, 3).flatMap(({ OrderNo, SerialNo, DeskName }) => [OrderNo.slice(-4), SerialNo, DeskName]),
      ...some(dishes.List, 3).map(({ Name }) => Name.slice(0, 2)),
      ...some(members.List, 3).flatMap(({ MemName, MemMobile }) => [MemName, MemMobile.slice(-4)]),
      ...some(records.List, 2).map(({ OperatorName }) => OperatorName),
      '人民',
      'gb',
      '%',
    ],
    MinAmount: [0, 50, 300.5],
    MaxAmount: [20, 120],
    OrderStates: [[1, 6], [2, 4, 7], [3, 5], [7]],
    SpecialFlags: [[1], [2], [3], [4], [5], [6], [3, 4]],
    SnapshotTime: ['2026-06-15 20:34:56', '2026-06-15 19:00:00'],
    PageIndex: [2, 3, 1000],
    PageSize: [1, 7, 100, 500],
    Top: [1, 3, 100],
    HotLimit: [0, 1, 50],
    ShopTop: [0, 1, 100],
    Date: ['2026-06-15', '2026-06-14', '2026-05-01', '2025-06-15', '2026-06-16'],
    Year: [2025, 2026, 2027],
    Month: [1, 5, 6, 7],
    ShopID: [first, third, '0', NOBODY],
  };
}

/** Bills of every state, and open ones, with those they hang together with. */
export async function billsOf({ look }: Player): Promise<{ path: ApiPath; body: object; shop: string }[]> {
  const found: { path: ApiPath; body: object; shop: string }[] = [];
  for (const OrderState of [1, 2, 3, 4, 5, 6, 7] as const) {
    const { List } = await look('/api/GeneralInterface/GetConsumeOrderListV2', { ...month, OrderState, PageSize: 100 });
    for (const { OrderID, ShopID } of some(List, 8)) {
      found.push({ path: '/api/GeneralInterface/GetConsumeOrderInfoV2', body: { OrderID }, shop: '0' });
      found.push({ path: '/api/GeneralInterface/GetConsumeOrderInfoV2', body: { OrderID }, shop: ShopID });
      found.push({ path: '/api/BossAssistant/GetNoPayOrderDetail', body: { OrderID }, shop: '0' });
    }
    for (const { OrderID } of List.filter(({ ChildCount }) => ChildCount > 0).slice(0, 3)) {
      const bill = await look('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID });
      for (const child of bill.Children)
        found.push({
          path: '/api/GeneralInterface/GetConsumeOrderInfoV2',
          body: { OrderID: child.OrderID, ParentID: OrderID },
          shop: '0',
        });
    }
  }
  return found;
}
