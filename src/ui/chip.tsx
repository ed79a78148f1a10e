import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import reports from './reports.css';
import { useCss } from './use-css';

/** A choice that can be pressed, or an applied filter with a way to drop it. */
export interface ChipProps {
  children: ReactNode;
  onClick: () => void;
  /** Given: a toggle. Left out: a plain button. */
  selected?: boolean | undefined;
  /** Coloured without being a toggle, for an applied filter. */
  on?: boolean | undefined;
  icon?: IconName | undefined;
  /** A chevron (opens something) or a cross (drops the filter). */
  trail?: 'down' | 'close' | undefined;
  /** Accessible name when the words alone do not say what a tap does. */
  label?: string | undefined;
}

/** A rounded 32 px choice with a 44 px target. */
export function Chip({ children, onClick, selected, on, icon, trail, label }: ChipProps) {
  useCss(reports);
  return (
    <button
      type="button"
      className={on ? 'chip on' : 'chip'}
      aria-pressed={selected}
      aria-label={label}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className="cut">{children}</span>
      {trail && <Icon name={trail} size={14} className={trail === 'close' ? 'x' : ''} />}
    </button>
  );
}

/** A row of chips that scrolls sideways, or wraps. */
export function ChipRow({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  useCss(reports);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in older engines
    <div className={wrap ? 'chips wrap' : 'chips'} role="group" aria-label={label}>
      {children}
    </div>
  );
}
