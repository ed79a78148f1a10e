import { useId } from 'react';
import { Plot, type PlotProps, type Series } from './plot';
import { area, line, type Point, runsOf } from './shapes';

/** Props of a line chart over categories such as days or months: a main series, and those it is held against. */
export interface LineChartProps extends PlotProps {
  series: readonly Series[];
}

/**
 * A line chart; values are selected by touch, mouse or arrow keys and shown above the plot. The incomplete category is
 * drawn as a separate point.
 */
export function LineChart({ running = -1, ...props }: LineChartProps) {
  const fill = useId();
  return (
    <Plot
      {...props}
      running={running}
      steps={4}
      isBanded={false}
      draw={({ box, x, index, read }) => {
        const lines = props.series.map(({ label, values, look = '' }) => ({
          label,
          values,
          look,
          runs: runsOf(
            values.map((value, at): Point | null => (value === null || at === running ? null : [x(at), box.y(value)])),
          ),
        }));
        const main = lines.find(({ look }) => !look);
        // The main line is drawn last, above what it is held against.
        lines.sort((a, b) => b.look.length - a.look.length);
        return (
          <>
            <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" />
              <stop offset="1" />
            </linearGradient>
            <path d={main?.runs.map((run) => area(run, box.y(0))).join('')} fill={`url(#${fill})`} />
            {lines.map(({ label, look, runs }) => (
              <path key={label} className={`line ${look}`} d={runs.map(line).join('')} />
            ))}
            {index >= 0 && <line className="cursor" x1={x(index)} x2={x(index)} y1={box.top} y2={box.bottom} />}
            {lines.map(({ label, look, values }) =>
              [...new Set([running, read])].map((at) => {
                const value = look === 'goal' ? null : values[at];
                return value == null ? null : (
                  <circle
                    key={`${label} ${at}`}
                    className={`point ${look} ${at === running ? 'running' : ''}`}
                    cx={x(at)}
                    cy={box.y(value)}
                    r={look ? 3.5 : 4.5}
                  />
                );
              }),
            )}
          </>
        );
      }}
    />
  );
}
