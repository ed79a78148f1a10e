import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useCss } from '../use-css';
import css from './card.css';

/** One question, one card. */
export interface CardProps {
  title?: string | undefined;
  /** The link at the right of the title. */
  more?: { label: string; onClick: () => void } | undefined;
  /** The question mark beside the title. */
  help?: { label: string; onClick: () => void } | undefined;
  /** Anything else at the right of the title: a caption, a segmented control. */
  aside?: ReactNode;
  /** Columns of 12 in a wide container. @default 12 */
  span?: 5 | 6 | 7 | 12 | undefined;
  /** No inner padding: the content reaches the edges. */
  flush?: boolean | undefined;
  /** Data is on its way; read out by screen readers. */
  busy?: boolean | undefined;
  /** Name of a card that shows no title. */
  label?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Adopts the looks of cards, for a part that looks like the link of one. */
export function useCardCss(): void {
  useCss(css);
}

/** A flat white card with an optional head. */
export function Card({
  title,
  more,
  help,
  aside,
  span,
  flush,
  busy,
  label,
  className = '',
  children,
}: CardProps) {
  useCss(css);
  return (
    <section
      className={`card ${flush ? 'flush' : ''} ${className}`}
      data-span={span}
      part="card"
      aria-label={label ?? title}
      aria-busy={busy || undefined}
    >
      {title && (
        <div className="card-head">
          <h2>
            <span className="cut">{title}</span>
            {help && <HelpButton {...help} />}
          </h2>
          {aside}
          {more && (
            <button type="button" className="more" data-unshared onClick={more.onClick}>
              <span className="cut">{more.label}</span>
              <Icon name="right" size={16} />
            </button>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

/** The small question mark that opens an explanation. */
export function HelpButton({ label, onClick }: { label: string; onClick: () => void }) {
  useCss(css);
  return (
    <button type="button" className="hint" data-unshared aria-label={label} onClick={onClick}>
      <Icon name="help" size={16} />
    </button>
  );
}
