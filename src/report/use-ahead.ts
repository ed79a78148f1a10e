import { useEffect } from 'react';
import { loadModule } from '../core/network/load-module';
import { useServices } from '../core/use-services';

/** Milliseconds that a page has for its figures before what a tap on it shows is loaded. */
const FIGURES_FIRST = 500;

/** Loads what a tap on this page is likely to show, once its figures had their time; the tap loads what failed again. */
export function useAhead(...loads: (() => Promise<{ default: unknown }>)[]): void {
  const { environment } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is one stable function
  useEffect(() => {
    const timer = environment.setTimeout(() => {
      for (const load of loads) loadModule(load, environment.now()).catch(() => undefined);
    }, FIGURES_FIRST);
    return () => environment.clearTimeout(timer);
  }, [environment]);
}
