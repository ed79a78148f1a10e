/** A component whose code is loaded when it is first rendered, so that it does not delay the first view. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadedModule, loadModule } from '../../core/network/load-module';
import { useServices, useTexts } from '../../core/use-services';
import type { Pack } from '../../i18n/language';
import { words } from '../../i18n/words';
import { SkeletonCard } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';

export interface LaterProps<Props extends object> {
  /** Imports the component as a default export; must be one stable function per component. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Files of texts beside those of its page; one stable list. */
  packs?: readonly Pack[] | undefined;
  /** Shown while the component loads. @default nothing */
  waiting?: ReactNode;
  /** Shown when its code does not come. @default words with a button that tries again */
  failed?: ReactNode;
}

type ModuleState<Props> =
  | { kind: 'waiting' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; View: ComponentType<Props> };

const NONE: readonly Pack[] = [];

function useModule<Props extends object>(load: LaterProps<Props>['load'], packs: readonly Pack[]): ModuleState<Props> {
  const { environment, events, router, catalogue } = useServices();
  const Known = catalogue.has(packs) ? loadedModule(load) : undefined;
  const [module, setModule] = useState<ModuleState<Props>>({ kind: 'waiting' });
  useEffect(() => {
    if (Known) return;
    let isGone = false;
    const read = (): void => {
      Promise.all([loadModule(load, environment.now()), catalogue.load(packs)]).then(
        ([View]) => {
          if (!isGone) setModule({ kind: 'ready', View });
        },
        (error: unknown) => {
          if (isGone) return;
          events.report({ kind: 'load', message: String(error), source: router.$route.get().path });
          setModule({ kind: 'failed', retry: read });
        },
      );
    };
    read();
    return () => {
      isGone = true;
    };
  }, [Known, load, packs, environment, events, router, catalogue]);
  return Known ? { kind: 'ready', View: Known } : module;
}

/** Renders the component once its code is loaded, or an error state with a retry button. */
export function Later<Props extends object>({ load, props, packs = NONE, waiting, failed }: LaterProps<Props>) {
  const { t } = useTexts();
  const module = useModule(load, packs);
  if (module.kind === 'ready') return <module.View {...props} />;
  if (module.kind === 'waiting') return <>{waiting}</>;
  if (failed !== undefined) return failed;
  return (
    <StateView
      small
      kind="failed"
      title={t(words.networkError)}
      action={{ label: t(words.retry), onClick: module.retry }}
    />
  );
}

/** Stands for a card that is on its way. */
export function WaitingCard({ plain }: { plain?: boolean }) {
  return <SkeletonCard label={useTexts().t(words.loading)} plain={plain === true} />;
}
