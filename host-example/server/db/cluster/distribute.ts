/**
 * Spreads the tables over the nodes of a distributed engine (Citus): the rows of one company lie together on one node,
 * so that every call is answered there. Each table is a transaction of its own; a run that was ended goes on where it
 * stood.
 */
import { UserError } from '../../user-error';
import { namesOf } from '../companies';
import type { Db, Query } from '../db';
import { hasExtension, placedTables, spread } from './tables';

const DEADLINE = { deadlineMs: 60 * 60_000 };

/** Spreads every table that is not spread yet; answers these, how many were before (`known`), and the number of nodes. */
export async function distribute(db: Db, onTable: (name: string) => void = () => undefined) {
  if (db.engine !== 'postgres')
    throw new UserError('The embedded database cannot be distributed: name a cluster by DATABASE_URL (docs/scale.md).');
  const nodes = await db.tx(readyNodes);
  await db.tx(admitRole);
  const { missing, known } = await db.tx(placedTables);
  for (const name of missing) {
    await db.tx((q) => spread(q, name), DEADLINE);
    onTable(name);
  }
  for (const name of await db.tx(leftovers))
    await db.tx((q) => q('select truncate_local_data_after_distributing_table($1::regclass)', [name]), DEADLINE);
  return { tables: missing, known, nodes };
}

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

/**
 * Tables that are cut by company (`h`) and still have rows of before the cut, where nobody reads them: on the coordinator, in
 * the table itself. `shop` last, which others refer to.
 */
const leftovers = (q: Query): Promise<string[]> =>
  namesOf(
    q,
    `select c.relname as name from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and p.partmethod = 'h'
       and pg_relation_size(c.oid) > 0 order by c.relname = 'shop', c.relname`,
  );
