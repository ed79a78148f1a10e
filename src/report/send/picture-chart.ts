/** The chart of a picture: columns over time or horizontal bars, with axis and legend. */

import { numbered } from '../../lib/times';
import { scaleOf, spread } from '../../ui/charts/ticks';
import { type Formats, isMoney } from '../figures/formats';
import { HAIR, INK, PALE, type Pen } from './pen';
import type { SentChart } from './sending';

export interface Place {
  left: number;
  top: number;
  width: number;
}

const LINE = '#7c879b';
const AXIS = { size: 20, colour: PALE } as const;
const LEGEND = 44;
const PLOT = 300;
const LABELS = 44;
const BAR_ROW = 46;
/** Largest number of bars. */
const BARS = 8;
/** Width in px reserved for the names of bars. */
const NAMES = 220;

export const chartHeight = ({ look, categories }: SentChart): number =>
  LEGEND + (look === 'columns' ? PLOT : Math.min(BARS, categories.length) * BAR_ROW) + LABELS;

function drawLegend(pen: Pen, { series }: SentChart, { left, top, width }: Place, brand: string): void {
  let x = left;
  for (const [index, { label }] of numbered(series)) {
    const room = left + width - x - 36;
    const y = top + 14;
    if (index === 0) pen.box(x, y - 9, 18, 18, 4, brand);
    else pen.rule(x, y, x + 26, y, LINE, 4);
    pen.write(label, x + 36, y, { size: 22, colour: PALE, width: room / (series.length - index) });
    x += 36 + Math.min(room / (series.length - index), pen.widthOf(label, { size: 22 })) + 36;
  }
}

/** The first series as columns, the second as a line with a dot per value. */
function drawColumns(pen: Pen, chart: SentChart, place: Place, brand: string, axis: (value: number) => string): void {
  const { categories, series } = chart;
  const { low, high, ticks } = scaleOf(series.flatMap(({ values }) => [...values]));
  const labels = ticks.map(axis);
  const gutter = Math.max(...labels.map((label) => pen.widthOf(label, AXIS))) + 14;
  const left = place.left + gutter;
  const width = place.width - gutter;
  const bottom = place.top + PLOT;
  const yOf = (value: number): number => bottom - ((value - low) / (high - low)) * (PLOT - 12);
  for (const [index, tick] of numbered(ticks)) {
    pen.rule(left, yOf(tick), left + width, yOf(tick), tick === 0 ? LINE : HAIR);
    pen.write(labels[index] ?? '', left - 14, yOf(tick), { ...AXIS, align: 'right' });
  }
  const slot = width / Math.max(1, categories.length);
  const xOf = (index: number): number => left + slot * (index + 0.5);
  const thick = Math.max(1, Math.min(40, slot * 0.62));
  for (const [index, value] of numbered(series[0]?.values ?? [])) {
    if (!value) continue;
    const [from, to] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
    pen.box(xOf(index) - thick / 2, from, thick, Math.max(2, to - from), Math.min(6, thick / 4), brand);
  }
  const points = (series[1]?.values ?? []).flatMap((value, index): [number, number][] =>
    value === null ? [] : [[xOf(index), yOf(value)]],
  );
  pen.line(points, LINE, 3);
  if (points.length <= 40) for (const [x, y] of points) pen.dot(x, y, 5, LINE);
  const widest = Math.max(0, ...categories.map((label) => pen.widthOf(label, AXIS)));
  const shown = spread(categories.length, (widest + 20) / slot);
  for (const index of shown) {
    const half = widest / 2;
    // Keeps the first and last label within the plot.
    const x = Math.min(place.left + place.width - half, Math.max(place.left + half, xOf(index)));
    pen.write(categories[index] ?? '', x, bottom + 26, { ...AXIS, align: 'center' });
  }
}

/** The first series as horizontal bars, with the name before and the figure after each. */
function drawBars(
  pen: Pen,
  chart: SentChart,
  place: Place,
  brand: string,
  axis: (value: number) => string,
  write: (value: number | null) => string,
): void {
  const values = (chart.series[0]?.values ?? []).slice(0, BARS);
  const texts = values.map(write);
  const figures = Math.max(0, ...texts.map((text) => pen.widthOf(text, { size: 22, bold: true }))) + 16;
  const left = place.left + NAMES + 16;
  const width = place.width - NAMES - 16 - figures;
  const { low, high, ticks } = scaleOf(values, 3);
  const xOf = (value: number): number => left + ((value - low) / (high - low)) * width;
  const bottom = place.top + values.length * BAR_ROW;
  for (const tick of ticks) {
    pen.rule(xOf(tick), place.top, xOf(tick), bottom, tick === 0 ? LINE : HAIR);
    pen.write(axis(tick), xOf(tick), bottom + 26, { ...AXIS, align: 'center' });
  }
  for (const [index, value] of numbered(values)) {
    const y = place.top + BAR_ROW * (index + 0.5);
    pen.write(chart.categories[index] ?? '', place.left, y, { size: 22, width: NAMES });
    const [from, to] = [xOf(Math.min(0, value ?? 0)), xOf(Math.max(0, value ?? 0))];
    if (value) pen.box(from, y - 12, Math.max(2, to - from), 24, 6, brand);
    pen.write(texts[index] ?? '', Math.max(to, xOf(0)) + 12, y, { size: 22, bold: true, colour: INK });
  }
}

export function drawChart(
  pen: Pen,
  chart: SentChart,
  place: Place,
  brand: string,
  { axis, figure, money, isHidden }: Formats,
): void {
  const { kind } = chart;
  const isAmount = isMoney(kind);
  const tick = (value: number): string =>
    isAmount ? axis(value) : isHidden || kind !== 'count' ? figure(value, kind) : axis(value);
  const below = { ...place, top: place.top + LEGEND };
  drawLegend(pen, chart, place, brand);
  if (chart.look === 'columns') drawColumns(pen, chart, below, brand, tick);
  else drawBars(pen, chart, below, brand, tick, (value) => (isAmount ? money(value) : figure(value, kind)));
}
