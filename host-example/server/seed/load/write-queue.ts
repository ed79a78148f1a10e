/** Writes one batch after the other, each while the next is made, also where that is of another shop. */
export interface WriteQueue {
  /** Begins a write when the last one has ended; throws what went wrong in that. A write answers how many bills it changed. */
  add(write: () => Promise<number>): Promise<void>;
  /** Waits for the last write, and answers how many bills all of them changed. */
  end(): Promise<number>;
}

/** `signal` ends it between two writes. */
export function createWriteQueue(signal: AbortSignal | undefined): WriteQueue {
  let total: Promise<number> = Promise.resolve(0);
  return {
    async add(write) {
      const before = await total;
      signal?.throwIfAborted();
      total = write().then((changed) => before + changed);
      // The rejection is handled where the promise is awaited.
      total.catch(() => undefined);
    },
    end: () => total,
  };
}
