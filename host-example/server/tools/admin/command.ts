/** What a command of `npm run admin` is made of; `commands.ts` lists them. */
import type { Db } from '../../db/db';

export interface Option {
  /** Stands in the usage line for what is to be given. */
  value: string;
  help: string;
  isRequired?: true;
}

/** Said to people, or, with --json, to scripts. */
interface Outcome {
  text: string;
  json: Record<string, unknown>;
}

/** What was given, trimmed; '' for an option that was left out. */
export type Given = (name: string) => string;

export interface Command {
  summary: string;
  options: Record<string, Option>;
  run(db: Db, given: Given): Promise<Outcome>;
}
