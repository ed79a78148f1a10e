/**
 * What an import says, in the language of whoever imports. Messages stand by key in one flat table (`texts.ts`), those
 * for Taiwan are made of the ones for mainland China; in their texts `{name}` is a value, `{"name"}` one in quotes,
 * `{names|or}` a list that is joined by a word, `{names#is|are}` what fits one or several, `{name?, {name}}` a part that is
 * said where there is a value, `{>file.saveAs}` another message and `{@--shop}` an option, or its field of the page. A key
 * with `@page` has the words for the page.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { inLang, type Lang, type Words } from '../../lang';
import { type Ask, UserError } from '../../user-error';
import { texts } from './texts';
import { inTaiwan } from './zh-tw';

/** The command has options, the page has fields. */
export type Seat = 'command' | 'page';

const listener = new AsyncLocalStorage<{ lang: Lang; seat: Seat }>();

/** Runs `work` with what it says in this language; without one it is said in English, to a command. */
export const inLanguage = <T>(lang: Lang, work: () => T, seat: Seat = 'command'): T =>
  listener.run({ lang, seat }, work);

const isOnPage = (): boolean => listener.getStore()?.seat === 'page';

/** Labels of the page, as host-example/page/import has them (a test compares them). */
export const pageFields: Readonly<Record<string, Words>> = {
  '--from': { zh: '收银系统', tw: '收銀系統', en: 'Till' },
  '--shop': { zh: '门店', tw: '門市', en: 'Store' },
  '--dates': { zh: '日期写法', tw: '日期寫法', en: 'Order of dates' },
  '--encoding': { zh: '文字编码', tw: '文字編碼', en: 'Encoding' },
  '--currency': { zh: '币种（新门店）', tw: '幣別（新門市）', en: 'Currency (of a new store)' },
  timeFormat: { zh: '时间格式', tw: '時間格式', en: 'How times are written' },
};

export type Key = Exclude<keyof typeof texts, `${string}@page`>;
type Value = string | number | Words | readonly (string | number)[];
type Given = Readonly<Record<string, Value>>;

/** The names of the values in a text. */
type Named<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NamedIn<Place> | Named<Rest>
  : never;
type NamedIn<Place extends string> = Place extends `@${string}` | `${string}: ${string}`
  ? never
  : Place extends `>${infer Other}`
    ? Other extends Key
      ? Named<(typeof texts)[Other]['en']>
      : never
    : Place extends `${infer Name}?${infer Inner}`
      ? Name | Named<`${Inner}}`>
      : Place extends `${infer Name}${'|' | '#'}${string}`
        ? NamedIn<Name>
        : Place extends `"${infer Name}"`
          ? Name
          : Place;
export type Values<K extends Key> = [Named<(typeof texts)[K]['en']>] extends [never]
  ? []
  : [Readonly<Record<Named<(typeof texts)[K]['en']>, Value>>];

const TABLE = new Map<string, Words>(
  Object.entries(texts).map(([key, { en, zh }]) => [key, { en, zh, tw: inTaiwan(key, zh) }]),
);
const PLACE = /\{(\w+)\?((?:[^{}]|\{[^{}]*\})*)\}|\{([@>"]?)([\w.-]+)"?(?:([|#])([^{}]*))?\}/g;
const JOINTS: Record<string, Words> = {
  '': { zh: '、', tw: '、', en: ', ' },
  or: { zh: ' 或 ', tw: ' 或 ', en: ' or ' },
  and: { zh: '、', tw: '、', en: ' and ' },
};
const QUOTES: Record<keyof Words, string> = { zh: '“”', tw: '「」', en: '""' };

function textOf(key: Key, lang: keyof Words, values: Given): string {
  const ofPage = isOnPage() ? TABLE.get(`${key}@page`) : undefined;
  return filled((ofPage ?? TABLE.get(key))?.[lang] ?? '', lang, values);
}

const filled = (text: string, lang: keyof Words, values: Given): string =>
  text.replace(PLACE, (_, asked, part, sign, name: string, kind, rest: string = '') => {
    const value = values[asked ?? name] ?? '';
    const all = [value].flat().map((one) => (typeof one === 'object' ? one[lang] : String(one)));
    if (asked !== undefined) return value === 0 || all.join() === '' ? '' : filled(part, lang, values);
    if (sign === '@') return fieldOf(name, lang);
    if (sign === '>') return textOf(name as Key, lang, values);
    if (kind === '#') return rest.split('|')[all.length === 1 ? 0 : 1] ?? '';
    return (sign === '"' ? all.map((one) => JSON.stringify(one)) : all).join(JOINTS[rest]?.[lang]);
  });

function fieldOf(option: string, lang: keyof Words): string {
  const [open = '', close = ''] = QUOTES[lang];
  return isOnPage() ? `${open}${pageFields[option]?.[lang] ?? ''}${close}` : option;
}

export const isKey = (text: string): text is Key => TABLE.has(text) && !text.endsWith('@page');

/** Of a key that is not known before: which values its text has is not checked. */
export const wordsAt = (key: Key, values: Given = {}): Words => ({
  zh: textOf(key, 'zh', values),
  tw: textOf(key, 'tw', values),
  en: textOf(key, 'en', values),
});
export const words = <K extends Key>(key: K, ...[values]: Values<K>): Words => wordsAt(key, values);

export const said = (words: Words): string => inLang(words, listener.getStore()?.lang ?? 'en');
export const say = <K extends Key>(key: K, ...values: Values<K>): string => said(words(key, ...values));

/** An error that the caller sees in their own language; `ask` is what an answer of theirs would settle. */
export const refused = (words: Words, ask: Ask = ''): UserError =>
  new UserError(words.en, { zh: words.zh, tw: words.tw, ask });
export const refusal = <K extends Key>(key: K, ...values: Values<K>): UserError =>
  refused(words(key, ...values));

/** What is wrong or odd, at the row that it is about. */
export const fault = <Line, K extends Key>(line: Line, key: K, ...values: Values<K>) => ({
  reason: say(key, ...values),
  line,
});

/** What refuses a bill says why in its own members. */
export const wordsOf = (refusal: { message?: string | undefined; zh?: string; tw?: string }): Words => {
  const en = refusal.message ?? '';
  return { zh: refusal.zh ?? en, tw: refusal.tw ?? en, en };
};
