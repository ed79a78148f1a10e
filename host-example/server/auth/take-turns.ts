/** Runs work of the same key one after the other; refuses when too much of it waits. */
export type TakeTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(mostWaiting: number, refusal: () => Error): TakeTurns {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();

  return async function takeTurns(key, work) {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= mostWaiting) throw refusal();
    queue.length++;
    queues.set(key, queue);
    const result = queue.last.then(work);
    // A failure is its caller's to handle; the next one takes its turn all the same.
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length--;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
