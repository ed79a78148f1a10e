// Loads the texts of all languages and the overlays before each test file, so that pages render at once, as on a second
// visit.
import { fetchOverlays } from '../../src/app/frame/later-overlays';
import { loadTexts } from '../../src/core/catalogue';
import type { Pack } from '../../src/i18n/language';
import { languages, locales } from '../../src/i18n/languages';

const packs = Object.keys(languages['zh-CN'].packs) as Pack[];
const page = { document: globalThis.document, options: {}, now: () => 0 };
await Promise.all([fetchOverlays(0), ...locales.map((locale) => loadTexts(locale, packs, page))]);
