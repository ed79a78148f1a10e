/** What is wrong with a bill that was built without the names of the company, before anything is written. */
import type { Bill } from '../../ingest/bill';
import { shapeError } from '../../ingest/check/bill-schema';
import { checkBill } from '../../ingest/check/check-bill';
import type { Refusal } from '../../ingest/check/refusal';
import { localTime } from '../../local-time';
import type { Entry, Source } from '../source';
import { noNames } from './names';

const DAY = 86_400_000;

export function checker<One extends Entry>(
  source: Source<One>,
  payCodes: ReadonlyMap<string, unknown> = new Map([[noNames.payCode(''), true]]),
): (bill: Bill) => Refusal | null {
  const known = {
    payCodes,
    members: new Set<string>(),
    foreignAreas: new Set<string>(),
    foreignDesks: new Set<string>(),
    latest: localTime(new Date(Date.now() + DAY), source.map.shop?.timeZone ?? 'Asia/Shanghai'),
  };
  return (bill) => shapeError(bill) ?? checkBill(bill, known);
}
