/** Reason why a bill, receipt or member entry is refused: the member that is wrong, and what is wrong with it. */

export interface Refusal {
  field: string;
  /** In English, for logs and the till's developers. */
  message: string;
  zh: string;
  /** For Taiwan. */
  tw: string;
}

export const refuse = (field: string, message: string, zh: string, tw: string): Refusal => ({
  field,
  message,
  zh,
  tw,
});
