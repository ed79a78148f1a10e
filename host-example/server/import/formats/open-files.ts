/** The files of an export and the sheets of its workbooks, each known by its header; told with what is missing where it is not. */
import { basename } from 'node:path';
import type { Row as TextRow } from '../reading/rows';
import { countRows, tablesOf } from '../reading/table';
import type { Passed } from '../source';
import { refusal, refused, say, words } from '../words/words';
import type { AnyFormat, HeaderKind } from './format';

export interface OpenFile<Kind extends HeaderKind> {
  file: number;
  /** Of a workbook with several. */
  sheet: string;
  name: string;
  kind: Kind;
  places: ReadonlyMap<string, number>;
  width: number;
  rows(): Promise<AsyncGenerator<TextRow>>;
}

type KindsOf<Kind> = Pick<AnyFormat, 'title' | 'delimiter' | 'isPassedOver' | 'mayLackOne'> & {
  kinds: readonly Kind[];
};

export async function openFiles<Kind extends HeaderKind>(
  paths: readonly string[],
  format: KindsOf<Kind>,
  encoding: string,
  onStrange: Passed['sheet'] = () => undefined,
): Promise<OpenFile<Kind>[]> {
  const { delimiter = ',' } = format;
  const opened: OpenFile<Kind>[] = [];
  for (const [file, path] of paths.entries()) {
    if (format.isPassedOver?.(basename(path))) continue;
    const tables = await tablesOf(path, encoding, { delimiter });
    const known = tables.map((table) => ({ table, ...nearestKind(table.header.cells, format.kinds) }));
    const [first] = known;
    if (first === undefined) throw refusal('map.emptyFile', { path });
    if (known.every(({ lacking }) => lacking.length > 0)) {
      const { table, kind, lacking } = first;
      const told = { path, till: format.title, title: kind.title, lacks: lacking, header: table.header.cells };
      throw refused(words('export.otherFile', told), 'From');
    }
    for (const { table, kind, lacking } of known) {
      const { sheet, header } = table;
      if (lacking.length > 0) {
        const rows = await countRows(table);
        const reason = say('map.strangeSheet', { sheet, rows, lacking });
        const isOdd = lacking.length < kind.required.length;
        if (rows > 0) onStrange({ file, sheet, line: header.line }, rows, reason, isOdd);
        continue;
      }
      const places = new Map(header.cells.map((name, index) => [name, index]));
      const width = header.cells.length;
      opened.push({ file, sheet, name: basename(path), kind, places, width, rows: table.rows });
    }
  }
  const needed = format.kinds.filter(({ isOptional }) => isOptional !== true);
  const has = (kind: Kind | undefined) => opened.some((one) => one.kind === kind);
  const lost = needed.find((kind) => !has(kind));
  const [heads, items, ...others] = needed;
  // Payments are held against receipts, and say nothing without them.
  if (format.mayLackOne === true && (has(heads) || (has(items) && !others.some(has)))) return opened;
  const named = { till: format.title, needed: needed.map(({ title }) => title) };
  if (lost !== undefined) throw refusal('export.fileMissing', { title: lost.title, ...named });
  return opened;
}

/** The kind of which the header lacks the fewest columns. */
function nearestKind<Kind extends HeaderKind>(header: readonly string[], kinds: readonly Kind[]) {
  const [nearest] = kinds
    .map((kind) => ({ kind, lacking: kind.required.filter((name) => !header.includes(name)) }))
    .sort((left, right) => left.lacking.length - right.lacking.length);
  if (nearest === undefined) throw new Error('a format of tables names no kind of them');
  return nearest;
}
