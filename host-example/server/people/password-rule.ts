/**
 * What a password must not be: short, of a few characters, soon guessed (a common one, a sequence, a way over the
 * keyboard), or the account with digits. Length counts most, so nothing is asked of capitals and signs.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fieldError } from '../call-error';

const SHORTEST = 10;
const FEWEST_DIFFERENT = 5;
/** Of the five grades of zxcvbn: 3 is at least a hundred million guesses. */
const LEAST_SCORE = 3;
/** What follows can only make more guesses, and its check takes the square of the length. */
const CHECKED = 40;

/** Words that are guessed first with any digits behind them. */
const COMMON =
  /^(?:password|passw0rd|p@ssw[o0]rd|admin(?:istrator)?|welcome|letmein|iloveyou|woaini|boss|changeme|secret|monkey|dragon|football)+$/;

/** Refuses a weak password; `words` are names that the password must not consist of. */
export async function checkPassword(
  password: string,
  words: readonly string[],
  field: 'Password' | 'NewPassword' = 'Password',
): Promise<void> {
  const weak = (zh: string, tw: string, en: string) => fieldError(field, `密码${zh}`, `密碼${tw}`, en);
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < SHORTEST)
    throw weak(
      `至少 ${SHORTEST} 个字符`,
      `至少 ${SHORTEST} 個字元`,
      `must have at least ${SHORTEST} characters`,
    );
  if (new Set(text).size < FEWEST_DIFFERENT)
    throw weak(
      `至少含 ${FEWEST_DIFFERENT} 种不同字符`,
      `至少含 ${FEWEST_DIFFERENT} 種不同字元`,
      `must have at least ${FEWEST_DIFFERENT} different characters`,
    );
  const core = text.replace(/[\d\s\p{P}\p{S}]+/gu, '');
  const names = words.map((word) => word.toLowerCase()).filter((word) => word !== '');
  if (
    names.includes(core) ||
    names.some(
      (name) =>
        text.replaceAll(name, '').replace(/\D+/g, '').length === text.replaceAll(name, '').length &&
        text.includes(name),
    )
  )
    throw weak(
      '不能只是账号或公司代码加数字',
      '不能只是帳號或公司代號加數字',
      'must not be the account or company code with digits',
    );
  const guesses = (await guesser()).check(text.slice(0, CHECKED), [...words]);
  if (COMMON.test(core) || guesses.score < LEAST_SCORE)
    throw weak(
      '过于常见，请换一个，例如几个不相关的词',
      '過於常見，請換一個，例如幾個不相關的詞',
      'is too common; take for example several unrelated words',
    );
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first password that is set: its words take a third of a second and some megabytes. */
const guesser = (): Promise<ZxcvbnFactory> => {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs: graphs }]) => new core.ZxcvbnFactory({ dictionary, graphs }),
  );
  return loaded;
};
