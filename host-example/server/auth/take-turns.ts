/** Runs work of one key sequentially; throws the refusal when too much is queued. */
export type TakeTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(mostWaiting: number, refusal: () => Error): TakeTurns {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();

  return (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= mostWaiting) throw refusal();
    queue.length++;
    queues.set(key, queue);
    const result = queue.last.then(work);
    // A failure is reported to its caller only; the next work in the queue still runs.
    queue.last = result.catch(() => undefined);
    return result.finally(() => {
      queue.length--;
      if (queue.length === 0) queues.delete(key);
    });
  };
}
