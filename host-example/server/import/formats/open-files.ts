/** The files of an export, each known by its header; told with what is missing where it is not. */
import { basename } from 'node:path';
import type { Row as TextRow } from '../reading/rows';
import { readTable } from '../reading/table';
import { exportWords } from '../words/export-words';
import { mapWords } from '../words/map-words';
import { refused } from '../words/said';
import type { HeaderKind } from './format';

export interface OpenFile<Kind extends HeaderKind> {
  file: number;
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
): Promise<OpenFile<Kind>[]> {
  const { delimiter = ',' } = format;
  const opened: OpenFile<Kind>[] = [];
  for (const [file, path] of paths.entries()) {
    if (format.isPassedOver?.(basename(path))) continue;
    const header = await headerOf(path, encoding, delimiter);
    const kind = kindOf(header, path, format);
    opened.push({
      file,
      name: basename(path),
      kind,
      places: new Map(header.map((name, index) => [name, index])),
      width: header.length,
      async *rows() {
        const rows = readTable(path, encoding, { delimiter });
        await rows.next();
        yield* rows;
      },
    });
  }
  const needed = format.kinds.filter(({ isOptional }) => isOptional !== true);
  const lacking = needed.filter((kind) => !opened.some((one) => one.kind === kind));
  if (format.mayLackOne === true && lacking.length < needed.length) return opened;
  for (const kind of lacking)
    throw refused(
      exportWords.fileMissing(
        kind.title,
        format.title,
        needed.map(({ title }) => title),
      ),
    );
  return opened;
}

async function headerOf(path: string, encoding: string, delimiter: string): Promise<string[]> {
  for await (const { cells } of readTable(path, encoding, { delimiter })) return cells;
  throw refused(mapWords.emptyFile(path));
}

function kindOf<Kind extends HeaderKind>(
  header: readonly string[],
  path: string,
  format: KindsOf<Kind>,
): Kind {
  const missing = format.kinds.map((kind) => ({
    kind,
    names: kind.required.filter((name) => !header.includes(name)),
  }));
  const found = missing.find(({ names }) => names.length === 0);
  if (found !== undefined) return found.kind;
  const [nearest] = missing.sort((left, right) => left.names.length - right.names.length);
  throw refused(
    exportWords.otherFile(path, format.title, nearest?.kind.title ?? '', nearest?.names ?? [], header),
    'From',
  );
}
