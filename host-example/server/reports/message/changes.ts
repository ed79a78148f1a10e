// Changes by store and topic, sent as hints to read again; a hint holds no figure.
import type { StreamEvent } from '../../../../types/api/message-service';
import { localText } from '../../db/sql';
import type { Reader } from './messages';

type Hint = Extract<StreamEvent, { Op: 'hint' }>;
/** Number of changes of each store and topic. */
export type ChangeCounters = Map<string, Hint & { seq: number }>;

/** The counters of these stores that the reader may see; of all such stores where none is named. */
export async function loadCounters({ q, session, allowed }: Reader, shopIds: string[]): Promise<ChangeCounters> {
  const rows = await q<Hint & { seq: number }>(
    `select 'hint' as "Op", n.topic as "Topic", n.shop_id::text as "ShopID", ${localText('n.at at time zone s.time_zone')} as "Time", n.seq
     from shop_news n join shop s on s.comp_id = $1 and s.shop_id = n.shop_id
     where n.comp_id = $1 and n.shop_id = any($2::bigint[])
       and (cardinality($3::bigint[]) = 0 or n.shop_id = any($3::bigint[]))
     order by s.sort, n.shop_id, n.topic`,
    [session.compId, allowed, shopIds],
  );
  return new Map(rows.map((row) => [`${row.ShopID} ${row.Topic}`, row]));
}

/** Hints for counters that differ. Times would miss a change that is committed late, under an earlier time. */
export function hintsBetween(before: ChangeCounters, now: ChangeCounters): Hint[] {
  return [...now].flatMap(([key, { seq, ...hint }]) => (before.get(key)?.seq === seq ? [] : [hint]));
}
