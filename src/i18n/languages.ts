// The languages, one line each; Chinese is the default. How to add one: docs/developer.md#languages.
import en from './en';
import zh from './zh-CN';

export const languages = {
  'zh-CN': zh,
  en,
} as const;

export type Locale = keyof typeof languages;

/** In the order in which the user can choose. */
export const locales = Object.keys(languages) as readonly Locale[];

const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** The language of a locale code; Chinese for an unknown one. */
export function toLocale(value: unknown): Locale {
  return (typeof value === 'string' && locales.find((one) => primary(one) === primary(value))) || 'zh-CN';
}
