import type { ImportEvent } from '../../types/api/imports';
import type { Words } from './lang';

export type Ask = Extract<ImportEvent, { Kind: 'failed' }>['Ask'];

/**
 * Error for input that cannot be used (a setting, an option, a file, a folder, a database). The message names the fault
 * and the way out, is shown without a stack, and the process ends with 1.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
  /** The message in every language; in English alone where it has no others. */
  readonly words: Words;
  /** What an answer of the user would settle; '' where there is more to do than to answer. */
  readonly ask: Ask;

  constructor(
    message: string,
    { zh, tw, ask = '', ...options }: ErrorOptions & { zh?: string; tw?: string; ask?: Ask } = {},
  ) {
    super(message, options);
    this.ask = ask;
    this.words = { zh: zh ?? message, tw: tw ?? zh ?? message, en: message };
  }
}
