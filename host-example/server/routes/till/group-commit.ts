/**
 * Group commit: bills that wait for their store's turn go in with the first of them, in one transaction. A transaction
 * costs ways to the database and back, and hardly more of them for fifty bills than for one.
 */
import type { TakeTurns } from '../../auth/take-turns';
import { DbUnavailable } from '../../db/db';

interface Waiting<Delivery, Answer> {
  delivery: Delivery;
  outcome: { answer: Answer } | { error: unknown } | null;
  isAlone: boolean;
}

/** Puts deliveries of one store, all or none; an answer for each. */
type Put<Delivery, Answer> = (deliveries: readonly Delivery[]) => Promise<Answer[]>;

/** `most`: bills that go in together; a delivery of more goes in by itself. */
export function groupCommit<Delivery extends { bills: readonly unknown[] }, Answer>(
  takeTurns: TakeTurns,
  most: number,
): (store: string, delivery: Delivery, put: Put<Delivery, Answer>) => Promise<Answer> {
  type Entry = Waiting<Delivery, Answer>;
  const queues = new Map<string, Entry[]>();

  /** The first that wait, as many as go in together. */
  function takeGroup(store: string): Entry[] {
    const queue = queues.get(store) ?? [];
    let bills = 0;
    const end = queue.findIndex(({ delivery }, index) => {
      bills += delivery.bills.length;
      return index > 0 && bills > most;
    });
    const group = queue.splice(0, end < 0 ? queue.length : end);
    if (queue.length === 0) queues.delete(store);
    return group;
  }

  async function settle(group: readonly Entry[], put: Put<Delivery, Answer>): Promise<void> {
    try {
      const answers = await put(group.map(({ delivery }) => delivery));
      for (const [index, answer] of answers.entries()) {
        const entry = group[index];
        if (entry) entry.outcome = { answer };
      }
    } catch (error) {
      // Nobody knows whose fault it was, so each is put alone in its turn. A database that is away is away for all.
      const isForEach = group.length > 1 && !(error instanceof DbUnavailable);
      for (const entry of group)
        if (isForEach) entry.isAlone = true;
        else entry.outcome = { error };
    }
  }

  return (store, delivery, put) => {
    const entry: Entry = { delivery, outcome: null, isAlone: false };
    const answer = takeTurns(store, async () => {
      while (entry.outcome === null) await settle(entry.isAlone ? [entry] : takeGroup(store), put);
      if ('error' in entry.outcome) throw entry.outcome.error;
      return entry.outcome.answer;
    });
    queues.set(store, [...(queues.get(store) ?? []), entry]);
    return answer;
  };
}
