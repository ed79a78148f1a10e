/** What changed in a shop, for the hints of the stream: told in the transaction of the change, read by every process. */
import type { StreamEvent } from '../../../types/api/push';
import type { Query } from '../db/db';

export type Topic = Extract<StreamEvent, { Op: 'hint' }>['Topic'];

export async function tellNews(
  q: Query,
  compId: number,
  shopIds: Iterable<string>,
  topics: Iterable<Topic>,
  at: Date | string,
): Promise<void> {
  // In one order everywhere, so that two writers cannot wait for each other.
  const shops = [...new Set(shopIds)].sort();
  const names = [...new Set(topics)].sort();
  if (shops.length === 0 || names.length === 0) return;
  await q(
    `insert into shop_news (comp_id, shop_id, topic, at)
     select $1::int, s, t, $4::timestamptz from unnest($2::bigint[]) as s cross join unnest($3::text[]) as t order by s, t
     on conflict (comp_id, shop_id, topic) do update set seq = shop_news.seq + 1, at = excluded.at`,
    [compId, shops, names, at],
  );
}
