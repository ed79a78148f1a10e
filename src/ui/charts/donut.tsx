import type { ReactNode } from 'react';
import { useTextScale } from '../text-scale';
import { useCss } from '../use-css';
import { ChartPanel, type ChartTexts } from './chart-panel';
import css from './donut.css';

/** One part of the whole, with formatted figures. */
interface Slice {
  key: string;
  label: string;
  value: number;
  text: string;
  /** e.g. '42.8%' */
  share: string;
  /** Second line under the label, such as a trend. */
  note?: ReactNode;
  /** Number of its colour, 1 to 9, for a part that is known again in other charts. @default by position */
  colour?: number | undefined;
  onClick?: (() => void) | undefined;
}

/** Props of a donut with its legend. */
export interface DonutProps {
  /** One sentence for screen readers that names the whole and its largest part. */
  label: string;
  texts: ChartTexts;
  /** Heads of the table, e.g. 'Method', 'Amount', 'Share'. */
  head: readonly [string, string, string];
  center: { value: string; note: string };
  slices: readonly Slice[];
}

// Grey (6) is used before pink (5), because charts usually have five parts.
const colours = ['c1', 'c2', 'c3', 'c4', 'c6', 'c5', 'c7', 'c8', 'warn-deep', 'c9'];
const radius = 52;
const round = (value: number) => Math.round(value * 10) / 10;

/** A ring of at most ten colours beside a list of all parts; parts of zero or less are only listed. */
export function Donut({ label, texts, head, center, slices }: DonutProps) {
  useCss(css);
  const scale = useTextScale();
  const whole = slices.reduce((sum, slice) => sum + Math.max(0, slice.value), 0);
  const around = 2 * Math.PI * radius;
  let start = 0;
  const arcs = slices.map((slice, order) => {
    const length = whole > 0 ? (Math.max(0, slice.value) / whole) * around : 0;
    const offset = start;
    start += length;
    // Gap between parts in px; a single part that is the whole has none.
    const visible = length >= around ? around : length > 0 ? Math.max(0.6, length - 1.8) : 0;
    return {
      slice,
      colour: `var(--_${slice.colour ? `c${slice.colour}` : (colours[order] ?? 'c-prev')})`,
      offset,
      visible,
    };
  });
  return (
    <ChartPanel
      texts={texts}
      isBelow
      table={{ caption: label, head, rows: slices.map((slice) => [slice.label, slice.text, slice.share]) }}
    >
      <div className="pie">
        <div className="disc">
          <svg width={124 * scale} height={124 * scale} viewBox="0 0 124 124" role="img" aria-label={label}>
            <circle cx="62" cy="62" r={radius} className="track" />
            {arcs.map(({ slice, colour, offset, visible }) =>
              visible > 0 ? (
                <circle
                  key={slice.key}
                  cx="62"
                  cy="62"
                  r={radius}
                  style={{ stroke: colour }}
                  strokeDasharray={`${round(visible)} ${round(around)}`}
                  transform={`rotate(${round((offset / around) * 360 - 90)} 62 62)`}
                />
              ) : null,
            )}
          </svg>
          {/* The hole is 84 px wide, so long figures get a smaller font. */}
          <div
            style={{ fontSize: scale * Math.max(12, Math.min(16, Math.floor(140 / center.value.length))) }}
          >
            {center.value}
            <small>{center.note}</small>
          </div>
        </div>
        <ul className={slices.some((slice) => slice.onClick) ? 'slices tap' : 'slices'}>
          {arcs.map(({ slice, colour }) => {
            const body = (
              <>
                <i style={{ background: colour }} />
                <span>
                  <span className="cut">{slice.label}</span>
                  {slice.note}
                </span>
                <b>{slice.text}</b>
                <em>{slice.share}</em>
              </>
            );
            return (
              <li key={slice.key}>
                {slice.onClick ? (
                  <button type="button" onClick={slice.onClick}>
                    {body}
                  </button>
                ) : (
                  <div>{body}</div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </ChartPanel>
  );
}
