// Filters of every report that has some: generated ones, and what they leave of the raw bills, worked out without SQL.
import fc from 'fast-check';
import type { BillItem } from '../../host-example/server/ingest/bill';
import type { SensitiveReq } from '../../types/api/abnormal';
import type { DishReq } from '../../types/api/common';
import type { NoPayReq } from '../../types/api/finance-unpaid';
import type { GoodsOrderReq } from '../../types/api/food';
import type { OrderListReq } from '../../types/api/order';
import type { Entry } from './ledger';
import { type DishLine, dishLines, type Record as Sensitive } from './ledger-lines';

/** What filters can name, and how the things of the bills are called. */
export interface Pool {
  sources: string[];
  cashiers: string[];
  areas: string[];
  desks: string[];
  goods: string[];
  dishNames: string[];
  classifies: string[];
  payCodes: string[];
  members: string[];
  operators: string[];
  authorizers: string[];
  reasons: string[];
  /** Words that some of the bills hold. */
  words: string[];
  deskNames: Map<string, string>;
  staffNames: Map<string, string>;
  mobiles: Map<string, string>;
  menu: Map<string, { pinyin: string; code: string }>;
  /** Categories of drinks and staples. */
  sides: Set<string>;
}

type Names = Pick<Pool, 'deskNames' | 'staffNames' | 'mobiles' | 'menu'>;

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value): value is string => value !== null).sort();

export function poolOf(entries: readonly Entry[], names: Names): Pool {
  const bills = entries.map((entry) => entry.bill);
  const items = bills.flatMap((bill) => bill.Items);
  const events = bills.flatMap((bill) => bill.Events);
  const some = <Value>(values: readonly Value[]) =>
    values.filter((_, index) => index % Math.ceil(values.length / 12) === 0);
  return {
    sources: distinct(bills.map((bill) => bill.SourceID)),
    cashiers: distinct(bills.map((bill) => bill.CashierID)),
    areas: distinct(bills.map((bill) => bill.AreaID)),
    desks: distinct(bills.map((bill) => bill.DeskID)),
    goods: distinct(items.map((item) => item.GoodsID)),
    dishNames: some(distinct(items.map((item) => item.GoodsName))),
    classifies: distinct(items.map((item) => item.ClassifyID)),
    payCodes: distinct(bills.flatMap((bill) => bill.Payments.map((payment) => payment.PayCode))),
    members: some(distinct(bills.map((bill) => bill.MemID))),
    operators: distinct(events.map((event) => event.OperatorID)),
    authorizers: distinct(events.map((event) => event.AuthorizerID)),
    reasons: distinct(events.map((event) => event.Reason)).filter((reason) => reason !== ''),
    words: [
      ...some(bills).flatMap((bill) => [bill.OrderNo.slice(-4), bill.SerialNo, bill.SourceOrderNo.slice(0, 6)]),
      ...some([...names.deskNames.values()]),
      ...some([...names.staffNames.values()]),
      ...some([...names.mobiles.values()]).map((mobile) => mobile.slice(-4)),
      ...some([...names.menu.values()]).flatMap((dish) => [dish.pinyin.slice(0, 2), dish.code]),
      ...some(items).map((item) => item.GoodsName.slice(0, 2)),
      'a0',
      '%',
    ].filter((word) => word.trim() !== '' && word.trim() === word),
    sides: new Set(items.filter((item) => /酒水|主食/.test(item.ClassifyName)).map((item) => item.ClassifyID)),
    ...names,
  };
}

const STRANGER = '987654321';
const among = (values: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.subarray([...values], { minLength: 1 }) },
    { weight: 1, arbitrary: fc.constant<string[]>([STRANGER]) },
  );
const flag = fc.constantFrom<0 | 1>(0, 1);
const amount = fc
  .oneof(fc.integer({ min: -500, max: 60_000 }), fc.integer({ min: 0, max: 300 }))
  .map((fen) => fen / 100);

/** Some of the fields at a time: with all of them nothing would be left. */
function someOf<Body extends object>(
  fields: { [Key in keyof Body]-?: fc.Arbitrary<Body[Key]> },
  most: number,
): fc.Arbitrary<Partial<Body>> {
  const keys = Object.keys(fields) as (keyof Body)[];
  return fc
    .subarray(keys, { maxLength: most })
    .chain(
      (picked) =>
        fc.record(Object.fromEntries(picked.map((key) => [key, fields[key]])) as never) as fc.Arbitrary<Partial<Body>>,
    );
}

/** What a report is asked for besides its filters: its days, stores, page and order. */
type Asked = 'StartTime' | 'EndTime' | 'ShopIDs' | 'DateType' | 'CompareMode' | 'RangeUnit' | 'PageIndex' | 'PageSize';
type Order = 'SortField' | 'SortType';
// Days that money moved in are another way to name the days.
export type OrderFilter = Omit<OrderListReq, Asked | 'Currency' | 'Cursor' | 'CrossDay'>;

export const orderFilters = (pool: Pool): fc.Arbitrary<OrderFilter> =>
  someOf<OrderFilter>(
    {
      OrderState: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7),
      OrderStates: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 }).map((states) => [...states]),
      OrderMode: fc.constantFrom(0, 1, 2, 3),
      SourceIDs: among(pool.sources),
      PayCodes: among(pool.payCodes),
      UserIDs: among(pool.cashiers),
      AreaIDs: among(pool.areas),
      DeskIDs: among(pool.desks),
      SpecialFlags: fc.subarray([1, 2, 3, 4, 5, 6] as const, { minLength: 1 }).map((flags) => [...flags]),
      GoodsIDs: among(pool.goods),
      GoodsName: fc.constantFrom(...pool.dishNames),
      SpecName: specs,
      PackageMode: fc.constantFrom(1, 2),
      ClassifyIDs: among(pool.classifies),
      MemID: fc.constantFrom(...pool.members, '0', STRANGER),
      TimespanID: fc.constantFrom('0', '1', '2', '3', '4', '5', '77'),
      MinAmount: amount,
      MaxAmount: amount,
      Keyword: fc.constantFrom(...pool.words),
      SortField: fc.constantFrom('', 'Time', 'BusinessIncome', 'DiscountAmount', 'GuestCount'),
      SortType: flag,
    },
    5,
  );

const specs = fc.constantFrom('', '大瓶', '罐装');
const fenOf = (yuan: number) => Math.round(yuan * 100);
const holds = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
const has = (list: readonly string[] | undefined, value: string) => !list?.length || list.includes(value);

/** The shop of the demo that is open by night and has day parts of its own. */
const NIGHT_SHOP = '14272953155303003';

/** The day part of a bill by the clock of opening: the five a shop starts with, '0' outside those of the night shop alone. */
function partOf(local: string, shopIds: readonly string[]): string {
  const hour = Number(local.slice(11, 13));
  if (shopIds.every((id) => id === NIGHT_SHOP)) return hour >= 20 || hour < 2 ? '2' : hour >= 17 ? '1' : '0';
  return hour < 5 || hour >= 21 ? '5' : hour < 10 ? '1' : hour < 14 ? '2' : hour < 17 ? '3' : '4';
}

function flagsOf(entry: Entry): number[] {
  const { bill } = entry;
  const isGiven = (type: number) => bill.Discounts.some((one) => one.DiscountType === type && one.AmountFen > 0);
  return [
    ...(bill.OrderState === 3 ? [1] : []),
    ...(isGiven(9) ? [2] : []),
    ...(bill.Items.some((item) => item.GiftQtyMilli > 0) ? [3] : []),
    ...(bill.Items.some((item) => item.ReturnQtyMilli > 0) ? [4] : []),
    ...(isGiven(6) ? [5] : []),
    ...(isGiven(5) ? [6] : []),
  ];
}

const isPartOf = (part: BillItem, item: BillItem) => part.ItemType === 3 && part.ParentItemNo === item.ItemNo;
const isDish = (
  dish: Pick<BillItem, 'GoodsID' | 'GoodsName' | 'SpecName'>,
  { GoodsIDs, GoodsName, SpecName }: DishReq,
) =>
  has(GoodsIDs, dish.GoodsID) &&
  (GoodsName === undefined || dish.GoodsName === GoodsName) &&
  (SpecName === undefined || dish.SpecName === SpecName);

/** The amount a row of the list shows: unpaid and cancelled bills have no income. */
export const shownIncome = (entry: Entry): number => (entry.counted ? entry.income : 0);

/** Whether a bill passes every filter but the state. */
export function passes(entry: Entry, filter: OrderFilter, pool: Pool, shopIds: readonly string[]): boolean {
  const { bill } = entry;
  const word = filter.Keyword;
  const hits = [
    has(filter.SourceIDs, bill.SourceID),
    has(filter.UserIDs, bill.CashierID),
    has(filter.AreaIDs, bill.AreaID),
    has(filter.DeskIDs, bill.DeskID),
    !filter.OrderMode || filter.OrderMode === bill.OrderMode,
    !filter.MemID || filter.MemID === '0' || filter.MemID === bill.MemID,
    !filter.PayCodes || bill.Payments.some((one) => one.VoidTime === null && filter.PayCodes?.includes(one.PayCode)),
    !filter.SpecialFlags || flagsOf(entry).some((one) => filter.SpecialFlags?.some((wanted) => wanted === one)),
    [filter.GoodsIDs, filter.GoodsName, filter.SpecName, filter.ClassifyIDs].every((one) => one === undefined) ||
      bill.Items.some(
        (item) =>
          isDish(item, filter) &&
          has(filter.ClassifyIDs, item.ClassifyID) &&
          (filter.PackageMode !== 1 || item.ItemType !== 3) &&
          (filter.PackageMode !== 2 || !bill.Items.some((part) => isPartOf(part, item))),
      ),
    filter.MinAmount === undefined || shownIncome(entry) >= fenOf(filter.MinAmount),
    filter.MaxAmount === undefined || shownIncome(entry) <= fenOf(filter.MaxAmount),
    !filter.TimespanID || filter.TimespanID === partOf(bill.OpenTime, shopIds),
    word === undefined ||
      holds(bill.OrderNo, word) ||
      holds(bill.SourceOrderNo, word) ||
      bill.SerialNo === word ||
      holds(pool.deskNames.get(bill.DeskID) ?? '', word) ||
      holds(pool.staffNames.get(bill.CashierID ?? '') ?? '', word) ||
      (/^\d{1,9}(\.\d{1,2})?$/.test(word) && [shownIncome(entry), entry.turnover].includes(fenOf(Number(word)))) ||
      (/^\w{4,}$/.test(word) && bill.Payments.some((one) => one.TradeNo.endsWith(word))) ||
      (/^\d{4}$/.test(word) && (pool.mobiles.get(bill.MemID ?? '') ?? '').endsWith(word)),
  ];
  return hits.every(Boolean);
}

export function isInState(entry: Entry, filter: OrderFilter): boolean {
  // 0 asks for all: by itself it is no filter.
  const states: number[] = [...(filter.OrderStates ?? []), ...(filter.OrderState ? [filter.OrderState] : [])];
  return states.length === 0 || states.includes(0) || states.includes(entry.bill.OrderState);
}

type DishFilter = Omit<GoodsOrderReq, Asked | Order | 'Currency'>;

export const dishFilters = (pool: Pool): fc.Arbitrary<DishFilter> =>
  fc
    .tuple(
      fc.constantFrom(1, 2, 3, 4, 5),
      fc.constantFrom(1, 2),
      fc.oneof(
        someOf<Omit<DishFilter, 'Dimension' | 'PackageMode' | 'GoodsName'>>(
          {
            GoodsIDs: among(pool.goods),
            SpecName: specs,
            ClassifyIDs: among(pool.classifies),
            UserIDs: among(pool.cashiers),
            SourceIDs: among(pool.sources),
            OrderMode: fc.constantFrom(0, 1, 2, 3),
            OnlyReturn: flag,
            DishesOnly: flag,
            OnlyGift: flag,
            Keyword: fc.constantFrom(...pool.words),
          },
          4,
        ),
        // What the app asks for most: one dish, one category, the bills of somebody.
        fc.record(
          { GoodsIDs: fc.constantFrom(...pool.goods).map((id) => [id]), UserIDs: among(pool.cashiers) },
          { requiredKeys: ['GoodsIDs'] },
        ),
        fc.constantFrom(...pool.classifies).map((id) => ({ ClassifyIDs: [id] })),
        fc.record({ UserIDs: among(pool.cashiers) }),
        // Of some sources, and of lines that came back or were given away, with one filter more or none.
        fc
          .tuple(
            fc.oneof(
              fc.record({ SourceIDs: among(pool.sources) }),
              fc.constantFrom<Partial<DishFilter>>({ OnlyReturn: 1 }, { OnlyGift: 1 }, { OnlyReturn: 1, OnlyGift: 1 }),
              fc.record({ SourceIDs: among(pool.sources), OnlyGift: fc.constant<1>(1) }),
            ),
            fc.oneof<fc.Arbitrary<Partial<DishFilter>>[]>(
              fc.constant({}),
              fc.record({ ClassifyIDs: among(pool.classifies) }),
              fc.constant({ DishesOnly: 1 }),
              fc.constantFrom(...pool.goods).map((id) => ({ GoodsIDs: [id] })),
              fc.record({ GoodsIDs: among(pool.goods) }),
              fc.record({ UserIDs: among(pool.cashiers) }),
              fc.record({ UserIDs: among(pool.cashiers), ClassifyIDs: among(pool.classifies) }),
            ),
          )
          .map(([few, more]) => ({ ...few, ...more })),
      ),
    )
    .map(([Dimension, PackageMode, rest]) => ({ Dimension, PackageMode, ...rest }));

/** The lines a dish report is made of. */
export function linesPassing(entries: readonly Entry[], filter: DishFilter, pool: Pool): DishLine[] {
  const word = filter.Keyword;
  return entries
    .filter(
      ({ counted, bill }) =>
        counted &&
        has(filter.UserIDs, bill.CashierID) &&
        has(filter.SourceIDs, bill.SourceID) &&
        (!filter.OrderMode || filter.OrderMode === bill.OrderMode),
    )
    .flatMap((entry) => dishLines(entry, filter.PackageMode ?? 1))
    .filter((line) => {
      const dish = pool.menu.get(line.goodsId);
      return (
        has(filter.GoodsIDs, line.goodsId) &&
        has(filter.ClassifyIDs, line.classifyId) &&
        (filter.SpecName === undefined || line.specName === filter.SpecName) &&
        (word === undefined ||
          holds(line.goodsName, word) ||
          (dish !== undefined && (holds(dish.pinyin, word) || dish.code === word))) &&
        (filter.DishesOnly !== 1 || !pool.sides.has(line.classifyId)) &&
        (filter.OnlyReturn !== 1 || line.returnQty + line.refundQty > 0) &&
        (filter.OnlyGift !== 1 || line.giftQty > 0)
      );
    });
}

/** The page of each type of sensitive operation; 5 and 8 share one, which is asked for either. */
export const sensitivePages = {
  1: '/api/StatisticalReport/GetSensitiveReturnPage',
  2: '/api/StatisticalReport/GetSensitiveCancelOrderPage',
  3: '/api/StatisticalReport/GetSensitiveCancelRoomPage',
  4: '/api/StatisticalReport/GetSensitiveFreeChargePage',
  5: '/api/StatisticalReport/GetSensitiveSingleDiscountPage',
  6: '/api/StatisticalReport/GetSinglEmanualDiscountPage',
  7: '/api/StatisticalReport/GetOrderReverseSettlementPage',
  8: '/api/StatisticalReport/GetSensitiveSingleDiscountPage',
} as const;

export type RecordFilter = Omit<SensitiveReq, Asked | Order | 'Currency' | 'Cursor'>;

export const recordFilters = (pool: Pool): fc.Arbitrary<RecordFilter> =>
  someOf<RecordFilter>(
    {
      Type: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8),
      Types: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8] as const).map((types) => [...types]),
      OperatorIDs: among(pool.operators),
      AuthorizerIDs: among(pool.authorizers),
      Reasons: among(pool.reasons),
      GoodsIDs: among(pool.goods),
      GoodsName: fc.constantFrom(...pool.dishNames),
      SpecName: specs,
      MinAmount: amount,
      AfterSettle: fc.constantFrom(-1, 0, 1),
      Counted: flag,
      HasDish: flag,
      Keyword: fc.constantFrom(...pool.words),
    },
    4,
  );

export function recordsPassing(records: readonly Sensitive[], filter: RecordFilter, pool: Pool): Sensitive[] {
  const word = filter.Keyword;
  return records.filter(
    (record) =>
      (!filter.Type || filter.Type === record.type) &&
      (!filter.Types?.length || filter.Types.some((type) => type === record.type)) &&
      has(filter.OperatorIDs, record.event.OperatorID) &&
      has(filter.AuthorizerIDs, record.event.AuthorizerID) &&
      has(filter.Reasons, record.event.Reason) &&
      isDish({ GoodsID: record.goodsId, GoodsName: record.goodsName, SpecName: record.specName }, filter) &&
      (filter.MinAmount === undefined || record.amount >= fenOf(filter.MinAmount)) &&
      (filter.AfterSettle === undefined ||
        filter.AfterSettle < 0 ||
        filter.AfterSettle === Number(record.afterSettle)) &&
      (filter.Counted !== 1 || record.entry.counted) &&
      (filter.HasDish !== 1 || record.event.ItemNo !== 0) &&
      (word === undefined ||
        [
          record.entry.bill.OrderNo,
          pool.deskNames.get(record.entry.bill.DeskID) ?? '',
          pool.staffNames.get(record.event.OperatorID) ?? '',
          record.goodsName,
          record.event.Reason,
        ].some((text) => holds(text, word))),
  );
}

type OpenFilter = Pick<NoPayReq, 'Age' | 'AreaIDs'>;

export const openFilters = (pool: Pool): fc.Arbitrary<OpenFilter> =>
  someOf<Required<OpenFilter>>({ Age: fc.constantFrom(0, 1, 2, 3, 4, 5), AreaIDs: among(pool.areas) }, 2);

/** Open bills of an age, at a moment of the shop's clock. */
export function isOfAge(entry: Entry, age: number, now: string, today: string): boolean {
  const minutes = Math.floor(
    (Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${entry.bill.OpenTime.replace(' ', 'T')}Z`)) / 60_000,
  );
  switch (age) {
    case 1:
      return minutes < 60;
    case 2:
      return minutes >= 60 && minutes <= 180;
    case 3:
      return minutes > 180;
    case 4:
      return entry.openBusinessDate < today;
    case 5:
      return entry.bill.OrderState === 6;
    default:
      return true;
  }
}
