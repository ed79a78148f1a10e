import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import css from './list-heads.css';

/** Head of a group of rows, such as a day or region. */
export function GroupHead({
  title,
  note,
  aside,
}: {
  title: string;
  note?: string | undefined;
  aside?: string | undefined;
}) {
  useCss(css);
  return (
    <div className="day">
      <h2>
        <b>{title}</b>
        {note}
      </h2>
      <span className="cut">{aside}</span>
    </div>
  );
}

/** A strip of totals above a list. */
export function SummaryStrip({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  useCss(css);
  return (
    // Focusable, because a box that scrolls horizontally must be reachable by keyboard.
    <dl className="card sum" tabIndex={0}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
