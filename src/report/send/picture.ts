/**
 * The picture of a report, drawn from its data: 750 px wide and at most 2,400 px tall. Amounts hidden by the privacy
 * eye are hidden in it.
 */
import { formatPercent } from '../../i18n/numbers';
import { change } from '../../lib/compare';
import { numbered } from '../../lib/times';
import { type Formats, isMoney } from '../figures/formats';
import { changeTexts } from '../texts';
import type { Tools } from '../tools';
import type { FlagWords } from './csv';
import { type Pen, penOf } from './pen';
import { chartHeight, drawChart, type Place } from './picture-chart';
import { cellText, drawTable, tableHeight } from './picture-table';
import { texts } from './send-texts';
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
  /** Label of the data time. */
  asOf: string;
  /** Name of the sender in the footer. */
  brand: string;
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
): void {
  const [label, value, kind, before, of] = figure;
  const { t } = formats;
  pen.write(t(label), left, top + 20, { size: 24, colour: GREY, width });
  const text = isMoney(kind) ? formats.money(value) : formats.figure(value, kind);
  pen.write(text, left, top + 62, { size: 42, bold: true, width, smallest: 26 });
  const moved = change(value, before, of);
  const note =
    moved.kind === 'new'
      ? t(changeTexts.new)
      : moved.kind === 'leap'
        ? t(changeTexts.leap, { from: formats.figure(moved.before, kind === 'money' ? 'compact' : kind) })
        : moved.kind === 'up' || moved.kind === 'down'
          ? `${moved.kind === 'up' ? '▲' : '▼'} ${formatPercent(Math.abs(moved.rate), formats.locale, 1)}`
          : '';
  if (note) pen.write(`${compared} ${note}`.trim(), left, top + 100, { size: 22, colour: GREY, width, smallest: 16 });
}

/** A white card of the picture: the height of what is in it, px, and its drawing. */
interface Part {
  tall: number;
  draw: (pen: Pen, place: Place) => void;
}

const titled = (title: string, tall: number, draw: Part['draw']): Part => ({
  tall: TITLE + tall,
  draw(pen, { left, top, width }) {
    pen.write(title, left, top + 16, { size: 28, bold: true, width });
    draw(pen, { left, top: top + TITLE, width });
  },
});

export default function drawPicture(
  canvas: HTMLCanvasElement,
  about: About,
  { figures, compared = '', chart, tables: given }: Extract,
  formats: Written,
  look: PictureLook,
  words: PictureWords,
): void {
  const tables = given.map(masked);
  const parts: Part[] = [];
  const shown = figures.slice(0, FIGURES);
  if (shown.length > 0) {
    const tall = shown.some(([, , , earlier]) => typeof earlier === 'number') ? FIGURE : PLAIN_FIGURE;
    parts.push({
      tall: Math.ceil(shown.length / 2) * tall - 12,
      draw(pen, { left, top }) {
        for (const [index, figure] of numbered(shown)) {
          const at = { left: left + (index % 2) * (INNER / 2), top: top + Math.floor(index / 2) * tall };
          drawFigure(pen, figure, compared, { ...at, width: INNER / 2 - PAD }, formats);
        }
      },
    });
  }
  const before = parts.length;
  if (chart && chart.categories.length > 0) {
    const maskedChart = { ...chart, categories: chart.categories.map(maskedText) };
    parts.push(
      titled(chart.title, chartHeight(chart), (pen, place) => drawChart(pen, maskedChart, place, look.brand, formats)),
    );
  }
  for (const table of shownTables(tables)) {
    const tall = tableHeight(table.rows.length);
    const all = table.all ?? tables.find(({ title }) => title === table.title)?.rows.length ?? 0;
    const isCut = all > table.rows.length;
    parts.push(
      titled(table.title, tall + (isCut ? TITLE : 0), (pen, place) => {
        drawTable(pen, table, place, (value, column) => cellText(value, column, formats, words.flags));
        const { left, top, width } = place;
        if (isCut)
          pen.write(formats.t(texts.more, { n: all }), left, top + tall + TITLE / 2, { size: 22, colour: GREY, width });
      }),
    );
  }
  const centred = { colour: GREY, align: 'center' } as const;
  if (parts.length === before)
    parts.push({
      tall: TITLE,
      draw: (pen, { top }) => pen.write(formats.t(texts.nothing), WIDTH / 2, top + TITLE / 2, { ...centred, size: 26 }),
    });
  const whole = parts.reduce((sum, { tall }) => sum + tall + 2 * PAD + MARGIN, HEAD + FOOT);
  canvas.width = WIDTH;
  canvas.height = Math.min(TALLEST, whole);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const pen = penOf(context, look.family);
  pen.box(0, 0, WIDTH, canvas.height, 0, '#f4f6f9');
  pen.box(0, 0, WIDTH, HEAD - MARGIN / 2, 0, look.brand);
  const head = { colour: look.onBrand, width: WIDTH - 2 * PAD };
  const lines = [about.store, about.title].filter(Boolean);
  pen.write(lines[0] ?? '', PAD, 52, { ...head, size: 36, bold: true, smallest: 28 });
  pen.write(lines.slice(1).join(''), PAD, 104, { ...head, size: 28 });
  const times = [about.range, words.asOf].filter(Boolean).join('  ·  ');
  pen.write(times, PAD, 152, { ...head, size: 24, smallest: 18 });
  let top = HEAD;
  for (const { tall, draw } of parts) {
    pen.box(MARGIN, top, WIDTH - 2 * MARGIN, tall + 2 * PAD, 20, '#fff');
    draw(pen, { left: MARGIN + PAD, top: top + PAD, width: INNER });
    top += tall + 2 * PAD + MARGIN;
  }
  pen.write(words.brand, WIDTH / 2, canvas.height - FOOT / 2, { ...centred, size: 24, width: WIDTH - 2 * PAD });
}
