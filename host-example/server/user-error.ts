/**
 * Error for input that cannot be used (a setting, an option, a file, a folder, a database). The message names the fault
 * and the way out, is shown without a stack, and the process ends with 1.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
