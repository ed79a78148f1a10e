/** What only the whole export tells: whether files are missing, its currency, and the tills of each shop. */
import { basename } from 'node:path';
import { isCurrency, isKept } from '../../../currency';
import { firstBytes } from '../../reading/bytes';
import type { Found, StatedStore } from '../../source';
import { refusal, say } from '../../words/words';
import { firstOf, foundAt, type HeaderKind, severalStores } from '../format';
import type { OpenFile } from '../open-files';
import { kinds } from './kinds';

/** The index of an export names its tables: one that is not there was lost on the way. */
export async function refuseMissing(files: readonly string[]): Promise<void> {
  const index = files.find((path) => basename(path).toLowerCase() === 'index.xml');
  if (index === undefined) return;
  const there = new Set(files.map((path) => basename(path).toLowerCase().replace(/\.gz$/, '')));
  const named = [
    ...(await firstBytes(index)).toString('latin1').matchAll(/<URL>\s*([^<]{1,200}?)\s*<\/URL>/gi),
  ];
  const missing = named.map(([, name = '']) => name).filter((name) => !there.has(name.toLowerCase()));
  if (missing.length > 0) throw refusal('export.filesMissing', { names: missing, index });
}

type File = OpenFile<HeaderKind>;

/** The different texts of a column, by till, and where each is first. */
async function textsOf(opened: readonly File[], kind: HeaderKind, column: string) {
  const found: (Found & { till: string })[] = [];
  for (const file of opened.filter((one) => one.kind === kind)) {
    const [tillAt, at] = ['Z_KASSE_ID', column].map((name) => file.places.get(name) ?? -1);
    for await (const { cells, line } of file.rows()) {
      const [till, name] = [cells[tillAt ?? -1] ?? '', cells[at ?? -1] ?? ''];
      if (name === '' || found.some((one) => one.till === till && one.name === name)) continue;
      found.push({ till, name, file: file.name, line });
    }
  }
  return found;
}

const CURRENCY = 'KASSE_BASISWAEH_CODE';

/** The currency of the export, and the place that says it; null where none does. */
export async function currencyOf(opened: readonly File[]): Promise<{ code: string; where: string } | null> {
  const codes = firstOf(await textsOf(opened, kinds.register, CURRENCY));
  const [first, other] = codes;
  if (first === undefined) return null;
  if (other !== undefined) throw refusal('export.twoCurrencies', { found: codes.map(foundAt) });
  const where = say('export.field', { name: first.file, line: first.line, field: CURRENCY });
  if (isCurrency(first.name) && isKept(first.name)) return { code: first.name, where };
  throw refusal('export.badCode', { where, code: first.name });
}

const PLACE = 'LOC_NAME';

/** The store that the export names; null where it names none or several. */
export async function storeOf(opened: readonly File[]): Promise<StatedStore | null> {
  const [only, other] = firstOf(await textsOf(opened, kinds.location, PLACE));
  if (only === undefined || other !== undefined) return null;
  return { name: only.name, file: only.file, line: only.line, column: PLACE };
}

/** The tills of the shop; null where the export is of one shop. */
export async function tillsOf(opened: readonly File[], shop: string): Promise<ReadonlySet<string> | null> {
  const places = await textsOf(opened, kinds.location, PLACE);
  const names = firstOf(places);
  if (names.length < 2) return null;
  if (names.some(({ name }) => name === shop))
    return new Set(places.filter(({ name }) => name === shop).map(({ till }) => till));
  throw severalStores(names, 'receipts');
}
