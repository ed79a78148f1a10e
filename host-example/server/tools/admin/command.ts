/** Types of a command of `npm run admin`; `commands.ts` lists the commands. */
import type { Db } from '../../db/db';

export interface Option {
  /** Placeholder of the value in the usage line. */
  value: string;
  help: string;
  isRequired?: true;
}

/** Result as text for people and, with --json, for scripts. */
export interface Outcome {
  text: string;
  json: Record<string, unknown>;
}

/** Reads the trimmed value of an option; '' when it was omitted. */
export type Given = (name: string) => string;

export interface Command {
  summary: string;
  options: Record<string, Option>;
  run(db: Db, given: Given): Promise<Outcome>;
}
