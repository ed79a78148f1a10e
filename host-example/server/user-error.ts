import type { Words } from './lang';

/**
 * Error for input that cannot be used (a setting, an option, a file, a folder, a database). The message names the fault
 * and the way out, is shown without a stack, and the process ends with 1.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
  /** The message in every language; in English alone where it has no others. */
  readonly words: Words;

  constructor(message: string, { zh, tw, ...options }: ErrorOptions & { zh?: string; tw?: string } = {}) {
    super(message, options);
    this.words = { zh: zh ?? message, tw: tw ?? zh ?? message, en: message };
  }
}
