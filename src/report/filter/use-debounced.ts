import { useEffect, useState } from 'react';
import { useServices } from '../../core/use-services';
import { canonical } from '../../lib/canonical';
import { useLatest } from '../../ui/use-latest';

/** A value that follows `value` once it has rested for `milliseconds`, so that typing does not send a call a letter. */
export function useDebounced<Value>(value: Value, milliseconds = 300): Value {
  const { environment } = useServices();
  const [rested, setRested] = useState(value);
  const text = canonical(value);
  const rest = useLatest(() => setRested(value));
  useEffect(() => {
    // Starts anew only when the content is another: values may be objects that are made with each drawing.
    const timer = text === canonical(rested) ? undefined : environment.setTimeout(rest, milliseconds);
    return () => environment.clearTimeout(timer);
  }, [environment, milliseconds, rest, rested, text]);
  return rested;
}
