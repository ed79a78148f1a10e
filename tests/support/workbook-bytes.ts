// Workbooks as spreadsheet programs write them: texts by number or in the cell, days as numbers with a look of a date.
import { zipBytes } from './zip-bytes';

/** A text, a number, one as it is written, a day with a time, or one whose look has no time. */
export type WorkbookCell = string | number | { number: string } | { date: string } | { day: string } | null;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** The reading of a word, which stands beside it and is none of its letters. */
const READING = '<rPh sb="0" eb="1"><t>ヨミ</t></rPh>';
/** A text whose first letter has a look of its own. */
function runs(text: string): string {
  const [first = '', ...others] = text;
  return [first, others.join('')].map((run) => `<r><t xml:space="preserve">${escaped(run)}</t></r>`).join('\n  ');
}
const columnOf = (index: number): string =>
  (index >= 26 ? columnOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
/** The days since 1899-12-30, as workbooks count them. */
const serialOf = (date: string): number =>
  Date.parse(`${date.replace(' ', 'T')}${date.length > 10 ? 'Z' : 'T00:00:00Z'}`) / 86_400_000 + 25_569;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Look {
  isInline?: boolean;
  prolog?: string;
  encode?: (xml: string) => Buffer;
  /** Further sheets by their names. */
  more?: Record<string, readonly (readonly WorkbookCell[])[]>;
}

export const workbookBytes = (rows: readonly (readonly WorkbookCell[])[], look: Look = {}): Buffer =>
  zipBytes(workbookParts(rows, look));

/** The files of the archive that a workbook is. */
export function workbookParts(
  rows: readonly (readonly WorkbookCell[])[],
  { isInline = false, prolog = '', encode = Buffer.from, more = {} }: Look = {},
): { name: string; content: Buffer | string }[] {
  const texts: string[] = [];
  const cellOf = (cell: WorkbookCell, reference: string) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'object' && 'number' in cell) return `<c r="${reference}"><v>${cell.number}</v></c>`;
    if (typeof cell === 'object' && 'day' in cell) return `<c r="${reference}" s="2"><v>${serialOf(cell.day)}</v></c>`;
    if (typeof cell === 'object') return `<c r="${reference}" s="1"><v>${serialOf(cell.date)}</v></c>`;
    if (isInline) return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t>${READING}</is></c>`;
    if (!texts.includes(cell)) texts.push(cell);
    return `<c r="${reference}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
  };
  const bodyOf = (all: typeof rows) =>
    all
      .map(
        (row, at) =>
          `<row r="${at + 1}">${row.map((cell, index) => cellOf(cell, `${columnOf(index)}${at + 1}`)).join('')}</row>`,
      )
      .join('');
  const sheets = [rows, ...Object.values(more)].map(bodyOf);
  const named = Object.keys(more).map((name, at) => ({ name, id: at + 2 }));
  const shared = texts.map((text) => `<si>\n  ${runs(text)}\n  ${READING}\n</si>`).join('');
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="注" sheetId="1" state="hidden" r:id="rId9"/><sheet name="表" sheetId="2" r:id="rId1"/>${named.map(({ name, id }) => `<sheet name="${name}" sheetId="${id + 1}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>${named.map(({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy/m/d\\ h:mm"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    },
    ...(isInline
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: encode(`${XML}<sst xmlns="${MAIN}">${shared}</sst>`) }]),
    ...sheets.map((body, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${XML}${prolog}<worksheet xmlns="${MAIN}"><sheetData>${body}</sheetData></worksheet>`,
    })),
  ];
}
