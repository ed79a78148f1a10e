import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isShadow } from '../../lib/nodes';
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

/** A chip that goes with the focus hands it to the next one of its row, else to the button before the row. */
function useHandedOn() {
  const chip = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = chip.current;
    return () => {
      const root = own?.getRootNode();
      if (!root || !isShadow(root) || root.activeElement !== own) return;
      const all = [...root.querySelectorAll('button')];
      const isOfRow = (one: Element | undefined) => one?.parentNode === own.parentNode;
      const next = all[all.indexOf(own) + 1];
      (isOfRow(next) ? next : all[all.findIndex(isOfRow) - 1])?.focus();
    };
  }, []);
  return chip;
}

/** A rounded chip, 32 px high with a touch target of 44 px. */
export function Chip({ children, onClick, selected, on, icon, trail, label }: ChipProps) {
  useCss(css);
  return (
    <button
      ref={useHandedOn()}
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
