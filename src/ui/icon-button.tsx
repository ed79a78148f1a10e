import { Icon, type IconName } from './icon';

/** Props of an icon button; `label` is its accessible name. */
export interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  /** Number of unread items; hidden at 0, shown as 99+ above 99. */
  count?: number | undefined;
  /** Whether the toggle is pressed; undefined makes it a plain button. */
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** An icon button of 44 px with an optional count. */
export function IconButton({ icon, label, onClick, count = 0, pressed, disabled }: IconButtonProps) {
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
      {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
