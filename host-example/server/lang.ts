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
