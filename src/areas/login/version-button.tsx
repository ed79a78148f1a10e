import { toggleConsole } from '../../core/debug/toggle-console';
import { useServices, useTexts } from '../../core/use-services';
import { texts } from './texts';
import { useLongPress } from './use-long-press';

/** The version in debug mode. */
export default function VersionButton({ version }: { version: string }) {
  const services = useServices();
  const { t } = useTexts();
  const press = useLongPress(() => toggleConsole(services));
  return (
    <button type="button" className="button link small" title={t(texts.openConsole)} {...press}>
      {version}
    </button>
  );
}
