// The login page (docs/product/screens.md#login).
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { DemoAccount } from '../../../types';
import { APP_VERSION } from '../../core/constants';
import { isDebug } from '../../core/debug/console-switch';
import { DEFAULT_OEM_NAME } from '../../core/session/session-fields';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { Button } from '../../ui/button';
import { Card } from '../../ui/figures/card';
import { TextField } from '../../ui/forms/text-field';
import { Checkbox } from '../../ui/forms/tick';
import { useSubmit } from '../../ui/forms/use-submit';
import { Icon } from '../../ui/icon';
import { NavBar } from '../../ui/nav-bar';
import { Page } from '../../ui/page';
import { DemoButton } from './demo-button';
import { type Form, type Problems, problemsOf, readRemembered } from './form';
import { logIn } from './log-in';
import { texts } from './texts';

export default function Login() {
  const services = useServices();
  const { locale, t } = useTexts();
  const others = services.languages.choices.filter((one) => one.locale !== locale);
  const title = useTitle();
  const [form, setForm] = useState<Form>(() => readRemembered(services.storage));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Text | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isConsenting, setConsenting] = useState(false);
  const { options, document, host } = services.environment;
  const { AppInfo } = useStore(services.session.$session);
  const isNamed = AppInfo.OemName !== '' && AppInfo.OemName !== DEFAULT_OEM_NAME;
  const addressOf = (url: string | undefined) => url && new URL(url, document.baseURI).href;
  const privacyUrl = addressOf(options.privacyUrl);
  const supportUrl = addressOf(options.supportUrl);
  // A ref, because a second tap may come before the busy button is rendered.
  const isSending = useRef(false);

  const change = (part: Partial<Form>): void => {
    // The updater form is needed, because a password manager fills several fields before the next render.
    setForm((before) => ({ ...before, ...part }));
    setProblems({});
    setFailure(null);
  };
  const send = async (account: DemoAccount | Form): Promise<void> => {
    if (isSending.current) return;
    if (privacyUrl && !isConsenting) {
      setFailure(texts.consentMissing);
      return;
    }
    isSending.current = true;
    setBusy(true);
    setFailure(await logIn(services, account));
    isSending.current = false;
    setBusy(false);
  };
  const submit = (): void => {
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) void send(form);
  };
  const say = (text: Text | undefined): string | undefined => text && t(text);

  return (
    <form noValidate {...useSubmit(submit)} aria-label={t(texts.logIn)}>
      <NavBar
        title={title}
        actions={others.map((one) => (
          <Button key={one.code} kind="link" small onClick={() => services.setLocale(one.locale)}>
            <span lang={one.code}>{one.name}</span>
          </Button>
        ))}
      />
      <Page>
        <div className="brand">
          <Icon name="store" size={32} />
          <h2>{isNamed ? AppInfo.OemName : t(texts.brand)}</h2>
          <p className="caption">{t(texts.line)}</p>
        </div>
        <Card>
          <div className="fields">
            <TextField
              label={t(texts.company)}
              name="company"
              value={form.company}
              onInput={(company) => change({ company })}
              error={say(problems.company)}
              placeholder={t(texts.companyExample)}
              autoComplete="organization"
              required
            />
            <TextField
              label={t(texts.account)}
              name="username"
              value={form.account}
              onInput={(account) => change({ account })}
              error={say(problems.account)}
              autoComplete="username"
              required
            />
            <TextField
              label={t(texts.password)}
              name="password"
              reveal={{ show: t(texts.showPassword), hide: t(texts.hidePassword) }}
              value={form.password}
              onInput={(password) => change({ password })}
              error={say(problems.password) ?? say(failure ?? undefined)}
              autoComplete="current-password"
              required
            />
            <Checkbox
              label={t(texts.remember)}
              checked={form.isRemembered}
              onChange={(isRemembered) => change({ isRemembered })}
            />
            {privacyUrl && (
              <div>
                <Checkbox
                  label={t(texts.consent)}
                  checked={isConsenting}
                  onChange={(isOn) => {
                    setConsenting(isOn);
                    setFailure(null);
                  }}
                />
                <Button kind="link" small onClick={() => host.openUrl(privacyUrl)}>
                  {t(texts.privacy)}
                </Button>
              </div>
            )}
          </div>
        </Card>
        <Button kind="primary" wide type="submit" busy={isBusy}>
          {t(isBusy ? words.loading : texts.logIn)}
        </Button>
        <DemoButton onEnter={(account) => void send(account)} />
        {supportUrl && (
          <Button kind="link" wide onClick={() => host.openUrl(supportUrl)}>
            {t(texts.support)}
          </Button>
        )}
        <VersionLine />
      </Page>
    </form>
  );
}

/** Loaded by the tap, since owners have no use for it. */
const loadSwitch = () => import('../../core/debug/toggle-console');

/** The version at the foot of the login; in debug mode a tap on it opens and closes the developer console. */
function VersionLine() {
  const services = useServices();
  const { t } = useTexts();
  const version = t(texts.version, { name: `${APP_VERSION.name} (${APP_VERSION.code})` });
  if (!isDebug(services)) return <p className="caption">{version}</p>;
  const toggle = (): void =>
    void loadSwitch().then(
      ({ toggleConsole }) => toggleConsole(services, texts.consoleMissing),
      () => undefined,
    );
  return (
    <button type="button" className="button link small" title={t(texts.openConsole)} onClick={toggle}>
      {version}
    </button>
  );
}
