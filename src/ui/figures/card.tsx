import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useCss } from '../use-css';
import css from './card.css';

/** Props of a card. */
export interface CardProps {
  title?: string | undefined;
  /** Link at the right of the title; none where it leads nowhere. */
  more?: { label: string; onClick: (() => void) | undefined } | undefined;
  /** Help button beside the title. */
  help?: { label: string; onClick: () => void } | undefined;
  /** Other content at the right of the title, such as a caption or segmented control. */
  aside?: ReactNode;
  /** Width in columns of 12 in a wide container. @default 12 */
  span?: 5 | 6 | 7 | 12 | undefined;
  /** Removes the padding, so that the content reaches the edges. */
  flush?: boolean | undefined;
  /** Marks the card as loading for screen readers. */
  busy?: boolean | undefined;
  /** Accessible name of a card without a title. */
  label?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Adopts the looks of cards, for a part that looks like the link of one. */
export function useCardCss(): void {
  useCss(css);
}

/** A white card with an optional head. */
export function Card({ title, more, help, aside, span, flush, busy, label, className = '', children }: CardProps) {
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
          {more?.onClick && (
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

/** The question mark that opens a help popup. */
export function HelpButton({ label, onClick }: { label: string; onClick: () => void }) {
  useCss(css);
  return (
    <button type="button" className="hint" data-unshared aria-label={label} onClick={onClick}>
      <Icon name="help" size={16} />
    </button>
  );
}
