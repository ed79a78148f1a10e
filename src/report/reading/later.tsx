/** A part whose code is fetched when it is drawn: what the first view does not need does not delay it. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadedPart, loadPart } from '../../core/network/load-part';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { StateView } from '../../ui/state-view';

export interface LaterProps<Props extends object> {
  /** Imports the part, its default export; one stable function a part. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Stands in the place of the part until it is there. @default nothing */
  waiting?: ReactNode;
}

type Part<Props> =
  | { kind: 'waiting' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; View: ComponentType<Props> };

function usePart<Props extends object>(load: LaterProps<Props>['load']): Part<Props> {
  const { environment, events, router } = useServices();
  const [part, setPart] = useState<Part<Props>>(() => {
    const View = loadedPart(load);
    return View ? { kind: 'ready', View } : { kind: 'waiting' };
  });
  useEffect(() => {
    if (loadedPart(load)) return;
    let isGone = false;
    const read = (): void => {
      loadPart(load, environment.now()).then(
        (View) => {
          if (!isGone) setPart({ kind: 'ready', View });
        },
        (error: unknown) => {
          if (isGone) return;
          events.report({ kind: 'load', message: String(error), source: router.$route.get().path });
          setPart({ kind: 'failed', retry: read });
        },
      );
    };
    read();
    return () => {
      isGone = true;
    };
  }, [load, environment, events, router]);
  return part;
}

/** Draws a part as soon as its code is there; when it does not come, says so with a way to try again. */
export function Later<Props extends object>({ load, props, waiting }: LaterProps<Props>) {
  const { t } = useTexts();
  const part = usePart(load);
  if (part.kind === 'ready') return <part.View {...props} />;
  if (part.kind === 'waiting') return <>{waiting}</>;
  return (
    <StateView
      small
      kind="failed"
      title={t(words.networkError)}
      action={{ label: t(words.retry), onClick: part.retry }}
    />
  );
}
