/**
 * What a password must not be: short, of a few characters, soon guessed (a common one, a sequence, a way over the
 * keyboard), or the account with digits. Length counts most, so nothing is asked of capitals and signs.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fieldError } from '../call-error';

const SHORTEST = 10;
const FEWEST_DIFFERENT = 5;
/** A grade of zxcvbn, from 0 to 4: 3 is at least a hundred million guesses. */
const LEAST_SCORE = 3;
/** Characters that are checked: more only add guesses, and the time of the check grows with the square of their number. */
const CHECKED = 40;

/** Words that are guessed first, whatever digits and signs stand among them. */
const COMMON =
  /^(?:password|passw0rd|p@ssw[o0]rd|admin(?:istrator)?|welcome|letmein|iloveyou|woaini|boss|changeme|secret|monkey|dragon|football)+$/;

/** Refuses a weak password; `words` are names that the password must not consist of. */
export async function checkPassword(
  password: string,
  words: readonly string[],
  field: 'Password' | 'NewPassword' = 'Password',
): Promise<void> {
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < SHORTEST) throw fieldError(field, 'password.short', { least: SHORTEST });
  if (new Set(text).size < FEWEST_DIFFERENT) throw fieldError(field, 'password.different', { least: FEWEST_DIFFERENT });
  const core = text.replace(/[\d\s\p{P}\p{S}]+/gu, '');
  const names = words.map((word) => word.toLowerCase()).filter((word) => word !== '');
  // A name may have digits or signs itself, which `core` lacks.
  const isNameWithDigits = (name: string) => text.includes(name) && /^\d*$/.test(text.replaceAll(name, ''));
  if (names.includes(core) || names.some(isNameWithDigits)) throw fieldError(field, 'password.name');
  const guesses = (await guesser()).check(text.slice(0, CHECKED), [...words]);
  if (COMMON.test(core) || guesses.score < LEAST_SCORE) throw fieldError(field, 'password.common');
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first password that is set: its words take a third of a second and some megabytes. */
const guesser = (): Promise<ZxcvbnFactory> => {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs: graphs }]) => new core.ZxcvbnFactory({ dictionary, graphs }),
  );
  return loaded;
};
