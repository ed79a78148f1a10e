import reports from './figures/reports.css';
import { Icon } from './icon';
import { useCss } from './use-css';

/** The store's name with a chevron, for the start of the navigation bar. */
export function ShopSwitch({ label, onClick, ...of }: { name: string; label: string; onClick: () => void }) {
  useCss(reports);
  const name = of.name || label;
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
