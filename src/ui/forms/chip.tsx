import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { useCss } from '../use-css';
import css from './chips.css';

/** Props of a chip: a choice that can be pressed, or an applied filter that can be removed. */
export interface ChipProps {
  children: ReactNode;
  onClick: () => void;
  /** Whether the toggle is pressed; undefined makes the chip a plain button. */
  selected?: boolean | undefined;
  /** Coloured although it is no toggle, for applied filters. */
  on?: boolean | undefined;
  icon?: IconName | undefined;
  /** 'down' shows a chevron (opens something), 'close' a cross (removes the filter). */
  trail?: 'down' | 'close' | undefined;
  /** Accessible name, for chips whose text does not describe the action. */
  label?: string | undefined;
}

/** A rounded chip, 32 px high with a touch target of 44 px. */
export function Chip({ children, onClick, selected, on, icon, trail, label }: ChipProps) {
  useCss(css);
  return (
    <button
      type="button"
      className={on || selected ? 'chip on' : 'chip'}
      aria-pressed={selected}
      aria-label={label}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className="cut">{children}</span>
      {trail && <Icon name={trail} size={14} className={trail === 'close' ? 'close' : ''} />}
    </button>
  );
}
