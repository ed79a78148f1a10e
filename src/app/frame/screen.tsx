import { type ComponentType, useEffect, useState } from 'react';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { messageOf } from '../../lib/message-of';
import { Spinner } from '../../ui/loading';
import { NavBar } from '../../ui/nav-bar';
import { StateView } from '../../ui/state-view';
import type { PageRoute } from '../routes';
import { texts } from '../texts';
import { loadedPage, loadPage } from './load-page';

/** After this many milliseconds a loading page says so (docs/product/contract.md#limits). */
export const INDICATOR_DELAY = 200;
/** After this many milliseconds a loading page has failed (docs/product/contract.md#limits). */
export const PAGE_TIMEOUT = 60_000;

type Loading =
  | { kind: 'waiting' }
  | { kind: 'slow' }
  | { kind: 'failed' }
  | { kind: 'ready'; Page: ComponentType };

function useLoading({ load }: PageRoute): Loading {
  const { environment, events, router } = useServices();
  const [loading, setLoading] = useState<Loading>(() => {
    const Page = loadedPage(load);
    return Page ? { kind: 'ready', Page } : { kind: 'waiting' };
  });

  useEffect(() => {
    if (loadedPage(load)) return;
    let isOver = false;
    const settle = (next: Loading): void => {
      if (isOver) return;
      end();
      setLoading(next);
    };
    const fail = (message: string): void => {
      if (!isOver) events.report({ kind: 'load', message, source: router.$route.get().path });
      settle({ kind: 'failed' });
    };
    const indicator = environment.setTimeout(() => setLoading({ kind: 'slow' }), INDICATOR_DELAY);
    const limit = environment.setTimeout(
      () => fail(`The page did not load within ${PAGE_TIMEOUT} ms`),
      PAGE_TIMEOUT,
    );
    const end = (): void => {
      isOver = true;
      environment.clearTimeout(indicator);
      environment.clearTimeout(limit);
    };
    loadPage(load, environment.now()).then(
      (Page) => settle({ kind: 'ready', Page }),
      (error: unknown) => fail(messageOf(error)),
    );
    return end;
  }, [load, environment, events, router]);

  return loading;
}

/** A page that is loaded when first shown; `onShown` is called once with whether its content loaded. */
export function Screen({ route, onShown }: { route: PageRoute; onShown: (isLoaded: boolean) => void }) {
  const { environment } = useServices();
  const { t } = useTexts();
  const loading = useLoading(route);
  useEffect(() => {
    if (loading.kind === 'ready' || loading.kind === 'failed') onShown(loading.kind === 'ready');
  }, [loading.kind, onShown]);

  switch (loading.kind) {
    case 'waiting':
      return null;
    case 'slow':
      return <Waiting />;
    case 'failed':
      return (
        <StateView
          kind="failed"
          title={t(texts.loadFailed)}
          text={t(texts.tapToReload)}
          action={{ label: t(words.reload), onClick: () => environment.host.reload() }}
        />
      );
    case 'ready':
      return <loading.Page />;
  }
}

/** The loading indicator of a page that takes longer than usual. */
export function Waiting() {
  const { t } = useTexts();
  return (
    <div className="wait" role="status">
      <Spinner />
      {t(words.loading)}
    </div>
  );
}

/** Shown instead of a page whose right the user lacks; a right is named by the page it opens. */
export function NoRight({ isInEdition }: { isInEdition: boolean }) {
  const { router } = useServices();
  const { t } = useTexts();
  const title = useTitle();
  const back = { label: t(words.back), onClick: () => router.back() };
  return (
    <>
      <NavBar title={title} back={back} />
      <StateView
        kind={isInEdition ? 'denied' : 'off'}
        title={t(isInEdition ? words.noPermission : words.notInEdition)}
        text={isInEdition ? t(texts.missingRight, { name: title }) : t(texts.otherEdition)}
        action={back}
      />
    </>
  );
}
