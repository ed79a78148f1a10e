/** The value axis: round marks that hold every value and always zero. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** Marks at 1, 2 or 5 times a power of ten, about `count` steps; whole steps when every value is whole. */
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
  // Nothing but zeros, or dust left by a division: one line at zero, the plot above it empty.
  if (max - min < 1e-9) return { low: 0, high: 1, ticks: [0] };
  const nice = niceStep((max - min) / count);
  const step = isWhole ? Math.max(1, nice) : nice;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
  return { low: clean(first * step), high: clean(last * step), ticks };
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const share = raw / power;
  // The margin keeps 2.0000001, born of division, from becoming 5.
  const round = share <= 1.000001 ? 1 : share <= 2.000001 ? 2 : share <= 5.000001 ? 5 : 10;
  return clean(round * power);
}

// 3 × 0.1 is 0.30000000000000004; -0 would be printed.
function clean(value: number): number {
  return Number(value.toPrecision(12)) || 0;
}

/** Which of `count` labels to draw, at least `gap` apart: evenly spread, first and last included. */
export function spread(count: number, gap: number): number[] {
  if (count === 0) return [];
  const steps = Math.floor((count - 1) / Math.max(1, Math.ceil(gap)));
  if (steps === 0) return [0];
  return Array.from({ length: steps + 1 }, (_, index) => Math.round((index * (count - 1)) / steps));
}

/** Width in px of an axis label at 11 px, near enough to leave room for it. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter > '\u2e80' ? 11 : 6.4;
  return width;
}
