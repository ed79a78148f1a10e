/** The language of whoever imports, and what they import by: what is said while files are read is said to them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { inLang, type Lang, type Words } from '../../lang';
import { type Ask, UserError } from '../../user-error';

/** The command has options, the page has fields. */
export type Seat = 'command' | 'page';

const listener = new AsyncLocalStorage<{ lang: Lang; seat: Seat }>();

/** Runs `work` with what it says in this language; without one it is said in English, to a command. */
export const inLanguage = <T>(lang: Lang, work: () => T, seat: Seat = 'command'): T =>
  listener.run({ lang, seat }, work);

export const said = (words: Words): string => inLang(words, listener.getStore()?.lang ?? 'en');

export const isOnPage = (): boolean => listener.getStore()?.seat === 'page';

/** An error that the caller sees in their own language; `ask` is what an answer of theirs would settle. */
export const refused = (words: Words, ask: Ask = ''): UserError =>
  new UserError(words.en, { zh: words.zh, tw: words.tw, ask });

/** A name of the file, as text within a sentence. */
export const quoted = (text: string): string => JSON.stringify(text);

/** What refuses a bill says why in its own members. */
export const wordsOf = (refusal: { message?: string | undefined; zh?: string; tw?: string }): Words => {
  const en = refusal.message ?? '';
  return { zh: refusal.zh ?? en, tw: refusal.tw ?? en, en };
};
