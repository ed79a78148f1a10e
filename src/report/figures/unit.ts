/** The unit of a quantity as it is written behind it: English words follow the number, `206 portions`. */
import { baseOf, type Locale } from '../../i18n/languages';

/** English units that have a plural of their own; others, such as `kg`, have one form. */
const WORDS =
  /^(?:portion|bowl|plate|cup|bottle|can|pot|set|pc|skewer|serving|guest|piece|slice|order|glass|box|dish)$/i;

export function unitText(unit: string, count: number, locale: Locale): string {
  if (baseOf(locale) !== 'en' || !WORDS.test(unit)) return unit;
  if (new Intl.PluralRules(locale).select(count) === 'one') return unit;
  return /(?:s|x|sh)$/.test(unit) ? `${unit}es` : `${unit}s`;
}
