import { UserError } from '../user-error';

const RESTORE =
  'To go on from a backup, load it into an empty folder (npm run restore -- file.gz --data folder) and start with that one (DATA_DIR=folder).';

/** Error for a data folder that cannot be used; its content has not been changed. */
export const damagedFolder = (folder: string, reason: string): UserError =>
  new UserError(`The data folder ${folder} is damaged: ${reason}. Nothing in it was changed. ${RESTORE}`);

/** Error for a data folder that the engine failed to open although the check of its files passed. */
export function unopenedFolder(folder: string, cause: unknown): UserError {
  const words = cause instanceof Error ? cause.message : String(cause);
  // Messages of an aborted WebAssembly instance.
  const reason = /Aborted\(|RuntimeError|unreachable|ExitStatus/.test(words)
    ? 'its engine gave up without a reason'
    : words;
  return new UserError(
    `The database in the data folder ${folder} does not start: ${reason}. It is damaged, or memory or disk are full. ${RESTORE}`,
    { cause },
  );
}
