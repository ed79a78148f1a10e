import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { type Columns, rowOf, typesOf } from '../../ingest/rows/columns';

/** Inserts rows of a company, made of their sources; those that are there stay as they are. */
export function loadRows<Source>(
  q: Query,
  compId: number,
  table: string,
  sources: readonly Source[],
  columns: Columns<Source>,
): Promise<number> {
  const all: Columns<Source> = { comp_id: ['int', () => compId], ...columns };
  const rows = sources.map((source) => rowOf(all, source));
  return insertRows(q, table, typesOf(all), rows);
}
