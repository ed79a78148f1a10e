import { useId } from 'react';
import { Plot, type PlotProps, type Series } from './plot';
import { area, line, type Point, runsOf } from './shapes';

/** Props of a line chart over categories such as hours, days or months. */
export interface LineChartProps extends PlotProps {
  series: readonly Series[];
}

const colours = ['--_c1', '--_c2', '--_c3', '--_c4', '--_c5', '--_c6'];

/**
 * A line chart; values are selected by touch, mouse or arrow keys and shown above the plot. The incomplete category is
 * drawn as a separate point.
 */
export function LineChart({ running = -1, ...props }: LineChartProps) {
  const fill = useId();
  const series = props.series.map((one, order) => ({
    ...one,
    colour: one.isPrevious ? undefined : `var(${colours[order % colours.length]})`,
  }));
  return (
    <Plot
      {...props}
      running={running}
      series={series}
      steps={4}
      isBanded={false}
      draw={({ box, x, index }) => {
        const lines = series.map((one) => ({
          ...one,
          look: one.isPrevious ? 'previous' : '',
          runs: runsOf(
            props.categories.map((_, at): Point | null => {
              const value = one.values[at];
              return value == null || at === running ? null : [x(at), box.y(value)];
            }),
          ),
        }));
        const main = lines.length < 3 ? lines.find((line) => !line.isPrevious) : undefined;
        // The comparison is drawn first, so that it lies below the main line.
        lines.sort((a, b) => b.look.length - a.look.length);
        return (
          <>
            <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" />
              <stop offset="1" />
            </linearGradient>
            <path d={main?.runs.map((run) => area(run, box.y(0))).join('')} fill={`url(#${fill})`} />
            {lines.map(({ label, look, colour, runs }) => (
              <path
                key={label}
                className={`line ${look}`}
                style={{ stroke: colour }}
                d={runs.map(line).join('')}
              />
            ))}
            {index >= 0 && (
              <line className="cursor" x1={x(index)} x2={x(index)} y1={box.top} y2={box.bottom} />
            )}
            {lines.map(({ label, look, colour, values }) => {
              return [...new Set([running, index])].map((at) => {
                const value = values[at];
                return value == null ? null : (
                  <circle
                    key={`${label} ${at}`}
                    className={`point ${look} ${at === running ? 'running' : ''}`}
                    style={{ stroke: colour }}
                    cx={x(at)}
                    cy={box.y(value)}
                    r={look ? 3.5 : 4.5}
                  />
                );
              });
            })}
          </>
        );
      }}
    />
  );
}
