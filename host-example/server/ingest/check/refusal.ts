/** Reason why a bill, receipt or member entry is refused: the member that is wrong, and what is wrong with it. */
import { type RefusalKey, type RefusalValues, refusalWords } from '../../refusals';

export interface Refusal {
  field: string;
  /** In English, for logs and the till's developers. */
  message: string;
  zh: string;
  tw: string;
}

export const refuse = <K extends RefusalKey>(field: string, key: K, ...values: RefusalValues<K>): Refusal => {
  const { en: message, zh, tw } = refusalWords(key, ...values);
  return { field, message, zh, tw };
};
