/** The files of an export, each known by its header; told with what is missing where it is not. */
import { basename } from 'node:path';
import { UserError } from '../../user-error';
import { decodeFile } from '../reading/decode';
import { readRows, type Row as TextRow } from '../reading/rows';
import type { FileKind, Format } from './format';

export interface OpenFile {
  file: number;
  name: string;
  kind: FileKind;
  places: ReadonlyMap<string, number>;
  width: number;
  rows(): AsyncGenerator<TextRow>;
}

export async function openFiles(
  paths: readonly string[],
  format: Format,
  encoding: string,
): Promise<OpenFile[]> {
  const opened: OpenFile[] = [];
  for (const [file, path] of paths.entries()) {
    const header = await headerOf(path, encoding);
    opened.push({
      file,
      name: basename(path),
      kind: kindOf(header, path, format),
      places: new Map(header.map((name, index) => [name, index])),
      width: header.length,
      async *rows() {
        const rows = readRows(decodeFile(path, encoding), {}, path);
        await rows.next();
        yield* rows;
      },
    });
  }
  for (const kind of format.kinds)
    if (!opened.some((one) => one.kind === kind))
      throw new UserError(
        `the file "${kind.title}" is missing: ${format.title} needs ${format.kinds.map(({ title }) => `"${title}"`).join(' and ')} of the same days. Export it too and name it beside the others`,
      );
  return opened;
}

async function headerOf(path: string, encoding: string): Promise<string[]> {
  for await (const { cells } of readRows(decodeFile(path, encoding), {}, path)) return cells;
  throw new UserError(`${path} is empty: the first line must name the columns`);
}

function kindOf(header: readonly string[], path: string, format: Format): FileKind {
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
