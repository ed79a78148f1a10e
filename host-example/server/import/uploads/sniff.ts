/** What files are: the export of a till that is known by its columns, or a table of which columns have to be chosen. */

import type { DayFormat, Format } from '../formats/format';
import { dayFormats, formats } from '../formats/formats';
import { timeReader } from '../map/time-format';
import { decodeFile } from '../reading/decode';
import { readRows } from '../reading/rows';

const DELIMITERS = [',', ';', '\t'];
const SAMPLE = 20;

/** Rows of the beginning of a file, [] where it is no table with this delimiter. */
async function headOf(path: string, delimiter: string, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of readRows(decodeFile(path, 'utf-8'), { delimiter }, path)) {
      rows.push(cells);
      if (rows.length >= most) break;
    }
  } catch {
    // Files that are no text are told by the reader of the format.
    return rows;
  }
  return rows;
}

/** The till of which one of the files has the columns; null where no file has those of any. */
export async function formatOfFiles(paths: readonly string[]): Promise<Format | DayFormat | null> {
  for (const path of paths)
    for (const delimiter of DELIMITERS) {
      const [header = []] = await headOf(path, delimiter, 1);
      const names = new Set(header);
      const found = formats.find(
        (format) =>
          (format.delimiter ?? ',') === delimiter &&
          format.kinds.some(
            ({ required }) => required.length > 0 && required.every((name) => names.has(name)),
          ),
      );
      if (found !== undefined) return found;
    }
  const [first] = paths;
  for (const format of dayFormats) if (first !== undefined && (await format.isOwn(first))) return format;
  return null;
}

/** What columns are mostly called, by field. */
const NAMES: Record<string, RegExp> = {
  bill: /^(bill|receipt|order|check|transaction|invoice|ticket)([ _-]?(no|num|number|id|#))?\.?$|单号|订单号|账单号|流水号/i,
  time: /^(date|time|date ?time|datetime|closed|paid|created)( ?(at|time|date))?$|时间|日期/i,
  dish: /^(dish|item|product|menu ?item|name|description)([ _-]?name)?$|菜品|菜名|商品|品名/i,
  category: /^(category|group|department|menu ?group)$|分类|类别/i,
  lineTotal: /^(line ?total|total|amount|net ?sales|net ?price|gross ?sales)$|金额|小计/i,
  price: /^(unit ?)?price$|单价/i,
  qty: /^(qty|quantity|count|units)$|数量/i,
  payment: /^(payment|payment ?(type|method)|tender|paid by)$|支付|付款/i,
  table: /^table( ?(no|name|number))?$|桌/i,
  guests: /^(guests|covers|# of guests|pax)$|人数/i,
  cashier: /^(cashier|server|employee|staff|user)( ?name)?$|收银|员工/i,
};
const TIMES = [
  ...['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DDTHH:mm:ss', 'YYYY/M/D H:mm:ss', 'YYYY/M/D H:mm'],
  ...[
    'M/D/YYYY h:mm A',
    'M/D/YY h:mm A',
    'M/D/YYYY H:mm',
    'D/M/YYYY H:mm',
    'D.M.YYYY H:mm:ss',
    'D.M.YYYY H:mm',
  ],
  ...['YYYY-MM-DD', 'YYYY/M/D', 'M/D/YYYY', 'D/M/YYYY', 'D.M.YYYY'],
];

export interface Guess {
  columns: string[];
  rows: string[][];
  map: Record<string, unknown>;
}

/** The columns of the first table, with a mapping by their names. */
export async function guessMap(path: string): Promise<Guess | null> {
  for (const delimiter of DELIMITERS) {
    const [columns = [], ...rows] = await headOf(path, delimiter, SAMPLE + 1);
    if (columns.length < 2) continue;
    const chosen: Record<string, string> = {};
    for (const [field, pattern] of Object.entries(NAMES)) {
      const name = columns.find((column) => pattern.test(column) && !Object.values(chosen).includes(column));
      if (name !== undefined) chosen[field] = name;
    }
    if (chosen.price !== undefined) delete chosen.lineTotal;
    const at = columns.indexOf(chosen.time ?? '');
    const times = rows.map((row) => row[at] ?? '').filter((text) => text !== '');
    const timeFormat = TIMES.find((format) => {
      const read = timeReader(format, { time: '00:00' });
      return times.length > 0 && times.every((text) => 'value' in read(text));
    });
    return {
      columns,
      rows: rows.slice(0, 5),
      map: {
        ...(delimiter === ',' ? {} : { delimiter }),
        ...(timeFormat === undefined ? {} : { timeFormat }),
        columns: chosen,
      },
    };
  }
  return null;
}
