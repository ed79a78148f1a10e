/** The second pass: whole bills, built and handed over in batches. */
import type { Db } from '../db/db';
import type { Bill } from '../ingest/bill';
import { putBills } from '../ingest/put-bills';
import type { Names } from './bills/names';
import type { Spool } from './reading/spool';
import type { Entry, Source } from './source';
import { remark, skip, type Tally } from './tally';
import type { Target } from './target/ensure-shop';

const BATCH = 500;
const PROGRESS = 5_000;

export async function putAll<One extends Entry>(
  db: Db,
  { compId, shopId }: Target,
  spool: Spool<One>,
  names: Names,
  tally: Tally,
  source: Source<One>,
  log: (line: string) => void,
): Promise<void> {
  let batch: { bill: Bill; first: Entry; lines: number }[] = [];
  let done = 0;
  const send = async () => {
    const { outcomes } = await putBills(
      db,
      compId,
      shopId,
      batch.map(({ bill }) => bill),
      { batch: BATCH, deadlineMs: 120_000 },
    );
    for (const [index, outcome] of outcomes.entries()) {
      const sent = batch[index];
      if (sent === undefined) continue;
      if (outcome.result === 'refused')
        skip(
          tally,
          `bill ${JSON.stringify(sent.bill.ExtID)}: ${outcome.field ?? ''} ${outcome.message ?? ''}`,
          sent.first,
          sent.lines,
        );
      else tally[outcome.result === 'older' ? 'unchanged' : outcome.result]++;
    }
    done += batch.length;
    if (done % PROGRESS < batch.length) log(`${done} bills`);
    batch = [];
  };
  for await (const lines of spool.bills()) {
    const built = source.build(lines, names);
    if ('joined' in built) continue;
    if ('bill' in built) {
      batch.push({ bill: built.bill, first: lines[0], lines: lines.length });
      if (built.remark) remark(tally, built.remark.note, built.remark.line);
    } else skip(tally, built.reason, built.line, lines.length);
    if (batch.length >= BATCH) await send();
  }
  if (batch.length > 0) await send();
}
