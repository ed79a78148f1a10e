import reports from './figures/reports.css';
import { Icon } from './icon';
import { useCss } from './use-css';

/** The store's name with a chevron, for the start of the navigation bar. */
export function ShopSwitch({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  useCss(reports);
  return (
    <button type="button" className="shop" aria-label={`${label}: ${name}`} onClick={onClick}>
      <Icon name="store" size={20} />
      <b className="cut" title={name}>
        <bdi>{name}</bdi>
      </b>
      <Icon name="down" size={16} />
    </button>
  );
}
