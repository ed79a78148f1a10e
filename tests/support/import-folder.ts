// A folder for the files of imports, and exports of a till that are written there and imported.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../../host-example/server/db/db';
import type { Format, TillOptions } from '../../host-example/server/import/formats/format';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { type ImportResult, importSource } from '../../host-example/server/import/import-files';
import type { ImportMap } from '../../host-example/server/import/map/import-map';
import { mappedSource } from '../../host-example/server/import/mapped-source';
import { filesOf } from '../../host-example/server/import/reading/zip';
import type { Passed, ShopSettings } from '../../host-example/server/import/source';
import { ownFolder } from './own-folder';

/** Settings of a store, and nobody to be told of rows that are no part of a bill. */
export const STORE = {
  dayStart: '00:00',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  prices: 'withTax',
} as const satisfies ShopSettings;
export const NOBODY: Passed = { byRule: () => undefined, ofDays: () => undefined, sheet: () => undefined };

/** Imports files by a map. */
export const importFiles = (
  db: Db,
  options: Parameters<typeof importSource>[2] & { map: ImportMap },
): Promise<ImportResult> => importSource(db, mappedSource(options.files, options.map), options);

/** Files by their names, those of folders by their paths. */
type Texts = Iterable<readonly [name: string, text: string | Buffer]> | Record<string, string | Buffer>;
type Options = Partial<TillOptions> & { company?: string | undefined };

/** Gives the paths that they are written to. */
export async function writeFiles(folder: string, texts: Texts): Promise<string[]> {
  const paths: string[] = [];
  for (const [name, text] of Symbol.iterator in texts ? texts : Object.entries(texts)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    paths.push(path);
  }
  return paths;
}

/** Imports the export of a till, whose files are read in the order of their names. */
export function tillLoader(database: () => Db, format: Format, own: Options = {}) {
  const folder = ownFolder();
  return async (shop: string, texts: Texts, options: Options = {}): Promise<ImportResult & { files: string[] }> => {
    const place = join(folder, shop);
    await rm(place, { recursive: true, force: true });
    await writeFiles(place, texts);
    const files = await filesOf([place]);
    const { company, ...till } = { ...own, ...options };
    const source = await tillSource(files, format, { shop, ...till });
    return { ...(await importSource(database(), source, { files, shop, company })), files };
  };
}
