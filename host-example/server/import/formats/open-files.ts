/** The files of an export and the sheets of its workbooks, each known by its header; told with what is missing where it is not. */
import { basename } from 'node:path';
import type { Row as TextRow } from '../reading/rows';
import { type Table, tablesOf } from '../reading/table';
import { refusal, refused, words } from '../words/words';
import type { HeaderKind, StrangeSheet } from './format';

export interface OpenFile<Kind extends HeaderKind> {
  file: number;
  /** Of a workbook with several. */
  sheet: string;
  name: string;
  kind: Kind;
  places: ReadonlyMap<string, number>;
  width: number;
  rows(): AsyncGenerator<TextRow>;
}

interface KindsOf<Kind extends HeaderKind> {
  title: string;
  kinds: readonly Kind[];
  delimiter?: string;
  isPassedOver?(name: string): boolean;
  mayLackOne?: boolean;
}

export async function openFiles<Kind extends HeaderKind>(
  paths: readonly string[],
  format: KindsOf<Kind>,
  encoding: string,
  onStrange: (sheet: StrangeSheet) => void = () => undefined,
): Promise<OpenFile<Kind>[]> {
  const { delimiter = ',' } = format;
  const opened: OpenFile<Kind>[] = [];
  for (const [file, path] of paths.entries()) {
    if (format.isPassedOver?.(basename(path))) continue;
    const tables = (await Promise.all((await tablesOf(path, encoding, { delimiter })).map(headed))).flat();
    const [first] = tables;
    if (first === undefined) throw refusal('map.emptyFile', { path });
    const known = tables.map((one) => ({ ...one, ...kindOf(one.header, format) }));
    if (known.every(({ kind }) => kind === null)) {
      const { header = [], title = '', lacking = [] } = known[0] ?? {};
      const told = { path, till: format.title, title, lacks: lacking, header };
      throw refused(words('export.otherFile', told), 'From');
    }
    for (const { table, header, line, kind, lacking, isOdd } of known) {
      const { sheet } = table;
      if (kind === null) {
        const rows = await countOf(table);
        if (rows > 0) onStrange({ file, sheet, line, rows, lacking, isOdd });
        continue;
      }
      opened.push({
        file,
        sheet,
        name: basename(path),
        kind,
        places: new Map(header.map((name, index) => [name, index])),
        width: header.length,
        rows: () => withoutHeader(table),
      });
    }
  }
  const needed = format.kinds.filter(({ isOptional }) => isOptional !== true);
  const has = (kind: Kind | undefined) => opened.some((one) => one.kind === kind);
  const lacking = needed.filter((kind) => !has(kind));
  const [heads, items, ...others] = needed;
  // Payments are held against receipts, and say nothing without them.
  if (format.mayLackOne === true && (has(heads) || (has(items) && !others.some(has)))) return opened;
  for (const kind of lacking)
    throw refusal('export.fileMissing', {
      ...{ title: kind.title, till: format.title, needed: needed.map(({ title }) => title) },
    });
  return opened;
}

/** A table with its first row; none where it is empty. */
async function headed(table: Table): Promise<{ table: Table; header: string[]; line: number }[]> {
  for await (const { cells, line } of table.rows()) return [{ table, header: cells, line }];
  return [];
}

async function* withoutHeader(table: Table): AsyncGenerator<TextRow> {
  const rows = table.rows();
  await rows.next();
  yield* rows;
}

async function countOf(table: Table): Promise<number> {
  let count = 0;
  for await (const _ of withoutHeader(table)) count++;
  return count;
}

/** The kind whose columns the header has; else the nearest by how many of its columns are lacking. */
function kindOf<Kind extends HeaderKind>(header: readonly string[], { kinds }: KindsOf<Kind>) {
  const [nearest] = kinds
    .map((kind) => ({ kind, lacking: kind.required.filter((name) => !header.includes(name)) }))
    .sort((left, right) => left.lacking.length - right.lacking.length);
  const { kind = null, lacking = [] } = nearest ?? {};
  return {
    kind: lacking.length === 0 ? kind : null,
    title: kind?.title ?? '',
    lacking,
    isOdd: kind !== null && lacking.length < kind.required.length,
  };
}
