/** Why the server cannot start, with the way out: said to people without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
