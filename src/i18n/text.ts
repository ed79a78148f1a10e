/** The two languages of the product; Chinese is the default. */
export type Locale = 'zh-CN' | 'en';

/** A text in both languages with placeholders such as `{name}`. */
export interface Text {
  zh: string;
  en: string;
}

export type Texts = Record<string, Text>;

/** The text in one language with its placeholders replaced; an unknown placeholder stays. */
export function say(text: Text, locale: Locale, values?: Record<string, string | number>): string {
  const sentence = locale === 'en' ? text.en : text.zh;
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.prototype.hasOwnProperty.call(values, name) ? String(values[name]) : mark,
  );
}

/** The language of a locale code; Chinese for an unknown one. */
export function toLocale(value: unknown): Locale {
  return typeof value === 'string' && /^en\b/i.test(value) ? 'en' : 'zh-CN';
}
