/** Changes of a shop for the event stream, written in the transaction of the change and read by every process. */
import type { StreamEvent } from '../../../../types/api/message-service';
import type { Tenant } from '../../db/db';
import type { Delivery } from './locked-shop';

export type Topic = Extract<StreamEvent, { Op: 'hint' }>['Topic'];

/**
 * Next change number of the shop's bills. Its row stays locked until the transaction ends, so a reader of a number sees
 * all changes up to it, and later changes get higher numbers.
 */
export async function nextSeq({ q, shopId, receivedAt }: Delivery): Promise<number> {
  const [seq] = await tellNews(q, [shopId], ['order'], receivedAt);
  if (seq === undefined) throw new Error(`shop ${shopId} has no row of change numbers`);
  return seq;
}

/** Gives the numbers of the changes. */
export async function tellNews(
  q: Tenant,
  shopIds: Iterable<string>,
  topics: Iterable<Topic>,
  at: Date,
): Promise<number[]> {
  // Sorted, so that two writers lock rows in one order and cannot deadlock.
  const shops = [...new Set(shopIds)].sort();
  const names = [...new Set(topics)].sort();
  if (shops.length === 0 || names.length === 0) return [];
  const rows = await q<{ seq: number }>`
    insert into shop_news (comp_id, shop_id, topic, at)
    select ${q.compId}::int, s, t, ${at}::timestamptz
    from unnest(${shops}::bigint[]) as s cross join unnest(${names}::text[]) as t order by s, t
    on conflict (comp_id, shop_id, topic) do update set seq = shop_news.seq + 1, at = excluded.at
    returning seq`;
  return rows.map(({ seq }) => seq);
}
