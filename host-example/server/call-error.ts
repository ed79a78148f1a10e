import { type ErrorCode, errors } from '../../types/api/errors';

export type Lang = 'zh-CN' | 'en';
/** Field path -> what is wrong with it, in both languages. */
export type FieldNotes = Record<string, { zh: string; en: string }>;
type Values = Record<string, string | number>;

/** A refusal with a code of the error table; the one error handler turns it into words. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly code: ErrorCode,
    readonly values: Values = {},
    readonly fields: FieldNotes = {},
    /** Sent as `Code` in place of the number: the right a 403 misses. */
    readonly missing?: string,
  ) {
    super(`${code} ${errors[code].en}`);
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** The refusal of one field, which names it in the message too. */
export function fieldError(field: string, zh: string, en: string): CallError {
  return new CallError(3001, { field }, { [field]: { zh, en } });
}

/** The refusal of a call whose right (user code or soft module) is missing. */
export function rightError(right: string, isModule = false): CallError {
  // 'any' is no right one could ask for; boss.home is the least that opens these calls.
  return new CallError(isModule ? 1005 : 2002, {}, {}, right === 'any' ? 'boss.home' : right);
}

/** The words of a refusal, with its values filled in. */
export function errorText(code: ErrorCode, lang: Lang, values: Values = {}): string {
  const text = lang === 'en' ? errors[code].en : errors[code].zh;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
