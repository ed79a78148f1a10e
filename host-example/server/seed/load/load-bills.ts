/** Loads the bills of one shop in batches, and collects their money outside bills. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/db';
import type { Bill } from '../../ingest/bill';
import { putBills } from '../../ingest/put-bills';
import { lockShop } from '../../ingest/write/locked-shop';
import { nextSeq } from '../../ingest/write/news';
import type { Company, Shop } from '../chain/shops';
import { DAY_SECONDS, type Day, instantOf, type Second, timeText } from '../day/calendar';
import {
  type BalanceMove,
  balanceMovesOf,
  counterOfDay,
  type OtherReceipt,
  receiptsOfBill,
} from '../day/receipts';
import type { Demo } from '../generate';
import { billCopier } from './copy-bills';
import type { WriteQueue } from './write-queue';

/** What bills, and the counter beside them, cause outside bills. */
export interface Money {
  moves: BalanceMove[];
  receipts: OtherReceipt[];
}

interface Span {
  /** First day whose bills are examined. */
  from: Day;
  /** Time up to which everything is already loaded. */
  since: Second | null;
  until: Second;
}

/** Bills written together. More cost the database less for each, and keep a running server longer from answering. */
const BATCH = 1000;
/** Days within which an ordinary bill can change: it is settled, and refunded if at all, within two days. */
const RECENT_DAYS = 3;
/** Bills generated before yielding to the event loop, so that a running server can answer. */
const BREATH = 20;

/** Generates the bills and hands them to the queue. */
export async function loadShopBills(
  db: Db,
  demo: Demo,
  company: Company,
  shop: Shop,
  { from, since, until }: Span,
  money: Money,
  writes: WriteQueue,
): Promise<void> {
  const silence = shop.silentMinutes * 60;
  const seen = until - silence;
  // Time of arrival is that of the last event, so that the demo does not depend on when it is loaded.
  const receivedAt = instantOf(seen, demo.plan.utcHours);
  // Times in this format sort as text.
  const after = since === null ? '' : timeText(since - silence);
  const isNew = (entry: { Time: string }) => entry.Time > after;
  const add = (more: Money) => {
    money.moves.push(...more.moves.filter(isNew));
    money.receipts.push(...more.receipts.filter(isNew));
  };
  const write =
    since === null
      ? writerOfNew(db, company, shop, receivedAt)
      : (bills: Bill[]) => sendBatch(db, company, shop, bills, receivedAt);
  const send = (bills: Bill[]) => writes.add(() => write(bills));

  const last = Math.floor(until / DAY_SECONDS);
  const oldBefore = since === null ? from : Math.floor((since - silence) / DAY_SECONDS) - RECENT_DAYS;
  let batch: Bill[] = [];
  let generated = 0;
  for (const bill of demo.bills(company, shop, from, last, until, oldBefore)) {
    if (++generated % BREATH === 0) await setImmediate();
    add({
      moves: balanceMovesOf(shop, bill),
      receipts: receiptsOfBill(demo.plan, company, shop, bill, seen),
    });
    // Skips bills without an event in the span.
    if (!bill.Events.some(isNew)) continue;
    batch.push(bill);
    if (batch.length < BATCH) continue;
    await send(batch);
    batch = [];
  }
  if (batch.length > 0) await send(batch);
  const lastCounted = Math.min(last, Math.floor(seen / DAY_SECONDS));
  for (let day = Math.max(oldBefore, shop.OpenedOn); day <= lastCounted; day++)
    add(counterOfDay(demo.plan, company, shop, day, seen));
}

/** Copies the bills of a shop that has none yet. */
function writerOfNew(db: Db, { CompID }: Company, { ShopID }: Shop, receivedAt: Date) {
  let copy: ReturnType<typeof billCopier> | undefined;
  return async (bills: Bill[]) => {
    copy ??= await openCopier(db, CompID, ShopID, receivedAt);
    await copy(bills);
    return bills.length;
  };
}

async function openCopier(db: Db, compId: number, shopId: string, receivedAt: Date) {
  const { seq, shop } = await db.tenant(compId, async (q) => ({
    seq: await nextSeq(q, compId, shopId, receivedAt.toISOString()),
    shop: await lockShop(q, compId, shopId, receivedAt),
  }));
  if (!shop) throw new Error(`The demo has no shop ${shopId} in company ${compId}`);
  return billCopier(db, shop, seq);
}

async function sendBatch(db: Db, { CompID }: Company, { ShopID }: Shop, bills: Bill[], receivedAt: Date) {
  const { outcomes } = await putBills(db, CompID, ShopID, bills, {
    receivedAt,
    // Off: `settleMoves` books stored value, together with recharges.
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
