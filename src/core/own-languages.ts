// The languages and texts that a host hands over (`translations`). Each gets a code that names its base and its content,
// `ar-x-en-1k2j3h`, so that texts known to one widget serve every other with the same ones, and Intl understands it.
import type { Translation } from '../../types';
import { type BuiltIn, type Locale, languages, locales, toLocale } from '../i18n/languages';
import { baseKey, localeIn } from '../i18n/locale';
import { namesByKey, replaceTexts, tellUnknown } from '../i18n/own-texts';
import { isPlainObject } from '../lib/is-plain-object';
import { messageOf } from '../lib/message-of';
import type { Events } from './events';
import { builtInChoices, type Choice, choiceOf, type Languages } from './languages';
import type { Page } from './network/beside';
import { loadContent } from './network/load-module';

const loadNames = () => import('../i18n/names');

/** A short digest of texts; equal texts have the same. */
function digest(text: string): string {
  let sum = 5381;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 33) ^ text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}

const isCode = (code: string): boolean => {
  try {
    return Intl.getCanonicalLocales(code).length === 1 && !code.includes('-x-');
  } catch {
    return false;
  }
};

export default function createOwnLanguages(
  translations: unknown,
  browser: string,
  events: Events,
  page: Page,
): Languages {
  const tell = (source: string, problem: string): undefined =>
    void events.report({ kind: 'mount', code: 'OPTIONS', message: `MountOptions.${source} ${problem}`, source });

  /** What the host hands over under a code; wrong members are told and left out. */
  function read(code: string, given: unknown): Choice | undefined {
    const at = `translations.${code}`;
    if (!isCode(code)) return tell(at, 'is no language code');
    if (!isPlainObject(given)) return tell(at, 'must be an object with texts');
    const { base, name, dir, texts = {} }: { [M in keyof Translation]?: unknown } = given;
    const isBase = base === undefined || locales.some((one) => one === base);
    if (!isBase) tell(`${at}.base`, `must be one of ${locales.join(', ')}`);
    if (name !== undefined && typeof name !== 'string') tell(`${at}.name`, 'must be a text');
    if (dir !== undefined && dir !== 'ltr' && dir !== 'rtl') tell(`${at}.dir`, "must be 'ltr' or 'rtl'");
    if (!isPlainObject(texts)) return tell(`${at}.texts`, 'must be an object of texts by name');
    const built = localeIn<BuiltIn>(locales, isBase && base ? base : code, 'en');
    const named = locales.find((one) => one === code);
    return {
      locale: `${code}-x-${baseKey(built)}-${digest(JSON.stringify(texts))}`,
      code,
      name: typeof name === 'string' && name ? name : named ? languages[named].name : code,
      dir: dir === 'rtl' ? 'rtl' : 'ltr',
      texts,
    };
  }

  const given = isPlainObject(translations) ? translations : {};
  if (given !== translations) tell('translations', 'must be an object by language');
  const own = Object.entries(given).flatMap(([code, one]) => {
    try {
      return read(code, one) ?? [];
    } catch (error) {
      tell(`translations.${code}`, `cannot be read: ${messageOf(error)}`);
      return [];
    }
  });
  const builtIn = builtInChoices();
  const choices = [
    ...builtIn.map((one) => own.find(({ code }) => code === one.code) ?? one),
    ...own.filter(({ code }) => !builtIn.some((one) => one.code === code)),
  ];
  const find = (code: unknown): Choice | undefined => choices.find((one) => one.code === code);
  const localeFor = (code: unknown): Locale => {
    const fallback = toLocale(code, browser);
    return (find(code) ?? find(fallback))?.locale ?? fallback;
  };
  const told = new Set<string>();
  return {
    choices,
    localeFor,
    of: (locale) => choiceOf(choices, locale),
    async translate(locale, entries) {
      const choice = choices.find((one) => one.locale === locale);
      if (!choice?.texts) return entries;
      const at = (name: string, problem: string) => tell(`translations.${choice.code}.texts.${name}`, problem);
      try {
        const names = namesByKey(await loadContent(loadNames, page));
        if (!told.has(locale)) tellUnknown(names, choice.texts, at);
        told.add(locale);
        return replaceTexts(names, entries, choice.texts, at);
      } catch (error) {
        events.report({ kind: 'load', message: messageOf(error), source: `translations.${choice.code}` });
        return entries;
      }
    },
  };
}
