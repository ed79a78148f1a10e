/** Reason why a bill, receipt or member entry is refused: the member that is wrong, and what is wrong with it. */
import type { Words } from '../../lang';
import { type RefusalKey, type RefusalValues, refusalWords } from '../../refusals';

export interface Refusal {
  field: string;
  words: Words;
}

export const refuse = <K extends RefusalKey>(field: string, key: K, ...values: RefusalValues<K>): Refusal => ({
  field,
  words: refusalWords(key, ...values),
});
