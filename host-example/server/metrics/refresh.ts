/**
 * Keeps roll-ups as new as their bills. A change of a bill marks its shop and day in `dirty_day`; the next report that reads
 * the day, or the watch, deletes the mark and makes the day's rows anew in one transaction.
 *
 * Example: (company 7, shop 101, 2024-05-01, part 1) marks the sums of that day; part 2 marks its dishes, and part 3 with the
 * first day of a month the dishes of that month.
 */
import type { Tenant } from '../db/db';
import { firstOfMonth, monthEnd } from './calendar';
import { movements } from './entry-kinds';
import type { Period } from './period';
import { monthsOf, outerDays } from './period';
import { type RollUp, rollUps } from './roll-ups';
import type { Shops } from './shops';

/** What a mark is about; always locked in this order, so that two readers cannot deadlock. */
export const PARTS = { bills: 1, dishes: 2, months: 3 } as const;
type Part = keyof typeof PARTS;

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

const rangeParams = (compId: number, { shopIds, from, to }: DirtyRange) => [
  compId,
  shopIds ?? null,
  from ?? '0001-01-01',
  to ?? '9999-12-31',
];
const inRange = (date: string) =>
  `comp_id = $1 and ($2::bigint[] is null or shop_id = any($2::bigint[])) and ${date} between $3::date and $4::date`;

/** Days remade per pass, which bounds the memory of a pass. */
const PASS = 400;

const take = (q: Tenant, part: Part, range: DirtyRange) =>
  q<ShopDay>(
    // Sorted, so that two readers lock rows in one order and cannot deadlock.
    `delete from dirty_day t using (
       select shop_id, business_date from dirty_day where part = ${PARTS[part]} and ${inRange('business_date')}
       order by shop_id, business_date limit ${PASS} for update
     ) d
     where t.comp_id = $1 and t.part = ${PARTS[part]} and t.shop_id = d.shop_id and t.business_date = d.business_date
     returning t.shop_id::text as "shopId", t.business_date as date`,
    rangeParams(q.compId, range),
  );

const DAYS = 'days as (select * from unnest($2::bigint[], $3::date[]) as d(shop_id, business_date))';
const dayParams = (compId: number, days: readonly ShopDay[]) => [
  compId,
  days.map(({ shopId }) => shopId),
  days.map(({ date }) => date),
];

/** The upsert locks a mark, so a rebuild that is deleting it waits and then sees the change. */
async function mark(q: Tenant, marks: readonly (ShopDay & { part: Part })[]): Promise<void> {
  if (marks.length === 0) return;
  await q(
    `insert into dirty_day (comp_id, shop_id, business_date, part)
     select distinct $1::int, m.* from unnest($2::bigint[], $3::date[], $4::smallint[]) as m order by 4, 2, 3
     on conflict (comp_id, shop_id, part, business_date) do update set marked_at = excluded.marked_at returning 1`,
    [...dayParams(q.compId, marks), marks.map(({ part }) => PARTS[part])],
  );
}

/**
 * Marks days of a shop in the transaction of their change. `dishDates`: days whose dishes changed too; none where what
 * came was money alone. @default the same days
 */
export const markDirty = (
  { q, shopId }: { q: Tenant; shopId: string },
  dates: Iterable<string>,
  dishDates: Iterable<string> = dates,
): Promise<void> =>
  mark(q, [
    ...Array.from(dates, (date) => ({ shopId, date, part: 'bills' as const })),
    ...Array.from(dishDates, (date) => ({ shopId, date, part: 'dishes' as const })),
  ]);

const columnsOf = ({ keys, sums, others = [] }: RollUp) => [...keys, ...sums, ...others];

const remakeDays = (rollUp: RollUp): string[] => {
  const columns = ['shop_id', 'business_date', 'calendar_date', ...columnsOf(rollUp)].join(', ');
  return [
    `with ${DAYS} delete from ${rollUp.table} t using days d where t.comp_id = $1 and t.shop_id = d.shop_id and t.business_date = d.business_date`,
    `with ${DAYS} insert into ${rollUp.table} (comp_id, ${columns}) select $1::int, ${columns} from (${rollUp.select}) r returning null`,
  ];
};

/** Replaces the rows of months by the sums of their days; `days` are the first ones of months. */
const remakeMonths = ({ table, keys, sums, months, ofMonths = {} }: RollUp): string[] => {
  const own = keys.map((key) => `, a.${key}`).join('');
  const columns = [...keys, ...sums, ...Object.keys(ofMonths)].join(', ');
  const values = [...sums.map((sum) => `sum(a.${sum})`), ...Object.values(ofMonths)].join(', ');
  return [
    `with ${DAYS} delete from ${months} t using days d where t.comp_id = $1 and t.shop_id = d.shop_id and t.month = d.business_date`,
    `with ${DAYS} insert into ${months} (comp_id, shop_id, month, ${columns})
     select $1::int, a.shop_id, d.business_date${own}, ${values}
     from days d join ${table} a on a.comp_id = $1 and a.shop_id = d.shop_id and a.business_date >= d.business_date
       and a.business_date < d.business_date + interval '1 month'
     group by a.shop_id, d.business_date${own} returning null`,
  ];
};

const statements: Record<Part, readonly string[]> = {
  bills: rollUps.filter(({ part }) => part === 'bills').flatMap(remakeDays),
  dishes: rollUps.filter(({ part }) => part === 'dishes').flatMap(remakeDays),
  months: rollUps.filter(({ months }) => months).flatMap(remakeMonths),
};

const monthOf = (day: ShopDay) => ({ ...day, date: firstOfMonth(day.date), part: 'months' as const });

async function remake(q: Tenant, part: Part, days: readonly ShopDay[]): Promise<void> {
  await Promise.all([
    ...statements[part].map((sql) => q(sql, dayParams(q.compId, days))),
    part === 'dishes' && mark(q, days.map(monthOf)),
  ]);
}

/** Remakes what is marked of one part; the marks of others stay. */
export async function refreshPart(q: Tenant, part: Part, range: DirtyRange = {}): Promise<void> {
  for (;;) {
    const days = await take(q, part, range);
    if (days.length > 0) await remake(q, part, days);
    if (days.length < PASS) return;
  }
}

/** Extends the range to whole months. */
const inMonths = (range: DirtyRange): DirtyRange => ({
  ...range,
  ...(range.from !== undefined && { from: firstOfMonth(range.from) }),
  ...(range.to !== undefined && { to: monthEnd(range.to) }),
});

/**
 * Remakes everything that is marked in the range, the dishes with their whole months. Must be called in a tenant transaction,
 * before reading.
 */
export async function refresh(q: Tenant, range: DirtyRange = {}): Promise<void> {
  await refreshPart(q, 'bills', range);
  await refreshPart(q, 'dishes', inMonths(range));
  await refreshPart(q, 'months', inMonths(range));
}

/** Remakes what a report is about to read, so that it never shows an outdated figure; called once a call. */
export async function freshen(shops: Shops, periods: Period[], withDishes = false): Promise<void> {
  const { q, ids: shopIds } = shops;
  if (shopIds.length === 0) return;
  const days = { ...outerDays(periods), shopIds };
  await refreshPart(q, 'bills', days);
  if (!withDishes) return;
  await refreshPart(q, 'dishes', days);
  const months = monthsOf(periods);
  if (months) await refreshPart(q, 'months', { ...months, shopIds });
}

export const MARKED_DAYS = 'select distinct comp_id, shop_id, business_date from dirty_day where part < 3';

/** First days of the months that hold marks, of one shop or all. */
export async function markedMonths(q: Tenant, shopId: string | null = null): Promise<string[]> {
  const rows = await q<{ month: string }>`
    select distinct date_trunc('month', business_date)::date as month from dirty_day
    where comp_id = ${q.compId} and (${shopId}::bigint is null or shop_id = ${shopId}::bigint) order by month`;
  return rows.map(({ month }) => month);
}

/** Marks every day of the range with bills, money, records, totals or roll-ups, and remakes them, after a large import. */
export async function rebuild(q: Tenant, range: DirtyRange = {}): Promise<void> {
  const days = await knownDays(q, range);
  for (const part of ['bills', 'dishes'] as const)
    for (let start = 0; start < days.length; start += PASS)
      await mark(
        q,
        days.slice(start, start + PASS).map((day) => ({ ...day, part })),
      );
  await refresh(q, range);
}

/** The columns with the days that can have rows of roll-ups: days of bills, money and totals, and those of the roll-ups. */
export const DAY_COLUMNS: readonly (readonly [table: string, date: string])[] = [
  ...movements.map(({ table, day }) => [table, day] as const),
  ...['orders', 'source_day', ...rollUps.map(({ table }) => table)].map((table) => [table, 'business_date'] as const),
];

async function knownDays(q: Tenant, range: DirtyRange): Promise<ShopDay[]> {
  const parts = DAY_COLUMNS.map(
    ([table, date]) => `select shop_id, ${date} as date from ${table} where ${inRange(date)}`,
  );
  return q<ShopDay>(
    `select distinct shop_id::text as "shopId", date from (${parts.join(' union ')}) s order by 1, 2`,
    rangeParams(q.compId, range),
  );
}
