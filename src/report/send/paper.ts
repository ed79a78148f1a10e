/** A report laid out for printing: head, figures, chart and all rows. */
import type { Formats } from '../figures/formats';
import { penOf } from './pen';
import type { PictureLook, PictureWords, Written } from './picture';
import { chartHeight, drawChart } from './picture-chart';
import { cellText, isWords } from './picture-table';
import { texts } from './send-texts';
import type { About, Extract, SentChart } from './sending';
import type { CellValue, Column, Table } from './table';

/** Width in px at which the chart is drawn; print styles scale it. */
const WIDTH = 1100;
/** Canvas pixels per CSS pixel, for sharp print. */
const SCALE = 1.5;

type Make = (name: keyof HTMLElementTagNameMap, content: string | readonly Node[], look?: string) => HTMLElement;

function chartOf(document: Document, chart: SentChart, formats: Formats, look: PictureLook): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = chartHeight(chart) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(SCALE, SCALE);
  drawChart(penOf(context, look.family), chart, { left: 0, top: 0, width: WIDTH }, look.brand, formats);
  return canvas;
}

function tableOf(
  make: Make,
  { columns, rows, total }: Table,
  write: (value: CellValue, column: Column) => string,
): HTMLElement {
  const lookOf = (column: Column): string => (isWords(column) ? '' : 'number');
  const line = (cells: readonly CellValue[], look = ''): HTMLElement =>
    make(
      'tr',
      columns.map((column, at) => {
        const value = cells[at] ?? null;
        // Columns without a total have an empty cell.
        return make('td', look && value === null ? '' : write(value, column), lookOf(column));
      }),
      look,
    );
  const head = make(
    'tr',
    columns.map((column) => make('th', column.title, lookOf(column))),
  );
  return make('table', [
    make('thead', [head]),
    make('tbody', [...rows.map((row) => line(row)), ...(total ? [line(total, 'sum')] : [])]),
  ]);
}

/** Adds the print layout to the widget, visible only in print; returns the function that removes it. */
export default function showPaper(
  widget: Element,
  about: About,
  { figures, chart, tables, more = [] }: Extract,
  formats: Written,
  look: PictureLook,
  words: PictureWords,
): () => void {
  const document = widget.ownerDocument;
  const make: Make = (name, content, className = '') => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (typeof content === 'string') element.textContent = content;
    else element.append(...content);
    return element;
  };
  const write = (value: CellValue, column: Column): string => cellText(value, column, formats, words.flags);
  const paper = make(
    'div',
    [
      make('h1', [about.store, about.title].filter(Boolean).join(' · ')),
      make('p', [about.range, words.asOf].filter(Boolean).join(' · ')),
      make(
        'dl',
        figures.map(([label, value = null, kind]) =>
          make('div', [make('dt', formats.t(label)), make('dd', write(value, { title: '', kind }))]),
        ),
      ),
      ...(chart && chart.categories.length > 0
        ? [make('figure', [make('h2', chart.title), chartOf(document, chart, formats, look)])]
        : []),
      ...[...tables, ...more]
        .filter(({ rows }) => rows.length > 0)
        .flatMap((table) => [
          make('h2', table.title),
          tableOf(make, table, write),
          ...(table.all && table.all > table.rows.length ? [make('p', formats.t(texts.more, { n: table.all }))] : []),
        ]),
      make('footer', words.brand),
    ],
    'paper',
  );
  paper.setAttribute('data-report', '');
  widget.append(paper);
  widget.setAttribute('data-paper', '');
  return () => {
    paper.remove();
    widget.removeAttribute('data-paper');
  };
}
