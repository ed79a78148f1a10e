/**
 * Makes what the bills of a delivery name and nobody knows yet. Numbers are made of the name, and rows in the order of
 * their numbers, so that two deliveries at once make one row and never wait for each other in a circle.
 */
import { insertEntries } from '../../../companies/insert-entries';
import { initials } from '../../../companies/pinyin-initials';
import { stableId } from '../../../ingest/rows/order-id';
import { fold, type Place } from './name-index';
import type { Kind, Wanted } from './named';

const NO_CATEGORY = '未分类';
const HALL = '大厅';
const OTHER_PAYMENT = 9;

/** Makes the entries that are not known yet, in the order of their numbers. */
export async function makeMissing(place: Place, kind: Kind, missing: readonly Wanted[]): Promise<void> {
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
      const classify = groups.get(fold(dish.group || NO_CATEGORY)) ?? '0';
      return { ...dish, classify, id: stableId(['goods', compId, dish.name, classify]) };
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
      ...{ name, area: groups.get(fold(group || HALL)) ?? '0' },
      id: stableId(['desk', compId, shopId, name, ...(group === '' ? [] : [group])]),
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
    const rows = named((name) => stableId(['staff', compId, shopId, name]));
    await insert('staff', rows, ({ id, name }) => ({
      ...{ user_id: id, shop_id: shopId, user_name: name, user_type: 1 },
    }));
  }
  if (kind === 'source') {
    const rows = named((name) => stableId(['source', compId, name]));
    await insert('order_source', rows, ({ id, name }) => ({ source_id: id, source_name: name, sort: 99 }));
  }
}

/** Numbers of categories or areas by folded name; missing ones are made. */
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
    return new Map(rows.map(({ id, name }) => [fold(name), id]));
  };
  const known = await read();
  const missing = [
    ...new Map(names.filter((name) => !known.has(fold(name))).map((name) => [fold(name), name])).values(),
  ].sort();
  if (missing.length === 0) return known;
  const rowOf = (name: string) =>
    isArea
      ? { area_id: stableId(['area', compId, shopId, name]), shop_id: shopId, area_name: name, sort: 90 }
      : { classify_id: stableId(['classify', compId, name]), classify_name: name, sort: 90 };
  await insertEntries(q, compId, table, missing.map(rowOf));
  return read();
}
