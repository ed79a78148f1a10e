/** Messages by key: texts of plain values stand in a flat table a language, those that choose their words in the files beside. */
import type { Words } from '../../lang';
import { en, type Texts } from './en';
import { type Option, option } from './option';
import { quoted } from './said';
import { zh } from './zh-cn';
import { tw } from './zh-tw';

type Key = keyof Texts;
type Value = string | number | readonly (string | number)[];
type Given = Readonly<Record<string, Value>>;
/** The names of the values in a text; a field or option of the caller is none. */
type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `@${string}` ? never : Name extends `"${infer Own}"` ? Own : Name) | Named<Rest>
  : never;
type Values<K extends Key> = [Named<(typeof en)[K]>] extends [never]
  ? []
  : [Readonly<Record<Named<(typeof en)[K]>, Value>>];

const TABLES = { zh, tw, en };
const PLACE = /\{(?:@([\w-]+)|(")?(\w+)"?)\}/g;

export const words = <K extends Key>(key: K, ...[values]: Values<K>): Words => wordsAt(key, values);

export const isKey = (text: string): text is Key => Object.hasOwn(en, text);

/** Of a key that is not known before: which values its text has is not checked. */
export function wordsAt(key: Key, values: Given = {}): Words {
  const say = (lang: keyof Words) =>
    TABLES[lang][key].replace(PLACE, (_, field?: Option, quote?: string, name = '') => {
      if (field !== undefined) return option(field)[lang];
      const all = [values[name] ?? ''].flat().map(String);
      return (quote === undefined ? all : all.map(quoted)).join(lang === 'en' ? ', ' : '、');
    });
  return { zh: say('zh'), tw: say('tw'), en: say('en') };
}
