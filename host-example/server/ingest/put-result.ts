/** Result of storing bills. */
import type { Bill } from './bill';
import type { Refusal } from './check/refusal';
import type { Topic } from './write/news';
import type { Restated } from './write/restate';

export type Outcome =
  | { ExtID: string; result: 'created' | 'updated'; OrderID: string }
  /** Stored already, or older than the stored revision. */
  | { ExtID: string; result: 'unchanged' | 'older'; OrderID: string }
  | ({ ExtID: string; result: 'refused'; code: 2001 | 3001 | 5000 } & Refusal);

export interface PutResult {
  /** In the order of the bills. */
  outcomes: Outcome[];
  /** Closed days whose figures changed. */
  restated: Restated[];
  /** Ids of the sensitive records that are new with these bills. */
  recordIds: string[];
  /** Days whose sums changed, and those whose dishes did too. */
  dates: string[];
  billDays: string[];
  /** Topics to announce to watching clients, besides the bills, which `nextSeq` announces. */
  changed: Set<Topic>;
}

export function refused(bill: Bill, code: 2001 | 3001 | 5000, refusal: Refusal): Outcome {
  return { ExtID: String(bill?.ExtID ?? ''), result: 'refused', code, ...refusal };
}

export const emptyResult = (): PutResult => ({
  outcomes: [],
  restated: [],
  recordIds: [],
  dates: [],
  billDays: [],
  changed: new Set(),
});

export function addTo(total: PutResult, part: PutResult): void {
  total.outcomes.push(...part.outcomes);
  total.restated.push(...part.restated);
  total.recordIds.push(...part.recordIds);
  total.dates.push(...part.dates);
  total.billDays.push(...part.billDays);
  for (const topic of part.changed) total.changed.add(topic);
}
