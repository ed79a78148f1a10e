import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { MountOptions } from '../../../types';
import type { Services } from '../../core/services';
import { ownerOf } from '../../core/session/session';
import { ServicesContext, useRenderReport, useServices, useTexts } from '../../core/use-services';
import { ErrorBoundary } from '../../ui/error-boundary';
import { TextScale } from '../../ui/text-scale';
import { AdoptCss } from '../../ui/use-css';
import { routes } from '../routes';
import { LaterOverlays } from './later-overlays';
import type { OverlaysProps } from './overlays';
import { RenderFailed } from './render-failed';
import { INDICATOR_DELAY, Screen, Waiting } from './screen';
import { useArrival } from './use-arrival';
import { useScroll } from './use-scroll';

export interface AppProps {
  services: Services;
  adopt: (css: string) => void;
  overlays: MountOptions['overlays'];
  textScale: number;
  /** False while user info is being requested from the shell. */
  isStarted: boolean;
  onShown: (isLoaded: boolean) => void;
}

/** The whole widget: the frame, the current page and the overlays. */
export function App({ services, adopt, overlays, textScale, isStarted, onShown }: AppProps) {
  return (
    <ServicesContext.Provider value={services}>
      <AdoptCss.Provider value={adopt}>
        <TextScale.Provider value={textScale}>
          <Root isContained={overlays === 'contained'} isStarted={isStarted} onShown={onShown} />
        </TextScale.Provider>
      </AdoptCss.Provider>
    </ServicesContext.Provider>
  );
}

type RootProps = Pick<AppProps, 'isStarted' | 'onShown'> & OverlaysProps;

function Root({ isContained, isStarted, onShown }: RootProps) {
  const { environment, router, session } = useServices();
  const { locale } = useTexts();
  const { code, dir } = useServices().languages.of(locale);
  const scroller = useRef<HTMLDivElement>(null);
  const { key } = useStore(router.$route);
  // What one owner has typed or opened is gone with him.
  const owner = ownerOf(useStore(session.$session));
  useScroll(scroller, router, key);
  const news = useRef<HTMLParagraphElement>(null);
  useArrival(scroller, news, environment, key);
  const report = useRenderReport(() => onShown(true));

  return (
    <div className="ba" lang={code} dir={dir} part="widget">
      <div className="frame" ref={scroller}>
        <ErrorBoundary key={`${key} ${owner}`} onError={report} failed={(retry) => <RenderFailed retry={retry} />}>
          {isStarted ? <Current onShown={onShown} /> : <Starting />}
        </ErrorBoundary>
      </div>
      <p className="spoken" aria-live="polite" ref={news} />
      <ErrorBoundary onError={report} failed={() => null}>
        <LaterOverlays isContained={isContained} />
      </ErrorBoundary>
    </div>
  );
}

/** Shows the loading indicator after a short delay. */
function Starting() {
  const { environment } = useServices();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = environment.setTimeout(() => setLate(true), INDICATOR_DELAY);
    return () => environment.clearTimeout(timer);
  }, [environment]);
  return isLate ? <Waiting /> : null;
}

function Current({ onShown }: Pick<AppProps, 'onShown'>) {
  const { router, permission, $ended } = useServices();
  const { path, unknown, key } = useStore(router.$route);
  useStore(permission.$lists);
  const route = unknown ? undefined : routes[path];
  const isOpen = !useStore($ended) && route !== undefined && permission.canOpen(path);
  return <Screen key={`${key} ${path} ${isOpen}`} route={route} isOpen={isOpen} onShown={onShown} />;
}
