/** Something the person at the keyboard can put right: the message says what and how. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
