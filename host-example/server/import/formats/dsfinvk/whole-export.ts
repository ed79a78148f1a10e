/** What only the whole export tells: whether files are missing, its currency, and the tills of each shop. */
import { basename } from 'node:path';
import { isCurrency, isKept } from '../../../currency';
import { readPlain } from '../../reading/bytes';
import type { StatedStore } from '../../target/stated-store';
import { exportWords } from '../../words/export-words';
import { refused } from '../../words/said';
import type { HeaderKind } from '../format';
import type { OpenFile } from '../open-files';
import { kinds } from './kinds';

/** The index of an export names its tables: one that is not there was lost on the way. */
export async function refuseMissing(files: readonly string[]): Promise<void> {
  const index = files.find((path) => basename(path).toLowerCase() === 'index.xml');
  if (index === undefined) return;
  const there = new Set(files.map((path) => basename(path).toLowerCase().replace(/\.gz$/, '')));
  const named = [...(await textOf(index)).matchAll(/<URL>\s*([^<]{1,200}?)\s*<\/URL>/gi)];
  const missing = named.map(([, name = '']) => name).filter((name) => !there.has(name.toLowerCase()));
  if (missing.length > 0) throw refused(exportWords.filesMissing(missing, index));
}

async function textOf(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readPlain(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

type File = OpenFile<HeaderKind>;

/** The different texts of a column, by till. */
async function textsOf(
  opened: readonly File[],
  kind: HeaderKind,
  column: string,
): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const file of opened.filter((one) => one.kind === kind)) {
    const [till, at] = ['Z_KASSE_ID', column].map((name) => file.places.get(name) ?? -1);
    const seen = new Set<string>();
    for await (const { cells } of file.rows()) {
      const pair: [string, string] = [cells[till ?? -1] ?? '', cells[at ?? -1] ?? ''];
      if (pair[1] === '' || seen.has(JSON.stringify(pair))) continue;
      seen.add(JSON.stringify(pair));
      found.push(pair);
    }
  }
  return found;
}

export async function currencyOf(opened: readonly File[]): Promise<string | null> {
  const codes = [
    ...new Set((await textsOf(opened, kinds.register, 'KASSE_BASISWAEH_CODE')).map(([, code]) => code)),
  ];
  const [code, other] = codes;
  if (code === undefined) return null;
  if (other !== undefined) throw refused(exportWords.twoCurrencies(codes));
  if (isCurrency(code) && isKept(code)) return code;
  throw refused(exportWords.badCode('cashregister.csv KASSE_BASISWAEH_CODE', code));
}

/** The store that the export names; null where it names none or several. */
export async function storeOf(opened: readonly File[]): Promise<StatedStore | null> {
  const found: StatedStore[] = [];
  for (const { kind, places, name: file, rows } of opened) {
    const at = kind === kinds.location ? (places.get(PLACE) ?? -1) : -1;
    if (at < 0) continue;
    for await (const { cells, line } of rows()) {
      const name = cells[at] ?? '';
      if (name !== '' && !found.some((one) => one.name === name))
        found.push({ name, file, line, column: PLACE });
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

const PLACE = 'LOC_NAME';

/** The tills of the shop; null where the export is of one shop. */
export async function tillsOf(opened: readonly File[], shop: string): Promise<ReadonlySet<string> | null> {
  const places = await textsOf(opened, kinds.location, PLACE);
  const names = [...new Set(places.map(([, name]) => name))];
  if (names.length < 2) return null;
  if (names.includes(shop)) return new Set(places.filter(([, name]) => name === shop).map(([till]) => till));
  throw refused(exportWords.shops(names));
}
