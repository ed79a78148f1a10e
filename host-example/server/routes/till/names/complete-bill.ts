/**
 * Fills in what a till left out: ids of what it names, and members that follow from others or have a usual value.
 * What a till sent stays as it is, so that a bill with all its members passes unchanged.
 */
import { emptyBill, emptyEvent } from '../../../ingest/bill';
import {
  billMembers,
  idWithoutGroup,
  isLoose,
  type Kind,
  type Loose,
  listMembers,
  type Member,
  type Wanted,
  wantedOf,
} from './members';

/** The ids of what bills name. */
export interface Ids {
  /** Id of what an entry names; undefined where it was not found. */
  of(wanted: Wanted): string | undefined;
  /** Category of a dish or area of a table; undefined where it is not known. */
  groupOf(kind: Kind, id: string): { groupId: string; group: string } | undefined;
}

type List = keyof typeof listMembers;
const LISTS = Object.keys(listMembers) as List[];

/** What members that are left out become, by the place of their entry in its list. */
const defaults: Record<List, (index: number, bill: Loose) => Loose> = {
  Items: (index, bill) => ({
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
  Fees: (index) => ({ FeeNo: index + 1, Name: '' }),
  Discounts: (index, bill) => ({
    DiscountNo: index + 1,
    DiscountType: 5,
    Name: '',
    ItemNo: 0,
    OperatorID: bill.CashierID,
    AuthorizerID: '0',
    Reason: '',
  }),
  Payments: (index, bill) => ({
    PayNo: index + 1,
    GiftFen: 0,
    ChangeFen: 0,
    PayTime: bill.SettleTime ?? bill.OpenTime,
    CashierID: bill.CashierID,
    TradeNo: '',
    VoidTime: null,
  }),
  Refunds: (index, bill) => ({
    RefundNo: String(index + 1),
    OperatorID: bill.CashierID,
    AuthorizerID: '0',
    Reason: '',
    Goods: [],
  }),
  Events: (index) => ({ ...emptyEvent(), SeqNo: index + 1 }),
};

export function completeBill(sent: unknown, ids: Ids): unknown {
  if (!isLoose(sent)) return sent;
  const named = withIds(sent, billMembers, ids);
  const bill = unless(named, billDefaults(named));
  const complete = { ...bill };
  for (const list of LISTS) {
    const entries = bill[list];
    if (!Array.isArray(entries)) continue;
    complete[list] = entries.map((entry: unknown, index) =>
      isLoose(entry) ? unless(withIds(entry, listMembers[list], ids), defaults[list](index, bill)) : entry,
    );
  }
  return complete;
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

/** An entry with `values` for the members that it leaves out. */
const unless = (entry: Loose, values: Loose): Loose => ({
  ...entry,
  ...Object.fromEntries(Object.entries(values).filter(([name]) => entry[name] === undefined)),
});

/** Puts ids in the place of names; a name that stands in every bill, such as that of a dish, stays. */
function withIds(entry: Loose, members: readonly Member[], ids: Ids): Loose {
  const result = { ...entry };
  for (const member of members) {
    const wanted = wantedOf(entry, member);
    const id = wanted === null ? undefined : ids.of(wanted);
    if (id !== undefined) result[member.id] = id;
    const spare = member.kind === 'goods' ? [] : [member.name, ...(member.group ? [member.group.name] : [])];
    for (const name of [member.extId, ...spare]) delete result[name];
  }
  for (const member of members) Object.assign(result, groupOf(result, member, ids));
  return result;
}

/** The category of a dish or the area of a table that came without. */
function groupOf(entry: Loose, member: Member, ids: Ids): Loose {
  const { kind, group } = member;
  const id = idWithoutGroup(entry, member);
  const found = id === null ? undefined : ids.groupOf(kind, id);
  if (!group || !found) return {};
  const name = entry[group.name];
  const words = kind === 'goods' && { [group.name]: (typeof name === 'string' && name) || found.group };
  return { [group.id]: found.groupId, ...words };
}
