/**
 * Fills in what a till left out: ids of what it names, and members that follow from others or have a usual value.
 * What a till sent stays as it is, so that a bill with all its members passes unchanged.
 */
import { emptyBill, emptyEvent } from '../../../ingest/bill';
import { billMembers, isLoose, type Loose, listMembers, type Member, type Wanted, wantedOf } from './members';

/** The ids of what bills name. */
export interface Ids {
  /** Id of what an entry names; undefined where it was not found. */
  of(wanted: Wanted): string | undefined;
  areaOf(deskId: string): string | undefined;
  classifyOf(goodsId: string): { id: string; name: string } | undefined;
}

type Entry = (entry: Loose, index: number, bill: Loose) => Loose;

const unless = (entry: Loose, values: Loose): Loose => ({
  ...entry,
  ...Object.fromEntries(Object.entries(values).filter(([name]) => entry[name] === undefined)),
});

const defaults: Record<keyof typeof listMembers | 'Fees', Entry> = {
  Items: (_item, index, bill) => ({
    ItemNo: index + 1,
    GoodsID: '0',
    SpecName: '',
    Attrs: '',
    UnitName: '',
    ClassifyID: '0',
    ClassifyName: '',
    ItemType: 1,
    ParentItemNo: 0,
    QtyMilli: 1000,
    ReturnQtyMilli: 0,
    GiftQtyMilli: 0,
    Reason: '',
    OrderTime: bill.OpenTime,
    WaiterID: bill.WaiterID,
  }),
  Fees: (_fee, index) => ({ FeeNo: index + 1, Name: '' }),
  Discounts: (_discount, index, bill) => ({
    DiscountNo: index + 1,
    DiscountType: 5,
    Name: '',
    ItemNo: 0,
    OperatorID: bill.CashierID,
    AuthorizerID: '0',
    Reason: '',
  }),
  Payments: (_payment, index, bill) => ({
    PayNo: index + 1,
    GiftFen: 0,
    ChangeFen: 0,
    PayTime: bill.SettleTime ?? bill.OpenTime,
    CashierID: bill.CashierID,
    TradeNo: '',
    VoidTime: null,
  }),
  Refunds: (_refund, index, bill) => ({
    RefundNo: String(index + 1),
    OperatorID: bill.CashierID,
    AuthorizerID: '0',
    Reason: '',
    Goods: [],
  }),
  Events: (_event, index) => ({ ...emptyEvent(), SeqNo: index + 1 }),
};

export function completeBill(sent: unknown, ids: Ids): unknown {
  if (!isLoose(sent)) return sent;
  let bill = named(sent, billMembers, ids);
  if (bill.AreaID === undefined && typeof bill.DeskID === 'string')
    bill = unless(bill, { AreaID: ids.areaOf(bill.DeskID) ?? '0' });
  bill = unless(bill, billDefaults(bill));
  for (const [list, defaultsOf] of Object.entries(defaults)) {
    const entries = bill[list];
    if (!Array.isArray(entries)) continue;
    const members = list === 'Fees' ? [] : listMembers[list as keyof typeof listMembers];
    const complete = entries.map((entry: unknown, index) => {
      if (!isLoose(entry)) return entry;
      const known =
        list === 'Items' ? classified(named(entry, members, ids), ids) : named(entry, members, ids);
      return unless(known, defaultsOf(known, index, bill));
    });
    bill = { ...bill, [list]: complete };
  }
  return bill;
}

function billDefaults(bill: Loose): Loose {
  const isSettled = bill.SettleTime !== undefined && bill.SettleTime !== null;
  const hasDesk = bill.DeskID !== undefined && bill.DeskID !== '0';
  return {
    ...emptyBill(),
    OrderNo: bill.ExtID,
    OrderState: isSettled ? 2 : 1,
    OrderMode: hasDesk ? 1 : 3,
    FirstSettleTime: bill.SettleTime ?? null,
  };
}

/** Puts ids in the place of names; a name that stands in every bill, such as that of a dish, stays. */
function named(entry: Loose, members: readonly Member[], ids: Ids): Loose {
  let result = entry;
  for (const member of members) {
    const wanted = wantedOf(entry, member);
    const id = wanted === null ? undefined : ids.of(wanted);
    if (id !== undefined) result = { ...result, [member.id]: id };
    const isOwn = member.kind !== 'goods';
    const spare = [member.extId, ...(isOwn ? [member.name, member.group] : [])].filter(
      (name) => name !== undefined && name in result,
    );
    if (spare.length > 0)
      result = Object.fromEntries(Object.entries(result).filter(([name]) => !spare.includes(name)));
  }
  return result;
}

/** Category of a dish that was named without one. */
function classified(item: Loose, ids: Ids): Loose {
  if (item.ClassifyID !== undefined || typeof item.GoodsID !== 'string') return item;
  const classify = ids.classifyOf(item.GoodsID);
  if (classify === undefined) return item;
  const ClassifyName =
    typeof item.ClassifyName === 'string' && item.ClassifyName !== '' ? item.ClassifyName : classify.name;
  return { ...item, ClassifyID: classify.id, ClassifyName };
}
