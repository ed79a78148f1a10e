// The files of the first page, by the names that the build gave them (build/first-files.mjs).
import type { Locale } from '../../../types';

export interface FirstFiles {
  /** The file with the SDK, and under which name it exports what. */
  main: string;
  names: Record<string, string>;
  /** The code of the two pages that open first, beside `main`. */
  pages: { home: readonly string[]; login: readonly string[] };
  /** The texts: those of all pages, those of the login, and those of the pages behind it. */
  texts: Record<Locale, Record<'base' | 'login' | 'pages', string>>;
}

/**
 * Starts to load the files of the first page, the largest first, because they share the line; a failure is reported by
 * the widget, which loads them again.
 */
export function loadFirstFiles(
  base: string,
  files: FirstFiles,
  page: 'home' | 'login' | 'other',
  locale: Locale,
): void {
  const texts = files.texts[locale];
  const code = page === 'other' ? [] : files.pages[page];
  for (const file of [files.main, ...code, texts.base, texts[page === 'login' ? page : 'pages']])
    import(/* webpackIgnore: true */ /* @vite-ignore */ base + file).catch(() => undefined);
}
