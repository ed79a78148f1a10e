// Dialogs, toasts and the loading indicator. Their code is loaded after the first page is shown, or when the first one
// opens.
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadedModule, loadModule } from '../../core/network/load-module';
import { useServices } from '../../core/use-services';
import { messageOf } from '../../lib/message-of';
import type { OverlaysProps } from './overlays';

const load = (): Promise<{ default: ComponentType<OverlaysProps> }> => import('./overlays');

/** Loads the code in advance, so that overlays open without a connection too; a failure is reported when one opens. */
export const fetchOverlays = (now: number): Promise<unknown> => loadModule(load, now).catch(() => undefined);

export function LaterOverlays(props: OverlaysProps) {
  const { environment, events, overlays, router } = useServices();
  const dialogs = useStore(overlays.$dialogs);
  const isBusy = useStore(overlays.$loading) !== null;
  const toast = useStore(overlays.$toast);
  const [View, setView] = useState(() => loadedModule(load));
  const isWanted = !View && (dialogs.length > 0 || isBusy || toast !== null);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadModule(load, environment.now()).then(
      (found) => {
        if (!isGone) setView(() => found);
      },
      (error: unknown) => {
        if (isGone) return;
        events.report({ kind: 'load', message: messageOf(error), source: router.$route.get().path });
        // The code failed to load, so the open dialogs cannot be answered and are closed.
        overlays.closeAll();
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, environment, events, overlays, router]);

  return View ? <View {...props} /> : null;
}
