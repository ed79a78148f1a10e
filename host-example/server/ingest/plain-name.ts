/** One way to write a name: Café of one letter or of a letter and an accent is one dish, whatever blanks stand in it. */
export const plainName = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFC').replaceAll(BLANKS, ' ').trim();

/** Names that differ in case or blanks are one. */
export const foldName = (text: string): string => plainName(text).toLowerCase();

/** Most names: nothing to be done. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const BLANKS = /[\p{Z}\s]+/gu;

/** The first letters of a text: half of an emoji, as `slice` may leave it, cannot be stored. */
export const firstLetters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');
export const lastLetters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(-most).join('');

/** A table in which words of files, tills and people are looked up: an object would have `constructor` among its own. */
export const wordMap = <Value>(words: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(words));
