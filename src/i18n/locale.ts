/** Codes of the languages of the SDK. */
export const builtIns = ['zh-CN', 'zh-TW', 'en'] as const;

const primary = (tag: string): string => tag.split(/[-_]/)[0]?.toLowerCase() ?? '';

/** Whether a locale code means Chinese in traditional characters: zh-TW, zh-HK, zh_MO, zh-Hant-… */
const isTraditional = (tag: string): boolean => /^zh(?!.*hans).*[-_](hant|tw|hk|mo)\b/i.test(tag);

/** The language of a locale code among those there are; `usual` for an unknown one. */
export const localeIn = <Locale extends string>(locales: readonly Locale[], value: unknown, usual: Locale): Locale =>
  (typeof value === 'string' &&
    locales.find((one) => primary(one) === primary(value) && isTraditional(one) === isTraditional(value))) ||
  usual;

/** A language there is, as part of the code of a host's own one. */
export const baseKey = (base: string): string => base.toLowerCase().replace('-', '');

/** The language that a host's own one is based on; itself for one there is. */
export const baseIn = <BuiltIn extends string>(locales: readonly BuiltIn[], locale: string): BuiltIn | undefined =>
  locales.find((one) => one === locale || baseKey(one) === /-x-(\w+)-/.exec(locale)?.[1]);

/** The language of a widget that is given none: Chinese, in the characters that the browser asks for. */
export const usualLocale = (browser: string): 'zh-CN' | 'zh-TW' => (isTraditional(browser) ? 'zh-TW' : 'zh-CN');
