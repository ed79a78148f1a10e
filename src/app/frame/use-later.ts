import { useEffect, useState } from 'react';
import { useServices } from '../../core/use-services';
import { INDICATOR_DELAY } from './screen';

/** True once the delay of the loading indicator has passed. */
export function useLater(): boolean {
  const { environment } = useServices();
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = environment.setTimeout(() => setLater(true), INDICATOR_DELAY);
    return () => environment.clearTimeout(timer);
  }, [environment]);
  return isLater;
}
