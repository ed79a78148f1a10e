// Files made to take all time or memory of whoever reads them: small to send, and no export.
import { gzipSync } from 'node:zlib';
import { workbookParts } from './workbook-bytes';
import { zipBytes } from './zip-bytes';

export interface HostileFile {
  what: string;
  name: string;
  bytes: () => Buffer;
}

const MB = 2 ** 20;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A workbook with this as one of its parts. */
const workbook = (name: string, content: string): Buffer =>
  zipBytes([
    ...workbookParts([['id', 'date', 'item', 'price']]).filter((part) => part.name !== name),
    { name, content },
  ]);
const sheet = (rows: string): Buffer =>
  workbook('xl/worksheets/sheet1.xml', `${XML}<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const audit = (inside: string) => `${XML}<AuditFile xmlns="urn:StandardAuditFile-Tax">${inside}</AuditFile>`;

export const hostileFiles: readonly HostileFile[] = [
  {
    what: 'a workbook with a cell in the last column of each row',
    name: 'wide.xlsx',
    bytes: () =>
      sheet(
        Array.from({ length: 60_000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join(''),
      ),
  },
  {
    what: 'a tag with a million attributes',
    name: 'attributes.xml',
    bytes: () => {
      let tag = '<a';
      for (let at = 0; at < 1_000_000; at++) tag += ` a${at}="1"`;
      return Buffer.from(audit(`${tag}/>`));
    },
  },
  {
    what: 'tags in each other, packed',
    name: 'nested.xml.gz',
    bytes: () => gzipSync(audit('<a>'.repeat((60 * MB) / 3))),
  },
  {
    what: 'millions of shared texts',
    name: 'texts.xlsx',
    bytes: () => workbook('xl/sharedStrings.xml', `${XML}<sst>${'<si><t>a</t></si>'.repeat((120 * MB) / 17)}</sst>`),
  },
  {
    what: 'a cell that never ends',
    name: 'endless-cell.xlsx',
    bytes: () => sheet(`<row r="1"><c r="A1" t="str"><v>${'a'.repeat(60 * MB)}</v></c></row>`),
  },
  {
    what: 'a million columns in a row',
    name: 'columns.csv.gz',
    bytes: () => gzipSync(`${`${'a,'.repeat(500_000)}\n`.repeat(60)}`),
  },
  {
    what: 'a comment that never ends',
    name: 'comment.xml.gz',
    bytes: () => gzipSync(audit(`<!--${' a'.repeat(30 * MB)}-->`)),
  },
  {
    what: 'an archive that grows a thousand times',
    name: 'bomb.zip',
    bytes: () => zipBytes([{ name: 'bills.csv', content: `id,date,item,price\n${'1,1,1,1\n'.repeat(16 * MB)}` }]),
  },
  {
    what: 'a part of a workbook that grows a thousand times',
    name: 'styles.xlsx',
    bytes: () =>
      workbook(
        'xl/styles.xml',
        `${XML}<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat((160 * MB) / 18)}</cellXfs></styleSheet>`,
      ),
  },
  {
    what: 'a quote that is never closed',
    name: 'quote.csv.gz',
    bytes: () => gzipSync(`"id,date,item,price\n${'1,2026-06-01 12:00,Tea,10\n'.repeat(2 * MB)}`),
  },
];
