/** Languages of the server's texts, and which of them somebody reads. */
import type { Lang } from '../../types/api/common';

export type { Lang };

/** A text in every language; how its places are filled is in `fill.ts`. */
export interface Words {
  zh: string;
  tw: string;
  en: string;
}

const KEYS = { 'zh-CN': 'zh', 'zh-TW': 'tw', en: 'en' } as const satisfies Record<Lang, keyof Words>;

export const inLang = (words: Words, lang: Lang): string => words[KEYS[lang]];

export const LANGS = ['zh-CN', 'zh-TW', 'en'] as const satisfies readonly Lang[];

/** The language of a `luck_lang`; Chinese for an unknown one. */
export function toLang(value: unknown): Lang {
  const tag = String(value).toLowerCase();
  if (/^en(-|$)/.test(tag)) return 'en';
  return /^zh(?!.*hans).*-(hant|tw|hk|mo)\b/.test(tag) ? 'zh-TW' : 'zh-CN';
}

/** The first language of an Accept-Language header that there are texts in; '' where there is none. */
export const acceptedLang = (header: string | undefined): string =>
  (header ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .find((tag) => /^(en|zh)\b/i.test(tag)) ?? '';

/** The language of a terminal; English where its settings name no other that there are texts in. */
export function terminalLang({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Lang {
  const tag = (LC_ALL || LC_MESSAGES || LANG || '').replaceAll('_', '-').replace(/\..*$/, '');
  return /^zh\b/i.test(tag) ? toLang(tag) : 'en';
}
