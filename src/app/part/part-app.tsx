// What a part draws: its card or page, or in a card of its own why there is none.
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { paths } from '../../core/router/paths';
import { ownerOf } from '../../core/session/session';
import { ServicesContext, useRenderReport, useServices, useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { words } from '../../i18n/words';
import reportCss from '../../report/reading/report.css';
import { ErrorBoundary } from '../../ui/error-boundary';
import lists from '../../ui/lists/lists.css';
import { SkeletonCard } from '../../ui/skeleton';
import { StateView, type StateViewProps } from '../../ui/state-view';
import { TextScale } from '../../ui/text-scale';
import { AdoptCss, useCss } from '../../ui/use-css';
import type { App, AppProps } from '../frame/app';
import { LaterOverlays } from '../frame/later-overlays';
import { Screen } from '../frame/screen';
import type { LoadPage } from '../routes';
import { texts } from '../texts';
import { empty, type PartView } from './views';

const partTexts = textsOf('part');

/** The component of a view, with the props of the whole app. */
export const createPartApp = (view: PartView): typeof App =>
  function PartApp({ services, adopt, overlays, textScale, isStarted, onShown }: AppProps) {
    return (
      <ServicesContext.Provider value={services}>
        <AdoptCss.Provider value={adopt}>
          <TextScale.Provider value={textScale}>
            <Root view={view} isContained={overlays === 'contained'} isStarted={isStarted} onShown={onShown} />
          </TextScale.Provider>
        </AdoptCss.Provider>
      </ServicesContext.Provider>
    );
  };

interface RootProps extends Pick<AppProps, 'isStarted' | 'onShown'> {
  view: PartView;
  isContained: boolean;
}

function Root({ view, isContained, isStarted, onShown }: RootProps) {
  // What cards of reports draw with, which their pages adopt in the whole app.
  useCss(reportCss);
  useCss(lists);
  const { languages } = useServices();
  const { locale, t } = useTexts();
  const { code, dir } = languages.of(locale);
  const report = useRenderReport(() => onShown(true));
  return (
    <div className="ba" lang={code} dir={dir} part="widget">
      <div className="frame">
        <div className={view.isCard ? 'cards' : 'inset'}>
          <ErrorBoundary
            onError={report}
            failed={(retry) => (
              <Quiet kind="failed" title={t(texts.renderFailed)} action={{ label: t(words.retry), onClick: retry }} />
            )}
          >
            {isStarted ? <Content view={view} onShown={onShown} /> : <SkeletonCard label="" />}
          </ErrorBoundary>
        </div>
      </div>
      <ErrorBoundary onError={report} failed={() => null}>
        <LaterOverlays isContained={isContained} />
      </ErrorBoundary>
    </div>
  );
}

/** States in place of a view, loaded as one is, since they need its texts. */
const guest: LoadPage = async () => ({ default: Guest });
const notThere: LoadPage = async () => ({ default: NotThere });
const noRight: LoadPage = async () => ({ default: NoRight });
const otherEdition: LoadPage = async () => ({ default: OtherEdition });

function Content({ view: { route }, onShown }: Pick<RootProps, 'view' | 'onShown'>) {
  const { permission, session } = useServices();
  useStore(permission.$lists);
  const now = useStore(session.$session);
  const grant = route?.right ? permission.can(route.right) : 'granted';
  const instead = !now.Token
    ? guest
    : !route
      ? notThere
      : grant === 'denied'
        ? noRight
        : grant === 'granted'
          ? undefined
          : otherEdition;
  const shown = instead || !route ? { ...empty, load: instead ?? notThere } : route;
  // As in the whole app, what one owner has typed is gone with him.
  return <Screen key={`${shown === route} ${ownerOf(now)}`} route={shown} onShown={onShown} />;
}

/** A state in place of the content, in a card like it. */
function Quiet(props: Omit<StateViewProps, 'small'>): ReactNode {
  return (
    <section className="card">
      <StateView small {...props} />
    </section>
  );
}

const reasons = { '': partTexts.notLoggedIn, expired: texts.expired, loggedOut: texts.loggedOut };

/** Nobody is logged in: the host logs in, or opens the app, which does. */
function Guest() {
  const { environment, overlays, router, userQuestion, $ended } = useServices();
  const { t } = useTexts();
  const ended = useStore($ended);
  const logIn = (): void => {
    if (typeof environment.options.userInfo === 'function')
      void userQuestion.renew('', (isUser) => {
        if (!isUser) overlays.toast(t(texts.userInfoFailed), { kind: 'failure' });
      });
    else router.navigate(paths.login);
  };
  return <Quiet kind="denied" title={t(reasons[ended])} action={{ label: t(texts.logIn), onClick: logIn }} />;
}

function NotThere() {
  const { t } = useTexts();
  return <Quiet kind="empty" title={t(texts.notFound)} />;
}

function NoRight() {
  const { t } = useTexts();
  return <Quiet kind="denied" title={t(partTexts.noRight)} />;
}

function OtherEdition() {
  const { t } = useTexts();
  return <Quiet kind="off" title={t(words.notInEdition)} />;
}
