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
import { putAll } from './put-all';
import { readLines } from './reading/read-lines';
import { createSpool, type Spool } from './reading/spool';
import { refuseEmpty } from './refuse-empty';
import { createTally, skip, type Tally, tallyText } from './tally';
import { type Catalog, createCatalog, note } from './target/catalog';
import { ensureMenu } from './target/ensure-menu';
import { ensureShop, type Target } from './target/ensure-shop';
import { findTarget, type TargetOptions } from './target/find-target';
import { fingerprintOf } from './target/fingerprint';

export interface ImportOptions extends TargetOptions {
  files: readonly string[];
  map: ImportMap;
  /** Told how far it is, and the owner's password as soon as the account is made. */
  log?: (line: string) => void;
}

export interface ImportResult {
  target: Target;
  tally: Tally;
}

const PROGRESS = 100_000;

export async function importFiles(db: Db, options: ImportOptions): Promise<ImportResult> {
  const { files, map, shop } = options;
  const log = options.log ?? (() => undefined);
  const fingerprint = await fingerprintOf(files, map.encoding ?? 'utf-8');
  const found = await findTarget(db, options, fingerprint);
  const spool = await createSpool();
  try {
    const tally = createTally(files);
    const catalog = createCatalog();
    await readAll(spool, catalog, tally, options, found.shop?.dayStart);
    log(`${tally.lines} rows read, ${catalog.dishes.size} dishes`);
    await refuseEmpty(spool, tally, map);
    const target = await ensureShop(db, found, shop, map);
    for (const line of ownerLines(target)) log(line);
    await fill(db, target, catalog, map, (names) => putAll(db, target, spool, names, tally, map, log)).catch(
      (error: unknown) => {
        throw error instanceof DbUnavailable
          ? new UserError(
              `${error.message}\nWhat was written stays. Run the same command again: it goes on from there.\n${tallyText(tally)}`,
            )
          : error;
      },
    );
    return { target, tally };
  } finally {
    await spool.close();
  }
}

async function readAll(
  spool: Spool,
  catalog: Catalog,
  tally: Tally,
  { files, map, log }: ImportOptions,
  dayStart: string | undefined,
): Promise<void> {
  const onPassedOver = () => {
    tally.lines++;
    tally.passedOver++;
  };
  const options = dayStart === undefined ? { onPassedOver } : { onPassedOver, dayStart };
  for await (const line of readLines(files, map, options)) {
    tally.lines++;
    if (tally.lines % PROGRESS === 0) log?.(`${tally.lines} rows read …`);
    // A row without a bill number belongs to no bill: it is left out by itself.
    if (line.bill === '') {
      skip(tally, line.wrong, line, 1, 0);
      continue;
    }
    note(catalog, line);
    await spool.add(line);
  }
}

async function fill(
  db: Db,
  { compId, shopId }: Target,
  catalog: Catalog,
  map: ImportMap,
  put: (names: Names) => Promise<void>,
): Promise<void> {
  const names = await db.tenant(compId, (q) => ensureMenu(q, compId, shopId, catalog, map), {
    deadlineMs: 60_000,
  });
  await put(names);
  await db.tx(analyzeAll, { deadlineMs: 120_000 });
  await db.tenant(compId, (q) => flushMonths(q, compId, { shopIds: [shopId] }), { deadlineMs: 600_000 });
  // The roll-ups too: the first report reads nothing else.
  await db.tx(analyzeAll, { deadlineMs: 120_000 });
}

/** Said before the bills: whatever happens to them, the account can be entered. */
function ownerLines({ compCode, owner: { account, password } }: Target): string[] {
  if (password === null) return [];
  return [
    `company ${compCode}, account ${account}, password ${password}`,
    `The password is shown now and never again; for another one: npm run admin -- password set --company ${compCode} --account ${account}`,
  ];
}
