/** Costs of dishes as a table, CSV or Excel (all sheets that hold rows): dish, cost of one unit, the day from which it holds, and specification and store if wanted. */
import { digitsOf } from '../currency';
import type { Tenant } from '../db/db';
import { costDishes } from '../ingest/write/apply-costs';
import { isDay } from '../local-time';
import { grouped } from '../metrics/grouped';
import { markDirty } from '../metrics/refresh';
import { scaled } from './reading/fields';
import { tablesOf } from './reading/table';
import { placeOf } from './tally';
import { sniff } from './uploads/sniff';
import { refusal, say } from './words/words';

/** Names of the columns, whatever their case. */
const COLUMNS = {
  dish: ['dish', 'name', '菜品', '菜名'],
  cost: ['cost', '成本', '单位成本'],
  from: ['from', 'date', '生效日期', '日期'],
  spec: ['spec', 'size', '规格'],
  store: ['store', 'shop', '门店'],
};
type Column = keyof typeof COLUMNS;
/** Problems that are told by name. */
const NAMED = 20;
const NEEDED: readonly Column[] = ['dish', 'cost', 'from'];

interface Cost {
  goodsId: string;
  spec: string;
  shopId: string;
  from: string;
  cost: number;
}

const STORE = `insert into dish_cost (comp_id, shop_id, goods_id, spec_name, from_date, cost_fen)
  select $1::int, "shopId", "goodsId", spec, "from", cost
  from jsonb_to_recordset($2::jsonb) as r("shopId" bigint, "goodsId" bigint, spec text, "from" date, cost bigint)
  on conflict (comp_id, shop_id, goods_id, spec_name, from_date) do update set cost_fen = excluded.cost_fen returning 1`;

/** Reads the file and stores its costs, all or none; a cost of the same dish and day is replaced. */
export async function readDishCosts(q: Tenant, file: string) {
  const { goods, shops, digits } = await namesOf();
  const costs: Cost[] = [];
  const problems: string[] = [];
  const { map = null } = (await sniff([file], { encoding: '', isTable: true })).guess ?? {};
  const tables = await tablesOf(file, map?.encoding ?? 'utf-8', { ...map, decimal: '.' });
  if (tables.length === 0) throw refusal('map.emptyFile', { path: file });
  for (const { sheet, header, rows } of tables) {
    const name = placeOf(file, sheet);
    const columnAt = columnsIn(name, header.cells);
    for await (const { line, cells } of await rows()) {
      const cell = (column: Column) => (cells[columnAt(column)] ?? '').trim();
      const found = costOf(cell);
      if (typeof found === 'string') problems.push(say('export.field', { name, line, field: found }));
      else costs.push(...found);
    }
  }
  if (problems.length > 0) {
    const more = Math.max(0, problems.length - NAMED);
    throw refusal('cost.problems', { lines: problems.slice(0, NAMED).join('\n'), more });
  }
  const own = [...new Map(costs.map((one) => [keyOf(one), one])).values()];
  await q(STORE, [q.compId, JSON.stringify(own)]);
  const changed = await costDishes(q, [...new Set(own.map(({ goodsId }) => goodsId))]);
  let days = 0;
  for (const [shopId, lines] of grouped(changed, (one) => one.shopId)) {
    const dates = new Set(lines.map(({ date }) => date));
    days += dates.size;
    await markDirty({ q, shopId }, dates);
  }
  return { costs: own.length, lines: changed.length, days };

  async function namesOf() {
    const dishes = await q<{ name: string; id: string }>`
      select goods_name as name, goods_id::text as id from goods where comp_id = ${q.compId}`;
    const shops = await q<{ name: string; id: string; currency: string; usual: string }>`
      select s.shop_name as name, s.shop_id::text as id,
        coalesce(nullif(s.currency, ''), c.currency) as currency, c.currency as usual
      from shop s join company c on c.comp_id = s.comp_id where s.comp_id = ${q.compId}`;
    return {
      goods: grouped(dishes, ({ name }) => name),
      shops: new Map(shops.map(({ name, id, currency }) => [name, { id, digits: digitsOf(currency) }])),
      digits: digitsOf(shops[0]?.usual ?? ''),
    };
  }

  /** The costs of a line, one for each dish of the name, or what is wrong with it. */
  function costOf(cell: (column: Column) => string): Cost[] | string {
    const [dish, store, from, text] = [cell('dish'), cell('store'), cell('from'), cell('cost')];
    const ids = goods.get(dish);
    if (!ids) return say('cost.dish', { dish });
    const shop = store === '' ? { id: '0', digits } : shops.get(store);
    if (!shop) return say('cost.store', { store });
    const cost = scaled(text, shop.digits, '.');
    if (cost === null || cost < 0) return say('cost.amount', { text, digits: shop.digits });
    if (!/^20/.test(from) || !isDay(from)) return say('cost.day', { text: from });
    return ids.map(({ id: goodsId }) => ({ spec: cell('spec'), shopId: shop.id, from, goodsId, cost }));
  }
}

const keyOf = ({ goodsId, spec, shopId, from }: Cost) => JSON.stringify([goodsId, spec, shopId, from]);

/** Where a column stands among these, by any of its names; -1 where it does not. */
function columnsIn(file: string, cells: readonly string[]): (column: Column) => number {
  const heads = cells.map((cell) => cell.trim().toLowerCase());
  const columnAt = (column: Column) => heads.findIndex((head) => COLUMNS[column].includes(head));
  const missing = NEEDED.find((column) => columnAt(column) < 0);
  if (missing) throw refusal('cost.noColumn', { file, names: COLUMNS[missing], cells });
  return columnAt;
}
