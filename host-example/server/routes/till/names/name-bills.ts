/** Replaces the names in the bills of a delivery by numbers, making what is not known yet, and fills in what they left out. */

import { insertEntries } from '../../../companies/insert-entries';
import { initials } from '../../../companies/pinyin-initials';
import { shapeError } from '../../../ingest/check/bill-schema';
import { foldName } from '../../../ingest/plain-name';
import { freeId, stableId } from '../../../ingest/rows/order-id';
import { completeBill, type Numbers } from './complete-bill';
import { billMembers, listMembers, wantedOf } from './members';
import { type NameIndex, type Place, readNames } from './name-index';
import { isLoose, type Kind, keyOf, type Wanted } from './named';

export async function nameBills(place: Place, bills: readonly unknown[]): Promise<unknown[]> {
  const wanted = new Map<string, Wanted>();
  for (const bill of bills) {
    const named = [...wantedIn(bill)];
    // A bill that will be refused for its shape makes nothing.
    if (named.length === 0 || shapeError(completeBill(bill, PLACEHOLDERS)) !== null) continue;
    for (const one of named) wanted.set(keyOf(one), one);
  }
  if (wanted.size === 0) return bills.map((bill) => completeBill(bill, NO_NUMBERS));
  const ids = new Map<string, string>();
  const indexes = new Map<Kind, NameIndex>();
  // One order for all deliveries, so that two of them never wait for each other in a circle.
  const asked = (['source', 'pay', 'goods', 'desk', 'staff'] as const).flatMap((kind) => {
    const ofKind = [...wanted.values()].filter((one) => one.kind === kind);
    return ofKind.length === 0 ? [] : { kind, ofKind };
  });
  // Read together, since most names are known: each way to the database costs more than what is read there.
  const read = await Promise.all(
    asked.map(async ({ kind, ofKind }) => ({ kind, ofKind, found: await lookUp(place, kind, ofKind) })),
  );
  for (const { kind, ofKind, found } of read)
    indexes.set(kind, await findOrMake(place, kind, ofKind, found, ids));
  const numbers: Numbers = {
    of: (one) => ids.get(keyOf(one)),
    areaOf: (id) => indexes.get('desk')?.byId(id)?.groupId,
    classifyOf: (id) => {
      const dish = indexes.get('goods')?.byId(id);
      return dish && { id: dish.groupId, name: dish.group };
    },
  };
  return bills.map((bill) => completeBill(bill, numbers));
}

/** Numbers that pass for any name, to look at the rest of a bill. */
const PLACEHOLDERS: Numbers = { of: () => '1', areaOf: () => '1', classifyOf: () => undefined };
const NO_NUMBERS: Numbers = { of: () => undefined, areaOf: () => undefined, classifyOf: () => undefined };

function* wantedIn(bill: unknown): Generator<Wanted> {
  if (!isLoose(bill)) return;
  for (const member of billMembers) {
    const one = wantedOf(bill, member);
    if (one) yield one;
  }
  for (const [list, members] of Object.entries(listMembers)) {
    const entries = bill[list];
    if (!Array.isArray(entries)) continue;
    for (const entry of entries)
      for (const member of members) {
        const one = isLoose(entry) ? wantedOf(entry, member) : null;
        if (one) yield one;
      }
  }
}

interface Found {
  /** Own numbers by those of the till. */
  known: Map<string, string>;
  index: NameIndex;
}

async function lookUp(place: Place, kind: Kind, wanted: Wanted[]): Promise<Found> {
  const { q, compId, shopId } = place;
  const [rows, index] = await Promise.all([
    q<{ extId: string; id: string }>(
      `select ext_id as "extId", own_id as id from till_name
       where comp_id = $1 and shop_id = $2 and kind = $3 and ext_id = any($4::text[])`,
      [compId, shopId, kind, wanted.flatMap(({ extId }) => (extId === '' ? [] : extId))],
    ),
    readNames(place, kind),
  ]);
  return { known: new Map(rows.map(({ extId, id }) => [extId, id])), index };
}

/** Finds or makes what is wanted of one kind, puts its numbers into `ids` and stores the till's own numbers. */
async function findOrMake(
  place: Place,
  kind: Kind,
  wanted: Wanted[],
  { known, index: before }: Found,
  ids: Map<string, string>,
): Promise<NameIndex> {
  const { q, compId, shopId } = place;
  let index = before;
  const missing = new Map<string, Wanted>();
  for (const one of wanted) {
    if (one.extId !== '' && known.has(one.extId)) continue;
    // Names that differ in case or blanks alone are one: the first spelling counts.
    const key = JSON.stringify([foldName(one.name), foldName(one.group)]);
    if (index.find(one.name, one.group) === undefined && !missing.has(key)) missing.set(key, one);
  }
  if (missing.size > 0) {
    await makeMissing(place, kind, [...missing.values()], (id) => index.byId(id) !== undefined);
    index = await readNames(place, kind);
  }
  const newOfTill = new Map<string, string>();
  for (const one of wanted) {
    const id = known.get(one.extId) ?? index.find(one.name, one.group)?.id;
    if (id === undefined) continue;
    ids.set(keyOf(one), id);
    if (one.extId !== '' && !known.has(one.extId)) newOfTill.set(one.extId, id);
  }
  for (const [extId, id] of [...newOfTill].sort(([a], [b]) => (a < b ? -1 : 1)))
    await q(
      `insert into till_name (comp_id, shop_id, kind, ext_id, own_id) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [compId, shopId, kind, extId, id],
    );
  return index;
}

const NO_CATEGORY = '未分类';
const HALL = '大厅';
const OTHER_PAYMENT = 9;

/** Makes the entries that are not known yet, in the order of their numbers. */
async function makeMissing(
  place: Place,
  kind: Kind,
  missing: readonly Wanted[],
  isTaken: (id: string) => boolean,
): Promise<void> {
  const { q, compId, shopId } = place;
  const insert = <Row extends { id: string }>(table: string, rows: Row[], rowOf: (row: Row) => object) => {
    const inOrder = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    return insertEntries(
      q,
      compId,
      table,
      inOrder.map((row) => ({ ...rowOf(row) })),
    );
  };
  if (kind === 'goods') {
    const groups = await groupsOf(
      place,
      'classify',
      missing.map(({ group }) => group || NO_CATEGORY),
    );
    const rows = missing.map((dish) => {
      const classify = groups.get(foldName(dish.group || NO_CATEGORY)) ?? '0';
      return { ...dish, classify, id: freeId(['goods', compId, dish.name, classify], isTaken) };
    });
    await insert('goods', rows, ({ id, name, classify, priceFen, unit }) => ({
      ...{ goods_id: id, goods_name: name, pinyin: initials(name), classify_id: classify },
      ...{ price_fen: priceFen, unit_name: unit || '份', spec_names: '' },
    }));
  }
  if (kind === 'desk') {
    const groups = await groupsOf(
      place,
      'desk_area',
      missing.map(({ group }) => group || HALL),
    );
    const rows = missing.map(({ name, group }) => ({
      ...{ name, area: groups.get(foldName(group || HALL)) ?? '0' },
      id: freeId(['desk', compId, shopId, name, ...(group === '' ? [] : [group])], isTaken),
    }));
    await insert('desk', rows, ({ id, name, area }) => ({
      ...{ desk_id: id, shop_id: shopId, area_id: area, desk_name: name, seats: 4 },
    }));
  }
  const named = (idOf: (name: string) => string) => missing.map(({ name }) => ({ name, id: idOf(name) }));
  if (kind === 'pay') {
    const rows = named((name) => `I${stableId(['pay', compId, name]).slice(0, 8)}`);
    await insert('pay_type', rows, ({ id, name }) => ({
      ...{ pay_code: id, pay_name: name, pay_group: OTHER_PAYMENT, is_collected: 1, sort: 90 },
    }));
  }
  if (kind === 'staff') {
    const rows = named((name) => freeId(['staff', compId, shopId, name], isTaken));
    await insert('staff', rows, ({ id, name }) => ({
      ...{ user_id: id, shop_id: shopId, user_name: name, user_type: 1 },
    }));
  }
  if (kind === 'source') {
    const rows = named((name) => freeId(['source', compId, name], isTaken));
    await insert('order_source', rows, ({ id, name }) => ({ source_id: id, source_name: name, sort: 99 }));
  }
}

/**
 * Numbers of categories or areas by folded name; missing ones are made. Of several rows of a name the last one read stays in
 * the map: one that is not deleted, of the lowest number.
 */
async function groupsOf(
  { q, compId, shopId }: Place,
  table: 'classify' | 'desk_area',
  names: string[],
): Promise<Map<string, string>> {
  const isArea = table === 'desk_area';
  const read = async () => {
    const rows = await q<{ id: string; name: string }>(
      isArea
        ? 'select area_id::text as id, area_name as name from desk_area where comp_id = $1 and shop_id = $2 order by deleted_at is null, area_id desc'
        : 'select classify_id::text as id, classify_name as name from classify where comp_id = $1 and $2::bigint is not null order by deleted_at is null, classify_id desc',
      [compId, shopId],
    );
    return {
      known: new Map(rows.map(({ id, name }) => [foldName(name), id])),
      taken: new Set(rows.map(({ id }) => id)),
    };
  };
  const { known, taken } = await read();
  const isTaken = (id: string) => taken.has(id);
  const missing = [
    ...new Map(
      names.filter((name) => !known.has(foldName(name))).map((name) => [foldName(name), name]),
    ).values(),
  ].sort();
  if (missing.length === 0) return known;
  const rowOf = (name: string) =>
    isArea
      ? {
          area_id: freeId(['area', compId, shopId, name], isTaken),
          shop_id: shopId,
          area_name: name,
          sort: 90,
        }
      : { classify_id: freeId(['classify', compId, name], isTaken), classify_name: name, sort: 90 };
  await insertEntries(q, compId, table, missing.map(rowOf));
  return (await read()).known;
}
