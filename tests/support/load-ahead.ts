// Loads the pages, the texts of all languages and the overlays before each test file, so that pages render at once, as on a
// second visit. A page that were still loading when its file ends would fail, and the worker would keep that for the next.
import { fetchOverlays } from '../../src/app/frame/later-overlays';
import { routes } from '../../src/app/routes';
import { loadTexts } from '../../src/core/catalogue';
import type { Pack } from '../../src/i18n/language';
import { languages, locales } from '../../src/i18n/languages';

const packs = Object.keys(languages['zh-CN'].packs) as Pack[];
const page = { document: globalThis.document, options: {}, now: () => 0 };
await Promise.all([
  fetchOverlays(0),
  ...Object.values(routes).map(({ load }) => load()),
  ...locales.map((locale) => loadTexts(locale, packs, page)),
]);
