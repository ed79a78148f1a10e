// Memory over time: where it begins, where it ends, and how much it grows once caches are full.

export interface Series {
  name: string;
  /** MiB an hour it may grow by; undefined = only told. */
  most?: number;
  points: [minute: number, mebibytes: number][];
}

/** MiB a minute by least squares, of what came after the first third. */
function slopeOf(points: Series['points']): number {
  const late = points.slice(Math.floor(points.length / 3));
  const mean = (at: 0 | 1): number => late.reduce((sum, point) => sum + point[at], 0) / late.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = late.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
  return spread === 0 ? 0 : late.reduce((sum, [minute, size]) => sum + (minute - x) * (size - y), 0) / spread;
}

/** A line of words, and whether it is flat enough. */
export function judge({ name, most, points }: Series): { line: string; isFlat: boolean } {
  const [, first = 0] = points[0] ?? [];
  const [, last = 0] = points[points.length - 1] ?? [];
  const hourly = slopeOf(points) * 60;
  const line = `${name} ${first.toFixed(1)} → ${last.toFixed(1)} MiB, slope ${hourly.toFixed(1)} MiB/h`;
  return { line, isFlat: most === undefined || hourly <= most };
}
