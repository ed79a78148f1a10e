/** The second pass: whole bills, built and handed over in batches. */
import type { Db } from '../db/db';
import { analyzeBills, checkpointDue } from '../db/upkeep';
import type { Bill } from '../ingest/bill';
import { putBills } from '../ingest/put-bills';
import type { Names } from './bills/names';
import type { Spool } from './reading/spool';
import type { RollUps } from './roll-up';
import { noteProgress, type Run } from './runs/record';
import { type Entry, rowsIn, type Source } from './source';
import { remark, skip, type Tally } from './tally';
import type { Told } from './told';
import { say, wordsOf } from './words/words';

const BATCH = 500;
/** Statistics of the bills are taken whenever they have grown by this factor. */
const GROWTH = 4;

interface Sent {
  bill: Bill;
  first: Entry;
  lines: number;
  /** What the rows say that it comes to. */
  fen: number;
}

const PROGRESS = 5_000;

const firstDayOf = (batch: readonly Sent[]): string =>
  batch.map(({ bill }) => (bill.FirstSettleTime ?? bill.OpenTime).slice(0, 10)).sort()[0] ?? '';

export async function putAll<One extends Entry>(
  db: Db,
  run: Run,
  spool: Spool<One>,
  names: Names,
  tally: Tally,
  source: Source<One>,
  { log = () => undefined, onProgress, signal, rollUps }: Told & { rollUps: RollUps },
): Promise<void> {
  const { compId, shopId, importId } = run;
  let batch: Sent[] = [];
  let done = 0;
  let rows = 0;
  let analyzed = BATCH / GROWTH;
  const send = async (batch: readonly Sent[]) => {
    signal?.throwIfAborted();
    const { outcomes } = await putBills(
      db,
      compId,
      shopId,
      batch.map(({ bill }) => bill),
      { batch: BATCH, deadlineMs: 120_000, importId },
    );
    for (const [index, outcome] of outcomes.entries()) {
      const sent = batch[index];
      if (sent === undefined) continue;
      if (outcome.result === 'refused')
        skip(
          tally,
          say('bill.refused', { bill: sent.bill.ExtID, field: outcome.field ?? '', why: wordsOf(outcome) }),
          sent.first,
          sent.lines,
          1,
          sent.fen,
        );
      else tally[outcome.result === 'older' ? 'unchanged' : outcome.result]++;
    }
    done += batch.length;
    if (done >= analyzed * GROWTH) {
      await db.tx(analyzeBills, { deadlineMs: 120_000 });
      analyzed = done;
    }
    if (done >= PROGRESS) rollUps.reached(firstDayOf(batch));
    rows += batch.reduce((sum, { lines }) => sum + lines, 0);
    onProgress?.(Math.min(rows, tally.lines), tally.lines);
    if (done % PROGRESS < batch.length) {
      await checkpointDue(db);
      log(say('tally.bills', { bills: done }));
      await noteProgress(db, run, tally);
    }
  };
  // While a batch is written the next one is read and built.
  let sending = Promise.resolve();
  const next = async () => {
    await sending;
    sending = send(batch);
    // A failure is told where it is awaited.
    sending.catch(() => undefined);
    batch = [];
  };
  for await (const lines of spool.bills()) {
    const built = source.build(lines, names);
    if ('joined' in built) continue;
    const fen = source.amountOf?.(lines) ?? 0;
    if ('bill' in built) {
      batch.push({ bill: built.bill, first: lines[0], lines: rowsIn(lines), fen });
      if (built.remark) remark(tally, built.remark.reason, built.remark.line);
    } else skip(tally, built.reason, built.line, rowsIn(lines), 1, fen);
    if (batch.length >= BATCH) await next();
  }
  if (batch.length > 0) await next();
  await sending;
}
