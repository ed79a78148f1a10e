/** The first pass: all rows into the temporary files, the names that they hold, and what looks odd. Writes nothing. */
import type { Spool } from './reading/spool';
import { type Entry, isOfDays, type Passed, type ShopSettings, type Source, type Told } from './source';
import { createTally, remark, skip } from './tally';
import { createCatalog } from './target/catalog';
import type { FoundTarget } from './target/find-target';
import { say } from './words/words';

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
  const shopOfFiles = { ...(await source.settings?.()), ...source.map.shop };
  const settings: ShopSettings = {
    dayStart: found.shop?.dayStart ?? shopOfFiles.dayStart ?? '00:00',
    currency: found.shop?.currency ?? shopOfFiles.currency ?? found.currency ?? 'CNY',
    timeZone: found.shop?.timeZone ?? shopOfFiles.timeZone ?? 'Asia/Shanghai',
    prices: found.shop?.prices ?? shopOfFiles.prices ?? 'withTax',
  };
  const passed: Passed = {
    byRule(rows = 1) {
      tally.lines += rows;
      tally.passedOver += rows;
    },
    sheet(at, rows, reason, isOdd) {
      tally.lines += rows;
      if (isOdd) return skip(tally, { reason, line: at }, { rows });
      tally.passedOver += rows;
      remark(tally, { reason, line: at });
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
      skip(tally, { reason: line.wrong, line }, { rows });
      continue;
    }
    source.note(catalog, line);
    const writing = spool.add(line);
    if (writing !== undefined) await writing;
  }
  if (!isOfDays(source)) log(say('tally.rowsAndDishes', { rows: tally.lines, dishes: catalog.dishes.size }));
  for (const odd of (await source.prepare?.(spool)) ?? []) remark(tally, odd);
  return { tally, catalog, settings, shopOfFiles };
}
