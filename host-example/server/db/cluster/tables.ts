/** How the tables of a distributed engine lie: a copy on every node, or cut by company and side by side. */
import { UserError } from '../../user-error';
import { namesOf, TENANT_TABLES } from '../companies';
import type { Query } from '../db';

/** Read beside the rows of every company, and found by its code before the company is known: a copy on every node. */
const SHARED = ['company'];
/** The table that all others lie beside. */
const ANCHOR = 'orders';
/** The queue of the timers, which asks for companies of all nodes: it stays on the coordinator. */
const KEPT_HERE = ['company_due'];

export const hasExtension = async (q: Query): Promise<boolean> =>
  (await q(`select 1 from pg_extension where extname = 'citus'`)).length > 0;

/** Whether the tables of this database are spread; a database with the extension alone is not. */
export async function isDistributed(q: Query): Promise<boolean> {
  if (!(await hasExtension(q))) return false;
  const rows = await q('select 1 from pg_dist_partition where logicalrelid = to_regclass($1)', [ANCHOR]);
  return rows.length > 0;
}

/** How a table lies: not at all spread yet, as a copy on every node, or cut by a column. */
interface Placed {
  name: string;
  /** h: cut by the values of a column; n: whole. */
  method: 'h' | 'n' | null;
  /** t: a copy on every node; s: one copy, such as a table that the engine only knows because of a foreign key. */
  copies: 't' | 's' | null;
  key: string | null;
  beside: number | null;
}

const PLACED = `select c.relname as name, p.partmethod::text as method, p.repmodel::text as copies,
    case when p.partkey is not null then column_to_column_name(p.logicalrelid, p.partkey) end as key, p.colocationid as beside
  from ${TENANT_TABLES}
    left join pg_dist_partition p on p.logicalrelid = c.oid
  where c.relname <> all($1::text[])
  order by c.relname <> all($2::text[]), c.relname <> $3, c.relname`;

/** Tables that are to be spread yet, in the order in which they have to be, and how many are. */
export async function placedTables(q: Query) {
  const rows = await q<Placed>(PLACED, [KEPT_HERE, SHARED, ANCHOR]);
  const anchor = rows.find((row) => row.name === ANCHOR);
  for (const row of rows) {
    const isShared = SHARED.includes(row.name);
    if (row.method === 'h' && (isShared || row.key !== 'comp_id' || row.beside !== anchor?.beside))
      throw new UserError(
        `The table ${row.name} is distributed in another way (by ${row.key}, apart from ${ANCHOR}). Undo it with "select undistribute_table('${row.name}', cascade_via_foreign_keys => true)", then run npm run distribute again.`,
      );
  }
  const isDone = ({ name, method, copies }: Placed) =>
    SHARED.includes(name) ? method === 'n' && copies === 't' : method === 'h';
  return { missing: rows.filter((row) => !isDone(row)).map((row) => row.name), known: rows.filter(isDone).length };
}

/** Refuses what needs all tables to be spread, or none. */
export async function refuseHalfDistributed(q: Query): Promise<void> {
  if (!(await hasExtension(q))) return;
  const { missing, known } = await placedTables(q);
  if (known > 0 && missing.length > 0)
    throw new UserError(
      `Only ${known} of ${known + missing.length} tables are distributed: run npm run distribute to its end, then this again; nothing was changed.`,
    );
}

export async function spread(q: Query, name: string): Promise<void> {
  await q(ONE_CONNECTION);
  const referredTo = await namesOf(
    q,
    `select distinct r.relname as name from pg_constraint k join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.conrelid = $1::regclass and k.confrelid <> k.conrelid`,
    [name],
  );
  await withoutWalls(q, [name, ...referredTo], async () => {
    if (SHARED.includes(name)) await q('select create_reference_table($1::regclass)', [name]);
    else if (name === ANCHOR)
      await q(`select create_distributed_table($1::regclass, 'comp_id', colocate_with => 'none')`, [name]);
    else await q(`select create_distributed_table($1::regclass, 'comp_id', colocate_with => $2)`, [name, ANCHOR]);
  });
}

/**
 * Row level security is forced on the owner of a table too. It would show no row outside a company's transaction: nothing
 * would be copied or changed, and foreign keys would find no company.
 */
export async function withoutWalls(q: Query, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await q(`alter table ${table} no force row level security`);
  await work();
  for (const table of tables) await q(`alter table if exists ${table} force row level security`);
}

/**
 * One connection to each node, for a transaction that changes tables that refer to each other, or writes, analyzes and reads
 * many: what was written is seen on its own connection only. Engines that do not know the setting ignore it.
 */
export const ONE_CONNECTION = `set local citus.multi_shard_modify_mode = 'sequential'`;

/** One connection to each node, the coordinator's own copies included. */
export async function onSameConnections(q: Query): Promise<void> {
  await q(ONE_CONNECTION);
  await q('set local citus.enable_local_execution = off');
}
