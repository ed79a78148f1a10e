import { useId } from 'react';
import { CategoryAxis, plotBox, ValueAxis } from './axes';
import { ChartFrame, type ChartTexts, useChartWidth } from './chart-frame';
import { area, curve, type Point, runsOf } from './curve';
import { scaleOf } from './ticks';
import { usePick } from './use-pick';

/** One line; null at the end is the future, null inside is a gap. */
export interface LineSeries {
  label: string;
  values: readonly (number | null)[];
  /** The comparison: grey and dashed. */
  isPrevious?: boolean | undefined;
}

/** A trend over categories (hours, days, months). */
export interface LineChartProps {
  /** One full sentence: what, from when to when, highest, lowest. */
  label: string;
  texts: ChartTexts;
  categories: readonly string[];
  /** Head of the table's first column: 'Date'. */
  categoryLabel: string;
  series: readonly LineSeries[];
  /** Full figure, for the values above the plot and the table. */
  format: (value: number) => string;
  /** Short figure, for the axis. */
  axis: (value: number) => string;
  /** px on a phone and in a wide card. @default 168, 236 */
  height?: number | undefined;
  wideHeight?: number | undefined;
  /** Second tap, or Enter, on a point. */
  onPick?: ((index: number) => void) | undefined;
}

const colours = ['--_c1', '--_c2', '--_c3', '--_c4', '--_c5', '--_c6'];

/** Lines with values read above the plot, by finger, mouse or arrow keys. */
export function LineChart(props: LineChartProps) {
  const {
    texts,
    label,
    categories,
    categoryLabel,
    series,
    format,
    axis,
    height = 168,
    wideHeight = 236,
  } = props;
  const [frame, width] = useChartWidth();
  const fill = useId();
  const tall = width >= 460 ? wideHeight : height;
  const scale = scaleOf(series.flatMap((line) => line.values));
  const box = plotBox(width, tall, scale, axis);
  const steps = Math.max(1, categories.length - 1);
  const wide = box.right - box.left;
  const x = (at: number) => (categories.length === 1 ? box.left + wide / 2 : box.left + (at / steps) * wide);
  const { index, handlers } = usePick(
    categories.length,
    width,
    (at) => Math.round(((at - box.left) / wide) * steps),
    props.onPick,
  );
  const say = (value: number | null | undefined) => (value == null ? '--' : format(value));
  const lines = series.map((line, order) => ({
    ...line,
    look: line.isPrevious ? 'prev' : '',
    colour: line.isPrevious ? undefined : `var(${colours[order % colours.length]})`,
    runs: runsOf(
      line.values
        .slice(0, categories.length)
        .map((value, at): Point | null => (value === null ? null : [x(at), box.y(value)])),
    ),
  }));
  // The comparison lies under what is compared.
  const drawn = [...lines].sort((a, b) => b.look.length - a.look.length);
  const main = lines.length < 3 ? lines.find((line) => !line.isPrevious) : undefined;
  return (
    <ChartFrame
      texts={texts}
      frame={frame}
      isLive={index >= 0}
      table={{
        caption: label,
        head: [categoryLabel, ...series.map((line) => line.label)],
        rows: categories.map((category, at) => [category, ...series.map((line) => say(line.values[at]))]),
      }}
      above={
        <>
          {index >= 0 && <b>{categories[index]}</b>}
          {lines.map((line) => (
            <span key={line.label}>
              <i className={line.look} style={{ borderColor: line.colour }} />
              <em>{line.label}</em>
              {index >= 0 && <b>{say(line.values[index])}</b>}
            </span>
          ))}
        </>
      }
    >
      <svg
        className="plot"
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture whose points the arrow keys read out
        tabIndex={0}
        width={width}
        height={tall}
        viewBox={`0 0 ${width} ${tall}`}
        {...handlers}
      >
        <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className="g0" />
          <stop offset="1" className="g1" />
        </linearGradient>
        <ValueAxis scale={scale} box={box} axis={axis} />
        <CategoryAxis categories={categories} x={x} edges y={tall - 4} />
        {main?.runs.map((run, at) => (
          <path key={at} d={area(run, box.y(Math.max(scale.low, 0)))} fill={`url(#${fill})`} />
        ))}
        {drawn.map((line) => (
          <path
            key={line.label}
            className={`ln ${line.look}`}
            style={{ stroke: line.colour }}
            d={line.runs.map(curve).join('')}
          />
        ))}
        {index >= 0 && <line className="cx" x1={x(index)} x2={x(index)} y1={box.top} y2={box.bottom} />}
        {index >= 0 &&
          drawn.map((line) => {
            const value = line.values[index];
            if (value == null) return null;
            return (
              <circle
                key={line.label}
                className={`pt ${line.look}`}
                style={{ stroke: line.colour }}
                cx={x(index)}
                cy={box.y(value)}
                r={line.look ? 3.5 : 4.5}
              />
            );
          })}
      </svg>
    </ChartFrame>
  );
}
