/**
 * The picture of a report, drawn from its data: 750 px wide and at most 2,400 px tall. Amounts hidden by the privacy
 * eye are hidden in it.
 */
import { formatPercent } from '../../i18n/numbers';
import { change } from '../../lib/compare';
import { numbered } from '../../lib/times';
import type { Formats } from '../figures/formats';
import type { Tools } from '../tools';
import type { FlagWords } from './csv';
import { type Pen, penOf } from './pen';
import { chartHeight, drawChart, type Place } from './picture-chart';
import { cellText, drawTable, tableHeight } from './picture-table';
import type { About, Extract, SentFigure } from './sending';
import type { Table } from './table';

const WIDTH = 750;
/** Upper limit of the height in px, larger than all parts together. */
const TALLEST = 2400;
const MARGIN = 24;
const PAD = 28;
const INNER = WIDTH - 2 * (MARGIN + PAD);
const HEAD = 214;
const TITLE = 56;
const FIGURE = 128;
/** Height in px of a figure without a comparison. */
const PLAIN_FIGURE = 102;
const FOOT = 84;
/** Number of rows of all tables together. */
const ROWS = 10;
const FIGURES = 4;
const GREY = '#4b5361';

/** What a report is written with. */
export type Written = Formats & Pick<Tools, 't'>;

export interface PictureWords {
  flags: FlagWords;
  /** Note under a truncated table, e.g. 共 95 行. */
  more: (count: number) => string;
  /** Label of the data time. */
  asOf: string;
  /** Name of the sender in the footer. */
  brand: string;
  /** Text under a figure whose earlier value is 0. */
  isNew: string;
  /** Text under a figure that rose too far for a rate, by its formatted earlier value. */
  from: (before: string) => string;
  /** Text of a report without rows. */
  nothing: string;
}

export interface PictureLook {
  family: string;
  /** Colour of head, columns and bars; `onBrand` is the text colour on it. */
  brand: string;
  onBrand: string;
}

/** Masks mobile numbers as 138****1234, because pictures are passed on. */
const maskedText = (text: string): string => text.replace(/(^|\D)(1\d\d)\d{4}(\d{4})(?!\d)/g, '$1$2****$3');
const masked = (table: Table): Table => ({
  ...table,
  rows: table.rows.map((row) => row.map((value) => (typeof value === 'string' ? maskedText(value) : value))),
});

/** The rows to draw: ten in all, divided among the tables. */
function shownTables(tables: readonly Table[]): Table[] {
  let left = ROWS;
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table, index, all) => {
      const rows = table.rows.slice(0, Math.ceil(left / (all.length - index)));
      left -= rows.length;
      return { ...table, rows };
    });
}

function drawFigure(
  pen: Pen,
  figure: SentFigure,
  compared: string,
  { left, top, width }: Place,
  formats: Written,
  words: PictureWords,
): void {
  const [label, value, kind, before, of] = figure;
  pen.write(formats.t(label), left, top + 20, { size: 24, colour: GREY, width });
  const text = kind === 'money' || kind === 'compact' ? formats.money(value) : formats.figure(value, kind);
  pen.write(text, left, top + 62, { size: 42, bold: true, width, smallest: 26 });
  const moved = change(value, before, of);
  const note =
    moved.kind === 'new'
      ? words.isNew
      : moved.kind === 'leap'
        ? words.from(formats.figure(moved.before, kind === 'money' ? 'compact' : kind))
        : moved.kind === 'up' || moved.kind === 'down'
          ? `${moved.kind === 'up' ? '▲' : '▼'} ${formatPercent(Math.abs(moved.rate), formats.locale, 1)}`
          : '';
  if (note)
    pen.write(`${compared} ${note}`.trim(), left, top + 100, { size: 22, colour: GREY, width, smallest: 16 });
}

export default function drawPicture(
  canvas: HTMLCanvasElement,
  about: About,
  { figures, compared, chart, tables: given }: Extract,
  formats: Written,
  look: PictureLook,
  words: PictureWords,
): void {
  const tables = given.map(masked);
  const shown = shownTables(tables);
  const firstFigures = figures.slice(0, FIGURES);
  const figureRows = Math.ceil(firstFigures.length / 2);
  const figureHeight = firstFigures.some(([, , , before]) => typeof before === 'number')
    ? FIGURE
    : PLAIN_FIGURE;
  const hasChart = chart !== undefined && chart.categories.length > 0;
  const chartPart = hasChart ? PAD * 2 + TITLE + chartHeight(chart) : 0;
  const tablePart = ({ rows }: Table, all: number): number =>
    PAD * 2 + TITLE + tableHeight(rows.length) + (all > rows.length ? TITLE : 0);
  const allOf = (table: Table): number =>
    table.all ?? tables.find(({ title }) => title === table.title)?.rows.length ?? 0;
  const heights = [
    figureRows > 0 ? PAD * 2 + figureRows * figureHeight - 12 : 0,
    chartPart,
    ...(shown.length > 0
      ? shown.map((table) => tablePart(table, allOf(table)))
      : hasChart
        ? []
        : [PAD * 2 + TITLE]),
  ].filter(Boolean);
  const height = HEAD + heights.reduce((sum, one) => sum + one + MARGIN, 0) + FOOT;
  canvas.width = WIDTH;
  canvas.height = Math.min(TALLEST, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const pen = penOf(context, look.family);
  pen.box(0, 0, WIDTH, canvas.height, 0, '#f4f6f9');
  pen.box(0, 0, WIDTH, HEAD - MARGIN / 2, 0, look.brand);
  const head = { colour: look.onBrand, width: WIDTH - 2 * PAD };
  const lines = [about.store, about.title].filter(Boolean);
  pen.write(lines[0] ?? '', PAD, 52, { ...head, size: 36, bold: true, smallest: 28 });
  pen.write(lines.slice(1).join(''), PAD, 104, { ...head, size: 28 });
  pen.write([about.range, words.asOf].filter(Boolean).join('  ·  '), PAD, 152, {
    ...head,
    size: 24,
    smallest: 18,
  });

  let top = HEAD;
  const card = (tall: number): { left: number; top: number; width: number } => {
    pen.box(MARGIN, top, WIDTH - 2 * MARGIN, tall, 20, '#fff');
    const inside = { left: MARGIN + PAD, top: top + PAD, width: INNER };
    top += tall + MARGIN;
    return inside;
  };
  const titled = (title: string, tall: number) => {
    const { left, top: at, width } = card(tall);
    pen.write(title, left, at + 16, { size: 28, bold: true, width });
    return { left, top: at + TITLE, width };
  };
  if (figureRows > 0) {
    const { left, top: at } = card(PAD * 2 + figureRows * figureHeight - 12);
    for (const [index, figure] of numbered(firstFigures))
      drawFigure(
        pen,
        figure,
        compared ?? '',
        {
          left: left + (index % 2) * (INNER / 2),
          top: at + Math.floor(index / 2) * figureHeight,
          width: INNER / 2 - PAD,
        },
        formats,
        words,
      );
  }
  if (hasChart)
    drawChart(
      pen,
      { ...chart, categories: chart.categories.map(maskedText) },
      titled(chart.title, chartPart),
      look.brand,
      formats,
    );
  for (const table of shown) {
    const all = allOf(table);
    const place = titled(table.title, tablePart(table, all));
    drawTable(pen, table, place, (value, column) => cellText(value, column, formats, words.flags));
    if (all > table.rows.length)
      pen.write(words.more(all), place.left, place.top + tableHeight(table.rows.length) + TITLE / 2, {
        size: 22,
        colour: GREY,
        width: place.width,
      });
  }
  if (shown.length === 0 && !hasChart)
    pen.write(words.nothing, WIDTH / 2, card(PAD * 2 + TITLE).top + TITLE / 2, {
      size: 26,
      colour: GREY,
      align: 'center',
    });
  pen.write(words.brand, WIDTH / 2, canvas.height - FOOT / 2, {
    size: 24,
    colour: GREY,
    align: 'center',
    width: WIDTH - 2 * PAD,
  });
}
