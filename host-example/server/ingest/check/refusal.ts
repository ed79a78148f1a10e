/** Why a bill, or money beside it, is not taken in: the member that is wrong and what is wrong with it. */
import type { Bill } from '../bill';
import type { Known } from './known';

export interface Refusal {
  field: string;
  /** In English, and for logs. */
  message: string;
  zh: string;
}

export type Rule = (bill: Bill, known: Known) => Refusal | null;

export const refuse = (field: string, message: string, zh: string): Refusal => ({ field, message, zh });
