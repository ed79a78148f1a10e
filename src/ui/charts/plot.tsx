import type { ReactNode } from 'react';
import { useTextScale } from '../text-scale';
import { CategoryAxis, type PlotBox, plotBox, ValueAxis } from './axes';
import { ChartPanel, type ChartTexts, useChartWidth } from './chart-panel';
import { scaleOf } from './ticks';
import { usePick } from './use-pick';

/** Props common to all charts over categories. */
export interface PlotProps {
  /** One sentence for screen readers: figure, range, highest and lowest value. */
  label: string;
  texts: ChartTexts;
  /** e.g. hours, days or months. */
  categories: readonly string[];
  /** Head of the first column of the table, e.g. 'Date'. */
  categoryLabel: string;
  /** Writes a value in full, for the line above the plot and the table. */
  format: (value: number) => string;
  /** Writes a value in short, for an axis whose longest value is `top`. */
  axis: (value: number, top: number) => string;
  /** Index of the category that is not complete yet; drawn hollow. */
  running?: number | undefined;
  /** What happened on a category, said beside it and marked below; '' for nothing. */
  events?: readonly string[] | undefined;
  /** Called by a second tap, or Enter, on a category. */
  onPick?: ((index: number) => void) | undefined;
}

/** A series of values; null at the end is the future, null in between is a gap. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
  /** The comparison, grey and dashed, or what was to be reached, grey and dotted. */
  look?: 'previous' | 'goal' | undefined;
}

/** Geometry passed to the function that draws the shapes. */
interface Plotted {
  box: PlotBox;
  /** Width of a category in px. */
  band: number;
  /** Horizontal centre of a category in px. */
  x: (index: number) => number;
  /** Index of the selected category; -1 without one. */
  index: number;
  /** Index of the category that is read out above the plot: the selected one, else the last that is over. */
  read: number;
}

/** Heights in px on a phone and in a wide card, of bars and of lines. */
const [BARS, LINES] = [
  [132, 200],
  [168, 236],
] as const;

interface Shape {
  series: readonly Series[];
  steps: number;
  /** Each category has a band of its own, as bars need; otherwise the points reach the edges of the plot. */
  isBanded: boolean;
  draw: (plotted: Plotted) => ReactNode;
}

/** A chart without its shapes: axes, values above the plot, keyboard control and table. */
export function Plot(props: PlotProps & Shape) {
  const { label, texts, categories, categoryLabel, series, format, axis, isBanded, events = [], running = -1 } = props;
  const [panel, width] = useChartWidth();
  const tall = (isBanded ? BARS : LINES)[width >= 460 ? 1 : 0];
  const scale = scaleOf(
    series.flatMap((one) => one.values),
    props.steps,
  );
  const box = plotBox(width, tall, scale, axis, useTextScale());
  const count = categories.length;
  const band = (box.right - box.left) / Math.max(1, isBanded ? count : count - 1);
  // A single point is centred.
  const inset = isBanded || count < 2 ? band / 2 : 0;
  const x = (at: number) => box.left + inset + at * band;
  const { index, handlers } = usePick(count, (at) => Math.round((at - box.left - inset) / band), props.onPick);
  const read = index >= 0 ? index : lastComplete(series, running, isBanded);
  const say = (value: number | null | undefined) => (value == null ? '--' : format(value));
  return (
    <ChartPanel
      texts={texts}
      panel={panel}
      isLive={index >= 0}
      table={{
        caption: label,
        head: [categoryLabel, ...series.map((one) => one.label)],
        rows: categories.map((category, at) => [category, ...series.map((one) => say(one.values[at]))]),
      }}
      above={
        <>
          {read >= 0 && <b>{[categories[read], events[read]].filter(Boolean).join(' ')}</b>}
          {series.map(({ label: name, values, look }) => (
            <span key={name}>
              {(look || !isBanded) && <i className={look} />}
              <em>{name}</em>
              {/* The value of what was to be reached stands in the table: the legend has two lines on a phone. */}
              {read >= 0 && look !== 'goal' && <b>{say(values[read])}</b>}
            </span>
          ))}
        </>
      }
    >
      <svg
        className="plot"
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture whose values the arrow keys read out
        tabIndex={0}
        width={width}
        height={tall}
        viewBox={`0 0 ${width} ${tall}`}
        {...handlers}
      >
        <ValueAxis scale={scale} box={box} axis={axis} />
        <CategoryAxis categories={categories} x={x} edges={!isBanded} y={tall - 4} />
        <path
          className="event"
          d={events.map((event, at) => (event ? `M${Math.round(x(at))},${box.bottom}h0` : '')).join('')}
        />
        {props.draw({ box, band, x, index, read })}
      </svg>
    </ChartPanel>
  );
}

/** Index of the last category that is over and has a value of the main series, as bars one that is drawn; -1 without one. */
function lastComplete(series: readonly Series[], running: number, isBanded: boolean): number {
  const main = series.find((one) => !one.look)?.values ?? [];
  for (let at = main.length - 1; at >= 0; at -= 1)
    if (at !== running && (isBanded ? main[at] : main[at] != null)) return at;
  return -1;
}
