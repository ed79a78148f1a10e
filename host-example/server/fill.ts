/**
 * Texts with places, and the values that fill them:
 *
 * - `{name}` a value, `{"name"}` one in quotes
 * - `{names|or}` a list, joined by the word; `{names}` by commas
 * - `{names#is|are}` what fits one or several: a number, or how many a list has
 * - `{name?, {name}}` a part that is said where there is a value other than 0
 * - `{@name}`, `{>name}` what the caller of `filled` says (import/words/words.ts)
 */
import type { Words } from './lang';

type Value = string | number | Words | readonly (string | number)[];
export type Given = Readonly<Record<string, Value>>;

/** A sign, a name, and a kind with the text behind it, which may hold places itself. */
const PLACE = /\{([@>"]?)([\w.-]+)"?(?:([?|#])((?:[^{}]|\{[^{}]*\})*))?\}/g;

const JOINTS: Record<string, Words> = {
  '': { zh: '、', tw: '、', en: ', ' },
  or: { zh: ' 或 ', tw: ' 或 ', en: ' or ' },
  and: { zh: '、', tw: '、', en: ' and ' },
};

/** A text with its values; `other` says what stands at `{@name}` and `{>name}`. */
export const filled = (
  text: string,
  lang: keyof Words,
  values: Given,
  other: (sign: string, name: string) => string = () => '',
): string =>
  text.replace(PLACE, (_place, sign: string, name: string, kind?: string, rest: string = '') => {
    if (sign === '@' || sign === '>') return other(sign, name);
    const value = values[name] ?? '';
    const all = [value].flat().map((one) => (typeof one === 'object' ? one[lang] : String(one)));
    if (kind === '?') return value === 0 || all.join() === '' ? '' : filled(rest, lang, values, other);
    if (kind === '#') {
      const count = typeof value === 'number' ? value : all.length;
      return rest.split('|')[count === 1 ? 0 : 1] ?? '';
    }
    return (sign === '"' ? all.map((one) => JSON.stringify(one)) : all).join(JOINTS[rest]?.[lang]);
  });

type Table = Readonly<Record<string, { en: string }>>;

/** The texts of a table by their keys, each with the values that it has places for. */
export const textsOf =
  <const Texts extends Table & Readonly<Record<keyof Texts, Words>>>(texts: Texts) =>
  <K extends keyof Texts>(key: K, ...[values]: ValuesOf<Texts, K>): Words => {
    const { zh, tw, en }: Words = texts[key];
    const fill = (lang: keyof Words, text: string) => filled(text, lang, values ?? {});
    return { zh: fill('zh', zh), tw: fill('tw', tw), en: fill('en', en) };
  };

/** What a caller hands over beside the key of a text: one record with its values, nothing where it has none. */
export type ValuesOf<Texts extends Table, K extends keyof Texts> = Arguments<NamesIn<Texts[K]['en'], Texts>>;
type Arguments<Name extends PropertyKey> = [Name] extends [never] ? [] : [Readonly<Record<Name, Value>>];

/** The names of the values in a text. What stands behind a `{` is read up to the first sign that can end a name. */
type NamesIn<Text extends string, Texts extends Table> = Text extends `${string}{${infer Rest}`
  ? NamesAt<Until<Until<Until<Until<Rest, '}'>, '?'>, '|'>, '#'>, Texts> | NamesIn<Rest, Texts>
  : never;
type Until<Text extends string, Sign extends string> = Text extends `${infer Start}${Sign}${string}` ? Start : Text;

/** A place of another text needs the values of that text; no value fills `{@name}`, or JSON such as `{"name": 1}`. */
type NamesAt<Place extends string, Texts extends Table> = Place extends `>${infer Other extends keyof Texts & string}`
  ? NamesIn<Texts[Other]['en'], Texts>
  : Place extends `@${string}` | `${string}: ${string}`
    ? never
    : Place extends `"${infer Name}"`
      ? Name
      : Place;
