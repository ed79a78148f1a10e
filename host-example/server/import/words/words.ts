/**
 * What an import says, in the language of whoever imports. Messages stand by key in one flat table (`texts.ts`), those
 * for Taiwan are made of the ones for mainland China. Beside the places of all texts (`../../fill.ts`) theirs have
 * `{>file.saveAs}` for another message and `{@--shop}` for an option, or its field of the page. A key with `@page` has the
 * words for the page.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { filled, type Given, type ValuesOf } from '../../fill';
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
export type Values<K extends Key> = ValuesOf<typeof texts, K>;

const TABLE = new Map<string, Words>(
  Object.entries(texts).map(([key, { en, zh }]) => [key, { en, zh, tw: inTaiwan(key, zh) }]),
);
const QUOTES: Record<keyof Words, string> = { zh: '“”', tw: '「」', en: '""' };

function textOf(key: Key, lang: keyof Words, values: Given): string {
  const ofPage = isOnPage() ? TABLE.get(`${key}@page`) : undefined;
  return filled((ofPage ?? TABLE.get(key))?.[lang] ?? '', lang, values, (sign, name) =>
    sign === '@' ? fieldOf(name, lang) : textOf(name as Key, lang, values),
  );
}

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
export const refusal = <K extends Key>(key: K, ...values: Values<K>): UserError => refused(words(key, ...values));

/** Where something stands: in which of the files, from 0, in which sheet of a workbook with several, and in which line. */
export interface Place {
  file: number;
  sheet?: string;
  line: number;
}

/** What is wrong or odd, and the row that it is about. */
export interface Fault {
  reason: string;
  place: Place;
}

export const fault = <K extends Key>(place: Place, key: K, ...values: Values<K>): Fault => ({
  reason: say(key, ...values),
  place,
});
