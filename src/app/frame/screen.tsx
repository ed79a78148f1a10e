import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { answeredInstead, loadedModule, loadModule } from '../../core/network/load-module';
import { type Path, paths } from '../../core/router/paths';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import type { Pack } from '../../i18n/language';
import { baseOf, languages } from '../../i18n/languages';
import { words } from '../../i18n/words';
import { messageOf } from '../../lib/message-of';
import { Spinner } from '../../ui/loading';
import { NavBar } from '../../ui/nav-bar';
import { StateView } from '../../ui/state-view';
import { BASE, type LoadPage, type PageRoute } from '../routes';

/** Milliseconds until a loading page shows an indicator (docs/product/contract.md#limits). */
export const INDICATOR_DELAY = 200;
/** Milliseconds until a loading page counts as failed (docs/product/contract.md#limits). */
const PAGE_TIMEOUT = 60_000;

type Loading =
  | { kind: 'waiting' }
  | { kind: 'slow' }
  | { kind: 'failed'; retry: () => void; isAnswered: boolean }
  | { kind: 'ready'; Page: ComponentType };

/** What stands in the place of a page that cannot be shown; most owners never see it. */
const loadInstead: LoadPage = () => import('./instead');

/** Loads the code of a page and, in parallel, its texts in the current language. */
function useLoading(load: LoadPage, packs: readonly Pack[]): Loading {
  const { environment, events, router, catalogue } = useServices();
  const { locale } = useTexts();
  const Known = catalogue.has(packs) ? loadedModule(load) : undefined;
  const [loading, setLoading] = useState<Loading>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other texts, and a retry loads again.
  useEffect(() => {
    if (Known) return;
    let isOver = false;
    const settle = (next: Loading): void => {
      if (isOver) return;
      end();
      setLoading(next);
    };
    const fail = (message: string, isAnswered = false): void => {
      if (!isOver) events.report({ kind: 'load', message, source: router.$route.get().path });
      const retry = (): void => {
        setLoading({ kind: 'waiting' });
        setAttempt((before) => before + 1);
      };
      settle({ kind: 'failed', retry, isAnswered });
    };
    const indicator = environment.setTimeout(() => setLoading({ kind: 'slow' }), INDICATOR_DELAY);
    const limit = environment.setTimeout(() => fail(`The page did not load within ${PAGE_TIMEOUT} ms`), PAGE_TIMEOUT);
    const end = (): void => {
      isOver = true;
      environment.clearTimeout(indicator);
      environment.clearTimeout(limit);
    };
    Promise.all([loadModule(load, environment.now()), catalogue.load(packs)]).then(
      ([Page]) => settle({ kind: 'ready', Page }),
      async (error: unknown) => {
        const instead = await answeredInstead(error, environment.fetch);
        fail(instead || messageOf(error), instead !== '');
      },
    );
    return end;
  }, [Known, load, packs, locale, attempt, environment, events, router, catalogue]);

  return Known ? { kind: 'ready', Page: Known } : loading;
}

/** Pages that no other page comes before. */
const isEnd = (path: Path): boolean => path === paths.home || path === paths.login;

interface ScreenProps {
  /** Undefined for an unknown address. */
  route: PageRoute | undefined;
  /** Whether the page may be shown. */
  isOpen?: boolean;
  onShown: (isLoaded: boolean) => void;
}

/** A page that is loaded when first shown; `onShown` is called once with whether its content loaded. */
export function Screen({ route, isOpen = true, onShown }: ScreenProps) {
  const { catalogue, environment, router } = useServices();
  const { locale, t } = useTexts();
  const { path } = useStore(router.$route);
  const title = useTitle();
  const isPage = route && isOpen;
  const loading = useLoading(isPage ? route.load : loadInstead, isPage ? route.packs : BASE);
  const isSettled = loading.kind === 'ready' || loading.kind === 'failed';
  useEffect(() => {
    if (isSettled) onShown(loading.kind === 'ready');
  }, [isSettled, loading.kind, onShown]);
  useEffect(() => {
    if (isSettled && route) environment.host.setTitle(title);
  }, [isSettled, environment, route, title]);

  switch (loading.kind) {
    case 'waiting':
      return null;
    case 'slow':
      return <Waiting />;
    case 'failed': {
      // Uses texts from the first bundle, because the failed load may be that of the texts.
      const { failed, tapToReload, reload } = languages[baseOf(locale)].first;
      const back = { label: t(words.back), onClick: () => router.back() };
      return (
        <>
          {route && catalogue.has(BASE) && <NavBar title={title} back={isEnd(path) ? undefined : back} />}
          <StateView
            kind="failed"
            title={failed}
            text={loading.isAnswered ? '' : tapToReload}
            action={{
              label: reload,
              // Without a network a reload would lose the whole widget.
              onClick: environment.online() ? () => environment.host.reload() : loading.retry,
            }}
          />
        </>
      );
    }
    case 'ready':
      return <loading.Page />;
  }
}

/** The loading indicator of a page that takes longer than usual. */
export function Waiting() {
  const { locale } = useTexts();
  return (
    <div className="wait" role="status">
      <Spinner />
      {languages[baseOf(locale)].first.loading}
    </div>
  );
}
