/**
 * Logins as people type them, by one rule for the page, the command, single sign-on and partners. They are kept in NFKC, so
 * that a full-width ｂoss is boss, and compared without case; codes of companies are kept without case (`plainCode`).
 */
import { fieldError } from '../call-error';

/** Codes of companies, and logins that are no e-mail: letters and digits of any script, without blanks. */
export const LOGIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,49}$/u;
const EMAIL =
  /^(?=.{1,100}$)[\p{L}\p{N}_][\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** ' ＢＯＳＳ ' is BOSS. */
export const typedLogin = (text: string): string => text.trim().normalize('NFKC');
export const sameLogin = (one: string, other: string): boolean =>
  typedLogin(one).toLowerCase() === typedLogin(other).toLowerCase();

/** The login to store; `before` is the one that the account has. */
export function checkLogin(field: string, wanted: string, before = ''): string {
  if (wanted === before && before !== '') return before;
  if (isPartnerLogin(before)) throw fieldError(field, 'login.ofPartner');
  const login = typedLogin(wanted);
  if (!LOGIN_NAME.test(login) && !EMAIL.test(login)) throw fieldError(field, 'login.form');
  const [name = '', domain = ''] = login.split('@');
  // Each part of an e-mail address may be of a script of its own.
  if ([name, ...domain.split('.')].some(mixesScripts)) throw fieldError(field, 'login.scripts');
  return login;
}

/** Alphabets with letters that look like those of another: а is Cyrillic in раypal. */
const ALPHABETS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Deseret'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);
const LATIN = /\p{Script=Latin}/u;
/** A letter of a script in which no Latin letters are mixed; Chinese, Japanese and Korean mix them. */
const NOT_MIXED_WITH_LATIN =
  /(?!\p{Script=Latin}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Bopomofo}|\p{Script=Hangul}|\p{Script=Common})\p{L}/u;

const mixesScripts = (text: string): boolean =>
  ALPHABETS.filter((alphabet) => alphabet.test(text)).length > 1 ||
  (LATIN.test(text) && NOT_MIXED_WITH_LATIN.test(text));

/** Letters and digits that look like a Latin letter, each before it: the most frequent of Unicode's confusables. */
const ALIKE = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ɡg һh ԛq ԝw ӏl αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ıi ɑa ⅼl 0o 1l'
    .split(' ')
    .map(([odd = '', usual = '']) => [odd, usual] as const),
);

/** Whether people could take one login for the other: b0ss or böss for boss. */
export function looksLike(one: string, other: string): boolean {
  const shape = (login: string) =>
    Array.from(
      typedLogin(login).toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
      (letter) => ALIKE.get(letter) ?? letter,
    ).join('');
  return shape(one) === shape(other);
}

/**
 * The login of a partner's user, whom only the partner's signature lets in: no login that can be chosen has a colon. Logins are
 * compared without case, and Ann and ann are two users, so a capital has a mark: `partner1:^Ann`. Beyond A to Z two capitals may
 * have one small letter, as Ω and the ohm sign, so their code points stand instead: `^937.` and `^8486.`. A ^ itself is `^^`.
 */
export const partnerLogin = (partnerId: string, subject: string): string =>
  `partner${partnerId}:${Array.from(subject, marked).join('')}`;

function marked(letter: string): string {
  if (/[A-Z^]/.test(letter)) return `^${letter}`;
  return letter === letter.toLowerCase() ? letter : `^${letter.codePointAt(0)}.`;
}

const isPartnerLogin = (account: string): boolean => /^partner\d+:/.test(account);

/** Refuses a password, or a link to set one, for an account that only its partner lets in. */
export function refusePartners({ Account }: { Account: string }): void {
  if (isPartnerLogin(Account)) throw fieldError('AccountID', 'login.hasNoPassword');
}
