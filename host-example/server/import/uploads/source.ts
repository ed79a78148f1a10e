/** The source that uploaded files are read by: the till that they are of, or a mapping. */
import type { ImportReq } from '../../../../types/api/imports';
import type { DayFormat, TillOptions } from '../formats/format';
import { formatOf } from '../formats/formats';
import type { Part } from '../formats/part';
import { tillSettings } from '../formats/till-settings';
import { tillSource } from '../formats/till-source';
import type { ImportMap } from '../map/import-map';
import { parseMap } from '../map/parse-map';
import { mappedSource } from '../mapped-source';
import type { Line } from '../reading/line';
import type { Source } from '../source';
import { refused } from '../words/said';
import { targetWords } from '../words/target-words';
import { type Guess, sniff } from './sniff';

/** A currency of the page is that of a new shop, as `shop.currency` of the map. */
function withCurrency(map: ImportMap, currency = ''): ImportMap {
  if (currency === '') return map;
  return { ...map, shop: { ...map.shop, ...tillSettings({ currency }).settings } };
}

/** Runs `by` with the source that fits, or gives the columns to choose from. */
export async function withSource<T>(
  files: readonly string[],
  { ShopName, From = '', Dates, Map: map = '', Encoding = '', Currency, TimeZone }: ImportReq,
  by: {
    till: (source: Source<Part>) => Promise<T>;
    days: (format: DayFormat, till: TillOptions) => Promise<T>;
    map: (source: Source<Line>) => Promise<T>;
  },
): Promise<T | Guess> {
  if (map !== '') return by.map(mappedSource(files, withCurrency(parseMap(map, 'map.json'), Currency)));
  const seen = await sniff(files, { encoding: Encoding, isTable: From === 'csv' });
  const format = From === '' || From === 'csv' ? seen.format : formatOf(From);
  if (format !== null) {
    const given = {
      ...(Dates ? { dates: Dates } : {}),
      ...(seen.encoding === 'utf-8' ? {} : { encoding: seen.encoding }),
      ...(Currency ? { currency: Currency } : {}),
      ...(TimeZone ? { 'time-zone': TimeZone } : {}),
    };
    const till = { shop: ShopName, ...tillSettings(given) };
    return 'readDays' in format ? by.days(format, till) : by.till(tillSource(files, format, till));
  }
  if (seen.guess !== null) return seen.guess;
  throw refused(targetWords.neitherTillNorTable(files[0] ?? ''), 'From');
}
