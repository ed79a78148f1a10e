/** The tills whose exports are read without a map, and what is said of their files. */

import { isCurrency, isKept } from '../../currency';
import type { Entry, Source } from '../source';
import { refusal, refused, words } from '../words/words';
import { dateOrders } from './dates';
import { dsfinvk } from './dsfinvk/dsfinvk';
import type { DayFormat, DayReading, Format, TillOptions } from './format';
import { loyverse } from './loyverse';
import { meituan } from './meituan/meituan';
import { saft } from './saft/saft';
import { square } from './square';
import { tillSource } from './till-source';
import { isZone } from './time-zones';
import { toast } from './toast/toast';

export const formats: readonly Format[] = [loyverse, square, toast, dsfinvk, saft];

export const dayFormats: readonly DayFormat[] = [meituan];
export const everyFormat: readonly (Format | DayFormat)[] = [...formats, ...dayFormats];

export function formatOf(name: string): Format | DayFormat {
  const found = everyFormat.find((format) => format.name === name);
  if (found !== undefined) return found;
  throw refusal('export.unknownTill', { name, known: everyFormat.map((format) => format.name) });
}

/** What `by` makes of the source of a till's files. */
export const sourceOf = <T>(
  files: readonly string[],
  format: Format | DayFormat,
  till: TillOptions,
  by: <One extends Entry>(source: Source<One>) => T,
): T => ('readDays' in format ? by(daySource(files, format, till)) : by(tillSource(files, format, till)));

/** Files that state whole days and hold no bills: as totals that prove a shop's bills, or as all it has. */
export function daySource(files: readonly string[], format: DayFormat, till: TillOptions): Source<Entry> {
  const { settings = {} } = till;
  const read = (currency = settings.currency) =>
    format.readDays(files, { ...till, settings: { ...settings, ...(currency && { currency }) } });
  let reading: DayReading | null = null;
  return {
    map: { shop: settings, constants: {} },
    store: async () => (await read()).store,
    async *entries({ currency }) {
      reading = await read(currency);
      const { rows, left } = reading;
      for (const { reason, line } of left) yield { ...line, bill: '', wrong: reason };
      yield { file: 0, line: 1, bill: format.name, rows: rows - left.length, wrong: '' };
    },
    note: () => undefined,
    prepare: () => reading?.notes ?? [],
    build: () => ({ joined: true }),
    stated: {
      source: format.name,
      documents: () => [],
      days: () => reading?.days ?? [],
      ways: () => reading?.ways ?? new Map(),
    },
  };
}

/** What a command says of a till's files, checked before they are read. */
export function tillSettings(given: Readonly<Record<string, string | undefined>>): Omit<TillOptions, 'shop'> {
  const { dates, encoding, currency, 'time-zone': timeZone, 'day-start': dayStart } = given;
  const order = dateOrders.find((one) => one === dates);
  if (dates !== undefined && order === undefined)
    throw refused(words('command.badDates', { dates, orders: dateOrders }), 'Dates');
  if (currency !== undefined && !(isCurrency(currency) && isKept(currency)))
    throw refused(words('map.noCurrency', { key: '', code: currency }), 'Currency');
  if (timeZone !== undefined && !isZone(timeZone)) throw refusal('map.noZone', { key: '', zone: timeZone });
  return {
    dates: order,
    encoding,
    settings: {
      ...(currency !== undefined && { currency }),
      ...(timeZone !== undefined && { timeZone }),
      ...(dayStart !== undefined && { dayStart }),
    },
  };
}
