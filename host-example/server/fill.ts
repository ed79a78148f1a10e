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
/** `{asked?part}`, or a sign, a name, and a kind with its rest. */
const PLACE =
  /\{(?<asked>\w+)\?(?<part>(?:[^{}]|\{[^{}]*\})*)\}|\{(?<sign>[@>"]?)(?<name>[\w.-]+)"?(?:(?<kind>[|#])(?<rest>[^{}]*))?\}/g;
type Parts = Partial<Record<'asked' | 'part' | 'sign' | 'name' | 'kind' | 'rest', string>>;
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
  text.replace(PLACE, (...found) => {
    const { asked, part = '', sign, name = '', kind, rest = '' }: Parts = found.at(-1);
    const value = values[asked ?? name] ?? '';
    const all = [value].flat().map((one) => (typeof one === 'object' ? one[lang] : String(one)));
    if (asked !== undefined) return value === 0 || all.join() === '' ? '' : filled(part, lang, values, other);
    if (sign === '@' || sign === '>') return other(sign, name);
    if (kind === '#')
      return rest.split('|')[(typeof value === 'number' ? value : all.length) === 1 ? 0 : 1] ?? '';
    return (sign === '"' ? all.map((one) => JSON.stringify(one)) : all).join(JOINTS[rest]?.[lang]);
  });

/** Texts by key. */
type Table = Readonly<Record<string, { en: string }>>;

/** The texts of a table, each with the values that it has places for. */
export const textsOf =
  <const Texts extends Table & Readonly<Record<keyof Texts, Words>>>(texts: Texts) =>
  <K extends keyof Texts>(key: K, ...[values]: ValuesOf<Texts, K>): Words => {
    const { zh, tw, en }: Words = texts[key];
    const fill = (lang: keyof Words, text: string) => filled(text, lang, values ?? {});
    return { zh: fill('zh', zh), tw: fill('tw', tw), en: fill('en', en) };
  };

/** Arguments with the values that the text of a key has places for: none, or one record. */
export type ValuesOf<Texts extends Table, K extends keyof Texts> = Arguments<NamesIn<Texts[K]['en'], Texts>>;
type Arguments<Name extends PropertyKey> = [Name] extends [never] ? [] : [Readonly<Record<Name, Value>>];

/** The names of the values in a text; a place is what stands between a `{` and the first `}` behind it. */
type NamesIn<Text extends string, Texts extends Table> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NamesOf<Place, Texts> | NamesIn<Rest, Texts>
  : never;

// The names in one place, by its form. None: `@name`, which the caller says, and an example of JSON (`"name": 1`). Those of
// the text of that key: `>key`. Its own and those of its part: `name?part`, which was cut at its first `}` and gets it back.
// Its own: `name|or`, `name#is|are`, `"name"` and `name`.
type NamesOf<Place extends string, Texts extends Table> = Place extends `@${string}` | `${string}: ${string}`
  ? never
  : Place extends `>${infer Other extends keyof Texts & string}`
    ? NamesIn<Texts[Other]['en'], Texts>
    : Place extends `${infer Name}?${infer Part}`
      ? Name | NamesIn<`${Part}}`, Texts>
      : Place extends `${infer Name}${'|' | '#'}${string}`
        ? NamesOf<Name, Texts>
        : Place extends `"${infer Name}"`
          ? Name
          : Place;
