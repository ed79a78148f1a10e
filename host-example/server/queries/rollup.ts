/**
 * Reports cost by days: roll-ups of a shop's business day are deleted and inserted as a whole when one of its bills has
 * changed. Readers flush the days of their range, a timer the rest; both may run at once with the ingest.
 */
import type { Query } from '../db/db';
import { monthTables, rollupTables } from './rollup-tables';

export interface DirtyRange {
  /** @default all shops of the company */
  shopIds?: readonly string[];
  /** Business dates, both included. @default no limit */
  from?: string;
  to?: string;
}

interface ShopDay {
  shopId: string;
  date: string;
}

/** Days rebuilt in one pass: bounds the memory of a pass, not the work of the call. */
const PASS = 400;
const SOMETIME = { from: '0001-01-01', to: '9999-12-31' };

const rangeParams = (compId: number, range: DirtyRange) => [
  compId,
  range.shopIds ?? null,
  range.from ?? SOMETIME.from,
  range.to ?? SOMETIME.to,
];
const inRange = (shop: string, date: string) =>
  `comp_id = $1 and ($2::bigint[] is null or ${shop} = any($2::bigint[])) and ${date} between $3::date and $4::date`;

/** Rebuilds the marked days of the range; answers how many. To be called in a tenant transaction, before reading. */
export async function flushDirty(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  let flushed = 0;
  for (;;) {
    const days = await q<ShopDay>(
      // Taken in one order, so that two readers wait for each other instead of blocking each other.
      `delete from dirty_day t using (
         select shop_id, business_date from dirty_day where ${inRange('shop_id', 'business_date')}
         order by shop_id, business_date limit ${PASS} for update
       ) d
       where t.comp_id = $1 and t.shop_id = d.shop_id and t.business_date = d.business_date
       returning t.shop_id::text as "shopId", t.business_date as date`,
      rangeParams(compId, range),
    );
    if (days.length === 0) return flushed;
    await rebuildDays(q, compId, days);
    flushed += days.length;
    if (days.length < PASS) return flushed;
  }
}

const DAYS = 'days as (select * from unnest($2::bigint[], $3::date[]) as d(shop_id, business_date))';
const dayParams = (compId: number, days: readonly ShopDay[]) => [
  compId,
  days.map((day) => day.shopId),
  days.map((day) => day.date),
];

async function rebuildDays(q: Query, compId: number, days: readonly ShopDay[]): Promise<void> {
  const params = dayParams(compId, days);
  for (const { table, columns, select } of rollupTables) {
    await q(
      `with ${DAYS} delete from ${table} t using days d
       where t.comp_id = $1 and t.shop_id = d.shop_id and t.business_date = d.business_date`,
      params,
    );
    await q(
      `with ${DAYS} insert into ${table} (comp_id, ${columns.join(', ')}) select $1::int, r.* from (${select}) r`,
      params,
    );
  }
  await q(
    `with ${DAYS} insert into dirty_month (comp_id, shop_id, month)
     select distinct $1::int, shop_id, date_trunc('month', business_date)::date from days order by 2, 3
     on conflict (comp_id, shop_id, month) do update set marked_at = now()`,
    params,
  );
}

/** Brings the month grain of the range up to date, its days first. For readers of `agg_*_month`. */
export async function flushMonths(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  await flushDirty(q, compId, {
    ...range,
    ...(range.from === undefined ? {} : { from: `${range.from.slice(0, 7)}-01` }),
    ...(range.to === undefined ? {} : { to: lastOfMonth(range.to) }),
  });
  const months = await q<ShopDay>(
    `delete from dirty_month t using (
       select shop_id, month from dirty_month
       where ${inRange('shop_id', 'month')} order by shop_id, month for update
     ) d
     where t.comp_id = $1 and t.shop_id = d.shop_id and t.month = d.month
     returning t.shop_id::text as "shopId", t.month as date`,
    rangeParams(compId, {
      ...range,
      ...(range.from === undefined ? {} : { from: `${range.from.slice(0, 7)}-01` }),
    }),
  );
  if (months.length === 0) return 0;
  const params = dayParams(compId, months);
  for (const { table, from, keys, sums } of monthTables) {
    await q(
      `with ${DAYS} delete from ${table} t using days d where t.comp_id = $1 and t.shop_id = d.shop_id and t.month = d.business_date`,
      params,
    );
    await q(
      `with ${DAYS} insert into ${table} (comp_id, shop_id, month, ${[...keys, ...sums].join(', ')})
       select $1::int, a.shop_id, d.business_date, ${[...keys, ...sums.map((name) => `sum(a.${name})`)].join(', ')}
       from ${from} a join days d on d.shop_id = a.shop_id
         and a.business_date >= d.business_date and a.business_date < d.business_date + interval '1 month'
       where a.comp_id = $1 group by a.shop_id, d.business_date, ${keys.join(', ')}`,
      params,
    );
  }
  return months.length;
}

function lastOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const day = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${date.slice(0, 7)}-${month === 2 && !isLeap ? 28 : day}`;
}

/** Rebuilds all days of a shop at once, marked or not, with their months: after a large import. */
export async function rebuildShop(
  q: Query,
  compId: number,
  shopId: string,
  range: Omit<DirtyRange, 'shopIds'> = {},
): Promise<number> {
  return rebuild(q, compId, { ...range, shopIds: [shopId] });
}

/** Rebuilds every day of the range on which bills or money stand, months included. */
export async function rebuild(q: Query, compId: number, range: DirtyRange = {}): Promise<number> {
  const days = await knownDays(q, compId, range);
  for (let start = 0; start < days.length; start += PASS)
    await rebuildDays(q, compId, days.slice(start, start + PASS));
  await q(`delete from dirty_day where ${inRange('shop_id', 'business_date')}`, rangeParams(compId, range));
  await flushMonths(q, compId, range);
  return days.length;
}

/** Shop-days that have bills, moved money, records, or roll-ups. */
export async function knownDays(q: Query, compId: number, range: DirtyRange): Promise<ShopDay[]> {
  const sources: [table: string, date: string][] = [
    ['orders', 'business_date'],
    ['order_payment', 'money_date'],
    ['order_payment', 'void_date'],
    ['order_refund', 'money_date'],
    ['order_refund', 'void_date'],
    ['member_account_log', 'business_date'],
    ['other_receipt', 'business_date'],
    ['sensitive_record', 'business_date'],
    ...rollupTables.map(({ table }): [string, string] => [table, 'business_date']),
  ];
  const parts = sources.map(
    ([table, date]) => `select shop_id, ${date} as date from ${table} where ${inRange('shop_id', date)}`,
  );
  return q<ShopDay>(
    `select distinct shop_id::text as "shopId", date from (${parts.join(' union ')}) s order by 1, 2`,
    rangeParams(compId, range),
  );
}
