/** What files are: the export of a till that is known by its columns, or a table of which columns have to be chosen. */

import type { DayFormat, Format } from '../formats/format';
import { dayFormats, formats } from '../formats/formats';
import { saft } from '../formats/saft/saft';
import { timeReader } from '../map/time-format';
import { readPlain } from '../reading/bytes';
import { isZip, markedEncoding, refuseOtherKinds } from '../reading/file-kind';
import { readTable } from '../reading/table';
import { mapWords } from '../words/map-words';
import { refused } from '../words/said';
import { targetWords } from '../words/target-words';

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows that times are told by: day and month are told apart by the first day after the twelfth. */
const SAMPLE = 2_000;
const SHOWN = 5;
const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'latin1'];
const HEAD_BYTES = 1 << 16;

/** The first bytes of a file, unpacked. */
async function headOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readPlain(path)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** The first of the usual encodings that has all bytes of the head. */
function encodingOf(head: Buffer): string {
  const fits = (encoding: string) => {
    try {
      // A character may be cut at the end of the head.
      new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  return markedEncoding(head) ?? ENCODINGS.find(fits) ?? 'utf-8';
}

const isSaft = (head: Buffer) =>
  /<(?:\w+:)?auditfile[\s>]/i.test(
    markedEncoding(head) === null
      ? head.toString('latin1')
      : new TextDecoder(markedEncoding(head) ?? 'utf-8').decode(head.subarray(0, HEAD_BYTES & ~1)),
  );

export interface Sniffed {
  format: Format | DayFormat | null;
  encoding: string;
  /** The first table that is of no known till. */
  guess: Guess | null;
}

/** Looks at the beginning of each file. What makes one unreadable is an error where no other tells the till. */
export async function sniff(
  paths: readonly string[],
  given: { encoding: string; isTable: boolean },
): Promise<Sniffed> {
  const found: Sniffed = { format: null, encoding: given.encoding || 'utf-8', guess: null };
  let broken: unknown = null;
  for (const path of paths) {
    try {
      const head = await headOf(path);
      if (head.length === 0) throw refused(mapWords.emptyFile(path));
      const encoding = given.encoding || (isZip(head) ? 'utf-8' : encodingOf(head));
      // Bytes that no text has.
      if (!isZip(head) && !encoding.startsWith('utf-16') && head.includes(0)) {
        refuseOtherKinds(path, head);
        throw refused(targetWords.neitherTillNorTable(path));
      }
      if (!given.isTable && isSaft(head)) return { ...found, format: saft, encoding };
      const guess = await tableOf(path, encoding, { isTable: given.isTable, isPacked: isZip(head) });
      if (guess !== null && 'format' in guess) return { ...found, format: guess.format, encoding };
      if (!given.isTable)
        for (const format of dayFormats) if (await format.isOwn(path)) return { ...found, format, encoding };
      if (guess !== null && found.guess === null) Object.assign(found, { guess, encoding });
    } catch (error) {
      broken ??= error;
    }
  }
  if (found.guess === null && broken !== null) throw broken;
  return found;
}

/** The till whose columns the file has, else the table that it is. */
async function tableOf(
  path: string,
  encoding: string,
  { isTable, isPacked }: { isTable: boolean; isPacked: boolean },
): Promise<{ format: Format } | Guess | null> {
  let guess: Guess | null = null;
  let broken: unknown = null;
  // A workbook has cells of its own.
  for (const delimiter of isPacked ? [','] : DELIMITERS) {
    let rows: string[][] = [];
    try {
      rows = await rowsOf(path, encoding, delimiter, 1);
    } catch (error) {
      broken ??= error;
      continue;
    }
    const names = new Set(rows[0]);
    const format = formats.find(
      (one) =>
        (one.delimiter ?? ',') === delimiter &&
        one.kinds.some(({ required }) => required.length > 0 && required.every((name) => names.has(name))),
    );
    if (format !== undefined && !isTable) return { format };
    if (names.size > 1 && guess === null)
      guess = guessMap(await rowsOf(path, encoding, delimiter, SAMPLE), delimiter, encoding);
  }
  if (guess === null && broken !== null) throw broken;
  return guess;
}

/** The first rows; what is wrong further down is told when all are read. */
async function rowsOf(path: string, encoding: string, delimiter: string, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of readTable(path, encoding, { delimiter })) {
      rows.push(cells);
      if (rows.length >= most) break;
    }
  } catch (error) {
    if (rows.length === 0) throw error;
  }
  return rows;
}

/** What columns are mostly called, by field. */
const NAMES: Record<string, RegExp> = {
  bill: /^(bill|receipt|order|check|transaction|invoice|ticket)([ _-]?(no|num|number|id|#))?\.?$|单号|订单号|账单号|流水号|單號|帳單編號/i,
  time: /^(date|time|date ?time|datetime|closed|paid|created)( ?(at|time|date))?$|时间|日期|時間/i,
  dish: /^(dish|item|product|menu ?item|name|description)([ _-]?name)?$|菜品|菜名|商品|品名|餐點|品項/i,
  category: /^(category|group|department|menu ?group)$|分类|类别|分類|類別/i,
  lineTotal: /^(line ?total|total|amount|net ?sales|net ?price|gross ?sales)$|金额|小计|金額|小計/i,
  price: /^(unit ?)?price$|单价|單價/i,
  qty: /^(qty|quantity|count|units)$|数量|數量/i,
  payment: /^(payment|payment ?(type|method)|tender|paid by)$|支付|付款/i,
  table: /^table( ?(no|name|number))?$|桌/i,
  guests: /^(guests|covers|# of guests|pax)$|人数|人數/i,
  cashier: /^(cashier|server|employee|staff|user)( ?name)?$|收银|员工|收銀|員工/i,
};
const TIMES = [
  ...['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DDTHH:mm:ss', 'YYYY/M/D H:mm:ss', 'YYYY/M/D H:mm'],
  ...['M/D/YYYY h:mm:ss A', 'D/M/YYYY h:mm:ss A', 'M/D/YYYY h:mm A', 'D/M/YYYY h:mm A'],
  ...[
    'M/D/YY h:mm A',
    'D/M/YY h:mm A',
    'M/D/YYYY H:mm:ss',
    'D/M/YYYY H:mm:ss',
    'M/D/YYYY H:mm',
    'D/M/YYYY H:mm',
  ],
  ...['D.M.YYYY H:mm:ss', 'D.M.YYYY H:mm', 'M-D-YYYY H:mm', 'D-M-YYYY H:mm'],
  ...['YYYY-MM-DD', 'YYYY/M/D', 'M/D/YYYY', 'D/M/YYYY', 'D.M.YYYY'],
];

export interface Guess {
  columns: string[];
  rows: string[][];
  map: Record<string, unknown>;
  /** Every way to read the times, with what the first time that they read differently is in it. */
  timeFormats: { format: string; example: string; time: string }[];
}

/** A mapping by the names of the columns. */
function guessMap([columns = [], ...rows]: string[][], delimiter: string, encoding: string): Guess {
  const chosen: Record<string, string> = {};
  for (const [field, pattern] of Object.entries(NAMES)) {
    const name = columns.find((column) => pattern.test(column) && !Object.values(chosen).includes(column));
    if (name !== undefined) chosen[field] = name;
  }
  if (chosen.price !== undefined) delete chosen.lineTotal;
  const at = columns.indexOf(chosen.time ?? '');
  const times = rows.map((row) => row[at] ?? '').filter((text) => text !== '');
  const timeFormats = waysOf(times);
  const [only, ...others] = timeFormats;
  return {
    columns,
    rows: rows.slice(0, SHOWN),
    map: {
      ...(delimiter === ',' ? {} : { delimiter }),
      ...(encoding === 'utf-8' ? {} : { encoding }),
      // Which of two ways it is, only the one who knows the till can say.
      ...(only === undefined || others.length > 0 ? {} : { timeFormat: only.format }),
      columns: chosen,
    },
    timeFormats,
  };
}

function waysOf(times: readonly string[]): Guess['timeFormats'] {
  const readers = TIMES.map((format) => ({ format, read: timeReader(format, { time: '00:00' }) }));
  const fitting = readers.filter(
    ({ read }) => times.length > 0 && times.every((text) => 'value' in read(text)),
  );
  const [first, ...others] = fitting;
  if (first === undefined) return [];
  const timeIn = (read: (typeof readers)[number]['read'], text: string) => {
    const parsed = read(text);
    return 'value' in parsed ? parsed.value : '';
  };
  // Two formats that read every time alike are one way.
  const other = (one: (typeof readers)[number]) =>
    times.find((text) => timeIn(one.read, text) !== timeIn(first.read, text));
  const apart = others.find((one) => other(one) !== undefined);
  const example = (apart && other(apart)) ?? times[0] ?? '';
  return (apart === undefined ? [first] : [first, apart]).map(({ format, read }) => ({
    format,
    example,
    time: timeIn(read, example).slice(0, 16),
  }));
}
