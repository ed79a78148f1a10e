// What a file with one language leaves in scripts beside it: the texts of other languages, and the names of texts.
import type { MountOptions } from '../../../types';
import { BUILD_VERSION } from '../constants';
import { assetAddress } from './asset-address';
import { loadScript } from './load-script';

/** Stands in a one-file build in the place of content that lies in a script beside the file. */
export interface Beside {
  /** Name of the script. */
  beside: string;
  /** Which of its tables is meant. */
  table: string;
}

/** What a script beside the file is fetched with. */
export interface Page {
  document: Document;
  options: MountOptions;
  now(): number;
}

/** What such a script passes on; a table of texts for each text file of a language. */
interface Passed {
  version: string;
  tables: Readonly<Record<string, object>>;
}

/** Scripts on their way and those that came, since two text files of a language are asked for at once. */
const scripts = new WeakMap<Document, Map<string, Promise<Passed>>>();

/**
 * The content of a script beside the file; rejects when its address is unknown, when it does not come, and when it is of
 * another version, whose texts have other numbers.
 */
export default async function fetchBeside({ beside, table }: Beside, page: Page): Promise<object> {
  const { document, options } = page;
  const address = assetAddress(beside, options, document);
  if (!address) throw new Error(`ASSET_BASE: ${beside} has no address; give MountOptions.delivery.assetBase`);
  const known = scripts.get(document) ?? new Map<string, Promise<Passed>>();
  scripts.set(document, known);
  const script =
    known.get(beside) ??
    loadScript<Passed>(address, Symbol.for(`boss-assistant.${beside}`), options.delivery?.nonce ?? '');
  known.set(beside, script);
  try {
    const { version, tables } = await script;
    const content = tables[table];
    if (version !== BUILD_VERSION || !content)
      throw new Error(`${address} is of version ${version}, this script of ${BUILD_VERSION}: put both anew`);
    return content;
  } catch (error) {
    // The next use asks again.
    known.delete(beside);
    throw error;
  }
}
