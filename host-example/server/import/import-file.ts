/**
 * A file of bills into the database, in two passes. The first reads everything and writes nothing: a file that
 * cannot be read to its end changes nothing. The second hands whole bills over in batches, each in one transaction;
 * a bill that is there already with the same content stays as it is.
 */
import type { Db } from '../db/db';
import { analyzeAll } from '../db/statistics';
import type { Bill } from '../ingest/bill';
import { putBills } from '../ingest/put-bills';
import { flushMonths } from '../rollups/rebuild';
import { buildBill, type Names } from './build-bill';
import { createCatalog, note } from './catalog';
import { ensureMenu } from './ensure-menu';
import { ensureShop, type Target, type TargetOptions } from './ensure-shop';
import type { ImportMap } from './map';
import { readLines } from './read-lines';
import { createSpool, type Spool } from './spool';
import { createTally, skip, type Tally } from './tally';

export interface ImportOptions extends TargetOptions {
  file: string;
  map: ImportMap;
  log?: (line: string) => void;
}

export interface ImportResult {
  target: Target;
  tally: Tally;
}

const BATCH = 500;

export async function importFile(db: Db, options: ImportOptions): Promise<ImportResult> {
  const log = options.log ?? (() => undefined);
  const spool = await createSpool();
  try {
    const tally = createTally();
    const catalog = createCatalog();
    for await (const line of readLines(options.file, options.map)) {
      tally.lines++;
      // A row without a bill id belongs to no bill: it is left out by itself.
      if (line.bill === '') {
        skip(tally, line.wrong, line.line, 1, 0);
        continue;
      }
      note(catalog, line);
      await spool.add(line);
    }
    log(`${tally.lines} lines read, ${catalog.dishes.size} dishes`);
    const target = await ensureShop(db, options, options.map);
    const names = await db.tenant(
      target.compId,
      (q) => ensureMenu(q, target.compId, target.shopId, catalog, options.map),
      { deadlineMs: 60_000 },
    );
    await putAll(db, target, spool, names, tally, log);
    await db.tx(analyzeAll, { deadlineMs: 120_000 });
    await db.tenant(target.compId, (q) => flushMonths(q, target.compId, { shopIds: [target.shopId] }), {
      deadlineMs: 600_000,
    });
    // The roll-ups too: the first report reads nothing else.
    await db.tx(analyzeAll, { deadlineMs: 120_000 });
    return { target, tally };
  } finally {
    await spool.close();
  }
}

async function putAll(
  db: Db,
  target: Target,
  spool: Spool,
  names: Names,
  tally: Tally,
  log: (line: string) => void,
): Promise<void> {
  let batch: { bill: Bill; line: number; lines: number }[] = [];
  let done = 0;
  const send = async () => {
    const { outcomes } = await putBills(
      db,
      target.compId,
      target.shopId,
      batch.map(({ bill }) => bill),
      { batch: BATCH, deadlineMs: 120_000 },
    );
    for (const [index, outcome] of outcomes.entries()) {
      const sent = batch[index];
      if (sent === undefined) continue;
      if (outcome.result === 'refused')
        skip(
          tally,
          `bill ${sent.bill.ExtID}: ${outcome.field ?? ''} ${outcome.message ?? ''}`,
          sent.line,
          sent.lines,
        );
      else tally[outcome.result === 'older' ? 'unchanged' : outcome.result]++;
    }
    done += batch.length;
    if (done % 5_000 < batch.length) log(`${done} bills`);
    batch = [];
  };
  for await (const lines of spool.bills()) {
    const built = buildBill(lines, names);
    if ('bill' in built) batch.push({ bill: built.bill, line: lines[0]?.line ?? 0, lines: lines.length });
    else skip(tally, built.reason, built.line, lines.length);
    if (batch.length >= BATCH) await send();
  }
  if (batch.length > 0) await send();
}
