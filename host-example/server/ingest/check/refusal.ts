/** Reason why a bill, receipt or member entry is refused, and what became of each that was sent. */
import type { Words } from '../../lang';
import { type RefusalKey, type RefusalValues, refusalWords } from '../../refusals';

/** The member that is wrong, and what is wrong with it. */
export interface Refusal {
  field: string;
  words: Words;
}

export const refuse = <K extends RefusalKey>(field: string, key: K, ...values: RefusalValues<K>): Refusal => ({
  field,
  words: refusalWords(key, ...values),
});

/** What became of a bill, or of an entry beside the bills, which has no OrderID. */
export type Outcome =
  /** Unchanged: stored already; older than the stored revision. */
  | { ExtID: string; result: 'created' | 'updated' | 'unchanged' | 'older'; OrderID?: string }
  | ({ ExtID: string; result: 'refused'; code: 2001 | 3001 | 5000 } & Refusal);

export const refused = (ExtID: unknown, refusal: Refusal, code: 2001 | 3001 | 5000 = 3001): Outcome => ({
  ExtID: String(ExtID ?? ''),
  result: 'refused',
  code,
  ...refusal,
});
