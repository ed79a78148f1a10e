import { Icon, type IconName } from './icon';

/** What an icon button shows and does; `label` is its accessible name. */
export interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  /** A red dot: something new. */
  dot?: boolean | undefined;
  /** A count badge, hidden at 0 and shown as 99+ above 99. */
  count?: number | undefined;
  /** Makes it a toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A 44 px icon with a dot or a count. */
export function IconButton({ icon, label, onClick, dot, count = 0, pressed, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-unshared
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      {count > 0 ? (
        <span className="count">{count > 99 ? '99+' : count}</span>
      ) : dot ? (
        <span className="dot" />
      ) : null}
    </button>
  );
}
