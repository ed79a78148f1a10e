/** The files of an export, each known by its header; told with what is missing where it is not. */
import { basename } from 'node:path';
import { UserError } from '../../user-error';
import type { Row as TextRow } from '../reading/rows';
import { readTable } from '../reading/table';
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
  for (const kind of needed)
    if (!opened.some((one) => one.kind === kind))
      throw new UserError(
        `the file "${kind.title}" is missing: ${format.title} needs ${needed.map(({ title }) => `"${title}"`).join(' and ')} of the same days. Export it too and name it beside the others`,
      );
  return opened;
}

async function headerOf(path: string, encoding: string, delimiter: string): Promise<string[]> {
  for await (const { cells } of readTable(path, encoding, { delimiter })) return cells;
  throw new UserError(`${path} is empty: the first line must name the columns`);
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
  const names = nearest?.names.map((name) => JSON.stringify(name)).join(', ') ?? '';
  throw new UserError(
    `${path} is no file of ${format.title}: "${nearest?.kind.title ?? ''}" has the column${nearest?.names.length === 1 ? '' : 's'} ${names}, this one has ${header.map((name) => JSON.stringify(name)).join(', ')}. Export it again in English, or read it with a map (--map)`,
  );
}
