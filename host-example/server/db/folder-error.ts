import { UserError } from '../user-error';

const RESTORE =
  'To go on from a backup, load it into an empty folder (npm run restore -- file.gz --data folder) and start with that one (DATA_DIR=folder).';

/** A data folder that cannot be used; what is in it was not touched. */
export const damagedFolder = (folder: string, reason: string): UserError =>
  new UserError(`The data folder ${folder} is damaged: ${reason}. Nothing in it was changed. ${RESTORE}`);

/** A data folder whose engine gave up, for a reason that no look at its files tells. */
export function unopenedFolder(folder: string, cause: unknown): UserError {
  const words = cause instanceof Error ? cause.message : String(cause);
  // What WebAssembly says of an end of its own.
  const reason = /Aborted\(|RuntimeError|unreachable|ExitStatus/.test(words)
    ? 'its engine gave up without a reason'
    : words;
  return new UserError(
    `The database in the data folder ${folder} does not start: ${reason}. It is damaged, or memory or disk are full. ${RESTORE}`,
    { cause },
  );
}
