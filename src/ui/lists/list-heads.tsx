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

/** One total: its label and value. */
interface Total {
  label: string;
  value: ReactNode;
  /** Left out on small phones. */
  isRoomy?: boolean;
}

/** Up to four totals that stay in view at any width; lesser ones in small type below them. */
export function TotalsCard({ items, lesser = [] }: { items: readonly Total[]; lesser?: readonly Total[] }) {
  useCss(css);
  const list = (className: string, totals: readonly Total[]) => (
    <dl className={className}>
      {totals.map((item) => (
        <div key={item.label} className={item.isRoomy ? 'roomy' : ''}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className="card totals">
      {list('sum', items)}
      {lesser.length > 0 && list('sum lesser', lesser)}
    </section>
  );
}

/** More totals than that take two lines on a phone. */
const MOST_IN_LINE = 3;

export interface SummaryStripProps {
  items: readonly Total[];
  /** Label and value on one line, where a list must begin high on the page. @default false */
  isSlim?: boolean;
}

/** A strip of totals above a list. */
export function SummaryStrip({ items, isSlim = false }: SummaryStripProps) {
  useCss(css);
  return (
    // Focusable, because a box that scrolls horizontally must be reachable by keyboard.
    <dl
      className={`card sum ${isSlim ? 'slim' : ''} ${items.length > MOST_IN_LINE ? 'grid' : ''}`}
      tabIndex={0}
    >
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
