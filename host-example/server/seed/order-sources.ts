/** The sources of orders that every company has from its first day. */
import type { Query } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { sources } from './dictionary';

/** Writes those that are missing. */
export async function insertSources(q: Query, compId: number): Promise<void> {
  await insertRows(
    q,
    'order_source',
    {
      comp_id: 'int',
      source_id: 'bigint',
      source_name: 'text',
      order_modes: 'smallint[]',
      is_takeaway: 'smallint',
      sort: 'int',
    },
    sources.map((source, index) => ({
      comp_id: compId,
      source_id: source.SourceID,
      source_name: source.SourceName,
      order_modes: `{${source.OrderModes.join(',')}}`,
      is_takeaway: source.IsTakeaway,
      sort: index + 1,
    })),
  );
}
