/** A component whose code is loaded when it is first rendered, so that it does not delay the first view. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadedModule, loadModule } from '../../core/network/load-module';
import { useServices, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { StateView } from '../../ui/state-view';

export interface LaterProps<Props extends object> {
  /** Imports the component as a default export; must be one stable function per component. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Shown while the component loads. @default nothing */
  waiting?: ReactNode;
}

type ModuleState<Props> =
  | { kind: 'waiting' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; View: ComponentType<Props> };

function useModule<Props extends object>(load: LaterProps<Props>['load']): ModuleState<Props> {
  const { environment, events, router } = useServices();
  const [module, setModule] = useState<ModuleState<Props>>(() => {
    const View = loadedModule(load);
    return View ? { kind: 'ready', View } : { kind: 'waiting' };
  });
  useEffect(() => {
    if (loadedModule(load)) return;
    let isGone = false;
    const read = (): void => {
      loadModule(load, environment.now()).then(
        (View) => {
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
  }, [load, environment, events, router]);
  return module;
}

/** Renders the component once its code is loaded, or an error state with a retry button. */
export function Later<Props extends object>({ load, props, waiting }: LaterProps<Props>) {
  const { t } = useTexts();
  const module = useModule(load);
  if (module.kind === 'ready') return <module.View {...props} />;
  if (module.kind === 'waiting') return <>{waiting}</>;
  return (
    <StateView
      small
      kind="failed"
      title={t(words.networkError)}
      action={{ label: t(words.retry), onClick: module.retry }}
    />
  );
}
