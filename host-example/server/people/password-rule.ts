/**
 * What a password must not be: short, of a few characters, a sequence, a common one, or the account with digits.
 * Length counts most, so nothing is asked of capitals and signs.
 */
import { fieldError } from '../call-error';

const SHORTEST = 10;
const FEWEST_DIFFERENT = 5;
const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];
/** Words that make up most of the passwords that are guessed first. */
const COMMON =
  /^(?:password|passw0rd|p@ssw[o0]rd|admin(?:istrator)?|welcome|letmein|iloveyou|woaini|boss|changeme|secret|monkey|dragon|football)+$/;

/** Refuses a weak password; `words` are names that the password must not consist of. */
export function checkPassword(password: string, words: readonly string[]): void {
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
  if (COMMON.test(core) || isSequence(text))
    throw weak(
      '过于常见，请换一个，例如几个不相关的词',
      '過於常見，請換一個，例如幾個不相關的詞',
      'is too common; take for example several unrelated words',
    );
}

function isSequence(text: string): boolean {
  const backward = [...text].reverse().join('');
  const digitsOnly =
    /^\d+$/.test(text) &&
    new Set([...text].map((digit, index) => (Number(digit) - index + 100) % 10)).size === 1;
  return (
    digitsOnly || SEQUENCES.some((run) => `${run}${run}`.includes(text) || `${run}${run}`.includes(backward))
  );
}

const weak = (zh: string, tw: string, en: string) => fieldError('Password', `密码${zh}`, `密碼${tw}`, en);
