import { useCss } from '../use-css';
import charts from './charts.css';
import { curve, type Point, runsOf } from './curve';
import { scaleOf } from './ticks';

/** A line without axes, in the size of a word. */
export function Spark({
  label,
  values,
  width = 64,
  height = 24,
}: {
  label: string;
  values: readonly (number | null)[];
  width?: number;
  height?: number;
}) {
  useCss(charts);
  const { low, high } = scaleOf(values);
  const step = (width - 4) / Math.max(1, values.length - 1);
  const points = values.map((value, index): Point | null =>
    value === null ? null : [2 + index * step, height - 2 - ((value - low) / (high - low)) * (height - 4)],
  );
  return (
    <svg
      className="spark"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path className="ln" d={runsOf(points).map(curve).join('')} />
    </svg>
  );
}
