/** Compares the roll-ups with a rebuild from the bills, without writing: the proof that they have not drifted. */
import type { Query } from '../db/db';
import { type DirtyRange, flushMonths, knownDays } from './rollup';
import { monthTables, rollupTables } from './rollup-tables';

export interface Difference {
  table: string;
  /** 'missing': a rebuild has this row and the roll-up has not; 'wrong': the other way round. */
  kind: 'missing' | 'wrong';
  row: Record<string, unknown>;
}

/** At most this many rows a table and kind are listed. */
const LISTED = 50;

/** Differences of the range after its marked days were flushed; none in a sound database. */
export async function reconcile(q: Query, compId: number, range: DirtyRange = {}): Promise<Difference[]> {
  await flushMonths(q, compId, range);
  const days = await knownDays(q, compId, range);
  const params = [compId, days.map((day) => day.shopId), days.map((day) => day.date)];
  const found: Difference[] = [];
  for (const { table, columns, select } of rollupTables) {
    const stored = `select ${columns.map((name) => `t.${name}`).join(', ')} from ${table} t
      join days d on d.shop_id = t.shop_id and d.business_date = t.business_date where t.comp_id = $1`;
    found.push(...(await differences(q, table, columns, select, stored, params)));
  }
  for (const { table, from, keys, sums } of monthTables) {
    const columns = ['shop_id', 'month', ...keys, ...sums];
    const months = `(select distinct shop_id, date_trunc('month', business_date)::date as month from days) d`;
    const rebuilt = `select d.shop_id, d.month, ${keys.map((name) => `a.${name}`).join(', ')}, ${sums.map((name) => `sum(a.${name})`).join(', ')}
      from ${from} a join ${months} on d.shop_id = a.shop_id and a.business_date >= d.month and a.business_date < d.month + interval '1 month'
      where a.comp_id = $1 group by d.shop_id, d.month, ${keys.map((name) => `a.${name}`).join(', ')}`;
    const stored = `select ${columns.map((name) => `t.${name}`).join(', ')} from ${table} t join ${months} on d.shop_id = t.shop_id and d.month = t.month
      where t.comp_id = $1`;
    found.push(...(await differences(q, table, columns, rebuilt, stored, params)));
  }
  return found;
}

async function differences(
  q: Query,
  table: string,
  columns: string[],
  rebuilt: string,
  stored: string,
  params: unknown[],
): Promise<Difference[]> {
  const without = (left: string, right: string, kind: Difference['kind']) =>
    q<{ row: Record<string, unknown> }>(
      `with days as (select * from unnest($2::bigint[], $3::date[]) as d(shop_id, business_date))
       select to_jsonb(x) as row from (
         (select * from (${left}) a(${columns.join(', ')})) except all (select * from (${right}) b(${columns.join(', ')}))
       ) x limit ${LISTED}`,
      params,
    ).then((rows) => rows.map(({ row }): Difference => ({ table, kind, row })));
  return [...(await without(rebuilt, stored, 'missing')), ...(await without(stored, rebuilt, 'wrong'))];
}
