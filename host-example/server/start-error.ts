/** Why the server, or a command, cannot do what it was started for, with the way out: said to people without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
