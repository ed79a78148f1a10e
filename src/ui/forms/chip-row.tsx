import { type ReactNode, useEffect, useRef } from 'react';
import { useCss } from '../use-css';
import { centre } from './centre';
import { Chip } from './chip';
import css from './chip-row.css';

interface ChipRowProps<Value> {
  label: string;
  /** Chips of which one is pressed, with what they say. */
  options?: readonly (readonly [value: Value, says: ReactNode])[];
  value?: Value;
  onChange?: (value: Value) => void;
  /** Chips before and after them. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A row of chips that scrolls horizontally and keeps the chosen one visible; of toggles none is. */
export function ChipRow<Value extends string | number>(props: ChipRowProps<Value>) {
  const { label, options = [], value, onChange, lead, children } = props;
  useCss(css);
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Element | null>(null);
  // Runs after painting, when reading positions forces no extra layout. The first chip needs no scrolling.
  useEffect(() => {
    const box = row.current;
    const pressed = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box || !pressed || !options.length || pressed === shown.current) return;
    const isFirst = pressed === box.firstElementChild && shown.current === null;
    shown.current = pressed;
    if (isFirst) return;
    const start = pressed.offsetLeft - box.offsetLeft;
    const end = start + pressed.offsetWidth;
    if (start < box.scrollLeft || end > box.scrollLeft + box.clientWidth) centre(pressed, box);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in older engines
    <div className="chips" role="group" aria-label={label} ref={row}>
      {lead}
      {options.map(([one, says]) => (
        <Chip key={one} selected={one === value} onClick={() => onChange?.(one)}>
          {says}
        </Chip>
      ))}
      {children}
    </div>
  );
}
