/**
 * Derives the state of a bill from its known revisions, whatever the order of arrival: they are applied from the
 * lowest, and one that cannot follow those before it is skipped. The lowest revision of each state suffices for that,
 * so a bill stores only a few.
 *
 * Example: revisions 1 (state 2), 2 (6) and 3 (4, a refund) make a bill in state 7, also when 3 arrived first.
 */
import type { Bill } from '../bill';

export type State = Bill['OrderState'];

/** Allowed changes (docs/product/metrics.md#bill-states). */
const next: Record<State, readonly State[]> = {
  1: [2, 3, 5],
  2: [4, 3, 6],
  3: [],
  4: [6, 3],
  5: [],
  6: [7, 3],
  7: [6, 3],
};

/** Whether a state can follow another, directly or over revisions that the till skipped. */
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

export type Seen = ReturnType<typeof seenOf>;

interface History {
  state: State | null;
  /** First settlement of the lowest revision that has one; it fixes the business day of the bill. */
  firstSettle: string | null;
  /** Revisions that count, in ascending order; the last is the current state of the bill. */
  counting: Seen[];
}

/** The members of a revision that later revisions depend on. */
export const seenOf = ({ Rev, OrderState, FirstSettleTime }: Bill) => ({
  rev: Rev,
  /** As sent by the till. */
  state: OrderState,
  firstSettle: FirstSettleTime,
});

/** Order of states, to choose between two contents of one revision. */
const RANK: readonly State[] = [1, 5, 2, 4, 6, 7, 3];
const inOrder = (a: Seen, b: Seen) => a.rev - b.rev || RANK.indexOf(a.state) - RANK.indexOf(b.state);

function historyOf(seen: readonly Seen[]): History {
  const history: History = { state: null, firstSettle: null, counting: [] };
  for (const one of [...seen].sort(inOrder)) {
    const state = stateAfter(history.state, one.state);
    if (history.state !== null && !canReach(history.state, state)) continue;
    history.state = state;
    history.firstSettle ??= one.firstSettle;
    history.counting.push(one);
  }
  return history;
}

/** Revisions that a bill stores: the lowest of each state, with and without a settlement. */
function remembered(seen: readonly Seen[]): Seen[] {
  const lowest = new Map<string, Seen>();
  for (const one of [...seen].sort(inOrder)) {
    const key = `${one.state} ${one.firstSettle !== null}`;
    if (!lowest.has(key)) lowest.set(key, one);
  }
  return [...lowest.values()];
}

type Verdict =
  /** The revision is the current state of the bill, or belongs to its past and leaves the current state as it is. */
  | { kind: 'current' | 'past'; state: State; firstSettle: string | null; states: Seen[]; then: History }
  | { kind: 'refused'; from: State };

/** Judges a revision; `current` is the revision whose content is stored, `states` are the stored revisions of the bill. */
export function judge(stored: { current: Seen; states: readonly Seen[] } | null, sent: Seen): Verdict {
  const { current = null, states = [] } = stored ?? {};
  // Of two contents of one revision the one of the later state stays, whichever came first.
  const order =
    current === null ? 1 : inOrder({ ...sent, state: stateAfter(current.state, sent.state) }, current);
  const isReplaced = current === null || (current.rev === sent.rev && order >= 0);
  const others = isReplaced ? states : [...states, current];
  const seen = [...others, sent];
  const history = historyOf(seen);
  const then = historyOf(seen.filter((one) => one === sent || inOrder(one, sent) <= 0));
  if (!history.counting.includes(sent)) return { kind: 'refused', from: then.state ?? sent.state };
  const isPast = current !== null && order < 0 && history.counting.includes(current);
  const end = isPast ? history : then;
  return {
    kind: isPast ? 'past' : 'current',
    state: end.state ?? sent.state,
    firstSettle: end.firstSettle,
    states: remembered(history.counting),
    then,
  };
}
