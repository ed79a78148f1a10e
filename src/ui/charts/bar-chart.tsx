import { Plot, type PlotProps, type Series } from './plot';
import { bar } from './shapes';

/** Props of a chart with one bar per category, e.g. hour, day or month. */
export interface BarChartProps extends PlotProps {
  values: Series['values'];
  seriesLabel: string;
  /** Comparison values, such as targets or the previous period, drawn as a dashed mark per bar. */
  previous?: Pick<Series, 'label' | 'values'> | undefined;
}

/** A bar chart with the value of the selected bar above the plot. */
export function BarChart({ values, seriesLabel, previous, running = -1, ...props }: BarChartProps) {
  return (
    <Plot
      {...props}
      running={running}
      series={[{ label: seriesLabel, values }, ...(previous ? [{ ...previous, look: 'previous' as const }] : [])]}
      steps={3}
      isBanded
      draw={({ box, band, x, read }) => {
        const thick = Math.min(28, band * 0.6);
        return (
          <>
            {values.map((value, at) =>
              value ? (
                <path
                  key={at}
                  className={at === running ? 'column running' : at === read ? 'column hot' : 'column'}
                  d={bar(x(at) - thick / 2, thick, box.y(0), box.y(value))}
                />
              ) : null,
            )}
            <path
              className="line previous"
              d={previous?.values
                .map((value, at) => (value == null ? '' : mark(x(at), band * 0.8, box.y(value))))
                .join('')}
            />
          </>
        );
      }}
    />
  );
}

function mark(x: number, length: number, y: number): string {
  const [from, size, at] = [x - length / 2, length, y].map((value) => Math.round(value * 10) / 10);
  return `M${from},${at}h${size}`;
}
