/**
 * Allowed changes of a bill's state (docs/product/metrics.md#bill-states). A till may skip revisions, so a state is
 * allowed when it is reachable.
 */
import type { Bill } from '../bill';

export type State = Bill['OrderState'];

const next: Record<State, readonly State[]> = {
  1: [2, 3, 5],
  2: [4, 3, 6],
  3: [],
  4: [6, 3],
  5: [],
  6: [7, 3],
  7: [6, 3],
};

export function canReach(from: State, to: State): boolean {
  const seen = new Set<State>([from]);
  const queue: State[] = [from];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (state === to) return true;
    for (const follower of next[state]) {
      if (seen.has(follower)) continue;
      seen.add(follower);
      queue.push(follower);
    }
  }
  return false;
}

/** State after a revision: a refund after a reverse settlement keeps state 7, and only RefundAmount grows. */
export function stateAfter(stored: State | null, sent: State): State {
  return sent === 4 && (stored === 6 || stored === 7) ? 7 : sent;
}
