import type { Pack } from './language';
import type { Locale } from './languages';

declare const marks: unique symbol;

/**
 * Reference to a text, independent of the language; `Marks` are its placeholders. At run time it is a key in the sources, a
 * number in the build, and a function for a composed text.
 */
export interface Text<Marks extends string = never> {
  readonly [marks]: readonly [Marks];
}

/** Values by placeholder. */
export type Values<Marks extends string = string> = Readonly<Record<Marks, string | number>>;

/** The argument with the values; none for a text without placeholders. */
export type ValuesOf<Marks extends string> = [Marks] extends [never] ? [] : [values: Values<Marks>];

/** Loaded sentences by language and text, and the loaded files; shared by all widgets, because they never change. */
const sentences = new Map<string, string>();
const files = new Set<string>();

export const isKnown = (locale: Locale, pack: Pack): boolean => files.has(`${locale} ${pack}`);

/** Adds the texts of a loaded file. */
export function learn(locale: Locale, pack: Pack, texts: Iterable<readonly [string, string]>): void {
  for (const [text, sentence] of texts) sentences.set(`${locale} ${text}`, sentence);
  files.add(`${locale} ${pack}`);
}

/** Placeholder that is filled in everywhere: the sign of the currency on show. */
export const CURRENCY = 'currency';

type Compose = (locale: Locale) => string;

/** A text composed of others; it is built in the language in which it is shown. */
export const composed = (compose: Compose): Text => Object(compose);

/** A text that is the same in every language, such as the server's message. */
export const verbatim = (words: string): Text => composed(() => words);

/** Selects from `one=guest|other=guests` by the plural rules of the language. */
function inForm(forms: string, value: string | number, locale: Locale): string {
  const rule = new Intl.PluralRules(locale).select(Number(value));
  const pairs = forms.split('|').map((pair) => pair.split('='));
  return (pairs.find(([name]) => name === rule) ?? pairs[pairs.length - 1] ?? [])[1] ?? '';
}

/** Shown for a missing figure, e.g. without a denominator or absent from the answer. Never 0. */
export const NO_DATA = '--';

/** The text in one language with its placeholders replaced; a placeholder that is given no value stays. */
export function say<Marks extends string = never>(
  text: Text<Marks>,
  locale: Locale,
  ...[values]: ValuesOf<Marks>
): string {
  const made: unknown = text;
  if (typeof made === 'function') return String(made(locale));
  const given = new Map(Object.entries<string | number>(values ?? {}));
  return (sentences.get(`${locale} ${String(text)}`) ?? '').replace(
    /\{(\w+)(?::([^}]*))?\}/g,
    (mark, name: string, forms: string | undefined) => {
      if (!given.has(name)) return mark;
      // What an answer lacks is typed as if it were there.
      const value = given.get(name) ?? NO_DATA;
      return forms === undefined ? String(value) : inForm(forms, value, locale);
    },
  );
}
