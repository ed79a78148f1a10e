// The languages to choose from: those of the SDK, unless the host hands over others (own-languages.ts).
import { type Locale, languages, locales, toLocale } from '../i18n/languages';
import { own } from '../lib/is-plain-object';
import type { Translate } from './catalogue';
import type { Events } from './events';
import type { Page } from './network/beside';

/** A language to choose. */
export interface Choice {
  locale: Locale;
  /** As the host names it. */
  code: string;
  /** Its own name. */
  name: string;
  dir: 'ltr' | 'rtl';
  texts?: Readonly<Record<string, unknown>>;
}

export interface Languages {
  choices: readonly Choice[];
  /** The language of a code, for what the host or the storage says. */
  localeFor(code: unknown): Locale;
  of(locale: Locale): Choice;
  /** @default texts stay as they are */
  translate?: Translate;
}

type MakeLanguages = (translations: unknown, browser: string, events: Events, page: Page) => Languages;

/** Member of the options by which `mount` hands over the code for the languages of a host, which it has loaded. */
const MAKE = Symbol('boss-assistant.languages');

export const withLanguages = <Options extends object>(options: Options, make: MakeLanguages | undefined): Options =>
  Object.assign(options, { [MAKE]: make });

/** The languages of the SDK. */
export const builtInChoices = (): Choice[] =>
  locales.map((code): Choice => ({ locale: code, code, name: languages[code].name, dir: 'ltr' }));

export const choiceOf = (choices: readonly Choice[], locale: Locale): Choice =>
  choices.find((one) => one.locale === locale) ?? { locale, code: locale, name: locale, dir: 'ltr' };

export function createLanguages(
  options: { translations?: unknown },
  browser: string,
  events: Events,
  page: Page,
): Languages {
  const make: MakeLanguages | undefined = Reflect.get(options, MAKE);
  if (make) return make(options.translations, browser, events, page);
  const choices = builtInChoices();
  return {
    choices,
    // Where the code for languages of the host did not come, the language that one names as its base is spoken.
    localeFor: (code) => toLocale(own(own(options.translations, String(code)), 'base') ?? code, browser),
    of: (locale) => choiceOf(choices, locale),
  };
}
