/** When a call of a page is asked for again without a change of its request. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useServices } from '../../core/use-services';
import { useLatest } from '../../ui/use-latest';

/** Interval of automatic reloading for pages whose range contains today (docs/product/screens.md#common-rules). */
const LIVE_MS = 60_000;

interface Asked {
  /** Every minute while the page is visible, and at a hint of the server. */
  isLive: boolean;
  isBusy: boolean;
  /** False while nothing is requested. */
  isAsked: boolean;
  /** Time of the last answer or failure, from which the minute counts; 0 for from now on. */
  triedAt: number;
  /** Starts the minute again when it changes. */
  run: number;
}

export function useAgain({ isLive, isBusy, isAsked, triedAt, run }: Asked, ask: () => void): void {
  const { environment, $active, $changes, $refreshed } = useServices();
  const isOn = useStore($active) && isLive;
  const again = useLatest(ask);
  // A page that becomes visible after more than a minute reloads at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `run`
  useEffect(() => {
    if (!isOn || isBusy) return;
    // The device's clock may have been set back since.
    const passed = triedAt ? Math.max(0, environment.now() - triedAt) : 0;
    const wait = Math.max(0, LIVE_MS - passed);
    const timer = environment.setTimeout(again, wait);
    return () => environment.clearTimeout(timer);
  }, [environment, isOn, isBusy, triedAt, run, again]);
  useEffect(() => (isOn ? $changes.listen(again) : undefined), [isOn, $changes, again]);
  useEffect(() => (isAsked ? $refreshed.listen(again) : undefined), [isAsked, $refreshed, again]);
}
