import { useCallback, useRef } from 'react';

/**
 * Returns a stable function that calls the `run` of the last render, so that effects can depend on it without
 * restarting.
 */
export function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: Args): Result => latest.current(...args), []);
}
