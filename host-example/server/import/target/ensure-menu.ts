/** Finds by name the dishes, categories, payment types, tables, people and sources that files name, and makes missing ones. */
import { ensureNamed, HALL, type Named, NO_CATEGORY } from '../../companies/ensure-named';
import { initials } from '../../companies/pinyin-initials';
import { insertUsual, orderSources, payTypes } from '../../companies/usual-entries';
import type { Tenant } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { freeId, stableId } from '../../ingest/rows/order-id';
import type { ImportMap } from '../map/import-map';
import { type Catalog, dishKey, type Names, noNames } from './catalog';
import { type PayKind, payKindOf } from './pay-kinds';

/** Way in which orders come where neither the map nor the files say it. */
const USUAL_SOURCE = '收银台';
const CASHIER = 1;

type Desk = ReturnType<Names['desk']>;

export async function ensureMenu(
  q: Tenant,
  shopId: string,
  catalog: Catalog,
  map: Pick<ImportMap, 'constants'>,
): Promise<Names> {
  const hasNameless = [...catalog.dishes.values()].some((dish) => dish.category === '');
  const ensure = (of: Named, names: Iterable<string>) => ensureNamed(q, of, names);
  const classifies = await ensure({ table: 'classify', columns: (_, sort) => ({ sort }) }, [
    ...catalog.categories,
    ...(hasNameless ? [NO_CATEGORY] : []),
  ]);
  const classifyId = (name: string) => classifies.get(name || NO_CATEGORY) ?? '0';
  const goods = await ensureGoods();
  const payments = await ensurePayTypes(q, catalog.payments, catalog.payKinds);
  const desks = await ensureDesks();
  const cashiers = await ensure({ table: 'staff', shopId, columns: () => ({ user_type: CASHIER }) }, catalog.cashiers);
  await insertUsual(q, orderSources);
  const usual = map.constants?.source ?? USUAL_SOURCE;
  const sources = await ensure({ table: 'order_source', columns: () => ({ sort: 99 }) }, [usual, ...catalog.sources]);
  const sourceId = sources.get(usual) ?? '0';
  return {
    classifyId,
    goodsId: (dish, category) => goods.get(dishKey(dish, category)) ?? '0',
    // What no bill was paid with may stand in the sums of the files: it is told by its name.
    payCode: (name) => payments.get(name) ?? (name || '001'),
    desk: (table) => desks.get(table) ?? noNames.desk(table),
    cashierId: (name) => cashiers.get(name) ?? '0',
    sourceOf: (name) => sources.get(name) ?? sourceId,
    orderMode: map.constants?.orderMode ?? (catalog.tables.size > 0 ? 1 : 3),
  };

  async function ensureGoods() {
    const rows = await q<{ name: string; classify: string; id: string }>`
      select goods_name as name, classify_id::text as classify, goods_id::text as id from goods
      where comp_id = ${q.compId} order by goods_id desc`;
    const known = new Map(rows.map((row) => [dishKey(row.name, row.classify), row.id]));
    const result = new Map<string, string>();
    const missing = [];
    for (const [key, dish] of catalog.dishes) {
      const classify = classifyId(dish.category);
      const there = known.get(dishKey(dish.name, classify));
      const id = there ?? stableId(['goods', q.compId, dish.name, classify]);
      result.set(key, id);
      if (there === undefined) missing.push({ ...dish, id, classify });
    }
    const made = missing.map((dish, index) => ({
      goods_id: dish.id,
      goods_name: dish.name,
      pinyin: initials(dish.name),
      classify_id: dish.classify,
      spec_names: [...dish.specs].join('/'),
      price_fen: dish.priceFen,
      unit_name: dish.unit,
      sort: known.size + index + 1,
    }));
    await insertRows(q, 'goods', made);
    return result;
  }

  /** Tables stand where they are known to stand; new ones in the area that the files say. */
  async function ensureDesks() {
    const rows = await q<Desk & { name: string }>`
      select desk_name as name, desk_id::text as "DeskID", area_id::text as "AreaID" from desk
      where comp_id = ${q.compId} and shop_id = ${shopId} order by deleted_at is null, desk_id desc`;
    const known = new Map(rows.map(({ name, ...desk }): [string, Desk] => [name, desk]));
    const missing = [...catalog.tables].filter((name) => !known.has(name));
    if (missing.length === 0) return known;
    const areaOf = (table: string) => catalog.areas.get(table) ?? HALL;
    const order = 'deleted_at is null, area_id desc';
    const of: Named = { table: 'desk_area', shopId, order, columns: (_, sort) => ({ sort }) };
    const areas = await ensure(of, missing.map(areaOf).sort());
    const taken = new Set([...known.values()].map(({ DeskID }) => DeskID));
    const made = missing.map((name, index) => ({
      desk_id: freeId(['desk', q.compId, shopId, name], (id) => taken.has(id)),
      desk_name: name,
      shop_id: shopId,
      area_id: areas.get(areaOf(name)) ?? '0',
      sort: known.size + index + 1,
    }));
    await insertRows(q, 'desk', made);
    for (const { desk_name, desk_id: DeskID, area_id: AreaID } of made) known.set(desk_name, { DeskID, AreaID });
    return known;
  }
}

/** Codes of the pay types by name. */
async function ensurePayTypes(q: Tenant, names: Iterable<string>, kinds: ReadonlyMap<string, PayKind | undefined>) {
  // Standard types first, so that a payment with an equal name gets their group.
  await insertUsual(q, payTypes);
  const columns = (name: string, sort: number) => {
    const { group, isCollected } = kinds.get(name) ?? payKindOf(name);
    return { pay_group: group, is_collected: isCollected ? 1 : 0, sort };
  };
  return ensureNamed(q, { table: 'pay_type', columns }, names);
}

/** Cash has one name in every report, whatever it is called here. */
const CASH = { name: '现金', group: 1 };

/** Codes of the ways of payment that totals of days name: 微信 is 微信支付 here. */
export async function ensureWays(
  q: Tenant,
  ways: ReadonlyMap<string, PayKind | undefined>,
): Promise<Map<string, string>> {
  await insertUsual(q, payTypes);
  const known = await q<{ name: string; code: string; group: number }>`
    select pay_name as name, pay_code as code, pay_group as "group" from pay_type where comp_id = ${q.compId}
    order by sort, pay_code`;
  const codes = new Map<string, string>();
  for (const [name, kind] of ways) {
    const fits = ({ group }: { group: number }) => kind === undefined || kind.group === group;
    const found =
      known.find((one) => one.name === name) ??
      (name === CASH.name ? known.find(({ group }) => group === CASH.group) : undefined) ??
      known.find((one) => one.name.startsWith(name) && !ways.has(one.name) && fits(one));
    if (found !== undefined) codes.set(name, found.code);
  }
  const missing = [...ways.keys()].filter((name) => !codes.has(name));
  return new Map([...(await ensurePayTypes(q, missing, ways)), ...codes]);
}
