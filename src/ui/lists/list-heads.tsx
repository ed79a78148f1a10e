import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import css from './list-heads.css';

/** Head of a group of rows, such as a day or region. */
export function GroupHead({
  title,
  isBad,
  note,
  aside,
}: {
  title: string;
  isBad?: boolean | undefined;
  note?: string | undefined;
  aside?: string | undefined;
}) {
  useCss(css);
  return (
    <div className="day">
      <h2>
        <b className={isBad ? 'bad' : ''}>{title}</b>
        {note}
      </h2>
      <span className="cut">{aside}</span>
    </div>
  );
}

/** More totals than that take two lines on a phone. */
const MOST_IN_LINE = 3;

/** A strip of totals above a list, each with its label on one line. */
export function SummaryStrip({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  useCss(css);
  return (
    <dl className={items.length > MOST_IN_LINE ? 'card sum grid' : 'card sum'}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
