/**
 * Lists that grow while they are read: page 1 names a moment, later pages send it back and see only what had arrived
 * by then, so that no row comes twice and none is lost.
 */
import { type Scope, scopeClock } from './scope';
import type { Params } from './sql';

export interface Snapshot {
  /** As the answer carries it. */
  text: string;
  /** Sent by the client, so that the moment has passed. */
  isLater: boolean;
}

/** The moment a page is read at. Its clock is that of the scope, whose shops are the same on every page. */
export function snapshotOf(scope: Scope, sent: string | undefined): Snapshot {
  return sent === undefined ? { text: scopeClock(scope), isLater: false } : { text: sent, isLater: true };
}

/** The time zone the snapshot is written in. */
function snapshotZone(scope: Scope): string {
  const clock = scopeClock(scope);
  return scope.shops.find((shop) => shop.nowLocal === clock)?.timeZone ?? 'UTC';
}

/** The end of the second a snapshot names, as an expression. */
export function snapshotEnd(scope: Scope, params: Params, snapshot: Snapshot): string {
  const zone = params.add(snapshotZone(scope));
  return `((${params.add(snapshot.text)}::timestamp at time zone ${zone}::text) + interval '1 second')`;
}
