// A chain of 20 shops with two years of bills: the first 100,000 through the real ingest, more of them by SQL as further
// bills of the same shop-days, with ids of their own; the roll-ups by the server's own SQL.
import type { Db, Query } from '../../host-example/server/db/db';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { localTime } from '../../host-example/server/local-time';
import { rebuild, refresh } from '../../host-example/server/metrics/refresh';
import type { Company, Shop } from '../../host-example/server/seed/chain/shops';
import { DAY_SECONDS, DEMO_ZONE, parseTime } from '../../host-example/server/seed/day/calendar';
import { type Demo, generate } from '../../host-example/server/seed/generate';
import { loadBase } from '../../host-example/server/seed/load/load-base';
import { loadMembers } from '../../host-example/server/seed/load/load-money';

export const BASE = 100_000;
const SHOPS = 20;
const DAYS = 730;
export const today = '2026-06-15';
export const now = new Date('2026-06-15T12:34:56Z');
/** The day of the data at 15:05 of the shops. */
export const atThree = new Date('2026-06-15T07:05:00Z');
export const COMPANY = 1001;

export interface World {
  demo: Demo;
  company: Company;
}

const digits = (index: number) => String(index + 1).padStart(2, '0');

/** The first shop of the demo as shop number `index`, with people, tables and a number of its own. */
function shopLike(shop: Shop, index: number): Shop {
  const renumber = (id: string) => `${COMPANY}${digits(index)}${id.slice(`${COMPANY}01`.length)}`;
  return {
    ...shop,
    ShopID: `142729531553${String(3001 + index).padStart(5, '0')}`,
    ShopName: `${shop.ShopName} ${index + 1}`,
    IsHQ: index === 0,
    silentMinutes: 0,
    // A few more than asked for: shops rest, tills are silent.
    traffic: (BASE / SHOPS / DAYS) * 1.02,
    areas: shop.areas.map((area) => ({ ...area, area_id: renumber(area.area_id) })),
    desks: shop.desks.map((desk) => ({ ...desk, desk_id: renumber(desk.desk_id), area_id: renumber(desk.area_id) })),
    staff: shop.staff.map((person) => ({ ...person, UserID: renumber(person.UserID) })),
  };
}

export function makeWorld(): World {
  const profile = { days: DAYS, traffic: 1, members: 2_000 };
  const demo = generate('bench', today, profile);
  const company = demo.companies.find(({ CompID }) => CompID === COMPANY);
  const first = company?.shops[0];
  if (!company || !first) throw new Error('the demo has no shop');
  company.shops = Array.from({ length: SHOPS }, (_, index) => shopLike(first, index));
  demo.companies = [company];
  return { demo, company };
}

export interface Loaded {
  bills: number;
  /** Bills a second through the ingest, in batches of 500. */
  perSecond: number;
}

/** Base data and the bills of the ingest. */
export async function loadWorld(db: Db, { demo, company }: World): Promise<Loaded> {
  await loadBase(db, demo);
  const second = parseTime(localTime(now, DEMO_ZONE));
  await loadMembers(db, demo, company, null, second);
  let bills = 0;
  let ms = 0;
  for (const shop of company.shops) {
    const own = [...demo.bills(company, shop, demo.first, Math.floor(second / DAY_SECONDS), second)];
    const start = performance.now();
    const { outcomes } = await putBills(db, COMPANY, shop.ShopID, own, { receivedAt: now, deadlineMs: 600_000 });
    ms += performance.now() - start;
    const refused = outcomes.find(({ result }) => result === 'refused');
    if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
    bills += own.length;
  }
  return { bills, perSecond: (bills / ms) * 1000 };
}

const COPIED = [
  'orders',
  'order_item',
  'order_fee',
  'order_discount',
  'order_payment',
  'order_refund',
  'order_refund_item',
  'sensitive_record',
];
const SHIFTED = new Set(['order_id', 'parent_order_id', 'record_id']);
/** Numbers that end in a count: a copy has a further one, as a number that is looked for belongs to one bill of a day. */
const NUMBERED = new Set(['order_no', 'serial_no', 'source_order_no', 'trade_no']);
const furtherNumber = (column: string) =>
  `case when ${column} ~ '[0-9]{4}$' then left(${column}, -4) || lpad(((right(${column}, 4)::int + 20 * n) % 10000)::text, 4, '0') else ${column} end`;

/** What a copy has of its own: another dish, by itself and without specification, and another cashier of the shop. */
const OWN: Record<string, { columns: Record<string, string>; join: string }> = {
  order_item: {
    columns: {
      goods_id: 'coalesce(b.goods_id, t.goods_id)',
      goods_name: 'coalesce(b.goods_name, t.goods_name)',
      spec_name: `case when b.goods_id is null then t.spec_name else '' end`,
      unit_name: 'coalesce(b.unit_name, t.unit_name)',
      classify_id: 'coalesce(b.classify_id, t.classify_id)',
      classify_name: 'coalesce(b.classify_name, t.classify_name)',
    },
    join: `left join menu a on a.goods_id = t.goods_id and t.item_type = 1 left join menu b on b.place = (a.place + n * 7) % a.size`,
  },
  orders: {
    columns: { cashier_id: 'coalesce(b.cashier_id, t.cashier_id)' },
    join: `left join cashier a on a.shop_id = t.shop_id and a.cashier_id = t.cashier_id
      left join cashier b on b.shop_id = a.shop_id and b.place = (a.place + n) % a.size`,
  },
};
const OTHERS = [
  `create temp table menu on commit drop as select m.*, (row_number() over (order by goods_id) - 1)::int as place, (count(*) over ())::int as size
   from (select distinct on (goods_id) goods_id, goods_name, unit_name, classify_id, classify_name from order_item
     where item_type = 1 and goods_id <> 0 order by goods_id, business_date desc) m`,
  `create temp table cashier on commit drop as select c.*, (row_number() over (partition by shop_id order by cashier_id) - 1)::int as place,
     (count(*) over (partition by shop_id))::int as size from (select distinct shop_id, cashier_id from orders where cashier_id <> 0) c`,
  'analyze menu',
  'analyze cashier',
];

/**
 * Adds `times - 1` further bills for every settled one, of other dishes and cashiers, so that roll-ups by them grow as
 * they would. Their logs are not copied: only a bill's own page reads them.
 */
export async function multiply(q: Query, times: number, since: string): Promise<void> {
  for (const sql of OTHERS) await q(sql);
  const indexes = await q<{ name: string; text: string }>(
    `select c.relname as name, pg_get_indexdef(x.indexrelid) as text from pg_index x join pg_class c on c.oid = x.indexrelid
     join pg_class t on t.oid = x.indrelid where t.relname = any($1::text[]) and not x.indisprimary`,
    [COPIED],
  );
  for (const { name } of indexes) await q(`drop index ${name}`);
  for (const table of COPIED) {
    const columns = await q<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = current_schema() order by ordinal_position`,
      [table],
    );
    const own = OWN[table];
    const values = columns.map(({ name }) => {
      const value = own?.columns[name];
      if (value !== undefined) return value;
      if (SHIFTED.has(name)) return `t.${name} + n * 100000000000000000`;
      if (NUMBERED.has(name)) return furtherNumber(`t.${name}`);
      return name === 'ext_id' ? `t.${name} || '-' || n` : `t.${name}`;
    });
    const settled = table === 'orders' ? '' : 'join orders o on o.comp_id = t.comp_id and o.order_id = t.order_id';
    await q(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) select ${values.join(', ')}
       from ${table} t ${settled} cross join generate_series(1, $1::int - 1) n ${own?.join ?? ''}
       where ${settled ? 'o' : 't'}.order_state not in (1, 6) and ${settled ? 'o' : 't'}.order_id < 100000000000000000
         and ${settled ? 'o' : 't'}.business_date >= $2::date`,
      [times, since],
    );
  }
  for (const { text } of indexes) await q(text);
}

/** External ids of bills that a measurement sends begin so. */
export const SENT = 'bench-';

/** Takes the bills of a measurement out again: they would make one day the busiest of all, and its copies more so. */
export async function forgetSent(db: Db): Promise<void> {
  const deadline = { deadlineMs: 600_000 };
  await db.tx(async (q) => {
    await q(`select set_config('app.comp_id', $1, true)`, [String(COMPANY)]);
    await q(
      `insert into dirty_day (comp_id, shop_id, business_date, part)
       select distinct $1::int, shop_id, business_date, p.part from orders cross join (values (1), (2)) p(part)
       where comp_id = $1 and starts_with(ext_id, $2) on conflict do nothing`,
      [COMPANY, SENT],
    );
    for (const table of [...COPIED.filter((name) => name !== 'orders'), 'order_log', 'orders'])
      await q(
        `delete from ${table} t using orders o where o.comp_id = $1 and starts_with(o.ext_id, $2)
         and t.comp_id = o.comp_id and t.order_id = o.order_id`,
        [COMPANY, SENT],
      );
  }, deadline);
  await db.tenant(COMPANY, (q) => refresh(q), deadline);
}

/** From the bills of the ingest to `bills` of them, or to as many a day from `since` on, with roll-ups and statistics. */
export async function growTo(db: Db, bills: number, since = ''): Promise<void> {
  const deadline = { deadlineMs: 3_600_000 };
  const times = Math.round(bills / BASE);
  if (times > 1) {
    await db.tx(async (q) => {
      await q(`select set_config('app.comp_id', $1, true)`, [String(COMPANY)]);
      await multiply(q, times, since === '' ? '0001-01-01' : since);
    }, deadline);
  }
  // Without statistics the roll-ups of a whole company would be planned blind.
  await db.tx((q) => q('analyze'), deadline);
  await db.tenant(COMPANY, (q) => rebuild(q, since === '' ? {} : { from: since }), deadline);
  // Days before `since` have their bills from the ingest, whose marks would stay.
  await db.tenant(COMPANY, (q) => refresh(q), deadline);
  await db.tx((q) => q('analyze'), deadline);
}

export async function countBills(db: Db): Promise<number> {
  const [row] = await db.of(COMPANY)<{ count: number }>`
    select count(*)::int as count from orders where comp_id = ${COMPANY}`;
  return row?.count ?? 0;
}
