/** A point of a line in px; null for a missing value. */
export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10 || 0;

/** Splits points at the gaps into runs without gaps. */
export function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] | undefined;
  for (const point of points) {
    if (!point) {
      run = undefined;
    } else if (run) {
      run.push(point);
    } else {
      run = [point];
      runs.push(run);
    }
  }
  return runs;
}

/** SVG path of a line, rounded to 0.1 px: straight between its points, since nothing is known there; a single point becomes a dot. */
export const line = (run: readonly Point[]): string =>
  run.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('') +
  (run.length === 1 ? 'h0' : '');

/** SVG path of the area between a run and the base line. */
export function area(run: readonly Point[], base: number): string {
  const first = run[0];
  const last = run[run.length - 1];
  if (!first || !last || run.length === 1) return '';
  return `${line(run)}L${round(last[0])},${round(base)}L${round(first[0])},${round(base)}Z`;
}

/** SVG path of a bar on `base`, with its other end rounded. */
export function bar(x: number, width: number, base: number, y: number): string {
  const height = base - y;
  const corner = Math.min(4, width / 2, Math.abs(height));
  const down = Math.sign(height) || 1;
  const side = round(height - down * corner);
  const top = round(width - 2 * corner);
  const r = round(corner);
  const c = round(down * corner);
  return `M${round(x)},${round(base)}v${-side || 0}q0,${-c || 0} ${r},${-c || 0}h${top}q${r},0 ${r},${c}v${side}z`;
}
