/**
 * Lists that grow while they are read: page 1 names a moment, later pages send it back and see only what had arrived
 * by then, so that no row comes twice and none is lost.
 */
import type { Scope } from './scope';
import { scopeClock } from './scope';

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
export function snapshotZone(scope: Scope): string {
  const clock = scopeClock(scope);
  return scope.shops.find((shop) => shop.nowLocal === clock)?.timeZone ?? 'UTC';
}
