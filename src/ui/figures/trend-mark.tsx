import type { Change } from '../../lib/compare';
import { useCss } from '../use-css';
import reports from './reports.css';

/** Where a figure went against the one it is compared with. */
type Trend = Change['kind'];

/** Words come in: a percentage without its sign, the word for no change, the word for new. */
export interface TrendMarkProps {
  trend: Trend;
  /** '12.3%' for up and down; the caller's words for flat, new and a leap; left out shows `--`. */
  text?: string | undefined;
  /** More is worse (refunds, gifts): coloured by good and bad rather than by rise and fall. */
  isBad?: boolean | undefined;
  /** Read instead of the arrow, for example 'up 12.3%'. */
  label?: string | undefined;
}

/** An arrow and a percentage: the arrow says it too, colour is never alone. */
export function TrendMark({ trend, text, isBad, label }: TrendMarkProps) {
  useCss(reports);
  const hasArrow = trend === 'up' || trend === 'down';
  const colour = isBad && hasArrow ? (trend === 'up' ? 'worse' : 'better') : trend;
  const shown = trend === 'none' || text === undefined ? '--' : text;
  return (
    <span className={`trend ${colour}`} data-trend-mark={trend}>
      {hasArrow && (
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <path d={trend === 'up' ? 'M4 1l3.5 6h-7z' : 'M4 7L.5 1h7z'} />
        </svg>
      )}
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="spoken">{label}</span>
        </>
      ) : (
        <span>{shown}</span>
      )}
    </span>
  );
}
