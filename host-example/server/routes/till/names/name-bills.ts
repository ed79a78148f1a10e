/** Replaces the names in the bills of a delivery by ids, making what is not known yet, and fills in what they left out. */

import { type Named as Ensured, ensureNamed, HALL, NO_CATEGORY } from '../../../companies/ensure-named';
import { initials } from '../../../companies/pinyin-initials';
import { payTypes } from '../../../companies/usual-entries';
import type { Tenant } from '../../../db/db';
import { insertRows } from '../../../db/insert-rows';
import { shapeError } from '../../../ingest/check/bill-schema';
import { foldName, wordMap } from '../../../ingest/plain-name';
import { freeId } from '../../../ingest/rows/order-id';
import { completeBill, type Ids } from './complete-bill';
import { billMembers, idWithoutGroup, isLoose, type Kind, keyOf, listMembers, type Wanted, wantedOf } from './members';

/** The shop of the bills. */
interface Place {
  q: Tenant;
  shopId: string;
}

/** All deliveries make names in this order, so that two of them never wait for each other in a circle. */
const KINDS = ['source', 'pay', 'goods', 'desk', 'staff'] as const;

export async function nameBills(place: Place, bills: readonly unknown[]): Promise<unknown[]> {
  /** Of each kind that bills name, or leave the category or area of out: what they name, each once. */
  const wanted = new Map<Kind, Map<string, Wanted>>();
  const ofKind = (kind: Kind): Map<string, Wanted> => {
    const known = wanted.get(kind) ?? new Map<string, Wanted>();
    wanted.set(kind, known);
    return known;
  };
  for (const bill of bills) {
    const named: Wanted[] = [];
    for (const [entry, member] of membersOf(bill)) {
      const one = wantedOf(entry, member);
      if (one) named.push(one);
      else if (idWithoutGroup(entry, member) !== null) ofKind(member.kind);
    }
    // A bill that will be refused for its shape makes nothing.
    if (named.length === 0 || shapeError(completeBill(bill, PLACEHOLDERS)) !== null) continue;
    for (const one of named) ofKind(one.kind).set(keyOf(one), one);
  }
  // All kinds are read together, since most names are known: each way to the database costs more than what is read there.
  const found = await Promise.all(
    KINDS.filter((kind) => wanted.has(kind)).map((kind) => lookUp(place, kind, [...ofKind(kind).values()])),
  );
  const named = new Map<Kind, Named>();
  for (const one of found) named.set(one.kind, await findOrMake(place, one));
  const ids: Ids = { of: (one) => named.get(one.kind)?.idOf(one), groupOf: (kind, id) => named.get(kind)?.byId(id) };
  return bills.map((bill) => completeBill(bill, ids));
}

/** Ids that pass for any name, to look at the rest of a bill. */
const PLACEHOLDERS: Ids = { of: () => '1', groupOf: () => undefined };

/** The bill and the entries of its lists, each with every member by which it may name something. */
function* membersOf(bill: unknown) {
  if (!isLoose(bill)) return;
  for (const member of billMembers) yield [bill, member] as const;
  for (const [list, members] of Object.entries(listMembers)) {
    const entries = bill[list];
    if (!Array.isArray(entries)) continue;
    for (const entry of entries) if (isLoose(entry)) for (const member of members) yield [entry, member] as const;
  }
}

/** What is wanted of a kind, and what is known of it. */
interface Found {
  kind: Kind;
  wanted: readonly Wanted[];
  /** Ids by the till's own numbers. */
  known: ReadonlyMap<string, string>;
  index: NameIndex;
}

async function lookUp(place: Place, kind: Kind, wanted: readonly Wanted[]): Promise<Found> {
  const { q, shopId } = place;
  const [rows, index] = await Promise.all([
    q<{ extId: string; id: string }>`
      select ext_id as "extId", own_id as id from till_name
      where comp_id = ${q.compId} and shop_id = ${shopId} and kind = ${kind}
      and ext_id = any(${wanted.flatMap(({ extId }) => (extId === '' ? [] : extId))}::text[])`,
    readNames(place, kind),
  ]);
  return { kind, wanted, known: new Map(rows.map(({ extId, id }) => [extId, id])), index };
}

/** What bills name of one kind, found or made. */
interface Named extends Pick<NameIndex, 'byId'> {
  idOf(one: Wanted): string | undefined;
}

/** Finds or makes what is wanted of one kind, and stores the till's own numbers. */
async function findOrMake(place: Place, found: Found): Promise<Named> {
  const { kind, wanted, known } = found;
  const meant = meaningOf(wanted);
  const missing = missingOf(wanted.map(meant), found);
  if (missing.length > 0) await makeMissing(place, kind, missing, (id) => found.index.byId(id) !== undefined);
  const { find, byId } = missing.length > 0 ? await readNames(place, kind) : found.index;
  const idOf = (one: Wanted) => {
    const { name, group } = meant(one);
    return known.get(one.extId) ?? find(name, group)?.id;
  };
  const numbers = new Map<string, string>();
  for (const one of wanted) {
    const id = idOf(one);
    if (id !== undefined && one.extId !== '' && !known.has(one.extId)) numbers.set(one.extId, id);
  }
  const made = [...numbers].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = made.map(([ext_id, own_id]) => ({ shop_id: place.shopId, kind, ext_id, own_id }));
  await insertRows(place.q, 'till_name', rows);
  return { idOf, byId };
}

/**
 * What something stands for: a number of the till's own is one thing, by the first name that it comes with; one that comes
 * without has the number for a name.
 */
function meaningOf(wanted: readonly Wanted[]): (one: Wanted) => Wanted {
  const isBare = ({ extId, name }: Wanted) => extId === name;
  const first = new Map<string, Wanted>();
  for (const one of wanted) {
    const before = first.get(one.extId);
    if (before === undefined || (isBare(before) && !isBare(one))) first.set(one.extId, one);
  }
  return (one) => (one.extId === '' ? one : (first.get(one.extId) ?? one));
}

/** What has to be made, each thing once: names that differ in case or blanks alone are one, by the first spelling. */
function missingOf(wanted: readonly Wanted[], { known, index }: Found): Wanted[] {
  const keyIn = (name: string, group: string) => JSON.stringify([foldName(name), foldName(group)]);
  const missing: Wanted[] = [];
  const made = new Set<string>();
  // Those of a category or area first: a name without one is any of them.
  for (const one of [...wanted.filter(({ group }) => group), ...wanted.filter(({ group }) => !group)]) {
    const { extId, name, group } = one;
    const key = keyIn(name, group);
    if (known.has(extId) || index.find(name, group) !== undefined || made.has(key)) continue;
    missing.push(one);
    made.add(key).add(keyIn(name, ''));
  }
  return missing;
}

const OTHER_PAYMENT = 9;
const CASHIER = 1;
/** SQL order by which a name that several rows have means one that is not deleted, of the lowest id. */
const KEPT = (id: string) => `deleted_at is null, ${id} desc`;

async function makeMissing(
  { q, shopId }: Place,
  kind: Kind,
  missing: readonly Wanted[],
  isTaken: (id: string) => boolean,
): Promise<unknown> {
  // Sorted, as entries are below: two deliveries make what both lack in one order.
  const ensure = (of: Ensured, nameOf: (one: Wanted) => string = ({ name }) => name) =>
    ensureNamed(q, { ...of, fold: foldName }, missing.map(nameOf).sort());
  switch (kind) {
    case 'pay':
      return ensure({ table: 'pay_type', columns: () => ({ pay_group: OTHER_PAYMENT, is_collected: 1, sort: 90 }) });
    case 'staff':
      return ensure({ table: 'staff', shopId, columns: () => ({ user_type: CASHIER }) });
    case 'source':
      return ensure({ table: 'order_source', columns: () => ({ sort: 99 }) });
    case 'goods': {
      const nameOf = ({ group }: Wanted) => group || NO_CATEGORY;
      const of: Ensured = { table: 'classify', columns: () => ({ sort: 90 }) };
      const classifies = await ensure({ ...of, order: KEPT('classify_id') }, nameOf);
      const rows = missing.map((dish) => {
        const classify_id = classifies.get(foldName(nameOf(dish))) ?? '0';
        return {
          goods_id: freeId(['goods', q.compId, dish.name, classify_id], isTaken),
          goods_name: dish.name,
          pinyin: initials(dish.name),
          classify_id,
          price_fen: dish.priceFen,
          unit_name: dish.unit || '份',
          spec_names: '',
        };
      });
      rows.sort((left, right) => (left.goods_id < right.goods_id ? -1 : 1));
      return insertRows(q, 'goods', rows);
    }
    case 'desk': {
      const nameOf = ({ group }: Wanted) => group || HALL;
      const of: Ensured = { table: 'desk_area', shopId, columns: () => ({ sort: 90 }) };
      const areas = await ensure({ ...of, order: KEPT('area_id') }, nameOf);
      const rows = missing.map((desk) => ({
        desk_id: freeId(['desk', q.compId, shopId, desk.name, ...(desk.group ? [desk.group] : [])], isTaken),
        shop_id: shopId,
        area_id: areas.get(foldName(nameOf(desk))) ?? '0',
        desk_name: desk.name,
        seats: 4,
      }));
      rows.sort((left, right) => (left.desk_id < right.desk_id ? -1 : 1));
      return insertRows(q, 'desk', rows);
    }
  }
}

/** What a company or shop has of a kind, to be found by the names that tills give. */
interface Known {
  id: string;
  name: string;
  /** Id of the category or area. */
  groupId: string;
  group: string;
}

/** Kept names before deleted ones. All use both parameters: PostgreSQL refuses one that a statement does not name. */
const KNOWN: Record<Kind, string> = {
  goods: `select g.goods_id::text as id, g.goods_name as name, g.classify_id::text as "groupId", coalesce(c.classify_name, '') as "group"
    from goods g left join classify c on c.comp_id = g.comp_id and c.classify_id = g.classify_id
    where g.comp_id = $1 and $2::bigint is not null order by g.deleted_at is not null, g.goods_id`,
  pay: `select pay_code as id, pay_name as name, '' as "groupId", '' as "group" from pay_type
    where comp_id = $1 and $2::bigint is not null order by deleted_at is not null, pay_code`,
  desk: `select d.desk_id::text as id, d.desk_name as name, d.area_id::text as "groupId", coalesce(a.area_name, '') as "group"
    from desk d left join desk_area a on a.comp_id = d.comp_id and a.area_id = d.area_id
    where d.comp_id = $1 and d.shop_id = $2 order by d.deleted_at is not null, d.desk_id`,
  staff: `select user_id::text as id, user_name as name, '' as "groupId", '' as "group" from staff
    where comp_id = $1 and shop_id = $2 order by user_id`,
  source: `select source_id::text as id, source_name as name, '' as "groupId", '' as "group" from order_source
    where comp_id = $1 and $2::bigint is not null order by deleted_at is not null, sort, source_id`,
};

/** What is known of a kind, found by name without regard to case. */
interface NameIndex {
  find(name: string, group: string): Known | undefined;
  byId(id: string): Known | undefined;
}

async function readNames({ q, shopId }: Place, kind: Kind): Promise<NameIndex> {
  const rows = await q<Known>(KNOWN[kind], [q.compId, shopId]);
  const byName = new Map<string, Known[]>();
  for (const row of rows) byName.set(foldName(row.name), [...(byName.get(foldName(row.name)) ?? []), row]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find(name, group) {
      const names = [name, ...(kind === 'pay' ? usualNames(name) : [])];
      const same = names.map((one) => byName.get(foldName(one))).find((rows) => rows !== undefined) ?? [];
      return group === '' ? same[0] : same.find((row) => foldName(row.group) === foldName(group));
    },
    byId: (id) => byId.get(id),
  };
}

/** Codes of the payment types that every company has, by their names in all languages and by other words of tills. */
const PAY_CODES = wordMap<string>({
  微信: '005',
  wechat: '005',
  ...Object.fromEntries(
    payTypes.entries.flatMap(({ id, names }) => Object.values(names).map((name) => [foldName(name), id])),
  ),
});
/** What a company may call the usual payment type of this name, by the language that it was made in. */
const usualNames = (name: string): string[] => {
  const code = PAY_CODES.get(foldName(name));
  return payTypes.entries.flatMap(({ id, names }) => (id === code ? Object.values(names) : []));
};
