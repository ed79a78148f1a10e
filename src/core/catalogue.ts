// Loads text files in the current language.
import type { ReadableAtom } from 'nanostores';
import type { Pack } from '../i18n/language';
import { baseOf, type Locale, languages } from '../i18n/languages';
import { isKnown, learn } from '../i18n/text';
import { entriesOf } from '../i18n/texts';
import type { Page } from './network/beside';
import { loadContent } from './network/load-module';

/** Puts a host's texts in the place of those of its language. */
export type Translate = (locale: Locale, entries: Entries) => Promise<Entries>;
type Entries = Iterable<readonly [string, string]>;

const asTheyAre: Translate = async (_, entries) => entries;

/** Loads text files in parallel; a failure is handled like that of a page's code. */
export async function loadTexts(
  locale: Locale,
  packs: Iterable<Pack>,
  page: Page,
  translate = asTheyAre,
): Promise<void> {
  await Promise.all(
    [...packs].map(async (pack) => {
      if (isKnown(locale, pack)) return;
      const table = await loadContent<object>(languages[baseOf(locale)].packs[pack], page);
      learn(locale, pack, await translate(locale, entriesOf(table)));
    }),
  );
}

/** The text files of one widget. */
export interface Catalogue {
  /** Whether the files are loaded in the current language; also marks them as in use. */
  has(packs: readonly Pack[]): boolean;
  load(packs: readonly Pack[]): Promise<void>;
  /** Whether the files in use are loaded in another language. */
  areKnownIn(locale: Locale): boolean;
  loadIn(locale: Locale): Promise<void>;
}

/** Keeps the files in use, so that a change of the language can load them first. */
export function createCatalogue($locale: ReadableAtom<Locale>, page: Page, translate?: Translate): Catalogue {
  const said = new Set<Pack>();
  return {
    has(packs) {
      for (const pack of packs) said.add(pack);
      return packs.every((pack) => isKnown($locale.get(), pack));
    },
    load: (packs) => loadTexts($locale.get(), packs, page, translate),
    areKnownIn: (locale) => [...said].every((pack) => isKnown(locale, pack)),
    loadIn: (locale) => loadTexts(locale, said, page, translate),
  };
}
