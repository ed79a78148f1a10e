import { useCallback, useRef } from 'react';

/** A function that stays the same and calls the newest `run`: effects may name it and do not start again for it. */
export function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: Args): Result => latest.current(...args), []);
}
