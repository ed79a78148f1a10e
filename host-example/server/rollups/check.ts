/** Compares the roll-ups with a rebuild from the bills, without writing: the proof that they have not drifted. */
import type { Query } from '../db/db';
import type { CoarseTable } from './definitions/shape';
import type { DirtyRange } from './marks';
import { flushMonths, knownDays } from './rebuild';
import { stages } from './tables';

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
  const inDays = (rows: { shopId: string; date: string }[]) => [
    compId,
    rows.map((row) => row.shopId),
    rows.map((row) => row.date),
  ];
  const firsts = [...new Set(days.map(({ shopId, date }) => `${shopId} ${date.slice(0, 7)}-01`))].map(
    (key) => {
      const [shopId = '', date = ''] = key.split(' ');
      return { shopId, date };
    },
  );
  const found: Difference[] = [];
  const check = async (tables: readonly CoarseTable[], rows: { shopId: string; date: string }[]) => {
    for (const table of tables) found.push(...(await differences(q, table, inDays(rows))));
  };
  const ofWhole = (rows: { date: string }[]) =>
    [...new Set(rows.map((row) => row.date))].map((date) => ({ shopId: '0', date }));
  for (const stage of stages) {
    await check(stage.days, days);
    await check(stage.months, firsts);
    if (range.shopIds !== undefined) continue;
    await check(stage.wholeDays, ofWhole(days));
    await check(stage.wholeMonths, ofWhole(firsts));
  }
  return found;
}

async function differences(
  q: Query,
  { table, date, columns, select }: CoarseTable,
  params: unknown[],
): Promise<Difference[]> {
  const stored = `select ${columns.map((name) => `t.${name}`).join(', ')} from ${table} t
      join days d on d.shop_id = t.shop_id and d.business_date = t.${date} where t.comp_id = $1`;
  const without = (left: string, right: string, kind: Difference['kind']) =>
    q<{ row: Record<string, unknown> }>(
      `with days as (select * from unnest($2::bigint[], $3::date[]) as d(shop_id, business_date))
       select to_jsonb(x) as row from (
         (select * from (${left}) a(${columns.join(', ')})) except all (select * from (${right}) b(${columns.join(', ')}))
       ) x limit ${LISTED}`,
      params,
    ).then((rows) => rows.map(({ row }): Difference => ({ table, kind, row })));
  return [...(await without(select, stored, 'missing')), ...(await without(stored, select, 'wrong'))];
}
