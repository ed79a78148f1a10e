// Loads the texts of all languages, for tests that say them.
import { loadTexts } from '../../src/core/catalogue';
import type { Pack } from '../../src/i18n/language';
import { languages, locales } from '../../src/i18n/languages';

const packs = Object.keys(languages['zh-CN'].packs) as Pack[];
const page = { document: globalThis.document, options: {}, now: () => 0 };
await Promise.all(locales.map((locale) => loadTexts(locale, packs, page)));
