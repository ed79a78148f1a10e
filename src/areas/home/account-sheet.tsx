/** The account sheet: user, language, version and logout. */
import { useStore } from '@nanostores/react';
import type { MountOptions } from '../../../types';
import type { Session } from '../../../types/session';
import { APP_VERSION, BUILD_VERSION } from '../../core/constants';
import { consoleOff, isDebug } from '../../core/debug/console-switch';
import { toggleConsole } from '../../core/debug/toggle-console';
import { baseAddress, urlOf } from '../../core/network/address';
import { logOut } from '../../core/session/log-out';
import { textsOf } from '../../i18n/texts';
import { controls } from '../../report/reading/page-texts';
import { useTools } from '../../report/tools';
import { ActionBar, Button } from '../../ui/button';
import { Segmented } from '../../ui/forms/segmented';
import { Cell } from '../../ui/lists/cell';
import { useTextScale } from '../../ui/text-scale';

const login = textsOf('login');

const texts = textsOf('account');

const sizes = [100, 125, 150, 200];

export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const tools = useTools();
  const { environment, languages, locale, overlays, session, setLocale, setTextSize, t, $textSize } = tools;
  const now = useStore(session.$session);
  const { AppInfo, ShopInfo, UserInfo } = now;
  const bossUrl = bossAddress(now, environment.options, environment.page.location.href);
  const chosen = useStore($textSize);
  // What the device asks for is shown as the nearest of the choices.
  const drawn = useTextScale() * 100;
  const size = chosen === 'auto' ? sizes.reduce((one, other) => (other <= drawn ? other : one)) : chosen;
  const isConsoleOn = consoleOff(environment.document) !== undefined;
  const askLogOut = async (): Promise<void> => {
    const isSure = await overlays.confirm({
      title: t(texts.logout),
      content: t(texts.logoutAsk),
      confirmText: t(texts.logout),
      cancelText: t(controls.cancel),
    });
    if (!isSure) return;
    onClose();
    logOut(tools);
  };
  return (
    <>
      <div>
        {ShopInfo.CompName && <Cell label={t(texts.company)} value={ShopInfo.CompName} />}
        <Cell label={t(login.account)} value={UserInfo.MasterName || UserInfo.MasterAccount} />
        <Cell
          isRoomy
          label={t(texts.language)}
          value={
            <Segmented
              label={t(texts.language)}
              value={locale}
              onChange={(next) => setLocale(next)}
              options={languages.choices.map((one) => ({ value: one.locale, label: one.name }))}
            />
          }
        />
        <Cell
          isRoomy
          label={t(texts.textSize)}
          value={
            <Segmented
              label={t(texts.textSize)}
              value={size}
              onChange={setTextSize}
              options={sizes.map((value) => ({ value, label: `${value}%` }))}
            />
          }
        />
        <Cell
          label={t(texts.version)}
          value={`${AppInfo.VersionName || APP_VERSION.name} (${AppInfo.VersionCode || APP_VERSION.code})`}
          note={BUILD_VERSION}
        />
        {bossUrl && <Cell label={t(texts.openInBrowser)} onClick={() => environment.host.openUrl(bossUrl)} />}
        {isDebug(tools) && (
          <Cell
            label={t(login.openConsole)}
            value={t(isConsoleOn ? texts.debugOff : texts.debugOn)}
            onClick={() => {
              onClose();
              toggleConsole(tools, login.consoleMissing);
            }}
          />
        )}
      </div>
      <ActionBar>
        <Button wide kind="danger" onClick={askLogOut}>
          {t(texts.logout)}
        </Button>
      </ActionBar>
    </>
  );
}

/** Where the login says that the app opens in a browser; '' for none. A path is one of the server of the calls. */
function bossAddress(session: Session, options: MountOptions, pageUrl: string): string {
  const { BossUrl } = session.SystemUrlConfig;
  return BossUrl
    ? (urlOf(BossUrl, urlOf(baseAddress(session, options, pageUrl), pageUrl)?.href ?? pageUrl)?.href ?? '')
    : '';
}
