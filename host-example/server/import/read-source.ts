/** The first pass: all rows into the temporary files, the names that they hold, and what looks odd. Writes nothing. */

import type { Bill } from '../ingest/bill';
import { shapeError } from '../ingest/check/bill-schema';
import { checkBill } from '../ingest/check/check-bill';
import type { Refusal } from '../ingest/check/refusal';
import { isZone, localTime } from '../local-time';
import { DAY_MS } from '../metrics/calendar';
import type { Spool } from './reading/spool';
import { type Entry, isOfDays, type Passed, rowsIn, type ShopSettings, type Source, type Told } from './source';
import { createTally, remark, skip, type Tally } from './tally';
import { createCatalog, type Names, noNames } from './target/catalog';
import type { FoundTarget } from './target/find-target';
import { fault, refused, say, words } from './words/words';

const PROGRESS = 100_000;
const TOLD = 2_000;

export async function readSource<One extends Entry>(
  spool: Spool<One>,
  source: Source<One>,
  found: FoundTarget,
  { files, log = () => undefined, onProgress, signal }: Told & { files: readonly string[] },
) {
  const tally = createTally(files);
  const catalog = createCatalog();
  const shopOfFiles = { ...source.settings, ...source.map.shop };
  const usual = { dayStart: '00:00', timeZone: 'Asia/Shanghai', prices: 'withTax' } as const;
  const currency = found.currency ?? 'CNY';
  const settings: ShopSettings = { ...usual, currency, ...shopOfFiles, ...found.shop };
  // What a till calls its zone may be no zone: a new shop would have the times of another place.
  if (!isZone(settings.timeZone)) throw refused(words('target.noZone', { zone: settings.timeZone }), 'ShopName');
  const passed: Passed = {
    byRule(rows = 1) {
      tally.lines += rows;
      tally.passedOver += rows;
    },
    ofDays(rows) {
      tally.lines += rows;
    },
    sheet(at, rows, reason, isOdd) {
      tally.lines += rows;
      if (isOdd) return skip(tally, { reason, place: at }, { rows });
      tally.passedOver += rows;
      remark(tally, { reason, place: at });
    },
  };
  for await (const line of source.entries(settings, passed)) {
    const { rows = 1 } = line;
    tally.lines += rows;
    if (rows === 1 && tally.lines % PROGRESS === 0) log(say('tally.rowsSoFar', { rows: tally.lines }));
    if (rows === 1 && tally.lines % TOLD === 0) {
      signal?.throwIfAborted();
      onProgress?.(tally.lines, 0);
    }
    // A row without a bill number belongs to no bill: it is left out by itself.
    if (line.bill === '') {
      skip(tally, { reason: line.wrong, place: line }, { rows });
      continue;
    }
    source.note(catalog, line);
    spool.add(line);
  }
  if (!isOfDays(source)) log(say('tally.rowsAndDishes', { rows: tally.lines, dishes: catalog.dishes.size }));
  for (const odd of source.prepare?.(spool) ?? []) remark(tally, odd);
  return { tally, catalog, settings, shopOfFiles };
}

// The bills that rows make; rows that make none are counted as left out.

export interface BuiltBill<One> {
  bill: Bill;
  /** The rows that it was built of. */
  lines: readonly [One, ...One[]];
  /** What the rows say that it comes to. */
  fen(): number;
  /** Rows among them that stand in the files again. */
  copies: number;
}

/** What refuses a bill, at the first of its rows. */
export const refusedBill = (
  { bill, lines: [first] }: Pick<BuiltBill<Entry>, 'bill' | 'lines'>,
  { field, words: why }: Refusal,
) => fault(first, 'bill.refused', { bill: bill.ExtID, field, why });

export function* builtBills<One extends Entry>(
  spool: Spool<One>,
  source: Source<One>,
  names: Names,
  tally: Tally,
  /** Before anything is written, bills are checked as they will be then. */
  refusalOf: (bill: Bill) => Refusal | null = () => null,
): Generator<BuiltBill<One>> {
  for (const lines of spool.bills()) {
    const built = source.build(lines, names);
    const fen = () => source.amountOf?.(lines) ?? 0;
    const wrong = 'bill' in built ? refusalOf(built.bill) : null;
    const made = 'bill' in built && wrong !== null ? refusedBill({ bill: built.bill, lines }, wrong) : built;
    if ('reason' in made) {
      skip(tally, made, { rows: rowsIn(lines), bills: 1, fen: fen() });
      continue;
    }
    const { copies = 0 } = made;
    if (made.remark) remark(tally, made.remark);
    if ('bill' in made) yield { bill: made.bill, lines, fen, copies };
    else tally.passedOver += copies;
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
