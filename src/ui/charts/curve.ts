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

/**
 * SVG path of a smooth line that never overshoots its points (monotone cubic), rounded to 0.1 px; a single point
 * becomes a dot.
 */
export function curve(run: readonly Point[]): string {
  const first = run[0];
  if (!first) return '';
  let path = `M${round(first[0])},${round(first[1])}`;
  if (run.length === 1) return `${path}h0`;
  const slopes = slopesOf(run);
  for (let index = 1; index < run.length; index++) {
    const [x0, y0] = run[index - 1] ?? first;
    const [x1, y1] = run[index] ?? first;
    const third = (x1 - x0) / 3;
    const c0 = y0 + third * (slopes[index - 1] ?? 0);
    const c1 = y1 - third * (slopes[index] ?? 0);
    path += `C${round(x0 + third)},${round(c0)} ${round(x1 - third)},${round(c1)} ${round(x1)},${round(y1)}`;
  }
  return path;
}

/** SVG path of the area between a run and the base line. */
export function area(run: readonly Point[], base: number): string {
  const first = run[0];
  const last = run[run.length - 1];
  if (!first || !last || run.length === 1) return '';
  return `${curve(run)}L${round(last[0])},${round(base)}L${round(first[0])},${round(base)}Z`;
}

// Slopes by Steffen's method: zero at turning points, so that peaks are not exceeded.
function slopesOf(run: readonly Point[]): number[] {
  const secant = (index: number) => {
    const from = run[index];
    const to = run[index + 1];
    return from && to ? (to[1] - from[1]) / (to[0] - from[0]) : 0;
  };
  return run.map((_, index) => {
    if (index === 0) return secant(0);
    if (index === run.length - 1) return secant(index - 1);
    const before = secant(index - 1);
    const after = secant(index);
    if (before * after <= 0) return 0;
    const mean = (before + after) / 2;
    return Math.sign(before) * Math.min(Math.abs(before), Math.abs(after), Math.abs(mean) / 2) * 2;
  });
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
