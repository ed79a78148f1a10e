import { useEffect, useState } from 'react';
import { useServices } from '../../core/use-services';
import { canonical } from '../../lib/canonical';
import { useLatest } from '../../ui/use-latest';

/**
 * Returns `value` with a delay, once it has been unchanged for `milliseconds`, so that typing does not send a call per
 * character.
 */
export function useDebounced<Value>(value: Value, milliseconds = 300): Value {
  const { environment } = useServices();
  const [rested, setRested] = useState(value);
  const text = canonical(value);
  const rest = useLatest(() => setRested(value));
  useEffect(() => {
    // Compares contents, because objects are created anew in each render.
    const timer = text === canonical(rested) ? undefined : environment.setTimeout(rest, milliseconds);
    return () => environment.clearTimeout(timer);
  }, [environment, milliseconds, rest, rested, text]);
  return rested;
}
