/** Notes each run of an import: whose, of which files, when, and what came of it. */
import { basename } from 'node:path';
import type { Db, Query, Tenant } from '../../db/db';
import { putCounts } from '../../ingest/put-counts';
import { type Actor, logChange } from '../../people/acting';
import type { CountAt } from '../source';
import type { Tally } from '../tally';
import type { Target } from '../target/find-target';
import { fault } from '../words/words';
import { addedTo, type MenuIds, menuIds } from './menu';

export interface Run {
  compId: number;
  shopId: string;
  importId: number;
}

export async function startRun(
  q: Tenant,
  { compId, shopId, isNewShop }: Target,
  run: { source: string; shop: string; store: string; files: readonly string[]; by: Actor },
): Promise<Run> {
  const named = run.files.map((path) => ({ name: basename(path) }));
  // Two runs that start at once get two numbers.
  await q`select 1 from company where comp_id = ${compId} for no key update`;
  const started = new Date().toISOString();
  const { source, store, by } = run;
  const [row] = await q<{ importId: number }>`
    insert into import_run (comp_id, import_id, shop_id, source, files, account_id, started_at, touched_at, store, synced_before)
    select ${compId}::int, coalesce(max(r.import_id), 0) + 1, ${shopId}::bigint, ${source}::text, ${JSON.stringify(named)}::jsonb,
      ${by.accountId}::bigint, ${started}::timestamptz, ${started}::timestamptz, ${store}::text,
      (select last_sync_at from shop where comp_id = ${compId} and shop_id = ${shopId})
    from import_run r where r.comp_id = ${compId}
    returning import_id as "importId"`;
  if (!row) throw new Error('a run of an import has no number');
  const made = { compId, shopId, importId: row.importId };
  // Its name is told when the store has gone with the run.
  if (isNewShop) await noteMade(q, made, { shop: [shopId], shop_name: [run.shop] });
  return made;
}

/** `change` is what is set, by its values from $3 on. */
const noteRun = (q: Query, { compId, importId }: Run, change: string, ...values: readonly string[]) =>
  q(`update import_run set ${change} where comp_id = $1 and import_id = $2 returning 1`, [compId, importId, ...values]);

const noteMade = (q: Query, run: Run, made: Record<string, string[]>) =>
  noteRun(q, run, 'made = made || $3::jsonb', JSON.stringify(made));

/** Notes which entries of the menu, ways of payment, tables and people `work` makes. */
export async function notingMenu<T>(q: Tenant, run: Run, work: () => Promise<T>): Promise<T> {
  const before = await menuIds(q);
  const made = await work();
  await noteMade(q, run, addedTo(before, await menuIds(q)));
  return made;
}

const countsOf = ({ lines, created, updated, unchanged, skippedBills, skippedLines }: Tally) => ({
  rows: lines,
  created,
  updated,
  unchanged,
  skippedBills,
  skippedRows: skippedLines,
});

function noteCounts(q: Query, run: Run, tally: Tally, end = '') {
  const change = `counts = $3::jsonb, touched_at = $4::timestamptz${end}`;
  return noteRun(q, run, change, JSON.stringify(countsOf(tally)), new Date().toISOString());
}

export const noteProgress = (db: Db, run: Run, tally: Tally) => db.tenant(run.compId, (q) => noteCounts(q, run, tally));

export const finishRun = (db: Db, run: Run, tally: Tally, by: Actor): Promise<void> =>
  db.tenant(run.compId, async (q) => {
    await noteCounts(q, run, tally, ', finished_at = $4::timestamptz');
    const change = { shopId: run.shopId, ...countsOf(tally) };
    const acting = { q, compId: run.compId, now: new Date(), by };
    await logChange(acting, 'ImportBills', `import:${run.importId}`, null, change);
  });

// The runs of a company, newest first.

export interface RunEntry {
  importId: number;
  shopId: string;
  /** Also of a store that was taken out with the run. */
  shop: string;
  source: string;
  files: { name: string }[];
  /** Name of the account; '' for the command line. */
  by: string;
  startedAt: Date;
  /** null for a run that goes on, or was cut short. */
  finishedAt: Date | null;
  counts: Partial<ReturnType<typeof countsOf>>;
  undoneAt: Date | null;
}

const LISTED = 100;

export const readRuns = (q: Tenant): Promise<RunEntry[]> =>
  q<RunEntry>(
    `select r.import_id as "importId", r.shop_id::text as "shopId", coalesce(s.shop_name, r.made -> 'shop_name' ->> 0, '') as shop, r.source, r.files,
       coalesce(a.account_name, '') as by, r.started_at as "startedAt", r.finished_at as "finishedAt", r.counts, r.undone_at as "undoneAt"
     from import_run r left join shop s on s.comp_id = r.comp_id and s.shop_id = r.shop_id
       left join account a on a.comp_id = r.comp_id and a.account_id = r.account_id
     where r.comp_id = $1 order by r.import_id desc limit ${LISTED}`,
    [q.compId],
  );

// Counts of cash that files hold: which a run made, which it replaced and which days they closed, and back.

const daysOf = async (q: Tenant, { compId, shopId }: Run): Promise<Set<string>> => {
  const rows = await q<{ day: string }>`
    select business_date as day from day_close where comp_id = ${compId} and shop_id = ${shopId}`;
  return new Set(rows.map(({ day }) => day));
};

/** Gives what of them was refused. */
export async function putRunCounts(q: Tenant, run: Run, found: readonly CountAt[]) {
  if (found.length === 0) return [];
  const { compId, shopId } = run;
  const counts = found.map(({ count }) => count);
  const stored = await q<{ id: string; row: string }>`
    select ext_id as id, to_jsonb(c)::text as row from day_count c
    where comp_id = ${compId} and shop_id = ${shopId}
    and ext_id = any(${counts.map(({ ExtID }) => ExtID)}::text[])`;
  const rows = new Map(stored.map(({ id, row }) => [id, row]));
  const closed = await daysOf(q, run);
  const outcomes = await putCounts(q, shopId, counts, new Date());
  const idsOf = (result: string) => outcomes.filter((outcome) => outcome.result === result).map(({ ExtID }) => ExtID);
  await noteMade(q, run, {
    day_count: [...idsOf('created'), ...idsOf('updated')],
    day_count_before: idsOf('updated').flatMap((id) => rows.get(id) ?? []),
    day_close: [...(await daysOf(q, run))].filter((day) => !closed.has(day)),
  });
  return found.flatMap((line, index) => {
    const outcome = outcomes[index];
    if (outcome?.result !== 'refused') return [];
    const { ExtID: count, field, words: why } = outcome;
    return [fault(line, 'count.refused', { count, field, why })];
  });
}

/** A count that came again since the run stays. */
export async function takeCountsOut(q: Tenant, { compId, shopId, importId }: Run, made: MenuIds): Promise<void> {
  if (made.day_count === undefined) return;
  const gone = await q<{ id: string }>`
    delete from day_count
    where comp_id = ${compId} and shop_id = ${shopId} and ext_id = any(${made.day_count}::text[])
    and received_at <= (select coalesce(finished_at, now()) from import_run
      where comp_id = ${compId} and import_id = ${importId})
    returning ext_id as id`;
  const free = new Set(gone.map(({ id }) => id));
  for (const row of made.day_count_before ?? [])
    if (free.has(JSON.parse(row).ext_id))
      await q`
        insert into day_count select * from jsonb_populate_record(null::day_count, ${row}::jsonb) returning 1`;
  await q`
    delete from day_close
    where comp_id = ${compId} and shop_id = ${shopId} and business_date = any(${made.day_close ?? []}::date[])
    returning 1`;
}
