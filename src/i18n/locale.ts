const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** The language of a locale code among those there are; `usual` for an unknown one. */
export const localeIn = <Locale extends string>(
  locales: readonly Locale[],
  value: unknown,
  usual: Locale,
): Locale => (typeof value === 'string' && locales.find((one) => primary(one) === primary(value))) || usual;
