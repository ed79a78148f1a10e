import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';

/** Tracks the open dialogs, because toasts must be drawn in the topmost one: elements outside it are inert. */
export interface Layers {
  /** Overlays stay inside the widget's box instead of covering the viewport. */
  contained: boolean;
  open: (dialog: HTMLElement) => () => void;
  top: () => HTMLElement | null;
  subscribe: (listener: () => void) => () => void;
}

function createLayers(contained: boolean): Layers {
  const dialogs: HTMLElement[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    contained,
    open(dialog) {
      dialogs.push(dialog);
      tell();
      return () => {
        dialogs.splice(dialogs.indexOf(dialog), 1);
        tell();
      };
    },
    top: () => dialogs[dialogs.length - 1] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const LayersContext = createContext<Layers | null>(null);

/** Provides the open dialogs to the app; `contained` keeps overlays inside the widget's box. */
export function LayersProvider({ contained = false, children }: { contained?: boolean; children: ReactNode }) {
  const layers = useMemo(() => createLayers(contained), [contained]);
  return <LayersContext.Provider value={layers}>{children}</LayersContext.Provider>;
}

/** The open dialogs of this widget; null outside a provider. */
export function useLayers(): Layers | null {
  return useContext(LayersContext);
}

/** The topmost open dialog, updated on each change; null without one. */
export function useTopLayer(): HTMLElement | null {
  const layers = useLayers();
  const [top, setTop] = useState<HTMLElement | null>(() => layers?.top() ?? null);
  useLayoutEffect(() => {
    if (!layers) return;
    const follow = () => setTop(layers.top());
    follow();
    return layers.subscribe(follow);
  }, [layers]);
  return top;
}
