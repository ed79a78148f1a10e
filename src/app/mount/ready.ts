/** A promise that settles once and whose rejection nobody has to catch. */
export interface Ready<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: Error): void;
}

const ignore = (): void => undefined;

/**
 * The rejection is also kept quiet where somebody only waits for success: `ready.then(show)` makes a promise of its own,
 * and a widget that is destroyed at once (StrictMode) would end up in the host's `unhandledrejection`.
 */
export function createReady<Value>(): Ready<Value> {
  let settle: Pick<Ready<Value>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const then = promise.then.bind(promise);
  then(ignore, ignore);
  const quietThen: typeof promise.then = (onValue, onError) => {
    const next = then(onValue, onError);
    next.then(ignore, ignore);
    return next;
  };
  Object.defineProperty(promise, 'then', { value: quietThen });
  return {
    promise,
    resolve: (value) => settle?.resolve(value),
    reject: (error) => settle?.reject(error),
  };
}
