/** Members of a bill that hold an id, and the members by which a till may name the same thing instead. */
import { plainName } from '../../../ingest/plain-name';

/** Bills as a till sends them, read with care: any member may be missing or of another type. */
export type Loose = Record<string, unknown>;

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Kind = 'goods' | 'pay' | 'desk' | 'staff' | 'source';

/** Something a bill names instead of giving its id. */
export interface Wanted {
  kind: Kind;
  /** '' = named only. */
  extId: string;
  name: string;
  /** Category of a dish, area of a table; '' = none named. */
  group: string;
  unit: string;
  priceFen: number;
}

const LONGEST = 100;
// Neither zero bytes nor halves of characters: the database cannot keep them.
const STORABLE = /^[^\u0000\ud800-\udfff]+$/u;

/** The text of a name, '' where there is none that can be stored. */
function nameOf(value: unknown): string {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') return '';
  const name = plainName(text);
  return name.length <= LONGEST && STORABLE.test(name) ? name : '';
}

/** Key by which one thing is found again; the same name twice is one thing. */
export const keyOf = ({ kind, extId, name, group }: Wanted): string => JSON.stringify([kind, extId, name, group]);

export interface Member {
  /** Member of the bill that holds the id. */
  id: string;
  kind: Kind;
  name: string;
  extId: string;
  /** Members with the name and the id of what the entry belongs to: the category of a dish, the area of a table. */
  group?: { name: string; id: string };
}

const member = (kind: Kind, stem: string, more: Partial<Member> = {}): Member => ({
  id: `${stem}ID`,
  kind,
  name: `${stem}Name`,
  extId: `${stem}ExtID`,
  ...more,
});
const staff = (stem: string) => member('staff', stem);
const payType = member('pay', 'Pay', { id: 'PayCode' });
const [operator, authorizer] = [staff('Operator'), staff('Authorizer')];

/** Members of the bill itself. */
export const billMembers: readonly Member[] = [
  member('source', 'Source'),
  member('desk', 'Desk', { group: { name: 'AreaName', id: 'AreaID' } }),
  ...['OpenUser', 'Cashier', 'Waiter'].map(staff),
];

/** Members of the entries of its lists. */
export const listMembers = {
  Items: [member('goods', 'Goods', { group: { name: 'ClassifyName', id: 'ClassifyID' } }), staff('Waiter')],
  Fees: [],
  Payments: [payType, staff('Cashier')],
  Refunds: [payType, operator, authorizer],
  Discounts: [operator, authorizer],
  Events: [operator, authorizer],
} as const satisfies Record<string, readonly Member[]>;

/** What an entry names in place of an id; null where it gives the id or names nothing. */
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
    group: group === undefined ? '' : nameOf(entry[group.name]),
    unit: nameOf(entry.UnitName),
    // Only a dish has one.
    priceFen: typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 ? price : 0,
  };
}

/** The id of an entry that leaves out what it belongs to; null for any other. */
export function idWithoutGroup(entry: Loose, { id, group }: Member): string | null {
  const own = entry[id];
  const lacksGroup = group !== undefined && entry[group.id] === undefined;
  return lacksGroup && typeof own === 'string' && own !== '0' ? own : null;
}
