/** Files that state whole days and hold no bills, into a shop: as totals that prove its bills, or as all it has. */
import type { Db } from '../db/db';
import { markDirty } from '../ingest/write/dirty-days';
import { markSynced } from '../ingest/write/locked-shop';
import { refresh } from '../metrics/refresh';
import type { DayFormat, DayReading, TillOptions } from './formats/format';
import { beginRun, type ImportOptions, type ImportResult } from './import-files';
import { finishRun, notingMenu } from './runs/record';
import { createTally, remark, skip, type Tally, tallyText } from './tally';
import { ensureWays } from './target/ensure-menu';
import { findTarget, fingerprintOf, refuseOtherStore } from './target/find-target';
import { compareTotals, type DayTotals } from './totals/compare';
import { storeDays } from './totals/kept';
import { refusal, say } from './words/words';

const PATIENCE = { deadlineMs: 600_000 };

/** Reads the files; what is left out is counted. */
export async function readDays(
  files: readonly string[],
  format: DayFormat,
  options: TillOptions,
): Promise<{ reading: DayReading; tally: Tally }> {
  const reading = await format.readDays(files, options);
  const tally = createTally(files);
  tally.lines = reading.rows;
  for (const left of reading.left) skip(tally, left, { rows: 1 });
  for (const odd of reading.notes) remark(tally, odd);
  return { reading, tally };
}

export async function importDays(
  db: Db,
  format: DayFormat,
  till: TillOptions,
  options: Omit<ImportOptions, 'map'>,
): Promise<ImportResult> {
  const { files, shop } = options;
  const { settings = {} } = till;
  const found = await findTarget(db, options, await fingerprintOf(files, till.encoding ?? 'utf-8'));
  const currency = found.shop?.currency ?? settings.currency ?? found.currency ?? 'CNY';
  const { reading, tally } = await readDays(files, format, { ...till, settings: { ...settings, currency } });
  if (reading.days.length === 0) throw refusal('day.none', { tally: tallyText(tally) });
  await refuseOtherStore(db, found, { shop, source: format.name }, reading.store);
  const about = { source: format.name, store: reading.store, settings };
  const { target, run, by } = await beginRun(db, found, options, about);
  const { compId, shopId, importId } = run;
  const place = { compId, shopId, source: format.name };
  await db.tenant(
    compId,
    async (q) => {
      const codes = await notingMenu(q, run, () => ensureWays(q, compId, reading.ways));
      const days = reading.days.map((day) =>
        day.measure === 'paid' ? { ...day, payCode: codes.get(day.name) ?? '' } : day,
      );
      await storeDays(q, place, days, importId);
      await markSynced(q, { compId, shopId, receivedAt: new Date().toISOString() });
      await markDirty(
        q,
        compId,
        shopId,
        reading.days.map(({ businessDate }) => businessDate),
      );
    },
    PATIENCE,
  );
  await db.tenant(compId, (q) => refresh(q, compId, { shopIds: [shopId] }), PATIENCE);
  const days = await db.tenant(compId, (q) => compareTotals(q, place), PATIENCE);
  await finishRun(db, run, tally, by);
  return { target, importId, tally, days, currency };
}

/** Said beside the totals: what a shop without bills has, and what it has not. */
export function daysOnlyLine(shop: string, days: readonly DayTotals[]): string | null {
  const alone = days.filter(({ hasNoBills }) => hasNoBills === true);
  const [first, last] = [alone[0]?.date, alone.at(-1)?.date];
  return first === undefined
    ? null
    : say('day.daysOnly', { shop, days: alone.length, first, last: last ?? first });
}
