import type { Change } from '../../lib/compare';
import { useCss } from '../use-css';
import reports from './reports.css';

/** Direction of a change. */
type Trend = Change['kind'];

/** Props of a trend mark; texts are given in the user's language. */
export interface TrendMarkProps {
  trend: Trend;
  /**
   * The percentage without sign, e.g. '12.3%', for up and down; a word for the other kinds. Without it, `--` is shown.
   */
  text?: string | undefined;
  /** A rise is bad, as for refunds and gifts, so the colours mean worse and better instead of up and down. */
  isBad?: boolean | undefined;
  /** Text for screen readers in place of the arrow, e.g. 'up 12.3%'. */
  label?: string | undefined;
}

/** An arrow with a percentage; the arrow makes the direction recognizable without colour. */
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
