/**
 * Tables as an Excel workbook, one sheet per table. Numbers, dates and percentages are typed values; bill numbers are
 * text.
 */
import { DAY_MS } from '../../lib/date-text';
import type { FlagWords } from './csv';
import type { CellKind, CellValue, FileMoney, Table } from './table';
import { zip } from './zip';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats. Each has two cell styles: plain for rows, bold for the total. */
const formatsOf = ({ sign, digits }: FileMoney): string[] => [
  'General',
  '@',
  'yyyy\\-mm\\-dd',
  'yyyy\\-mm\\-dd hh:mm:ss',
  `${escaped(`"${sign.replace(/"/g, '')}"`)}#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`,
  '#,##0',
  '0.00%',
  '#,##0.00',
];
type Style = 'general' | 'text' | 'date' | 'time' | 'money' | 'count' | 'rate' | 'times';
const STYLES: readonly Style[] = ['general', 'text', 'date', 'time', 'money', 'count', 'rate', 'times'];
const styleOfKind: Record<CellKind, Style> = {
  text: 'text',
  flag: 'text',
  date: 'time',
  money: 'money',
  compact: 'money',
  times: 'times',
  count: 'count',
  minutes: 'count',
  quantity: 'general',
  rate: 'rate',
  percent: 'rate',
};
/** Limits of column widths, in characters. */
const NARROWEST = 10;
const WIDEST = 40;
/** Longest text of an Excel cell, in characters. */
const LONGEST = 32_767;
/** Serial number of 1970-01-01 in Excel. */
const EPOCH_DAY = 25_569;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text for XML, dropping control characters and lone surrogates, which XML forbids. */
const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, '')
    .replace(/(^|[^\ud800-\udbff])[\udc00-\udfff]/g, '$1')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** A store-local time as an Excel serial number (days since 1899-12-30); undefined for an invalid time. */
function dayOf(text: string): number | undefined {
  const [year, month, day, hour = 0, minute = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + EPOCH_DAY;
}

function cellXml(value: CellValue, kind: CellKind, isBold: boolean, flags: FlagWords): string {
  const styled = (style: Style): string => `<c s="${STYLES.indexOf(style) + (isBold ? STYLES.length : 0)}"`;
  const text = (content: string): string =>
    `${styled('text')} t="inlineStr"><is><t xml:space="preserve">${escaped(content.slice(0, LONGEST))}</t></is></c>`;
  const number = (style: Style, content: number): string => `${styled(style)}><v>${content}</v></c>`;
  if (value === null || value === '') return '<c/>';
  if (kind === 'flag') return text(flags[value ? 1 : 0]);
  if (typeof value === 'number') return Number.isFinite(value) ? number(styleOfKind[kind], value) : '<c/>';
  const day = kind === 'date' ? dayOf(value) : undefined;
  return day === undefined ? text(value) : number(value.length > 10 ? 'time' : 'date', day);
}

/** Width of a text in characters; characters of CJK and similar scripts count as two. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);

function sheetXml({ columns, rows, total }: Table, flags: FlagWords): string {
  const line = (cells: string): string => `<row>${cells}</row>`;
  const body = rows.map((row) =>
    line(columns.map(({ kind }, at) => cellXml(row[at] ?? null, kind, false, flags)).join('')),
  );
  const sums = total && line(columns.map(({ kind }, at) => cellXml(total[at] ?? null, kind, true, flags)).join(''));
  const widths = columns.map(({ title, kind }, at) => {
    const cells = rows.slice(0, 100).map((row) => widthOf(String(row[at] ?? '')));
    const width = kind === 'date' ? 20 : Math.max(widthOf(title), ...cells) + 2;
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(WIDEST, Math.max(NARROWEST, width))}" customWidth="1"/>`;
  });
  return `${HEAD}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${line(
    columns.map(({ title }) => cellXml(title, 'text', true, flags)).join(''),
  )}${body.join('')}${sums ?? ''}</sheetData></worksheet>`;
}

function stylesXml(money: FileMoney): string {
  const formats = formatsOf(money);
  const fonts = ['', '<b/>'].map((bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`);
  const styles = [0, 1].flatMap((font) =>
    formats.map((_, at) => `<xf numFmtId="${at === 0 ? 0 : 163 + at}" fontId="${font}" applyNumberFormat="1"/>`),
  );
  return `${HEAD}<styleSheet xmlns="${SHEETS}"><numFmts count="${formats.length - 1}">${formats
    .slice(1)
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2">${fonts.join('')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`;
}

/** Valid sheet names: unique, at most 31 characters, without the characters Excel forbids. */
function sheetNames(tables: readonly Table[]): string[] {
  const names: string[] = [];
  for (const { title } of tables) {
    const plain =
      title
        .replace(/[\\/?*:[\]']+/g, ' ')
        .slice(0, 28)
        .trim() || 'Sheet';
    names.push(
      names.some((name) => name.toLowerCase() === plain.toLowerCase()) ? `${plain} ${names.length + 1}` : plain,
    );
  }
  return names;
}

export default function toXlsx(tables: readonly Table[], flags: FlagWords, money: FileMoney): Promise<Blob> {
  const numbers = tables.map((_, at) => at + 1);
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`;
  const relations = (content: string): string =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const override = (name: string, kind: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${PART}.${kind}+xml"/>`;
  const sheets = sheetNames(tables).map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return zip(
    [
      [
        '[Content_Types].xml',
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${numbers.map((n) => override(`worksheets/sheet${n}`, 'worksheet')).join('')}</Types>`,
      ],
      ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
      [
        'xl/workbook.xml',
        `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        relations(
          numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
            relation('rId0', 'styles', 'styles.xml'),
        ),
      ],
      ['xl/styles.xml', stylesXml(money)],
      ...tables.map((table, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(table, flags)] as const),
    ],
    TYPE,
  );
}
