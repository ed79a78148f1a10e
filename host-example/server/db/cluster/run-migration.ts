/** Migrations of a distributed database, one statement after the other, by an owner who sees the rows of all nodes. */
import { namesOf } from '../companies';
import type { Query, Script } from '../db';
import { isDistributed, ONE_CONNECTION, placedTables, spread, withoutWalls } from './tables';

const WALLED = `select relname as name from pg_class
  where relkind = 'r' and relforcerowsecurity and relnamespace = current_schema()::regnamespace`;

/** Runs a migration; tables that it makes in a distributed database are spread in the same transaction. */
export async function runMigration(q: Query, script: Script, sql: string): Promise<void> {
  if (!(await isDistributed(q))) return script(sql);
  await q(ONE_CONNECTION);
  // Those belong to a half-finished distribution, which its own command continues.
  const before = (await placedTables(q)).missing;
  // A script names the company by set_config, which stays on the coordinator: on the other nodes an owner who is no superuser
  // would find no row.
  const named = (await namesOf(q, WALLED)).filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
  await withoutWalls(q, named, async () => {
    for (const statement of statementsOf(sql)) await script(statement);
  });
  const made = (await placedTables(q)).missing.filter((name) => !before.includes(name));
  for (const name of made) await spread(q, name);
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
