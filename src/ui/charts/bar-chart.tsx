import { CategoryAxis, plotBox, ValueAxis } from './axes';
import { ChartFrame, type ChartTexts, useChartWidth } from './chart-frame';
import { bar } from './curve';
import { scaleOf } from './ticks';
import { usePick } from './use-pick';

/** One bar per hour, day or month. */
export interface BarChartProps {
  /** One full sentence: what, and where the peak is. */
  label: string;
  texts: ChartTexts;
  categories: readonly string[];
  /** Head of the table's first column: 'Hour'. */
  categoryLabel: string;
  values: readonly (number | null)[];
  seriesLabel: string;
  /** What each bar is compared with (target, previous period): a dashed mark. */
  previous?: { label: string; values: readonly (number | null)[] } | undefined;
  format: (value: number) => string;
  axis: (value: number) => string;
  /** Indexes drawn in full colour. @default the highest */
  hot?: readonly number[] | undefined;
  /** px on a phone and in a wide card. @default 132, 200 */
  height?: number | undefined;
  wideHeight?: number | undefined;
  /** Second tap, or Enter, on a bar. */
  onPick?: ((index: number) => void) | undefined;
}

/** Bars with the value of the chosen one above the plot. */
export function BarChart(props: BarChartProps) {
  const {
    texts,
    label,
    categories,
    categoryLabel,
    values,
    seriesLabel,
    previous,
    format,
    axis,
    height = 132,
    wideHeight = 200,
  } = props;
  const [frame, width] = useChartWidth();
  const tall = width >= 460 ? wideHeight : height;
  const scale = scaleOf([...values, ...(previous?.values ?? [])], 3);
  const box = plotBox(width, tall, scale, axis);
  const band = (box.right - box.left) / Math.max(1, categories.length);
  const thick = Math.min(28, band * 0.6);
  const middle = (at: number) => box.left + (at + 0.5) * band;
  const { index, handlers } = usePick(
    categories.length,
    width,
    (at) => Math.floor((at - box.left) / band),
    props.onPick,
  );
  const highest = Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY));
  const isHot = (at: number) =>
    index >= 0 ? at === index : (props.hot?.includes(at) ?? values[at] === highest);
  const say = (value: number | null | undefined) => (value == null ? '--' : format(value));
  return (
    <ChartFrame
      texts={texts}
      frame={frame}
      isLive={index >= 0}
      table={{
        caption: label,
        head: [categoryLabel, seriesLabel, ...(previous ? [previous.label] : [])],
        rows: categories.map((category, at) => [
          category,
          say(values[at]),
          ...(previous ? [say(previous.values[at])] : []),
        ]),
      }}
      above={
        <>
          {index >= 0 && <b>{categories[index]}</b>}
          <span>
            <em>{seriesLabel}</em>
            {index >= 0 && <b>{say(values[index])}</b>}
          </span>
          {previous && (
            <span>
              <i className="prev" />
              <em>{previous.label}</em>
              {index >= 0 && <b>{say(previous.values[index])}</b>}
            </span>
          )}
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
        <ValueAxis scale={scale} box={box} axis={axis} />
        <CategoryAxis categories={categories} x={middle} edges={false} y={tall - 4} />
        {categories.map((category, at) => {
          const value = values[at];
          return value == null || value === 0 ? null : (
            <path
              key={category}
              className={isHot(at) ? 'br hot' : 'br'}
              d={bar(middle(at) - thick / 2, thick, box.y(0), box.y(value))}
            />
          );
        })}
        {previous && (
          <path
            className="ln prev"
            d={previous.values
              .map((value, at) => (value == null ? '' : mark(middle(at), band * 0.8, box.y(value))))
              .join('')}
          />
        )}
      </svg>
    </ChartFrame>
  );
}

function mark(x: number, length: number, y: number): string {
  const [from, size, at] = [x - length / 2, length, y].map((value) => Math.round(value * 10) / 10);
  return `M${from},${at}h${size}`;
}
