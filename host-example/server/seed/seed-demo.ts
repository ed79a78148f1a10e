/**
 * Creates the demo in a database and brings it up to date later: at the first start, after days of standstill, and
 * every minute of a running server. Running it twice changes nothing.
 */
import { readFile } from 'node:fs/promises';
import type { Db, Query } from '../db/db';
import { readMigrations } from '../db/migrate';
import { closeDays } from '../ingest/close-days';
import { localTime } from '../local-time';
import { flushMonths } from '../rollups/rebuild';
import { rollupTables } from '../rollups/tables';
import { readDishNames } from './chain/dish-names';
import { profiles } from './chain/profile';
import type { Company } from './chain/shops';
import {
  DAY_SECONDS,
  type Day,
  DEMO_ZONE,
  dayText,
  instantOf,
  parseTime,
  type Second,
  timeText,
} from './day/calendar';
import { createWitness, type Witness } from './day/witness';
import { giveDemoKeys } from './demo-key';
import { inTurn } from './demo-turn';
import { type Demo, generate } from './generate';
import { loadBase } from './load/load-base';
import { type Loaded, loadShopBills } from './load/load-bills';
import { loadMessages } from './load/load-messages';
import { loadMembers, loadMoney } from './load/load-money';
import { loadTargets } from './load/load-targets';
import { type Mark, readMark, writeMark } from './mark';
import { removeDemoRows } from './remove-demo';

export interface SeedOptions {
  now: Date;
  /** Whether a missing or removed demo is created. @default true */
  makes?: boolean;
  /** Size of a new demo; an existing one keeps its own. @default 'full' */
  profile?: keyof typeof profiles;
  /** @default 'demo' */
  seed?: string;
  log?: (line: string) => void;
}

export interface SeedSummary {
  isNew: boolean;
  bills: number;
  changed: number;
  messages: number;
}

/** Seconds between updates of messages and targets. */
const DECORATE_SECONDS = 1_800;

/** The last days are added one at a time, so that days are closed before their bills change. */
const SINGLE_DAYS = 4;

/** Days after which bills no longer change and debts are repaid. */
const LOOKBACK = 45;

export const seedDemo = (db: Db, options: SeedOptions): Promise<SeedSummary> =>
  inTurn(db, () => seed(db, options));

async function seed(db: Db, options: SeedOptions): Promise<SeedSummary> {
  const log = options.log ?? (() => undefined);
  const now = parseTime(localTime(options.now, DEMO_ZONE));
  const known = await readMark(db);
  if (options.makes === false && !known?.until) return { isNew: false, bills: 0, changed: 0, messages: 0 };
  const maker = await makerOf();
  const isNew = known === null || known.until === null;
  const isForeign = isNew && known?.maker !== maker;
  if (isForeign && (await removeDemoRows(db)).rows > 0)
    log('the half-made demo of another version was taken out');
  const mark: Mark =
    known !== null && !isForeign
      ? known
      : {
          seed: options.seed ?? 'demo',
          profile: options.profile ?? known?.profile ?? 'full',
          anchor: dayText(Math.floor(now / DAY_SECONDS)),
          until: null,
          maker,
        };
  const demo = generate(mark.seed, mark.anchor, { profile: profiles[mark.profile], dishes: readDishNames() });
  if (isNew) {
    log(`making the demo: ${profiles[mark.profile].days} days of ${demo.companies.length} companies`);
    await loadBase(db, demo);
    await writeMark(db, demo.companies, mark);
  }
  // Includes shops of folders created before tills had keys.
  for (const { CompID } of demo.companies) await db.tenant(CompID, (q) => giveDemoKeys(q, CompID));
  const summary: SeedSummary = { isNew, bills: 0, changed: 0, messages: 0 };
  const witness = createWitness(demo.plan, demo.companies);
  let since = mark.until === null ? null : parseTime(mark.until);
  for (const until of steps(since, now)) {
    const loaded = await advance(db, demo, since, until, witness, log);
    summary.bills += loaded.bills;
    summary.changed += loaded.changed;
    since = until;
    await writeMark(db, demo.companies, { ...mark, until: timeText(until) });
  }
  const missing = isNew ? witness.missing() : [];
  if (missing.length > 0) throw new Error(`The demo lacks:\n${missing.join('\n')}`);
  if (isNew)
    await db.tx((q) => q(`analyze ${rollupTables.map(({ table }) => table).join(', ')}`), {
      deadlineMs: 120_000,
    });
  // Skipped in short steps, which bring no new target and do not justify reading all messages.
  const isLong = mark.until === null || now - parseTime(mark.until) >= DECORATE_SECONDS;
  if (isLong) summary.messages = await decorate(db, demo, options.now, Math.floor(now / DAY_SECONDS));
  return summary;
}

/** Identifies the maker by release and schema. */
async function makerOf(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  return `${version}/${(await readMigrations()).length}`;
}

/** Steps of an update: one large step up to some days ago, then one per day at the hour of closing. */
function steps(since: Second | null, now: Second): Second[] {
  const today = Math.floor(now / DAY_SECONDS);
  const days = Array.from(
    { length: SINGLE_DAYS },
    (_, age) => (today - SINGLE_DAYS + 1 + age) * DAY_SECONDS + 5 * 3600,
  );
  return [...days.filter((at) => at < now && (since === null || at > since)), now].filter(
    (at) => since === null || at > since,
  );
}

async function advance(
  db: Db,
  demo: Demo,
  since: Second | null,
  until: Second,
  witness: Witness,
  log: (line: string) => void,
): Promise<Loaded> {
  const from: Day = since === null ? demo.first : Math.floor(since / DAY_SECONDS) - LOOKBACK;
  const byCompany = new Map<Company, Loaded>();
  for (const company of demo.companies) {
    const loaded: Loaded = { bills: 0, changed: 0, moves: [], receipts: [] };
    byCompany.set(company, loaded);
    await loadMembers(db, demo, company, since, until);
    for (const shop of company.shops) {
      const ofShop = await loadShopBills(db, demo, company, shop, { from, since, until }, witness);
      addTo(loaded, ofShop);
      if (ofShop.bills > 0 && since === null) log(`${shop.ShopName}: ${ofShop.bills} bills`);
    }
  }
  // PGlite has no autovacuum, and a PostgreSQL has not analyzed a new company yet; without statistics the roll-ups of a
  // full demo take minutes.
  if (since === null) {
    log('adding up …');
    await db.tx((q) => q('analyze'), { deadlineMs: 120_000 });
  }
  const total: Loaded = { bills: 0, changed: 0, moves: [], receipts: [] };
  for (const [company, loaded] of byCompany) {
    await loadMoney(db, company, loaded.moves, loaded.receipts, until);
    await db.tenant(company.CompID, (q) => finish(q, company, from, until), { deadlineMs: 600_000 });
    addTo(total, loaded);
  }
  return total;
}

function addTo(total: Loaded, part: Loaded): void {
  total.bills += part.bills;
  total.changed += part.changed;
  total.moves.push(...part.moves);
  total.receipts.push(...part.receipts);
}

/** Completes a step: roll-ups, closed days, and the time of each till's last delivery. */
async function finish(q: Query, company: Company, from: Day, until: Second): Promise<void> {
  await flushMonths(q, company.CompID);
  await closeDays(q, company.CompID, dayText(from), instantOf(until));
  for (const shop of company.shops) {
    await q(
      'update shop set last_sync_at = greatest(last_sync_at, $3::timestamptz) where comp_id = $1 and shop_id = $2',
      [company.CompID, shop.ShopID, instantOf(until - shop.silentMinutes * 60)],
    );
  }
}

/** Updates targets and messages from the figures. */
async function decorate(db: Db, demo: Demo, now: Date, today: Day): Promise<number> {
  let messages = 0;
  for (const company of demo.companies) {
    await db.tenant(company.CompID, (q) => loadTargets(q, demo, company, today), { deadlineMs: 60_000 });
    messages += await db.tenant(
      company.CompID,
      (q) => loadMessages(q, company, today, now, String(company.CompID * 1000 + 1)),
      { deadlineMs: 60_000 },
    );
  }
  return messages;
}
