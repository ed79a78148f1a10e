/** A value axis: round ticks whose range contains all values and zero. */
import { times } from '../../lib/times';

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** Ticks at 1, 2 or 5 times a power of ten, in about `count` steps; steps are whole numbers when all values are. */
export function scaleOf(values: readonly (number | null)[], count = 4): Scale {
  let min = 0;
  let max = 0;
  let isWhole = true;
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    if (!Number.isInteger(value)) isWhole = false;
  }
  // With only zeros (or rounding errors of a division) the axis has a single tick at 0.
  if (max - min < 1e-9) return { low: 0, high: 1, ticks: [0] };
  const nice = niceStep((max - min) / count);
  const step = isWhole ? Math.max(1, nice) : nice;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  const ticks = times(last - first + 1, (index) => clean((first + index) * step));
  return { low: clean(first * step), high: clean(last * step), ticks };
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const share = raw / power;
  // The margin keeps a rounding error such as 2.0000001 from being rounded up to 5.
  const round = share <= 1.000001 ? 1 : share <= 2.000001 ? 2 : share <= 5.000001 ? 5 : 10;
  return clean(round * power);
}

// Removes rounding errors such as 0.30000000000000004, and turns -0 into 0.
function clean(value: number): number {
  return Number(value.toPrecision(12)) || 0;
}

/** Indexes of the labels to draw: evenly spread, at least `gap` apart, including the first and last. */
export function spread(count: number, gap: number): number[] {
  if (count === 0) return [];
  const steps = Math.floor((count - 1) / Math.max(1, Math.ceil(gap)));
  if (steps === 0) return [0];
  return times(steps + 1, (index) => Math.round((index * (count - 1)) / steps));
}

/** Estimated width in px of an axis label at a font size of 11 px. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter > '\u2e80' ? 11 : 6.4;
  return width;
}
