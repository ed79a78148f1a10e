/**
 * Files of bills into the database, in two passes. The first reads everything and writes nothing: files that cannot
 * be read to their end, or of which no bill can be taken in, change nothing. The second hands whole bills over in
 * batches, each in one transaction; a bill that is there already with the same content stays as it is.
 */
import { type Db, DbUnavailable } from '../db/db';
import { analyzeAll } from '../db/statistics';
import { flushMonths } from '../rollups/rebuild';
import { UserError } from '../user-error';
import type { Names } from './bills/names';
import type { ImportMap } from './map/import-map';
import { mappedSource } from './mapped-source';
import { putAll } from './put-all';
import { createSpool, type Spool } from './reading/spool';
import { refuseEmpty } from './refuse-empty';
import type { Entry, ShopSettings, Source } from './source';
import { createTally, remark, skip, type Tally, tallyText } from './tally';
import { type Catalog, createCatalog } from './target/catalog';
import { ensureMenu } from './target/ensure-menu';
import { ensureShop, type Target } from './target/ensure-shop';
import { findTarget, type TargetOptions } from './target/find-target';
import { fingerprintOf } from './target/fingerprint';
import { compareTotals, type DayTotals } from './totals/compare';
import { storeTotals } from './totals/store';

interface Options extends TargetOptions {
  files: readonly string[];
  /** Told how far it is, and the owner's password as soon as the account is made. */
  log?: (line: string) => void;
}

export interface ImportOptions extends Options {
  map: ImportMap;
}

export interface ImportResult {
  target: Target;
  tally: Tally;
  /** What the files state of themselves, day by day, beside what is here now. Empty where they state nothing. */
  days: DayTotals[];
  /** Of the shop. */
  currency: string;
}

const PROGRESS = 100_000;

export const importFiles = (db: Db, options: ImportOptions): Promise<ImportResult> =>
  importSource(db, mappedSource(options.files, options.map), options);

export async function importSource<One extends Entry>(
  db: Db,
  source: Source<One>,
  options: Options,
): Promise<ImportResult> {
  const { files, shop } = options;
  const log = options.log ?? (() => undefined);
  const fingerprint = await fingerprintOf(files, source.encoding);
  const found = await findTarget(db, options, fingerprint);
  const spool = await createSpool<One>();
  try {
    const tally = createTally(files);
    const catalog = createCatalog();
    const settings = {
      dayStart: found.shop?.dayStart ?? source.map.shop?.dayStart ?? '00:00',
      currency: found.shop?.currency ?? source.map.shop?.currency ?? found.currency ?? 'CNY',
    };
    await readAll(spool, catalog, tally, source, settings, log);
    log(`${tally.lines} rows read, ${catalog.dishes.size} dishes`);
    for (const { note, line } of (await source.prepare?.(spool)) ?? []) remark(tally, note, line);
    await refuseEmpty(spool, tally, source);
    const target = await ensureShop(db, found, shop, source.map);
    for (const line of ownerLines(target)) log(line);
    const days = await fill(db, target, catalog, source, (names) =>
      putAll(db, target, spool, names, tally, source, log),
    ).catch((error: unknown) => {
      throw error instanceof DbUnavailable
        ? new UserError(
            `${error.message}\nWhat was written stays. Run the same command again: it goes on from there.\n${tallyText(tally)}`,
          )
        : error;
    });
    return { target, tally, days, currency: settings.currency };
  } finally {
    await spool.close();
  }
}

async function readAll<One extends Entry>(
  spool: Spool<One>,
  catalog: Catalog,
  tally: Tally,
  source: Source<One>,
  settings: ShopSettings,
  log: (line: string) => void,
): Promise<void> {
  const onPassedOver = () => {
    tally.lines++;
    tally.passedOver++;
  };
  for await (const line of source.entries(settings, onPassedOver)) {
    tally.lines++;
    if (tally.lines % PROGRESS === 0) log(`${tally.lines} rows read …`);
    // A row without a bill number belongs to no bill: it is left out by itself.
    if (line.bill === '') {
      skip(tally, line.wrong, line, 1, 0);
      continue;
    }
    source.note(catalog, line);
    await spool.add(line);
  }
}

async function fill<One extends Entry>(
  db: Db,
  { compId, shopId }: Target,
  catalog: Catalog,
  source: Source<One>,
  put: (names: Names) => Promise<void>,
): Promise<DayTotals[]> {
  const names = await db.tenant(compId, (q) => ensureMenu(q, compId, shopId, catalog, source.map), {
    deadlineMs: 60_000,
  });
  await put(names);
  await db.tx(analyzeAll, { deadlineMs: 120_000 });
  await db.tenant(compId, (q) => flushMonths(q, compId, { shopIds: [shopId] }), { deadlineMs: 600_000 });
  // The roll-ups too: the first report reads nothing else.
  await db.tx(analyzeAll, { deadlineMs: 120_000 });
  const { stated } = source;
  if (stated === undefined) return [];
  const patience = { deadlineMs: 600_000 };
  const place = { compId, shopId, source: stated.source };
  await db.tenant(compId, (q) => storeTotals(q, place, [...stated.documents(names)]), patience);
  return db.tenant(compId, (q) => compareTotals(q, place), patience);
}

/** Said before the bills: whatever happens to them, the account can be entered. */
function ownerLines({ compCode, owner: { account, password } }: Target): string[] {
  if (password === null) return [];
  return [
    `company ${compCode}, account ${account}, password ${password}`,
    `The password is shown now and never again; for another one: npm run admin -- password set --company ${compCode} --account ${account}`,
  ];
}
