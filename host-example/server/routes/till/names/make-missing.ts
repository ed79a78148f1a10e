/**
 * Makes what the bills of a delivery name and nobody knows yet. Numbers are made of the name, and rows in the order of
 * their numbers, so that two deliveries at once make one row and never wait for each other in a circle.
 */
import { initials } from '../../../companies/pinyin-initials';
import { insertRows } from '../../../db/insert-rows';
import { stableId } from '../../../ingest/rows/order-id';
import { fold, type Place } from './name-index';
import type { Kind, Wanted } from './named';

const NO_CATEGORY = '未分类';
const HALL = '大厅';
const OTHER_PAYMENT = 9;

/** Makes the entries that are not known yet, in the order of their numbers. */
export async function makeMissing(place: Place, kind: Kind, missing: readonly Wanted[]): Promise<void> {
  const { q, compId, shopId } = place;
  const base = { comp_id: compId };
  const inOrder = <Row extends { sortKey: string }>(rows: Row[]) =>
    [...new Map(rows.map((row) => [row.sortKey, row])).values()].sort((a, b) =>
      a.sortKey < b.sortKey ? -1 : 1,
    );
  if (kind === 'goods') {
    const groups = await groupsOf(
      place,
      'classify',
      missing.map(({ group }) => group || NO_CATEGORY),
    );
    const rows = missing.map((dish) => {
      const classify = groups.get(fold(dish.group || NO_CATEGORY)) ?? '0';
      return { ...dish, classify, sortKey: stableId(['goods', compId, dish.name, classify]) };
    });
    await insertRows(
      q,
      'goods',
      {
        comp_id: 'int',
        goods_id: 'bigint',
        goods_name: 'text',
        pinyin: 'text',
        classify_id: 'bigint',
        price_fen: 'bigint',
        unit_name: 'text',
        spec_names: 'text',
      },
      inOrder(rows).map((dish) => ({
        ...base,
        goods_id: dish.sortKey,
        goods_name: dish.name,
        pinyin: initials(dish.name),
        classify_id: dish.classify,
        price_fen: dish.priceFen,
        unit_name: dish.unit || '份',
        spec_names: '',
      })),
    );
  }
  if (kind === 'desk') {
    const groups = await groupsOf(
      place,
      'desk_area',
      missing.map(({ group }) => group || HALL),
    );
    const rows = missing.map((desk) => ({
      ...desk,
      area: groups.get(fold(desk.group || HALL)) ?? '0',
      sortKey: stableId(['desk', compId, shopId, desk.name, ...(desk.group === '' ? [] : [desk.group])]),
    }));
    await insertRows(
      q,
      'desk',
      {
        comp_id: 'int',
        desk_id: 'bigint',
        shop_id: 'bigint',
        area_id: 'bigint',
        desk_name: 'text',
        seats: 'int',
      },
      inOrder(rows).map((desk) => ({
        ...base,
        desk_id: desk.sortKey,
        shop_id: shopId,
        area_id: desk.area,
        desk_name: desk.name,
        seats: 4,
      })),
    );
  }
  if (kind === 'pay')
    await insertRows(
      q,
      'pay_type',
      {
        comp_id: 'int',
        pay_code: 'text',
        pay_name: 'text',
        pay_group: 'smallint',
        is_collected: 'smallint',
        sort: 'int',
      },
      inOrder(
        missing.map(({ name }) => ({ name, sortKey: `I${stableId(['pay', compId, name]).slice(0, 8)}` })),
      ).map(({ name, sortKey }) => ({
        ...base,
        pay_code: sortKey,
        pay_name: name,
        pay_group: OTHER_PAYMENT,
        is_collected: 1,
        sort: 90,
      })),
    );
  if (kind === 'staff')
    await insertRows(
      q,
      'staff',
      { comp_id: 'int', user_id: 'bigint', shop_id: 'bigint', user_name: 'text', user_type: 'smallint' },
      inOrder(missing.map(({ name }) => ({ name, sortKey: stableId(['staff', compId, shopId, name]) }))).map(
        ({ name, sortKey }) => ({
          ...base,
          user_id: sortKey,
          shop_id: shopId,
          user_name: name,
          user_type: 1,
        }),
      ),
    );
  if (kind === 'source')
    await insertRows(
      q,
      'order_source',
      { comp_id: 'int', source_id: 'bigint', source_name: 'text', sort: 'int' },
      inOrder(missing.map(({ name }) => ({ name, sortKey: stableId(['source', compId, name]) }))).map(
        ({ name, sortKey }) => ({
          ...base,
          source_id: sortKey,
          source_name: name,
          sort: 99,
        }),
      ),
    );
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
  if (isArea)
    await insertRows(
      q,
      table,
      { comp_id: 'int', area_id: 'bigint', shop_id: 'bigint', area_name: 'text', sort: 'int' },
      missing.map((name) => ({
        comp_id: compId,
        area_id: stableId(['area', compId, shopId, name]),
        shop_id: shopId,
        area_name: name,
        sort: 90,
      })),
    );
  else
    await insertRows(
      q,
      table,
      { comp_id: 'int', classify_id: 'bigint', classify_name: 'text', sort: 'int' },
      missing.map((name) => ({
        comp_id: compId,
        classify_id: stableId(['classify', compId, name]),
        classify_name: name,
        sort: 90,
      })),
    );
  return read();
}
