/** Migrations of a distributed database, one statement after the other, by an owner who sees the rows of all nodes. */
import type { Query, Script } from '../db';
import { isDistributed, placedTables, spread } from './tables';

/** Runs a migration; tables that it makes in a distributed database are spread in the same transaction. */
export async function runMigration(q: Query, script: Script, sql: string): Promise<void> {
  if (!(await isDistributed(q))) return script(sql);
  await q(`set local citus.multi_shard_modify_mode = 'sequential'`);
  const { missing: before } = await placedTables(q);
  // A script names the company by set_config, which stays on the coordinator: an owner who is no superuser would find no
  // row on the other nodes. So the walls of the tables that it names are down meanwhile.
  const walled = (await walledTables(q)).filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
  for (const name of walled) await q(`alter table ${name} no force row level security`);
  for (const statement of statementsOf(sql)) await script(statement);
  for (const name of walled) await q(`alter table if exists ${name} force row level security`);
  // Tables that were missing before belong to a half-finished distribution, which its own command continues.
  const { missing } = await placedTables(q);
  for (const name of missing) if (!before.includes(name)) await spread(q, name);
}

async function walledTables(q: Query): Promise<string[]> {
  const tables = await q<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relforcerowsecurity and relnamespace = current_schema()::regnamespace`,
  );
  return tables.map(({ name }) => name);
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
