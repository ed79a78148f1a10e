/** The two languages of the product; Chinese is the default. */
export type Locale = 'zh-CN' | 'en';

/** One sentence in both languages; `{name}` marks a value. */
export interface Text {
  zh: string;
  en: string;
}

export type Texts = Record<string, Text>;

/** The text in one language with its values filled in; an unknown placeholder stays visible. */
export function say(text: Text, locale: Locale, values?: Record<string, string | number>): string {
  const sentence = locale === 'en' ? text.en : text.zh;
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.prototype.hasOwnProperty.call(values, name) ? String(values[name]) : mark,
  );
}

/** The language a host or an earlier visit asked for; anything unknown is Chinese. */
export function toLocale(value: unknown): Locale {
  return typeof value === 'string' && /^en\b/i.test(value) ? 'en' : 'zh-CN';
}
