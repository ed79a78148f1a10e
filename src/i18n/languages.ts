// The languages, one row each; Chinese is the default. To add one, see docs/developer.md#languages.
import en from './en';
import zh from './zh-CN';

export const languages = {
  'zh-CN': zh,
  en,
} as const;

export type Locale = keyof typeof languages;

/** The languages in the order of the settings. */
export const locales = Object.keys(languages) as readonly Locale[];

const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** The language of a locale code; Chinese for an unknown one. */
export function toLocale(value: unknown): Locale {
  return (typeof value === 'string' && locales.find((one) => primary(one) === primary(value))) || 'zh-CN';
}
