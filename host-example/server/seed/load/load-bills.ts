/** Loads the bills of one shop in batches, and collects their money outside bills. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/db';
import type { Bill } from '../../ingest/bill';
import { judge, seenOf } from '../../ingest/check/revisions';
import { putBills } from '../../ingest/put-bills';
import { orderIdOf } from '../../ingest/rows/order-id';
import { settleLines } from '../../ingest/rows/settle-lines';
import type { Checked } from '../../ingest/write/checked';
import { type LockedShop, lockShop } from '../../ingest/write/locked-shop';
import { nextSeq } from '../../ingest/write/news';
import { writeRows } from '../../ingest/write/write-bills';
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
  /** Ends the work between two batches. @default never */
  signal?: AbortSignal | undefined;
}

const BATCH = 250;
const DEADLINE = { deadlineMs: 120_000 };
/** Days within which an ordinary bill can change: it is settled, and refunded if at all, within two days. */
const RECENT_DAYS = 3;
/** Bills generated before yielding to the event loop, so that a running server can answer. */
const BREATH = 20;

export async function loadShopBills(
  db: Db,
  demo: Demo,
  company: Company,
  shop: Shop,
  span: Span,
  money: Money,
): Promise<void> {
  // A disconnected shop has not sent its latest bills: not now, nor when bills were loaded before.
  const silence = shop.silentMinutes * 60;
  const seen = span.until - silence;
  const seenBefore = span.since === null ? null : span.since - silence;
  // Time of arrival is that of the last event, so that the demo does not depend on when it is loaded.
  const receivedAt = instantOf(seen, demo.plan.utcHours);
  // Times in this format sort as text.
  const loadedUntil = seenBefore === null ? '' : timeText(seenBefore);
  const isNew = (entry: { Time: string }) => entry.Time > loadedUntil;
  const add = (more: Money) => {
    money.moves.push(...more.moves.filter(isNew));
    money.receipts.push(...more.receipts.filter(isNew));
  };
  let batch: Bill[] = [];
  let made = 0;
  // One batch is written while the next is generated.
  let sending = Promise.resolve();
  const write =
    span.since === null
      ? await writerOfNew(db, company, shop, receivedAt)
      : (bills: Bill[]) => sendBatch(db, company, shop, bills, receivedAt);
  const send = async () => {
    await sending;
    span.signal?.throwIfAborted();
    sending = write(batch);
    // The rejection is handled where the promise is awaited.
    sending.catch(() => undefined);
    batch = [];
  };
  const last = Math.floor(seen / DAY_SECONDS);
  const oldBefore = seenBefore === null ? span.from : Math.floor(seenBefore / DAY_SECONDS) - RECENT_DAYS;
  for (const bill of demo.bills(company, shop, span.from, last, span.until, oldBefore)) {
    if (++made % BREATH === 0) await setImmediate();
    add({
      moves: balanceMovesOf(shop, bill),
      receipts: receiptsOfBill(demo.plan, company, shop, bill, seen),
    });
    // Skips bills without an event in the span.
    if (!bill.Events.some(isNew)) continue;
    batch.push(bill);
    if (batch.length >= BATCH) await send();
  }
  if (batch.length > 0) await send();
  await sending;
  for (let day = Math.max(oldBefore, shop.OpenedOn); day <= last; day++)
    add(counterOfDay(demo.plan, company, shop, day, seen));
}

/** Writes the bills of a shop that has none yet as the ingest does, but looks nothing up and compares nothing. */
async function writerOfNew(db: Db, { CompID }: Company, { ShopID }: Shop, receivedAt: Date) {
  const { seq, place } = await db.tenant(CompID, async (q) => ({
    seq: await nextSeq(q, CompID, ShopID, receivedAt.toISOString()),
    place: await lockShop(q, CompID, ShopID, receivedAt),
  }));
  if (!place) throw new Error(`The demo has no shop ${ShopID} in company ${CompID}`);
  const orderIds = new Map<string, string>();
  return async (bills: Bill[]) => {
    const checked = bills.map((bill) => newBillOf(place, bill, orderIds));
    await db.tenant(CompID, (q) => writeRows(q, place, checked, seq), DEADLINE);
  };
}

/** What the ingest works out of a bill that it does not know yet. */
function newBillOf(shop: LockedShop, bill: Bill, orderIds: Map<string, string>): Checked {
  const orderId = orderIdOf(shop.compId, shop.shopId, bill.ExtID, bill.OpenTime);
  orderIds.set(bill.ExtID, orderId);
  const verdict = judge(null, seenOf(bill));
  if (verdict.kind === 'refused') throw new Error(`The demo's own bill ${bill.ExtID} has a wrong state`);
  const { state, states, firstSettle } = verdict;
  return {
    bill,
    figures: settleLines(bill),
    isNew: true,
    resolved: {
      // Nobody compares the hash: a bill of the demo arrives again only when it has changed.
      ...{ orderId, hash: '', state, firstSettle, states, guestDefault: shop.guestDefault, fixed: null },
      parentOrderId: bill.Parent && (orderIds.get(bill.Parent.ExtID) ?? null),
    },
  };
}

async function sendBatch(db: Db, { CompID }: Company, { ShopID }: Shop, bills: Bill[], receivedAt: Date) {
  const { outcomes } = await putBills(db, CompID, ShopID, bills, {
    receivedAt,
    // Off: `settleMoves` books stored value, together with recharges.
    booksStoredValue: false,
    ...DEADLINE,
  });
  const refused = outcomes.find((outcome) => outcome.result === 'refused');
  if (refused !== undefined)
    throw new Error(
      `The demo's own bill ${refused.ExtID} was refused: ${refused.field ?? ''} ${refused.message ?? ''}`,
    );
}
