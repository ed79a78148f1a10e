/** The version at the foot of the login; in debug mode a tap on it opens and closes the developer console. */
import { APP_VERSION } from '../../core/constants';
import { isDebug } from '../../core/debug/console-switch';
import { useServices, useTexts } from '../../core/use-services';
import { texts } from './texts';

/** Loaded by the tap, since owners have no use for it. */
const loadSwitch = () => import('../../core/debug/toggle-console');

export function VersionLine() {
  const services = useServices();
  const { t } = useTexts();
  const version = t(texts.version, { name: `${APP_VERSION.name} (${APP_VERSION.code})` });
  if (!isDebug(services)) return <p className="caption">{version}</p>;
  const toggle = (): void =>
    void loadSwitch().then(
      ({ toggleConsole }) => toggleConsole(services),
      () => undefined,
    );
  return (
    <button type="button" className="button link small" title={t(texts.openConsole)} onClick={toggle}>
      {version}
    </button>
  );
}
