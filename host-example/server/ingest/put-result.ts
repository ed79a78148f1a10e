/** Result of storing bills and other entries. */
import type { Refusal } from './check/refusal';
import type { Topic } from './write/news';
import type { Restated } from './write/restate';

/** What became of a bill, or of an entry beside the bills, which has no OrderID. */
export type Outcome =
  /** Unchanged: stored already; older than the stored revision. */
  | { ExtID: string; result: 'created' | 'updated' | 'unchanged' | 'older'; OrderID?: string }
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

export const refused = (ExtID: unknown, refusal: Refusal, code: 2001 | 3001 | 5000 = 3001): Outcome => ({
  ExtID: String(ExtID ?? ''),
  result: 'refused',
  code,
  ...refusal,
});

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
