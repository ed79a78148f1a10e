// Which columns of the roll-ups a statement reads: found out by taking the column away and preparing the statement.
import { type Db, type Query, SqlError, tenantOf } from '../../host-example/server/db/db';
import { encodeParam } from '../../host-example/server/db/values';
import { rollUps } from '../../host-example/server/metrics/roll-ups';

/** A database that keeps the text of every statement of a company. */
export function listening(db: Db): { db: Db; statements: Set<string>; params: Map<string, readonly unknown[]> } {
  const statements = new Set<string>();
  const last = new Map<string, readonly unknown[]>();
  const heard =
    (q: Query): Query =>
    (sql, params) => {
      statements.add(sql);
      last.set(sql, params ?? []);
      return q(sql, params);
    };
  return {
    db: {
      ...db,
      tenant: (compId, work, options) => db.tenant(compId, (q) => work(tenantOf(heard(q), compId)), options),
    },
    statements,
    params: last,
  };
}

/** Plans of statements, each with the parameters it was heard with. */
export function plansOf(db: Db, compId: number, heard: ReadonlyMap<string, readonly unknown[]>): Promise<string[]> {
  return db.tenant(compId, async (q) => {
    const plans: string[] = [];
    for (const [sql, params] of heard) {
      // A cluster plans no statement whose parameters it does not know.
      const literal = (value: unknown) => encodeParam(value)?.replaceAll("'", "''");
      const text = sql.replace(/\$(\d+)/g, (_, number) => {
        const value = literal(params[Number(number) - 1] ?? null);
        return value === undefined ? 'null' : `'${value}'`;
      });
      const lines = await q<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

/** Shop and day are how any row is found. */
const PLACES = ['comp_id', 'shop_id', 'business_date', 'calendar_date', 'month'];
const UNDEFINED_COLUMN = '42703';
const names = (table: string) => new RegExp(`\\b${table}\\b`);
const TABLES = rollUps.flatMap(({ table, months }) => (months ? [table, months] : [table]));

/** Columns of the roll-ups, as the database has them, that no statement reads; `shop_day.income_fen`. */
export function unreadColumns(db: Db, statements: Iterable<string>, planted?: string): Promise<string[]> {
  const asked = [...statements].filter((sql) => /^\s*(?:with|select)\b/i.test(sql));
  return db.tx(async (q) => {
    await q('savepoint start');
    if (planted) await q(planted);
    const columns = await q<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = current_schema() and table_name = any($2::text[]) and column_name <> all($1::text[]) order by 1, 2`,
      [PLACES, TABLES],
    );
    const unread: string[] = [];
    for (const { table, column } of columns) {
      const readers = asked.filter((sql) => names(table).test(sql) && !/\binsert into\b/.test(sql));
      await q('savepoint whole');
      await q(`alter table ${table} drop column ${column} cascade`);
      if (!(await anyBreaks(q, readers))) unread.push(`${table}.${column}`);
      await q('rollback to savepoint whole');
    }
    await q('rollback to savepoint start');
    return unread;
  });
}

async function anyBreaks(q: Query, statements: readonly string[]): Promise<boolean> {
  for (const sql of statements) {
    try {
      await q(`prepare reader as ${sql}`);
      await q('deallocate reader');
    } catch (error) {
      if (error instanceof SqlError && error.sqlState === UNDEFINED_COLUMN) return true;
      throw error;
    }
  }
  return false;
}
