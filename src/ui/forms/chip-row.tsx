import { type ReactNode, useEffect, useRef } from 'react';
import { useCss } from '../use-css';
import { centre } from './centre';
import css from './chip-row.css';

/** A row of chips that wraps, or scrolls horizontally and keeps the pressed chip visible. */
export function ChipRow({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  useCss(css);
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
