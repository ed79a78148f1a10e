// Changes by store and topic, sent as hints to read again; a hint holds no figure.
import type { StreamEvent } from '../../../../types/api/message-service';
import { localText } from '../../db/sql';
import type { Reader } from './messages';

type Hint = Extract<StreamEvent, { Op: 'hint' }>;
/** Number of changes by store and topic. */
export type News = Map<string, Hint & { seq: number }>;

export async function newsOf({ q, session, allowed }: Reader, shopIds: string[]): Promise<News> {
  const rows = await q<{ shopId: string; topic: Hint['Topic']; seq: number; time: string }>(
    `select n.shop_id::text as "shopId", n.topic, n.seq, ${localText('n.at at time zone s.time_zone')} as time
     from shop_news n join shop s on s.comp_id = $1 and s.shop_id = n.shop_id
     where n.comp_id = $1 and n.shop_id = any($2::bigint[])
       and (cardinality($3::bigint[]) = 0 or n.shop_id = any($3::bigint[]))
     order by s.sort, n.shop_id, n.topic`,
    [session.compId, allowed, shopIds],
  );
  return new Map(
    rows.map(({ shopId, topic, seq, time }) => [
      `${shopId} ${topic}`,
      { Op: 'hint', Topic: topic, ShopID: shopId, Time: time, seq },
    ]),
  );
}

/** Hints for counters that differ. Counters are compared instead of times, so that a late commit is not missed. */
export function hintsBetween(before: News, now: News): Hint[] {
  return [...now].flatMap(([key, { seq, ...hint }]) => (before.get(key)?.seq === seq ? [] : [hint]));
}
