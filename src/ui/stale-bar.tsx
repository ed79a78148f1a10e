import reports from './figures/reports.css';
import { Icon, type IconName } from './icon';
import { useCss } from './use-css';

/** A yellow bar above figures that are offline, cached or restated. */
export function StaleBar({
  text,
  icon = 'cloud-off',
  action,
}: {
  text: string;
  icon?: IconName;
  action?: { label: string; onClick: () => void } | undefined;
}) {
  useCss(reports);
  return (
    <div className="stale" role="status">
      <Icon name={icon} size={18} />
      <span>{text}</span>
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
