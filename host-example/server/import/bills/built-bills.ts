/** The bills that rows make; rows that make none are counted as left out. */
import type { Bill } from '../../ingest/bill';
import { shapeError } from '../../ingest/check/bill-schema';
import { checkBill } from '../../ingest/check/check-bill';
import type { Refusal } from '../../ingest/check/refusal';
import { localTime } from '../../local-time';
import { DAY_MS } from '../../metrics/calendar';
import type { Spool } from '../reading/spool';
import { type Entry, rowsIn, type Source } from '../source';
import { remark, skip, type Tally } from '../tally';
import { fault, wordsOf } from '../words/words';
import { type Names, noNames } from './names';

export interface BuiltBill<One> {
  bill: Bill;
  /** The rows that it was built of. */
  lines: readonly [One, ...One[]];
  /** What the rows say that it comes to. */
  fen: number;
  /** Rows among them that stand in the files again. */
  copies: number;
}

/** What refuses a bill, at the first of its rows. */
export const refusedBill = (
  { bill, lines: [first] }: Pick<BuiltBill<Entry>, 'bill' | 'lines'>,
  wrong: Partial<Refusal>,
) => fault(first, 'bill.refused', { bill: bill.ExtID, field: wrong.field ?? '', why: wordsOf(wrong) });

export async function* builtBills<One extends Entry>(
  spool: Spool<One>,
  source: Source<One>,
  names: Names,
  tally: Tally,
  /** Before anything is written, bills are checked as they will be then. */
  refusalOf: (bill: Bill) => Refusal | null = () => null,
): AsyncGenerator<BuiltBill<One>> {
  for await (const lines of spool.bills()) {
    const built = source.build(lines, names);
    if ('joined' in built) continue;
    const fen = source.amountOf?.(lines) ?? 0;
    const rows = rowsIn(lines);
    if (!('bill' in built)) {
      skip(tally, built, { rows, bills: 1, fen });
      continue;
    }
    const { bill } = built;
    const wrong = refusalOf(bill);
    if (wrong === null) {
      if (built.remark) remark(tally, built.remark);
      yield { bill, lines, fen, copies: built.copies ?? 0 };
    } else skip(tally, refusedBill({ bill, lines }, wrong), { rows, bills: 1, fen });
  }
}

/** Tells what is wrong with a bill that was built without the names of the company. */
export function checker(
  { map }: Pick<Source<never>, 'map'>,
  payCodes: ReadonlyMap<string, unknown> = new Map([[noNames.payCode(''), true]]),
) {
  const known = {
    payCodes,
    members: new Set<string>(),
    foreignAreas: new Set<string>(),
    foreignDesks: new Set<string>(),
    latest: localTime(new Date(Date.now() + DAY_MS), map.shop?.timeZone ?? 'Asia/Shanghai'),
  };
  return (bill: Bill) => shapeError(bill) ?? checkBill(bill, known);
}
