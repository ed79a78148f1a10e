/** Counts of cash that files hold: which a run made, which it replaced and which days they closed, and back. */
import type { Query } from '../../db/db';
import { putCounts } from '../../ingest/put-counts';
import type { MenuIds } from './menu';
import { noteMade, type Run } from './record';

const daysOf = async (q: Query, { compId, shopId }: Run): Promise<Set<string>> => {
  const rows = await q<{ day: string }>(
    'select business_date as day from day_close where comp_id = $1 and shop_id = $2',
    [compId, shopId],
  );
  return new Set(rows.map(({ day }) => day));
};

export async function putRunCounts(q: Query, run: Run, counts: readonly { ExtID: string }[]): Promise<void> {
  if (counts.length === 0) return;
  const { compId, shopId } = run;
  const stored = await q<{ id: string; row: string }>(
    `select ext_id as id, to_jsonb(c)::text as row from day_count c where comp_id = $1 and shop_id = $2 and ext_id = any($3::text[])`,
    [compId, shopId, counts.map(({ ExtID }) => ExtID)],
  );
  const rows = new Map(stored.map(({ id, row }) => [id, row]));
  const closed = await daysOf(q, run);
  const outcomes = await putCounts(q, compId, shopId, counts, new Date());
  const idsOf = (result: string) =>
    outcomes.filter((outcome) => outcome.result === result).map(({ ExtID }) => ExtID);
  await noteMade(q, run, {
    day_count: [...idsOf('created'), ...idsOf('updated')],
    day_count_before: idsOf('updated').flatMap((id) => rows.get(id) ?? []),
    day_close: [...(await daysOf(q, run))].filter((day) => !closed.has(day)),
  });
}

/** A count that came again since the run stays. */
export async function takeCountsOut(
  q: Query,
  { compId, shopId, importId }: Run,
  made: MenuIds,
): Promise<void> {
  if (made.day_count === undefined) return;
  const gone = await q<{ id: string }>(
    `delete from day_count where comp_id = $1 and shop_id = $2 and ext_id = any($3::text[]) and received_at <=
       (select coalesce(finished_at, now()) from import_run where comp_id = $1 and import_id = $4) returning ext_id as id`,
    [compId, shopId, made.day_count, importId],
  );
  const free = new Set(gone.map(({ id }) => id));
  for (const row of made.day_count_before ?? [])
    if (free.has(JSON.parse(row).ext_id))
      await q(
        'insert into day_count select * from jsonb_populate_record(null::day_count, $1::jsonb) returning 1',
        [row],
      );
  await q(
    'delete from day_close where comp_id = $1 and shop_id = $2 and business_date = any($3::date[]) returning 1',
    [compId, shopId, made.day_close ?? []],
  );
}
