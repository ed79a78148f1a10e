/** The version at the foot of the login; in debug mode a long press on it opens the developer console. */
import { type ComponentType, useEffect, useState } from 'react';
import { APP_VERSION } from '../../core/constants';
import { isDebug } from '../../core/debug/console-switch';
import { loadModule } from '../../core/network/load-module';
import { useServices, useTexts } from '../../core/use-services';
import { texts } from './texts';

const loadButton = () => import('./version-button');

export function VersionLine() {
  const services = useServices();
  const { t } = useTexts();
  const [Button, setButton] = useState<ComponentType<{ version: string }>>();
  useEffect(() => {
    if (!isDebug(services)) return;
    // Without its code the version stays a line of text.
    loadModule(loadButton, services.environment.now()).then(
      (found) => setButton(() => found),
      () => undefined,
    );
  }, [services]);
  const version = t(texts.version, { name: `${APP_VERSION.name} (${APP_VERSION.code})` });
  return Button ? <Button version={version} /> : <p className="caption">{version}</p>;
}
