import { type ReactNode, useEffect, useRef } from 'react';
import reports from '../figures/reports.css';
import { Icon, type IconName } from '../icon';
import { useCss } from '../use-css';
import { centre } from './centre';

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

/** A row of chips that wraps, or scrolls horizontally and keeps the pressed chip visible. */
export function ChipRow({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  useCss(reports);
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Element | null>(null);
  // Runs after painting, when reading positions forces no extra layout. The first chip needs no scrolling.
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
