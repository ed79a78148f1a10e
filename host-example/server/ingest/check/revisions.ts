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

/** What a bill is after some of its revisions. */
export interface Moment {
  state: State;
  /** First settlement of the lowest revision that has one; it fixes the business day of the bill. */
  firstSettle: string | null;
}

interface History {
  moment: Moment | null;
  /** Revisions that could follow those before them, in ascending order; the last made the moment. */
  counting: Seen[];
}

function historyOf(seen: readonly Seen[]): History {
  const history: History = { moment: null, counting: [] };
  for (const one of [...seen].sort(inOrder)) {
    const before = history.moment;
    const state = stateAfter(before?.state ?? null, one.state);
    if (before !== null && !canReach(before.state, state)) continue;
    history.moment = { state, firstSettle: before?.firstSettle ?? one.firstSettle };
    history.counting.push(one);
  }
  return history;
}

/** Revisions that a bill stores: the lowest of each state, with and without a settlement. */
function remembered(counting: readonly Seen[]): Seen[] {
  const lowest = new Map<string, Seen>();
  for (const one of counting) {
    const key = `${one.state} ${one.firstSettle !== null}`;
    if (!lowest.has(key)) lowest.set(key, one);
  }
  return [...lowest.values()];
}

/** `then`: the bill at the revision that was sent; `states`: the revisions that it stores from now on. */
type Verdict =
  | { kind: 'current'; then: Moment; states: Seen[] }
  /** The revision belongs to the past of the bill, which is `now` what later ones made of it. */
  | { kind: 'past'; then: Moment; now: Moment; states: Seen[] }
  | { kind: 'refused'; from: State };

/** Judges a revision; `current` is the revision whose content is stored, `states` are the stored revisions of the bill. */
export function judge(stored: { current: Seen; states: readonly Seen[] } | null, sent: Seen): Verdict {
  const { current = null, states = [] } = stored ?? {};
  // Of two contents of one revision the one of the later state stays, whichever came first.
  const isBehind = current !== null && inOrder({ ...sent, state: stateAfter(current.state, sent.state) }, current) < 0;
  const isReplaced = current?.rev === sent.rev && !isBehind;
  const seen = [...states, ...(current === null || isReplaced ? [] : [current]), sent];
  const { moment: now, counting } = historyOf(seen);
  const { moment: then } = historyOf(seen.filter((one) => inOrder(one, sent) <= 0));
  if (now === null || then === null || !counting.includes(sent))
    return { kind: 'refused', from: then?.state ?? sent.state };
  const kept = { then, states: remembered(counting) };
  return isBehind && counting.includes(current) ? { kind: 'past', now, ...kept } : { kind: 'current', ...kept };
}
