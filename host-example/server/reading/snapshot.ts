/**
 * Snapshots for lists that grow while they are read: page 1 stores a moment, and later pages read the bills as they
 * stood then (`bills-then.ts`), so no row is repeated or lost. Moments have whole seconds and a bill may commit late,
 * so the snapshot also holds the number of the last change of each shop's bills.
 */
import type { Query } from '../db/db';
import { localText } from '../db/sql';
import { latestClock, type Shops } from './shops';

export interface Snapshot {
  /** The moment as sent in `SnapshotTime`. */
  text: string;
  /** Time at which page 1 was read; the age of open bills is computed from it. */
  takenAt: string;
  /** Number of the last visible change by shop; changes with a higher number came later. */
  seqs: Record<string, number>;
}

/** How long a snapshot can be read. */
const KEPT = `interval '6 hours'`;

const ROW = `${localText('moment')} as text, taken_at as "takenAt", seqs`;

const RECALL = `select ${ROW} from list_snapshot
where comp_id = $1 and account_id = $2::bigint and moment = $3::timestamp and kept_at > now() - ${KEPT}`;

// Takes the next free second when the moment already belongs to other changes. Commits without waiting for the disk: a
// snapshot lost in a power failure costs one reload of the list.
const TAKE = `insert into list_snapshot as known (comp_id, account_id, moment, taken_at, seqs)
select $1::int, $2::bigint,
  coalesce((select max(moment) from list_snapshot where comp_id = $1 and account_id = $2::bigint
    and moment between $3::timestamp and $3::timestamp + interval '1 hour'), $3::timestamp) + make_interval(secs => $6::int),
  $4::timestamptz,
  (select coalesce(jsonb_object_agg(shop, coalesce(n.seq, 0)), '{}') from unnest($5::bigint[]) as shop
    left join shop_news n on n.comp_id = $1 and n.shop_id = shop and n.topic = 'order')
on conflict (comp_id, account_id, moment) do update set kept_at = excluded.kept_at where known.seqs = excluded.seqs
returning ${ROW}, set_config('synchronous_commit', 'off', true)`;

/**
 * Returns the snapshot a page names; page 1, or a page whose snapshot has expired, gets a new one. Must be called
 * before the list is read.
 */
export async function openSnapshot(
  shops: Shops,
  accountId: string,
  sent: string | undefined,
): Promise<Snapshot> {
  const owner = [shops.compId, accountId];
  const [known] = sent === undefined ? [] : await shops.q<Snapshot>(RECALL, [...owner, sent]);
  if (known) return known;
  const own = [...owner, latestClock(shops), shops.now, shops.ids];
  for (let seconds = 0; ; seconds++) {
    const [taken] = await shops.q<Snapshot>(TAKE, [...own, seconds]);
    if (taken) return taken;
  }
}

/** Deletes expired snapshots and the past bills kept for them. */
export async function forgetSnapshots(q: Query, compId: number): Promise<void> {
  await q(`delete from list_snapshot where comp_id = $1 and kept_at < now() - ${KEPT}`, [compId]);
  // Twice the lifetime of a snapshot, so that a list in use keeps its bills.
  await q(`delete from order_past where comp_id = $1 and kept_at < now() - 2 * ${KEPT}`, [compId]);
}
