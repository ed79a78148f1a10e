// What stands in the place of a page that cannot be shown: words after the session's end, for an unknown address and for a
// missing right.
import { useStore } from '@nanostores/react';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { NavBar } from '../../ui/nav-bar';
import { StateView } from '../../ui/state-view';
import { routes } from '../routes';
import { texts } from '../texts';

export default function Instead() {
  const { router, permission, $ended } = useServices();
  const { path, unknown } = useStore(router.$route);
  const ended = useStore($ended);
  const { right } = routes[path];
  if (ended) return <Ended by={ended} />;
  if (unknown) return <NotFound />;
  return <NoRight isInEdition={right !== null && permission.can(right) === 'denied'} />;
}

function NotFound() {
  const { router } = useServices();
  const { t } = useTexts();
  return (
    <StateView
      kind="empty"
      title={t(texts.notFound)}
      action={{ label: t(texts.toHome), onClick: () => router.open('/', { replace: true }) }}
    />
  );
}

/** Shown while the host may give a new token: a function is asked again, beside another host the user can log in. */
function Ended({ by }: { by: 'expired' | 'loggedOut' }) {
  const { environment, overlays, router, userQuestion, $ended } = useServices();
  const { t } = useTexts();
  const logIn = (): void => {
    if (typeof environment.options.userInfo === 'function') {
      userQuestion.renew('', (isUser) => {
        if (isUser) router.admit();
        else overlays.toast(t(texts.userInfoFailed), { kind: 'failure' });
      });
      return;
    }
    $ended.set('');
    router.admit();
  };
  const title = t(by === 'expired' ? texts.expired : texts.loggedOut);
  return <StateView kind="denied" title={title} action={{ label: t(texts.logIn), onClick: logIn }} />;
}

/** Shown instead of a page the user may not open; the missing right is named by the page's title. */
function NoRight({ isInEdition }: { isInEdition: boolean }) {
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
