/** Finds by name the dishes, categories, payment types, tables and source that a file names, and creates missing ones. */
import { insertSources } from '../../companies/order-sources';
import { insertPayTypes, payTypeColumns } from '../../companies/pay-types';
import { initials } from '../../companies/pinyin-initials';
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { stableId } from '../../ingest/rows/order-id';
import type { Names } from '../bills/names';
import type { ImportMap } from '../map/import-map';
import { type Catalog, dishKey } from './catalog';
import { payKindOf } from './pay-kinds';

/** Category of dishes without one. */
const NO_CATEGORY = '未分类';

export async function ensureMenu(
  q: Query,
  compId: number,
  shopId: string,
  catalog: Catalog,
  map: Pick<ImportMap, 'constants'>,
): Promise<Names> {
  const classifies = await ensureClassifies(q, compId, catalog);
  const classifyId = (name: string) => classifies.get(name || NO_CATEGORY) ?? '0';
  const goods = await ensureGoods(q, compId, catalog, classifyId);
  const payments = await ensurePayTypes(q, compId, catalog);
  const desks = await ensureDesks(q, compId, shopId, catalog);
  const cashiers = await ensureCashiers(q, compId, shopId, catalog);
  const sourceId = await ensureSource(q, compId, map.constants?.source ?? '收银台');
  const sources = new Map<string, string>();
  for (const name of catalog.sources) sources.set(name, await ensureSource(q, compId, name));
  return {
    classifyId,
    goodsId: (dish, category) => goods.get(dishKey(dish, category)) ?? '0',
    payCode: (name) => payments.get(name) ?? '001',
    desk: (table) => ({
      AreaID: areaIdOf(compId, shopId, catalog.areas.get(table)),
      DeskID: desks.get(table) ?? '0',
    }),
    cashierId: (name) => cashiers.get(name) ?? '0',
    sourceId,
    sourceOf: (name) => sources.get(name) ?? sourceId,
    orderMode: map.constants?.orderMode ?? (catalog.tables.size > 0 ? 1 : 3),
  };
}

async function ensureClassifies(q: Query, compId: number, catalog: Catalog): Promise<Map<string, string>> {
  const read = async () => {
    const rows = await q<{ name: string; id: string }>(
      `select classify_name as name, classify_id::text as id from classify where comp_id = $1 order by classify_id desc`,
      [compId],
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  const known = await read();
  const hasNameless = [...catalog.dishes.values()].some((dish) => dish.category === '');
  const missing = [...catalog.categories, ...(hasNameless ? [NO_CATEGORY] : [])].filter(
    (name) => !known.has(name),
  );
  await insertRows(
    q,
    'classify',
    { comp_id: 'int', classify_id: 'bigint', classify_name: 'text', sort: 'int' },
    missing.map((name, index) => ({
      comp_id: compId,
      classify_id: stableId(['classify', compId, name]),
      classify_name: name,
      sort: known.size + index + 1,
    })),
  );
  return read();
}

async function ensureGoods(
  q: Query,
  compId: number,
  catalog: Catalog,
  classifyId: (name: string) => string,
): Promise<Map<string, string>> {
  const rows = await q<{ name: string; classify: string; id: string }>(
    `select goods_name as name, classify_id::text as classify, goods_id::text as id from goods where comp_id = $1 order by goods_id desc`,
    [compId],
  );
  const known = new Map(rows.map((row) => [dishKey(row.name, row.classify), row.id]));
  const result = new Map<string, string>();
  const missing = [];
  for (const [key, dish] of catalog.dishes) {
    const classify = classifyId(dish.category);
    const id = known.get(dishKey(dish.name, classify)) ?? stableId(['goods', compId, dish.name, classify]);
    result.set(key, id);
    if (!known.has(dishKey(dish.name, classify))) missing.push({ ...dish, id, classify });
  }
  await insertRows(
    q,
    'goods',
    {
      comp_id: 'int',
      goods_id: 'bigint',
      goods_name: 'text',
      pinyin: 'text',
      classify_id: 'bigint',
      spec_names: 'text',
      price_fen: 'bigint',
      unit_name: 'text',
      sort: 'int',
    },
    missing.map((dish, index) => ({
      comp_id: compId,
      goods_id: dish.id,
      goods_name: dish.name,
      pinyin: initials(dish.name),
      classify_id: dish.classify,
      spec_names: [...dish.specs].join('/'),
      price_fen: dish.priceFen,
      unit_name: dish.unit,
      sort: known.size + index + 1,
    })),
  );
  return result;
}

/** Codes of the pay types by name, with those made that the catalog names and the company has not. */
export async function ensurePayTypes(
  q: Query,
  compId: number,
  catalog: Pick<Catalog, 'payments' | 'payKinds'>,
): Promise<Map<string, string>> {
  // Standard types first, so that a payment with an equal name gets their group.
  await insertPayTypes(q, compId);
  const read = async () => {
    const rows = await q<{ name: string; code: string }>(
      `select pay_name as name, pay_code as code from pay_type where comp_id = $1 order by pay_code desc`,
      [compId],
    );
    return new Map(rows.map(({ name, code }) => [name, code]));
  };
  const kindOf = (name: string) => {
    const { group, isCollected } = catalog.payKinds.get(name) ?? payKindOf(name);
    return { pay_group: group, is_collected: isCollected ? 1 : 0 };
  };
  const known = await read();
  const missing = [...catalog.payments].filter((name) => !known.has(name));
  await insertRows(
    q,
    'pay_type',
    payTypeColumns,
    missing.map((name, index) => ({
      ...kindOf(name),
      comp_id: compId,
      pay_code: `I${stableId(['pay', compId, name]).slice(0, 8)}`,
      pay_name: name,
      sort: known.size + index + 1,
    })),
  );
  return read();
}

async function ensureSource(q: Query, compId: number, name: string): Promise<string> {
  await insertSources(q, compId);
  const find = () =>
    q<{ id: string }>(
      `select source_id::text as id from order_source where comp_id = $1 and source_name = $2 order by sort limit 1`,
      [compId, name],
    );
  const [known] = await find();
  if (known !== undefined) return known.id;
  const id = stableId(['source', compId, name]);
  await q(`insert into order_source (comp_id, source_id, source_name, sort) values ($1, $2, $3, 99)`, [
    compId,
    id,
    name,
  ]);
  return id;
}

// Cashiers a file names, as staff of the shop: matched by name, made where missing.

const CASHIER = 1;

async function ensureCashiers(
  q: Query,
  compId: number,
  shopId: string,
  catalog: Catalog,
): Promise<Map<string, string>> {
  const read = async () => {
    const rows = await q<{ name: string; id: string }>(
      `select user_name as name, user_id::text as id from staff where comp_id = $1 and shop_id = $2 order by user_id desc`,
      [compId, shopId],
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  const known = await read();
  const missing = [...catalog.cashiers].filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  await insertRows(
    q,
    'staff',
    { comp_id: 'int', user_id: 'bigint', shop_id: 'bigint', user_name: 'text', user_type: 'smallint' },
    missing.map((name) => ({
      comp_id: compId,
      user_id: stableId(['staff', compId, shopId, name]),
      shop_id: shopId,
      user_name: name,
      user_type: CASHIER,
    })),
  );
  return read();
}

/** Tables a file names, by area where the file says it, else all in one. */

const HALL = '大厅';

/** '' is the area of tables of which nothing is said. */
const areaIdOf = (compId: number, shopId: string, area = '') =>
  stableId(area === '' ? ['area', compId, shopId] : ['area', compId, shopId, area]);

async function ensureDesks(
  q: Query,
  compId: number,
  shopId: string,
  catalog: Catalog,
): Promise<Map<string, string>> {
  const desks = new Map([...catalog.tables].map((name) => [name, stableId(['desk', compId, shopId, name])]));
  if (desks.size === 0) return desks;
  const areaOf = (table: string) => catalog.areas.get(table) ?? '';
  const areas = [...new Set([...desks.keys()].map(areaOf))].sort();
  await insertRows(
    q,
    'desk_area',
    { comp_id: 'int', area_id: 'bigint', shop_id: 'bigint', area_name: 'text', sort: 'int' },
    areas.map((name, index) => ({
      ...{ comp_id: compId, area_id: areaIdOf(compId, shopId, name), shop_id: shopId },
      ...{ area_name: name || HALL, sort: index + 1 },
    })),
  );
  await insertRows(
    q,
    'desk',
    {
      comp_id: 'int',
      desk_id: 'bigint',
      shop_id: 'bigint',
      area_id: 'bigint',
      desk_name: 'text',
      sort: 'int',
    },
    [...desks].map(([name, desk_id], index) => ({
      comp_id: compId,
      desk_id,
      shop_id: shopId,
      area_id: areaIdOf(compId, shopId, areaOf(name)),
      desk_name: name,
      sort: index + 1,
    })),
  );
  return desks;
}
