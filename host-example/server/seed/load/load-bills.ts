/** Loads the bills of one shop in batches, and collects the money outside bills that they cause. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/db';
import { sampleRoughly } from '../../db/upkeep';
import type { Bill } from '../../ingest/bill';
import { putBills } from '../../ingest/put-bills';
import type { Company, Shop } from '../chain/shops';
import { DAY_SECONDS, type Day, instantOf, type Second, timeText } from '../day/calendar';
import {
  type BalanceMove,
  balanceMovesOf,
  counterOfDay,
  type OtherReceipt,
  receiptsOfBill,
} from '../day/receipts';
import type { Witness } from '../day/witness';
import type { Demo } from '../generate';

export interface Loaded {
  bills: number;
  /** Created or updated. */
  changed: number;
  moves: BalanceMove[];
  receipts: OtherReceipt[];
}

export interface Span {
  /** First day whose bills are examined. */
  from: Day;
  /** Time up to which everything is already loaded. */
  since: Second | null;
  until: Second;
  /** Last day whose bills are examined. @default that of `until` */
  to?: Day;
  /** Whether the bills are stored already, so that only their money is wanted. @default false */
  isStored?: boolean;
  /** Whether the till counts as heard of. @default true */
  isSync?: boolean;
}

const BATCH = 500;
/** Days within which an ordinary bill can change: it is settled, and refunded if at all, within two days. */
const RECENT_DAYS = 3;
/** Bills generated before yielding to the event loop, so that a running server can answer. */
const BREATH = 20;

/** Batches of a shop after which the statistics are taken. */
const ANALYZED_AFTER = [1, 8];

const analyzeBills = (db: Db) =>
  db.tx(
    async (q) => {
      await sampleRoughly(q);
      await q('analyze orders, order_payment, order_refund, shop');
    },
    { deadlineMs: 60_000 },
  );

export async function loadShopBills(
  db: Db,
  demo: Demo,
  company: Company,
  shop: Shop,
  span: Span,
  witness: Witness,
): Promise<Loaded> {
  const silence = shop.silentMinutes * 60;
  const seen = span.until - silence;
  // Times in this format sort as text.
  const after = span.since === null ? '' : timeText(span.since - silence);
  const isNew = (entry: { Time: string }) => entry.Time > after;
  const loaded: Loaded = { bills: 0, changed: 0, moves: [], receipts: [] };
  let batch: Bill[] = [];
  let made = 0;
  // One batch is written while the next is generated.
  let sending: Promise<number> = Promise.resolve(0);
  let sent = 0;
  const send = async () => {
    loaded.changed += await sending;
    // Without statistics the bills of a new database are looked for row by row.
    if (span.since === null && ANALYZED_AFTER.includes(sent)) await analyzeBills(db);
    sent += 1;
    sending = batch.length > 0 ? sendBatch(db, company, shop, batch, seen, span.isSync) : Promise.resolve(0);
    // The rejection is handled where the promise is awaited.
    sending.catch(() => undefined);
    batch = [];
  };
  const last = span.to ?? Math.floor(span.until / DAY_SECONDS);
  const oldBefore =
    span.since === null ? span.from : Math.floor((span.since - silence) / DAY_SECONDS) - RECENT_DAYS;
  for (const bill of demo.bills(company, shop, span.from, last, span.until, oldBefore)) {
    if (++made % BREATH === 0) await setImmediate();
    witness.see(company, shop, bill);
    loaded.moves.push(...balanceMovesOf(shop, bill).filter(isNew));
    loaded.receipts.push(...receiptsOfBill(demo.plan, company, shop, bill, seen).filter(isNew));
    // Skips bills without an event in the span.
    if (span.isStored || !bill.Events.some(isNew)) continue;
    loaded.bills++;
    batch.push(bill);
    if (batch.length >= BATCH) await send();
  }
  await send();
  loaded.changed += await sending;
  const lastCounted = Math.min(last, Math.floor(seen / DAY_SECONDS));
  for (let day = Math.max(oldBefore, shop.OpenedOn); day <= lastCounted; day++) {
    const counter = counterOfDay(demo.plan, company, shop, day, seen);
    loaded.moves.push(...counter.moves.filter(isNew));
    loaded.receipts.push(...counter.receipts.filter(isNew));
  }
  return loaded;
}

async function sendBatch(
  db: Db,
  company: Company,
  shop: Shop,
  bills: Bill[],
  seen: Second,
  isSync = true,
): Promise<number> {
  // Time of arrival is that of the last event, so that the demo does not depend on when it is loaded.
  const receivedAt = instantOf(seen);
  const { outcomes } = await putBills(db, company.CompID, shop.ShopID, bills, {
    receivedAt,
    isSync,
    // Off: `wallet.ts` books stored value, together with recharges.
    booksStoredValue: false,
    deadlineMs: 120_000,
  });
  const refused = outcomes.find((outcome) => outcome.result === 'refused');
  if (refused !== undefined)
    throw new Error(
      `The demo's own bill ${refused.ExtID} was refused: ${refused.field ?? ''} ${refused.message ?? ''}`,
    );
  return outcomes.filter(({ result }) => result === 'created' || result === 'updated').length;
}
