/**
 * Lists that grow while they are read: page 1 names a moment, later pages send it back and see the bills as they stood
 * then (`bills-then.ts`), so that no row comes twice and none is lost. A moment has whole seconds, and a bill may commit
 * late; so what page 1 could see is remembered with it: the number of the last change of each shop's bills.
 */
import type { Query } from '../db/db';
import { localText } from '../db/sql';
import { type Scope, scopeClock } from './shops';

export interface Snapshot {
  /** As the answer carries it. */
  text: string;
  /** The clock of page 1, by which the age of an open bill is told. */
  takenAt: string;
  /** By shop; what has a higher number came later. */
  seqs: Record<string, number>;
}

/** How long a list may be walked. */
const KEPT = `interval '6 hours'`;

const ROW = `${localText('moment')} as text, taken_at as "takenAt", seqs`;

const RECALL = `select ${ROW} from list_snapshot
where comp_id = $1 and account_id = $2::bigint and moment = $3::timestamp and kept_at > now() - ${KEPT}`;

// A moment that already stands for other changes is left to them, and the next second taken. The row may be lost with
// the machine's power, so that nobody waits for the disk.
const TAKE = `insert into list_snapshot as known (comp_id, account_id, moment, taken_at, seqs)
select $1::int, $2::bigint,
  coalesce((select max(moment) from list_snapshot where comp_id = $1 and account_id = $2::bigint
    and moment between $3::timestamp and $3::timestamp + interval '1 hour'), $3::timestamp) + make_interval(secs => $6::int),
  $4::timestamptz,
  (select coalesce(jsonb_object_agg(shop, coalesce(n.seq, 0)), '{}') from unnest($5::bigint[]) as shop
    left join shop_news n on n.comp_id = $1 and n.shop_id = shop and n.topic = 'order')
on conflict (comp_id, account_id, moment) do update set kept_at = now() where known.seqs = excluded.seqs
returning ${ROW}, set_config('synchronous_commit', 'off', true)`;

/** The snapshot a page names; a first page, or one that comes too late, gets a new one. To be called before reading. */
export async function openSnapshot(
  scope: Scope,
  accountId: string,
  sent: string | undefined,
): Promise<Snapshot> {
  const owner = [scope.compId, accountId];
  const [known] = sent === undefined ? [] : await scope.q<Snapshot>(RECALL, [...owner, sent]);
  if (known) return known;
  const own = [...owner, scopeClock(scope), scope.now, scope.shopIds];
  for (let seconds = 0; ; seconds++) {
    const [taken] = await scope.q<Snapshot>(TAKE, [...own, seconds]);
    if (taken) return taken;
  }
}

/** Forgets the snapshots that are too old to be asked for, and the past that was kept for them. */
export async function forgetSnapshots(q: Query, compId: number): Promise<void> {
  await q(`delete from list_snapshot where comp_id = $1 and kept_at < now() - ${KEPT}`, [compId]);
  // Twice as long, so that no list loses under way what it was promised.
  await q(`delete from order_past where comp_id = $1 and kept_at < now() - 2 * ${KEPT}`, [compId]);
}
