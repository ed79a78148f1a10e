/** Reason why a bill, receipt or member entry is refused: the member that is wrong, and what is wrong with it. */
import type { Bill } from '../bill';
import type { Known } from './known';

export interface Refusal {
  field: string;
  /** In English, for logs and the till's developers. */
  message: string;
  zh: string;
}

export type Rule = (bill: Bill, known: Known) => Refusal | null;

export const refuse = (field: string, message: string, zh: string): Refusal => ({ field, message, zh });
