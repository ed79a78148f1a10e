/** Languages of the server's texts. */
import type { Lang } from '../../types/api/common';

export type { Lang };

/** A text in every language. */
export interface Words {
  zh: string;
  tw: string;
  en: string;
}

const KEYS = { 'zh-CN': 'zh', 'zh-TW': 'tw', en: 'en' } as const satisfies Record<Lang, keyof Words>;

export const inLang = (words: Words, lang: Lang): string => words[KEYS[lang]];

/** The language of a `luck_lang`; Chinese for an unknown one. */
export function toLang(value: unknown): Lang {
  const tag = String(value).toLowerCase();
  if (/^en(-|$)/.test(tag)) return 'en';
  return /^zh(?!.*hans).*-(hant|tw|hk|mo)\b/.test(tag) ? 'zh-TW' : 'zh-CN';
}

export const LANGS = ['zh-CN', 'zh-TW', 'en'] as const satisfies readonly Lang[];

/** The first language of an Accept-Language header that there are texts in; '' where there is none. */
export const acceptedLang = (header: string | undefined): string =>
  (header ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .find((tag) => /^(en|zh)\b/i.test(tag)) ?? '';

/** The language of a terminal; English where its settings name no other that there are texts in. */
export function terminalLang({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Lang {
  const tag = (LC_ALL || LC_MESSAGES || LANG || '').replace('_', '-').replace(/\..*$/, '');
  return /^zh\b/i.test(tag) ? toLang(tag) : 'en';
}

type Value = string | number | Words | readonly (string | number)[];
export type Given = Readonly<Record<string, Value>>;
/** Texts by key. */
type Table = Readonly<Record<string, { en: string }>>;

/** The names of the values in a text; `PLACE` says what its places are. */
type Named<Text extends string, Texts extends Table> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NamedIn<Place, Texts> | Named<Rest, Texts>
  : never;
// `{"name": 1}` is an example of JSON. Inference ends a place at its first brace, which the part of a `{name?…}` needs again.
type NamedIn<Place extends string, Texts extends Table> = Place extends `@${string}` | `${string}: ${string}`
  ? never
  : Place extends `>${infer Other}`
    ? Other extends keyof Texts
      ? Named<Texts[Other]['en'], Texts>
      : never
    : Place extends `${infer Name}?${infer Inner}`
      ? Name | Named<`${Inner}}`, Texts>
      : Place extends `${infer Name}${'|' | '#'}${string}`
        ? NamedIn<Name, Texts>
        : Place extends `"${infer Name}"`
          ? Name
          : Place;
/** The values that the text of a key has places for. */
export type ValuesOf<Texts extends Table, K extends keyof Texts> = [Named<Texts[K]['en'], Texts>] extends [
  never,
]
  ? []
  : [Readonly<Record<Named<Texts[K]['en'], Texts>, Value>>];

/**
 * A place of a text: `{name}` is a value, `{"name"}` one in quotes, `{names|or}` a list that is joined by a word,
 * `{names#is|are}` what fits one or several, and `{name?, {name}}` a part that is said where there is a value other than 0.
 * `{@name}` and `{>name}` are what the caller of `filled` says (import/words/words.ts).
 */
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

/** The texts of a table, each with the values that it has places for. */
export const textsOf =
  <const Texts extends Table & Readonly<Record<keyof Texts, Words>>>(texts: Texts) =>
  <K extends keyof Texts>(key: K, ...[values]: ValuesOf<Texts, K>): Words => {
    const { zh, tw, en }: Words = texts[key];
    const fill = (lang: keyof Words, text: string) => filled(text, lang, values ?? {});
    return { zh: fill('zh', zh), tw: fill('tw', tw), en: fill('en', en) };
  };
