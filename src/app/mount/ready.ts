/** A promise that settles once and whose rejection is never reported as unhandled. */
export interface Ready<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: Error): void;
}

const ignore = (): void => undefined;

/**
 * Chained promises such as `ready.then(show)` also have their rejections handled, because a widget destroyed at once
 * (StrictMode) would otherwise cause the host's `unhandledrejection`.
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
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) };
}
