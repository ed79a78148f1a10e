// The words of the SDK as its tables hold them: each text in every language, for tests about labels.
import { languages, packsOf, tableOf } from '../../build/texts.mjs';

export interface Word {
  /** Its group and name. */
  name: string;
  zh: string;
  en: string;
}

/** Every text of a language by group and name. */
export const textsIn = (language: string): Map<string, string> =>
  new Map(
    packsOf(language).flatMap((pack) =>
      Object.entries(tableOf(`src/i18n/${language}/${pack}.ts`)).flatMap(([group, texts]) =>
        Object.entries(texts).map(([name, sentence]): [string, string] => [`${group}.${name}`, sentence]),
      ),
    ),
  );

export const languageNames: readonly string[] = languages();

/** Every text in Chinese and English. */
export function allWords(): Word[] {
  const en = textsIn('en');
  return [...textsIn('zh-CN')].map(([name, zh]) => ({ name, zh, en: en.get(name) ?? '' }));
}
