/** Rows of a table from their sources. */
import type { Db, Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { type Columns, rowOf, typesOf } from '../../ingest/rows/columns';
import { bulkOf } from '../../ingest/write/bulk';

const DEADLINE = { deadlineMs: 120_000 };

/** Inserts rows of a company in a transaction; those that are there stay as they are. */
export function loadRows<Source>(
  q: Query,
  compId: number,
  table: string,
  sources: readonly Source[],
  columns: Columns<Source>,
): Promise<number> {
  const all: Columns<Source> = { comp_id: ['int', () => compId], ...columns };
  return insertRows(
    q,
    table,
    typesOf(all),
    sources.map((source) => rowOf(all, source)),
  );
}

/** Fills a table in bulk: by COPY on PGlite, by arrays on PostgreSQL, which takes them as fast. */
export async function copyRows<Source>(
  db: Db,
  compId: number,
  table: string,
  columns: Columns<Source>,
  sources: readonly Source[],
): Promise<void> {
  if (sources.length === 0) return;
  const names = Object.keys(columns).join(', ');
  if (db.copy) return db.copy(`${table} (${names})`, linesOf(columns, sources), DEADLINE);
  const { source, params } = bulkOf(columns, sources, 1);
  await db.tenant(
    compId,
    (q) => q(`insert into ${table} (${names}) select ${names} from ${source} returning 1`, params),
    DEADLINE,
  );
}

/** Rows as COPY reads them: a line each, members between tabs, `\N` for null. */
function linesOf<Source>(columns: Columns<Source>, sources: readonly Source[]): string {
  const makes = Object.values(columns).map(([, make]) => make);
  // Joined row by row: a text that grows cell by cell keeps the collector busy.
  return sources.map((source) => `${makes.map((make) => escaped(make(source))).join('\t')}\n`).join('');
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(value: string | number | boolean | null | undefined): string | number | boolean {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string' || !SPECIAL.test(value)) return value;
  return value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}
