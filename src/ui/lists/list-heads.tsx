import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import css from './list-heads.css';

/** The head of a group of rows: a day, a region. */
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

/** The strip of totals over a list. */
export function SummaryStrip({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  useCss(css);
  return (
    // It scrolls sideways where it is too wide: a box that scrolls must be reachable by keyboard.
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
