/**
 * Files of bills into the database, in two passes. The first reads everything and writes nothing: files that cannot
 * be read to their end, or of which no bill can be taken in, change nothing. The second hands whole bills over in
 * batches, each in one transaction; a bill that is there already with the same content stays as it is.
 */
import { setImmediate } from 'node:timers/promises';
import { type Db, DbUnavailable, LONG_JOB, type Tenant } from '../db/db';
import { markDue } from '../db/due';
import { analyzeAll, analyzeBills, analyzeRoughly, checkpointDue } from '../db/upkeep';
import { sumOf } from '../ingest/money';
import { putBills } from '../ingest/put-bills';
import { markSynced } from '../ingest/write/locked-shop';
import { monthEnd } from '../metrics/calendar';
import { markDirty, markedMonths, refresh } from '../metrics/refresh';
import { type Actor, commandLine } from '../people/acting';
import { type BuiltBill, builtBills, checker, readSource, refusedBill } from './read-source';
import { createSpool, type Spool } from './reading/spool';
import { finishRun, noteProgress, notingMenu, putRunCounts, type Run, startRun } from './runs/record';
import { undoImport } from './runs/undo';
import { type Entry, isOfDays, rowsIn, type Source, type Told } from './source';
import { skip, type Tally, tallyText } from './tally';
import { type Catalog, noNames } from './target/catalog';
import { ensureMenu, ensureWays } from './target/ensure-menu';
import { ensureShop, fingerprintOf, type Target, type TargetOptions, targetOf } from './target/find-target';
import { compareTotals, type DayTotals } from './totals/compare';
import { storeTotals } from './totals/kept';
import { refusal, say } from './words/words';

interface ImportOptions extends TargetOptions, Told {
  files: readonly string[];
  /** Who imports. @default the command line */
  by?: Actor;
}

export type ImportResult = Awaited<ReturnType<typeof importSource>>;

/**
 * Gives the number of the run in its company, and what the files state of themselves, day by day, beside what is here now:
 * nothing where they state nothing. `currency` is that of the shop.
 */
export async function importSource<One extends Entry>(db: Db, source: Source<One>, options: ImportOptions) {
  const { files, by = commandLine, log = () => undefined } = options;
  const fingerprint = await fingerprintOf(files.filter((file) => source.isPassedOver?.(file) !== true));
  const { found, stated } = await targetOf(db, source, options, fingerprint);
  const spool = createSpool<One>(source.haveSameMembers);
  try {
    const { settings, shopOfFiles, ...read } = await readSource(spool, source, found, options);
    const { tally } = read;
    refuseEmpty(spool, tally, source);
    const told = { source: source.name, shop: options.shop, store: stated?.name ?? '', files, by };
    const start = (q: Tenant, target: Target) => startRun(q, target, told);
    // Whatever happens to the bills, the account that was made can be entered.
    const tellOwner = ({ compCode: code, owner: { account, password } }: Target) => {
      if (password === null) return;
      log(say('command.company', { code, account, password }));
      log(say('command.shownOnce', { code, account }));
    };
    const { target, run } = await ensureShop(db, found, options.shop, shopOfFiles, { start, tellOwner });
    const days = await fill(db, run, source, { spool, ...read, told: options })
      .then((days) => {
        // Nothing stays of one that is cancelled after its last bill either.
        options.signal?.throwIfAborted();
        return days;
      })
      .catch(async (error: unknown) => {
        if (options.signal?.aborted) await undoImport(db, target.compId, run.importId, by, { isOwn: true });
        throw error instanceof DbUnavailable
          ? refusal('target.cutShort', { why: error.message, tally: tallyText(tally) })
          : error;
      });
    await finishRun(db, run, tally, by);
    const { importId } = run;
    return { target, importId, tally, days, currency: settings.currency, isOfDays: isOfDays(source) };
  } finally {
    spool.close();
  }
}

/** Bills from which on the planner is told how large tables have become; a night's are soon told by the server. */
const MUCH = 250;
/** Bills that are handed over at once. */
const BATCH = 500;
const TURN = 25;
/** Statistics of the bills are taken whenever they have grown by this factor. */
const GROWTH = 4;
/** Bills after which the run is noted, and told. */
const PROGRESS = 5_000;

async function fill<One extends Entry>(
  db: Db,
  run: Run,
  source: Source<One>,
  { spool, catalog, tally, told }: { spool: Spool<One>; catalog: Catalog; tally: Tally; told: Told },
): Promise<DayTotals[]> {
  const { compId, shopId, importId } = run;
  const make = async (q: Tenant) => ({
    names: await ensureMenu(q, shopId, catalog, source.map),
    codes: await ensureWays(q, source.ways?.() ?? new Map()),
  });
  const limit = { deadlineMs: 60_000 };
  const { names, codes } = await db.tenant(compId, (q) => notingMenu(q, run, () => make(q)), limit);
  await inBatches(builtBills(spool, source, names, tally), sender(db, run, tally, told));
  const isMuch = tally.created + tally.updated >= MUCH;
  if (isMuch) await db.tx(analyzeRoughly, { deadlineMs: 120_000 });
  const days = [...(source.days?.() ?? [])].map((day) => {
    const payCode = codes.get(day.name);
    return day.measure === 'paid' && payCode !== undefined ? { ...day, payCode } : day;
  });
  const place = { compId, shopId, source: source.name };
  const state = async (q: Tenant) => {
    const documents = [...(source.documents?.(names) ?? [])];
    await storeTotals(q, place, importId, { documents, days });
    const refused = await putRunCounts(q, run, [...(source.counts?.() ?? [])]);
    if (!isOfDays(source)) return refused;
    // Days without bills pass through no batch that would say so.
    const receivedAt = new Date();
    const dates = days.map(({ businessDate }) => businessDate);
    await markSynced({ q, shopId, receivedAt });
    await markDirty({ q, shopId }, dates);
    await markDue(q, receivedAt);
    return refused;
  };
  for (const why of await db.tenant(compId, state, LONG_JOB)) skip(tally, why, { rows: 0 });
  await rollUp(db, run);
  // The roll-ups too: the first report reads nothing else.
  if (isMuch) await db.tx(analyzeAll, { deadlineMs: 120_000 });
  const hasTotals = source.documents !== undefined;
  return hasTotals ? db.tenant(compId, (q) => compareTotals(q, place), LONG_JOB) : [];
}

/** The second pass: while a batch is written the next one is read and built. */
async function inBatches<One>(all: Iterable<One>, send: (batch: readonly One[]) => Promise<void>) {
  let batch: One[] = [];
  let sending = Promise.resolve();
  const next = async () => {
    await sending;
    sending = send(batch);
    // A failure is told where it is awaited.
    sending.catch(() => undefined);
    batch = [];
  };
  for (const one of all) {
    batch.push(one);
    // What the database answers of the batch before is heard meanwhile.
    if (batch.length % TURN === 0) await setImmediate();
    if (batch.length >= BATCH) await next();
  }
  if (batch.length > 0) await next();
  await sending;
}

/** Writes a batch of bills, counts what became of each, and tells how far the import is. */
function sender(db: Db, run: Run, tally: Tally, { log = () => undefined, onProgress, signal }: Told) {
  const { compId, shopId, importId } = run;
  let done = 0;
  let rows = 0;
  let analyzed = BATCH / GROWTH;
  return async (batch: readonly BuiltBill<Entry>[]): Promise<void> => {
    signal?.throwIfAborted();
    const bills = batch.map(({ bill }) => bill);
    const options = { batch: BATCH, deadlineMs: 120_000, importId };
    const { outcomes } = await putBills(db, compId, shopId, bills, options);
    for (const [index, outcome] of outcomes.entries()) {
      const sent = batch[index];
      if (sent === undefined) continue;
      if (outcome.result === 'refused')
        skip(tally, refusedBill(sent, outcome), { rows: rowsIn(sent.lines), bills: 1, fen: sent.fen() });
      else {
        tally[outcome.result === 'older' ? 'unchanged' : outcome.result]++;
        tally.passedOver += sent.copies;
      }
    }
    done += batch.length;
    if (done >= analyzed * GROWTH) {
      await db.tx(analyzeBills, { deadlineMs: 120_000 });
      analyzed = done;
    }
    rows += sumOf(batch, ({ lines }) => rowsIn(lines));
    onProgress?.(Math.min(rows, tally.lines), tally.lines);
    if (done % PROGRESS < batch.length) {
      await checkpointDue(db);
      log(say('tally.bills', { bills: done }));
      await noteProgress(db, run, tally);
    }
  };
}

/** Each month by itself: a server sorts the lines of one month in memory and those of years on disk. */
async function rollUp(db: Db, { compId, shopId }: Run): Promise<void> {
  const months = await db.tenant(compId, (q) => markedMonths(q, shopId), LONG_JOB);
  const next = async () => {
    for (let from = months.pop(); from !== undefined; from = months.pop()) {
      const range = { shopIds: [shopId], from, to: monthEnd(from) };
      await db.tenant(compId, (q) => refresh(q, range), LONG_JOB);
    }
  };
  // Two at a time, where the engine can.
  await Promise.all([next(), next()]);
}

/** An import that would leave every bill out is refused before it makes a company, a shop or an account. */
function refuseEmpty<One extends Entry>(spool: Spool<One>, tally: Tally, source: Source<One>) {
  const left = structuredClone(tally);
  for (const _ of builtBills(spool, source, noNames, left, checker(source))) return;
  if (isOfDays(source)) {
    for (const _ of source.days?.() ?? []) return;
    throw refusal('day.none', { tally: tallyText(left) });
  }
  if (left.lines > left.passedOver) throw refusal('target.noneTaken', { tally: tallyText(left) });
  throw left.lines === 0 ? refusal('target.noRows') : refusal('target.allPassedOver', { rows: left.lines });
}
