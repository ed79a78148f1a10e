import { type ReactNode, useEffect, useRef } from 'react';
import reports from '../figures/reports.css';
import { Icon, type IconName } from '../icon';
import { useCss } from '../use-css';
import { centre } from './centre';

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

/** A row of chips that scrolls sideways and shows the pressed one, or wraps. */
export function ChipRow({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  useCss(reports);
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Element | null>(null);
  // After the picture, when asking where it is costs no layout; the first chip stands where the row begins.
  useEffect(() => {
    const box = row.current;
    const pressed = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box || !pressed || pressed === shown.current) return;
    const isFirst = pressed === box.firstElementChild && shown.current === null;
    shown.current = pressed;
    if (isFirst) return;
    const start = pressed.offsetLeft - box.offsetLeft;
    const end = start + pressed.offsetWidth;
    if (start < box.scrollLeft || end > box.scrollLeft + box.clientWidth) centre(pressed, box);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in older engines
    <div className={wrap ? 'chips wrap' : 'chips'} role="group" aria-label={label} ref={row}>
      {children}
    </div>
  );
}
