/**
 * Spreads the tables over the nodes of a distributed engine (Citus): the rows of one company lie together on one node,
 * so that every call is answered there. Each table is a transaction of its own; a run that was ended goes on where it
 * stood.
 */
import { UserError } from '../../user-error';
import { TENANT_TABLES } from '../companies';
import type { Db, Query, Script } from '../db';

/** Read beside the rows of every company, and found by its code before the company is known: a copy on every node. */
const SHARED = ['company'];
/** The table that all others lie beside. */
const ANCHOR = 'orders';
/** The queue of the timers, which asks for companies of all nodes: it stays on the coordinator. */
const KEPT_HERE = ['company_due'];
const DEADLINE = { deadlineMs: 60 * 60_000 };

/** Spreads every table that is not spread yet; answers how many were before (`known`). */
export async function distribute(db: Db, onTable: (name: string) => void = () => undefined) {
  if (db.engine !== 'postgres')
    throw new UserError(
      'The embedded database cannot be distributed: name a cluster by DATABASE_URL (docs/scale.md).',
    );
  const nodes = await db.tx(readyNodes);
  await db.tx(admitRole);
  const { missing, known } = await db.tx(plan);
  for (const name of missing) {
    await db.tx((q) => spread(q, name), DEADLINE);
    onTable(name);
  }
  for (const name of await db.tx(leftovers))
    await db.tx(
      (q) => q('select truncate_local_data_after_distributing_table($1::regclass)', [name]),
      DEADLINE,
    );
  return { tables: missing, known, nodes };
}

/** Whether the tables of this database are spread; a database with the extension alone is not. */
async function isDistributed(q: Query): Promise<boolean> {
  if (!(await hasExtension(q))) return false;
  const rows = await q('select 1 from pg_dist_partition where logicalrelid = to_regclass($1)', [ANCHOR]);
  return rows.length > 0;
}

/** Refuses what needs all tables to be spread, or none. */
export async function refuseHalfDistributed(q: Query): Promise<void> {
  if (!(await hasExtension(q))) return;
  const { missing, known } = await plan(q);
  if (known > 0 && missing.length > 0)
    throw new UserError(
      `Only ${known} of ${known + missing.length} tables are distributed: run npm run distribute to its end, then this again; nothing was changed.`,
    );
}

/** Runs a migration; tables that it makes in a distributed database are spread in the same transaction. */
export async function runMigration(q: Query, script: Script, sql: string): Promise<void> {
  if (!(await isDistributed(q))) return script(sql);
  await q(`set local citus.multi_shard_modify_mode = 'sequential'`);
  // A half-finished distribution is continued by its own command.
  const { missing: before } = await plan(q);
  // A script names the company by set_config, which stays on the coordinator: an owner who is no superuser would find no
  // row on the other nodes.
  const walled = (await walledTables(q)).filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
  for (const name of walled) await q(`alter table ${name} no force row level security`);
  for (const statement of statementsOf(sql)) await script(statement);
  for (const name of walled) await q(`alter table if exists ${name} force row level security`);
  const { missing } = await plan(q);
  for (const name of missing) if (!before.includes(name)) await spread(q, name);
}

const walledTables = async (q: Query): Promise<string[]> =>
  (
    await q<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relforcerowsecurity and relnamespace = current_schema()::regnamespace`,
    )
  ).map(({ name }) => name);

const hasExtension = async (q: Query): Promise<boolean> =>
  (await q(`select 1 from pg_extension where extname = 'citus'`)).length > 0;

/** Number of nodes that hold rows. */
async function readyNodes(q: Query): Promise<number> {
  if (!(await hasExtension(q)))
    throw new UserError(
      'This database has no extension citus. Install it on every node, run "create extension citus" in this database there as a superuser, name the nodes (citus_set_coordinator_host, citus_add_node), and run npm run distribute again; nothing was changed. docs/scale.md has the steps.',
    );
  const [row] = await q<{ coordinator: number; holding: number; silent: string[] | null }>(
    `select count(*) filter (where groupid = 0)::int as coordinator, count(*) filter (where shouldhaveshards and isactive)::int as holding,
       array_agg(nodename || ':' || nodeport) filter (where not isactive) as silent from pg_dist_node where noderole = 'primary'`,
  );
  if (!row || row.coordinator === 0)
    throw new UserError(
      `The cluster does not know its coordinator: run "select citus_set_coordinator_host('its address', 5432)" there as a superuser, then npm run distribute again.`,
    );
  if (row.silent)
    throw new UserError(
      `These nodes are switched off: ${row.silent.join(', ')}. Run "select citus_activate_node(…)" for each as a superuser, or take it out with citus_remove_node, then npm run distribute again.`,
    );
  if (row.holding === 0)
    throw new UserError(
      `No node holds rows: add one with "select citus_add_node('its address', 5432)", or let the coordinator hold them with citus_set_node_property(…, 'shouldhaveshards', true), both as a superuser; then npm run distribute again.`,
    );
  return row.holding;
}

/** Nodes are reached as the role of the requests, which therefore has to be permitted to log in; it has no password. */
async function admitRole(q: Query): Promise<void> {
  const [role] = await q<{ mayLogIn: boolean; mayAlter: boolean }>(
    `select r.rolcanlogin as "mayLogIn", (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayAlter"
     from pg_roles r where r.rolname = 'boss_app'`,
  );
  if (role?.mayLogIn) return;
  if (!role?.mayAlter)
    throw new UserError(
      'The nodes are reached as the role boss_app, which is not permitted to log in. Run "alter role boss_app login" as a superuser on the coordinator, then npm run distribute again.',
    );
  await q('alter role boss_app login');
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

async function plan(q: Query) {
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
  return {
    // In the order in which they have to be spread.
    missing: rows.filter((row) => !isDone(row)).map((row) => row.name),
    known: rows.filter(isDone).length,
  };
}

async function spread(q: Query, name: string): Promise<void> {
  // One connection to each node, because tables that refer to each other are changed in one transaction.
  await q(`set local citus.multi_shard_modify_mode = 'sequential'`);
  // Row level security is forced on the owner of a table too. It would show no row outside a company's transaction: nothing
  // would be copied, and foreign keys would find no company.
  const forced = [name, ...(await referredTo(q, name))];
  for (const table of forced) await q(`alter table ${table} no force row level security`);
  if (SHARED.includes(name)) await q('select create_reference_table($1::regclass)', [name]);
  else if (name === ANCHOR)
    await q(`select create_distributed_table($1::regclass, 'comp_id', colocate_with => 'none')`, [name]);
  else
    await q(`select create_distributed_table($1::regclass, 'comp_id', colocate_with => $2)`, [name, ANCHOR]);
  for (const table of forced) await q(`alter table ${table} force row level security`);
}

async function referredTo(q: Query, name: string): Promise<string[]> {
  const rows = await q<{ name: string }>(
    `select distinct r.relname as name from pg_constraint k join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.conrelid = $1::regclass and k.confrelid <> k.conrelid`,
    [name],
  );
  return rows.map((row) => row.name);
}

/** Spread tables whose rows from before still lie on the coordinator, where nobody reads them. */
async function leftovers(q: Query): Promise<string[]> {
  const rows = await q<{ name: string }>(
    `select c.relname as name from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and p.partmethod = 'h'
       and pg_relation_size(c.oid) > 0 order by c.relname = 'shop', c.relname`,
  );
  return rows.map((row) => row.name);
}

/**
 * Settings of a transaction that writes, analyzes and reads many tables of a distributed engine: one connection to each
 * node, the coordinator's own copies included, because what was written is seen on its own connection only. Engines that
 * do not know the settings ignore them.
 */
export async function onSameConnections(q: Query): Promise<void> {
  await q(`set local citus.multi_shard_modify_mode = 'sequential'`);
  await q('set local citus.enable_local_execution = off');
}

/** Comments, texts, quoted names and bodies between dollars, in which a semicolon ends nothing. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** Statements of a script. A cluster refuses several in one message when one of them changes tables of its nodes. */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: part, index } of script.matchAll(WHOLE)) {
    if (part !== ';') continue;
    statements.push(script.slice(start, index));
    start = index + 1;
  }
  return [...statements, script.slice(start)].filter(
    (statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '',
  );
}
