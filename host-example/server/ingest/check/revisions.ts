/**
 * The state of a bill is a function of the revisions that are known of it, in whatever order they came in: they are
 * gone through from the lowest on, and one that cannot follow those before it does not count. Of each state the lowest
 * revision is enough to know that, so a bill remembers a handful.
 *
 * Example: revisions 1 (state 2), 2 (6) and 3 (4, a refund) make a bill in state 7, also where 3 came in first.
 */
import type { Bill } from '../bill';
import { canReach, type State, stateAfter } from './transitions';

/** A revision as far as later ones depend on it. */
export interface Seen {
  rev: number;
  /** As it was sent. */
  state: State;
  firstSettle: string | null;
}

interface History {
  state: State | null;
  /** First settlement of the lowest revision that has one: it fixes the bill's day for life. */
  firstSettle: string | null;
  /** Those that count, from the lowest on; the last is the bill as it is. */
  counting: Seen[];
}

export const seenOf = ({ Rev, OrderState, FirstSettleTime }: Bill): Seen => ({
  rev: Rev,
  state: OrderState,
  firstSettle: FirstSettleTime,
});

/** In the order in which states follow each other, for two contents of one revision. */
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

/** The lowest revision of each state, with and without a settlement: what a bill remembers. */
function remembered(seen: readonly Seen[]): Seen[] {
  const lowest = new Map<string, Seen>();
  for (const one of [...seen].sort(inOrder)) {
    const key = `${one.state} ${one.firstSettle !== null}`;
    if (!lowest.has(key)) lowest.set(key, one);
  }
  return [...lowest.values()];
}

type Verdict =
  /** The bill is as this revision has it, or stays as it is and this one belongs to its past. */
  | { kind: 'current' | 'past'; state: State; firstSettle: string | null; states: Seen[]; then: History }
  /** It cannot follow the state the bill had before it. */
  | { kind: 'refused'; from: State };

/** `current` is the revision whose content is stored, `states` what the bill remembers of it and of others. */
export function judge(stored: { current: Seen; states: readonly Seen[] } | null, sent: Seen): Verdict {
  const { current = null, states = [] } = stored ?? {};
  const others = current === null || current.rev === sent.rev ? states : [...states, current];
  const seen = [...others, sent];
  const history = historyOf(seen);
  const then = historyOf(seen.filter((one) => one === sent || inOrder(one, sent) <= 0));
  if (!history.counting.includes(sent)) return { kind: 'refused', from: then.state ?? sent.state };
  const isPast = current !== null && sent.rev < current.rev && history.counting.includes(current);
  const end = isPast ? history : then;
  return {
    kind: isPast ? 'past' : 'current',
    state: end.state ?? sent.state,
    firstSettle: end.firstSettle,
    states: remembered(history.counting),
    then,
  };
}
