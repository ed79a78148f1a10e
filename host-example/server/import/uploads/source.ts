/** The source that uploaded files are read by: the till that they are of, or a mapping. */
import type { ImportReq } from '../../../../types/api/imports';
import { formatOf, sourceOf, tillSettings } from '../formats/formats';
import type { ImportMap } from '../map/import-map';
import { parseMap } from '../map/parse-map';
import { mappedSource } from '../mapped-source';
import type { Entry, Source } from '../source';
import { refused, words } from '../words/words';
import { type Guess, timeFormatsOf } from './guess';
import { sniff } from './sniff';

/** A currency of the page is that of a new shop, as `shop.currency` of the map. */
function withCurrency(map: ImportMap, currency = ''): ImportMap {
  if (currency === '') return map;
  return { ...map, shop: { ...map.shop, ...tillSettings({ currency }).settings } };
}

/** A map of the page that leaves the format of times to what they look like; the columns again where that is not clear. */
async function withTimeFormat(
  files: readonly string[],
  text: string,
  encoding: string,
): Promise<string | Guess> {
  const map = looseMap(text);
  const time = map?.columns?.time;
  if (map === null || time === undefined || map.timeFormat !== undefined) return text;
  const { guess } = await sniff(files, { encoding: map.encoding ?? encoding, isTable: true });
  if (guess === null) return text;
  const timeFormats = timeFormatsOf(guess, time);
  const [only, ...others] = timeFormats;
  if (only === undefined) return text;
  if (others.length === 0) return JSON.stringify({ ...map, timeFormat: only.Format });
  return { ...guess, map, timeFormats };
}

type LooseMap = Partial<Omit<ImportMap, 'columns'>> & { columns: Record<string, string | string[]> };

/** null for what the check of maps refuses. */
function looseMap(text: string): LooseMap | null {
  try {
    const map: LooseMap = JSON.parse(text);
    return typeof map?.columns === 'object' ? map : null;
  } catch {
    return null;
  }
}

/** Runs `by` with the source that fits, or gives the columns to choose from. */
export async function withSource<T>(
  files: readonly string[],
  { ShopName, From = '', Dates, Map: map = '', Encoding = '', Currency, TimeZone }: ImportReq,
  by: <One extends Entry>(source: Source<One>) => Promise<T>,
): Promise<T | Guess> {
  if (map !== '') {
    const told = await withTimeFormat(files, map, Encoding);
    if (typeof told !== 'string') return told;
    return by(mappedSource(files, withCurrency(parseMap(told, 'map.json'), Currency)));
  }
  const seen = await sniff(files, { encoding: Encoding, isTable: From === 'csv' });
  const format = From === '' || From === 'csv' ? seen.format : formatOf(From);
  if (format !== null) {
    const given = { dates: Dates || undefined, encoding: seen.encoding, currency: Currency || undefined };
    const till = tillSettings({ ...given, 'time-zone': TimeZone || undefined });
    return sourceOf(files, format, { shop: ShopName, ...till }, by);
  }
  if (seen.guess !== null) return seen.guess;
  throw refused(words('target.neitherTillNorTable', { path: files[0] ?? '' }), 'From');
}
