/** Figures by sheet and row, added up one bill after another. */
import type { Sheet } from './sheets';

/** Shop and day of a figure; `calendarDate` is '' in months and in sheets without it. */
export interface Place {
  shopId: string;
  date: string;
  calendarDate: string;
}

export interface Row extends Place {
  /** The keys of the sheet, joined. */
  about: string;
  sums: number[];
  first: string | null;
  last: string | null;
}

export type Rows = Map<string, Row>;

/** Separator of keys, which no name contains. */
export const SEPARATOR = '\u0001';
export const rowKey = (shopId: string, date: string, calendarDate: string, about: string) =>
  `${shopId} ${date} ${calendarDate} ${about}`;

export class Tally {
  readonly #rows = new Map<Sheet, Rows>();

  of(sheet: Sheet): Rows {
    const known = this.#rows.get(sheet) ?? new Map<string, Row>();
    this.#rows.set(sheet, known);
    return known;
  }

  /** Adds figures to a row; `moment` only for sheets with an earliest or latest moment. */
  add<Sum extends string>(
    sheet: Sheet<Sum>,
    { shopId, date, calendarDate }: Place,
    keys: readonly (string | number)[],
    figures: Record<Sum, number>,
    moment: string | null = null,
  ): void {
    const sums = sheet.sums.map((name) => figures[name]);
    const calendar = sheet.isByCalendar === false ? '' : calendarDate;
    const about = keys.join(SEPARATOR);
    put(this.of(sheet), { shopId, date, calendarDate: calendar, about, sums, first: moment, last: moment });
  }
}

function put(rows: Rows, row: Row): void {
  const key = rowKey(row.shopId, row.date, row.calendarDate, row.about);
  const known = rows.get(key);
  if (!known) {
    rows.set(key, row);
    return;
  }
  for (let index = 0; index < row.sums.length; index++)
    known.sums[index] = (known.sums[index] ?? 0) + (row.sums[index] ?? 0);
  if (row.first !== null && (known.first === null || row.first < known.first)) known.first = row.first;
  if (row.last !== null && (known.last === null || row.last > known.last)) known.last = row.last;
}

/** The sheet of months, which have fewer keys. */
export const sheetOfMonths = (sheet: Sheet): Sheet => ({
  ...sheet,
  keys: sheet.keys.filter((key) => !sheet.ofDays?.includes(String(key))),
});

/** Keys of a row, without those that a list names or with another value for them. */
function rekeyed(sheet: Sheet, about: string, names: readonly string[] = [], value?: string): string {
  if (names.length === 0) return about;
  const keys = about.split(SEPARATOR);
  const isNamed = (place: number) => names.includes(String(sheet.keys[place]));
  if (value === undefined) return keys.filter((_, place) => !isNamed(place)).join(SEPARATOR);
  return keys.map((key, place) => (isNamed(place) ? value : key)).join(SEPARATOR);
}

/** Adds rows of days to the row of their month. */
export function addToMonth(sheet: Sheet, month: string, added: Iterable<Row>): Rows {
  const rows: Rows = new Map();
  for (const row of added)
    put(rows, {
      ...row,
      date: month,
      calendarDate: '',
      about: rekeyed(sheet, row.about, sheet.ofDays),
      sums: [...row.sums],
    });
  return rows;
}

/** Adds rows of shops to those of the company, which are not kept by person. */
export function addToCompany(rows: Rows, sheet: Sheet, added: Iterable<Row>): void {
  for (const row of added)
    put(rows, {
      ...row,
      shopId: '0',
      about: rekeyed(sheet, row.about, sheet.notOfWhole, '0'),
      sums: [...row.sums],
    });
}
