// References to texts. The build replaces keys by numbers (build/texts.mjs), so that no key is downloaded.
import type { languages } from './languages';
import type { CURRENCY, Text } from './text';

type Languages = typeof languages;

/** The default exports of all text files of a language. */
type Tables<L extends keyof Languages> = {
  [P in keyof Languages[L]['packs']]: Languages[L]['packs'][P] extends () => Promise<{ default: infer Table }>
    ? Table
    : never;
}[keyof Languages[L]['packs']];

type InBoth<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Groups = InBoth<Tables<'zh-CN'>>;

/** The placeholders of a sentence: 'n' of '{n} bills' and of '{n:one=bill|other=bills}'. */
type MarksIn<Sentence> = Sentence extends `${string}{${infer Mark}}${infer Rest}`
  ? (Mark extends `${infer Name}:${string}` ? Name : Mark) | MarksIn<Rest>
  : never;

/** The placeholders of a text in all languages together, because the caller passes values for each. */
type MarksOf<G extends PropertyKey, K extends PropertyKey> = {
  [L in keyof Languages]: InBoth<Tables<L>> extends {
    readonly [Group in G]: { readonly [Key in K]: infer S };
  }
    ? MarksIn<S>
    : never;
}[keyof Languages];

/** References to the texts of a group, for `say` and `t`. */
type TextsOf<G extends keyof Groups> = {
  readonly [K in keyof Groups[G]]: Text<Exclude<MarksOf<G, K>, typeof CURRENCY>>;
};

/** References to the texts of a group of the tables in src/i18n/<language>. */
export const textsOf = <G extends keyof Groups>(group: G): TextsOf<G> =>
  new Proxy(Object.create(null), { get: (_, name) => `${String(group)}.${String(name)}` });

/** The key of the text at a place among all. */
export const keyAt = (name: string, _place: number): string => name;

/** The keys of a file's texts with their sentences. */
export const entriesOf = (table: object): (readonly [string, string])[] =>
  Object.entries(table).flatMap(([group, texts]) =>
    Object.entries<string>(texts).map(([name, sentence]) => [`${group}.${name}`, sentence] as const),
  );
