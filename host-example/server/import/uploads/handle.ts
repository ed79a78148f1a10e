/** Reads or imports what a page has uploaded, and tells how far it is. */
import type { ImportEvent, ImportReq } from '../../../../types/api/imports';
import { isSignOf } from '../../currency';
import type { Db } from '../../db/db';
import { UserError } from '../../user-error';
import { formatOf, tillSettings } from '../formats/formats';
import { tillSource } from '../formats/till-source';
import { type ImportResult, importSource } from '../import-files';
import { type ImportMap, oncePerBill } from '../map/import-map';
import { parseMap } from '../map/parse-map';
import { mappedSource } from '../mapped-source';
import type { Entry, Source } from '../source';
import { type FoundTarget, findTarget } from '../target/find-target';
import { differs } from '../totals/compare';
import { totalsText } from '../totals/totals-text';
import { refusal, refused, words } from '../words/words';
import { endUpload, uploadedFiles } from './folder';
import { type Guess, timeFormatsOf } from './guess';
import { isNew, leftOf, previewSource } from './preview';
import { sniff } from './sniff';
import type { Job } from './wire';

export interface UploadWork extends Pick<Job, 'compId' | 'compCode' | 'by'> {
  db: Db;
  tell: (event: ImportEvent) => void;
  signal: AbortSignal;
}

const optionsOf = (files: readonly string[], request: ImportReq, work: UploadWork) => ({
  files,
  shop: request.ShopName,
  company: work.compCode,
  signal: work.signal,
  onProgress: (Rows: number, Of: number) => work.tell({ Kind: 'progress', Rows, Of }),
});

export async function readUpload(work: UploadWork, request: ImportReq): Promise<ImportEvent> {
  const files = await uploadedFiles(work.compId, request.UploadID);
  const options = optionsOf(files, request, work);
  const read = (asked: ImportReq) => withSource(files, asked, (source) => previewSource(work.db, source, options));
  const seen = await read(request);
  if (!('Kind' in seen)) return columnsOf(seen, await findTarget(work.db, options, ''));
  const { Map: map = '' } = request;
  if (map === '' || seen.LeftBills === 0 || seen.Rows > MOST_ROWS) return seen;
  const tried = [];
  for (const { key, map: other } of otherWays(parseMap(map, 'map.json'))) {
    const text = JSON.stringify(other);
    const again = await read({ ...request, Map: text }).catch((error: unknown) => {
      if (error instanceof UserError) return null;
      throw error;
    });
    if (again !== null && 'Kind' in again && again.LeftBills < seen.LeftBills && again.Bills > seen.Bills)
      tried.push({ Key: key, Map: text, Bills: again.Bills });
  }
  tried.sort((left, right) => right.Bills - left.Bills);
  return { ...seen, Mends: tried.slice(0, 2) };
}

/** Rows up to which other ways to read them are tried. */
const MOST_ROWS = 20_000;

type Mend = Extract<ImportEvent, { Kind: 'preview' }>['Mends'][number]['Key'];

/** Ways to read a file that one who does not know the keys of a map may have meant. */
function otherWays(map: ImportMap): { key: Mend; map: ImportMap }[] {
  const { total: _, ...untotalled } = map.columns;
  const ways: Readonly<Record<Mend, Partial<ImportMap>>> = {
    return: { negativeAmounts: 'return' },
    discount: { negativeAmounts: 'discount' },
    daily: { billNumbers: 'daily' },
    decimal: { decimal: map.decimal === ',' ? '.' : ',' },
    firstRow: { firstRowOnly: oncePerBill.filter((field) => map.columns[field] !== undefined) },
    total: { columns: untotalled },
  };
  const asIs = JSON.stringify(map);
  const others = (Object.keys(ways) as Mend[]).map((key) => ({ key, map: { ...map, ...ways[key] } }));
  return others.filter((way) => JSON.stringify(way.map) !== asIs);
}

const columnsOf = ({ map, sign, sample: _, ...seen }: Guess, found: FoundTarget): ImportEvent => {
  const own = found.currency ?? '';
  // A sign may be that of several currencies: the company's goes before the others.
  const Currency = sign !== '' && own !== '' && isSignOf(sign, own) ? own : seen.Currency;
  const target = { IsNewStore: isNew(found), CompanyCurrency: own };
  return { ...seen, ...target, Kind: 'columns', Map: JSON.stringify(map), Currency };
};

export async function putUpload(work: UploadWork, request: ImportReq): Promise<ImportEvent> {
  const { db, compId, by } = work;
  const files = await uploadedFiles(compId, request.UploadID);
  await refuseSecond(work);
  const options = { ...optionsOf(files, request, work), by };
  const done = await withSource(files, request, (source) => importSource(db, source, options));
  if (!('importId' in done)) return columnsOf(done, await findTarget(db, options, ''));
  await endUpload(compId, request.UploadID);
  return importedOf(done);
}

/** Other servers of the company may import too: their runs stand in the database. */
async function refuseSecond({ db, compId }: UploadWork): Promise<void> {
  const running = await db.of(compId)`
    select 1 from import_run
    where comp_id = ${compId} and finished_at is null and undone_at is null
    and touched_at > now() - interval '1 minute'`;
  if (running.length > 0) throw busy();
}

export const busy = () => refusal('target.busy');

function importedOf({ importId, tally, days, currency, isOfDays }: ImportResult): ImportEvent {
  return {
    Kind: 'imported',
    ImportID: importId,
    Rows: tally.lines,
    Created: tally.created,
    Updated: tally.updated,
    Unchanged: tally.unchanged,
    LeftBills: tally.skippedBills,
    Left: leftOf(tally, tally.reasons),
    Notes: leftOf(tally, tally.notes),
    ...(isOfDays && { IsOfDays: 1 }),
    Totals: days.map((day) => ({
      Date: day.date,
      IsEqual: differs(day) ? 0 : 1,
      ...(day.hasNoBills && { HasNoBills: 1 as const }),
      Words: totalsText([day], currency).join('\n').replaceAll(`${day.date} `, ''),
    })),
  };
}

/** A currency of the page is that of a new shop, as `shop.currency` of the map. */
function withCurrency(map: ImportMap, currency = ''): ImportMap {
  if (currency === '') return map;
  return { ...map, shop: { ...map.shop, ...tillSettings({ currency }).settings } };
}

/** A map of the page that leaves the format of times to what they look like; the columns again where that is not clear. */
async function withTimeFormat(files: readonly string[], text: string, encoding: string): Promise<string | Guess> {
  const map = looseMap(text);
  const time = map?.columns?.time;
  if (map === null || time === undefined || map.timeFormat !== undefined) return text;
  const { guess } = await sniff(files, { encoding: map.encoding ?? encoding, isTable: true });
  if (guess === null) return text;
  const TimeFormats = timeFormatsOf(guess, time);
  const [only, ...others] = TimeFormats;
  if (only === undefined) return text;
  if (others.length === 0) return JSON.stringify({ ...map, timeFormat: only.Format });
  return { ...guess, map, TimeFormats };
}

/** null for what the check of maps refuses. */
function looseMap(text: string): Guess['map'] | null {
  try {
    const map: Guess['map'] = JSON.parse(text);
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
    return by(await tillSource(files, format, { shop: ShopName, ...till }));
  }
  if (seen.guess !== null) return seen.guess;
  throw refused(words('target.neitherTillNorTable', { path: files[0] ?? '' }), 'From');
}
