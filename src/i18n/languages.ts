// The languages, one row each; Chinese is the default. To add one, see CONTRIBUTING.md#add-a-language.
import en from './en';
import { baseIn, localeIn, usualLocale } from './locale';
import zh from './zh-CN';
import tw from './zh-TW';

export const languages = { 'zh-CN': zh, 'zh-TW': tw, en } as const;

/** The languages of the SDK. */
export type BuiltIn = keyof typeof languages;

/** A language of the SDK, or one of a host by a code of its own (src/core/own-languages.ts). */
export type Locale = BuiltIn | `${string}-x-${string}`;

/** The build writes the code of the language into a file that carries one alone (build/one-language.mjs). */
const ONLY_LANGUAGE = 'language-of-the-file';

/** The languages in the order of the settings. */
export const locales = Object.keys(languages) as readonly BuiltIn[];

/** The language of the SDK whose texts and forms stand for what a host's own one lacks. */
export const baseOf = (locale: Locale): BuiltIn => baseIn(locales, locale) ?? 'zh-CN';

/** The language of a locale code; Chinese for an unknown one, in the characters of the browser's language. */
export const toLocale = (value: unknown, browser = ''): BuiltIn =>
  localeIn(locales, value, localeIn(locales, ONLY_LANGUAGE, usualLocale(browser)));
