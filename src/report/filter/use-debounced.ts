import { useEffect, useState } from 'react';
import { useServices } from '../../core/use-services';
import { canonical } from '../../lib/canonical';

/** A value that follows `value` once it has rested for `milliseconds`, so that typing does not send a call a letter. */
export function useDebounced<Value>(value: Value, milliseconds = 300): Value {
  const { environment } = useServices();
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = environment.setTimeout(() => setRested(value), milliseconds);
    return () => environment.clearTimeout(timer);
  }, [canonical(value)]);
  return rested;
}
