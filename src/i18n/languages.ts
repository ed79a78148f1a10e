// The languages, one row each; Chinese is the default. To add one, see docs/developer.md#languages.
import en from './en';
import { localeIn } from './locale';
import zh from './zh-CN';

export const languages = {
  'zh-CN': zh,
  en,
} as const;

export type Locale = keyof typeof languages;

/** The languages in the order of the settings. */
export const locales = Object.keys(languages) as readonly Locale[];

/** The language of a locale code; Chinese for an unknown one. */
export const toLocale = (value: unknown): Locale => localeIn(locales, value, 'zh-CN');
