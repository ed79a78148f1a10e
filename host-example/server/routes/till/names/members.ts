/** Members of a bill that hold a number, and the members by which a till may name the same thing instead. */
import { type Kind, type Loose, nameOf, type Wanted } from './named';

export interface Member {
  /** Member of the bill that holds the number. */
  id: string;
  kind: Kind;
  name: string;
  extId: string;
  /** Member with the category of a dish or the area of a table. */
  group?: string;
}

/** Of the bill itself. */
export const billMembers: readonly Member[] = [
  { id: 'SourceID', kind: 'source', name: 'SourceName', extId: 'SourceExtID' },
  { id: 'DeskID', kind: 'desk', name: 'DeskName', extId: 'DeskExtID', group: 'AreaName' },
  { id: 'OpenUserID', kind: 'staff', name: 'OpenUserName', extId: 'OpenUserExtID' },
  { id: 'CashierID', kind: 'staff', name: 'CashierName', extId: 'CashierExtID' },
  { id: 'WaiterID', kind: 'staff', name: 'WaiterName', extId: 'WaiterExtID' },
];

const payType: Member = { id: 'PayCode', kind: 'pay', name: 'PayName', extId: 'PayExtID' };
const cashier: Member = { id: 'CashierID', kind: 'staff', name: 'CashierName', extId: 'CashierExtID' };
const operator: Member = { id: 'OperatorID', kind: 'staff', name: 'OperatorName', extId: 'OperatorExtID' };
const authorizer: Member = {
  id: 'AuthorizerID',
  kind: 'staff',
  name: 'AuthorizerName',
  extId: 'AuthorizerExtID',
};
const waiter: Member = { id: 'WaiterID', kind: 'staff', name: 'WaiterName', extId: 'WaiterExtID' };

/** Of the entries of its lists. */
export const listMembers = {
  Items: [
    { id: 'GoodsID', kind: 'goods', name: 'GoodsName', extId: 'GoodsExtID', group: 'ClassifyName' },
    waiter,
  ],
  Payments: [payType, cashier],
  Refunds: [payType, operator, authorizer],
  Discounts: [operator, authorizer],
  Events: [operator, authorizer],
} as const satisfies Record<string, readonly Member[]>;

/** What an entry names for a number that it does not give; null where it gives the number or names nothing. */
export function wantedOf(entry: Loose, { id, kind, name, extId, group }: Member): Wanted | null {
  if (entry[id] !== undefined) return null;
  const ext = nameOf(entry[extId]);
  const words = nameOf(entry[name]) || ext;
  if (words === '') return null;
  const price = entry.PriceFen;
  return {
    kind,
    extId: ext,
    name: words,
    group: group === undefined ? '' : nameOf(entry[group]),
    unit: nameOf(entry.UnitName),
    // Only a dish has one.
    priceFen: typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 ? price : 0,
  };
}
