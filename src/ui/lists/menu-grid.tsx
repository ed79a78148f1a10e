import { Icon, type IconName } from '../icon';
import { useCss } from '../use-css';
import css from './menu-grid.css';

/** One entry of a menu; `off` is the reason why it is greyed. */
export interface MenuItem {
  key: string;
  icon: IconName;
  label: string;
  off?: string | undefined;
  onClick: () => void;
}

/** Icons with labels: five per row, fewer with enlarged text, a single row in a wide widget. */
export function MenuGrid({ label, items }: { label: string; items: readonly MenuItem[] }) {
  useCss(css);
  return (
    <nav className="menu" aria-label={label}>
      {items.map((item) => (
        <button key={item.key} type="button" aria-disabled={item.off ? true : undefined} onClick={item.onClick}>
          <span className="art">
            <Icon name={item.icon} size={24} />
          </span>
          <span>{item.label}</span>
          {item.off && <span className="spoken">{item.off}</span>}
        </button>
      ))}
    </nav>
  );
}
