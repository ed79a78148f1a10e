import { type ErrorCode, errors } from '../../types/api/errors';
import { inLang, type Lang, type Words } from './lang';
import { type RefusalKey, type RefusalValues, refusalWords } from './refusals';

/** Message in every language by path of a wrong field. */
export type FieldNotes = Record<string, Words>;
type Values = Record<string, string | number>;

interface Told extends ErrorOptions {
  values?: Values;
  fields?: FieldNotes;
  missing?: string;
}

/** A refusal with a code of the error table; the error handler adds the text. */
export class CallError extends Error {
  override readonly name = 'CallError';

  /** What the text of the code has places for. */
  readonly values: Values;
  readonly fields: FieldNotes;
  /** The missing right of a 403, sent as `Code` instead of the number. */
  readonly missing: string | undefined;

  constructor(
    readonly code: ErrorCode,
    { values = {}, fields = {}, missing, ...options }: Told = {},
  ) {
    super(`${code} ${errors[code].en}`, options);
    this.values = values;
    this.fields = fields;
    this.missing = missing;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** A refusal of one field, named in the message too. */
export function fieldError<K extends RefusalKey>(field: string, key: K, ...values: RefusalValues<K>): CallError {
  return wrongField(field, refusalWords(key, ...values));
}

export const wrongField = (field: string, words: Words): CallError =>
  new CallError(3001, { values: { field }, fields: { [field]: words } });

/** A refusal for a missing right (user code or soft module). */
export function rightError(right: string, isModule = false): CallError {
  // 'any' is not a right that can be granted; boss.home is the least that opens these calls.
  return new CallError(isModule ? 1005 : 2002, { missing: right === 'any' ? 'boss.home' : right });
}

/** Text of a refusal, with its values filled in. */
export function errorText(code: ErrorCode, lang: Lang, values: Values = {}): string {
  return inLang(errors[code], lang).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
