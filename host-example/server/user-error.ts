/**
 * What the user gave (a setting, an option, a file, a folder, a database) cannot be used. The message says what is
 * wrong and the way out; it is shown without a stack, and the process ends with 1.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
