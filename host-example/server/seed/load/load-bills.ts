/** Loads the bills of one shop in batches with their receipts, and collects what they move on balances. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/db';
import type { Bill } from '../../ingest/bill';
import { seenOf } from '../../ingest/check/revisions';
import { addEntries, type OtherReceipt, RECEIPTS } from '../../ingest/money/entries';
import { putBills } from '../../ingest/put-bills';
import type { Checked } from '../../ingest/rows/order-columns';
import { orderIdOf } from '../../ingest/rows/order-id';
import { settleLines } from '../../ingest/rows/settle-lines';
import { type LockedShop, needShop } from '../../ingest/write/locked-shop';
import { nextSeq } from '../../ingest/write/news';
import { writeRows } from '../../ingest/write/write-bills';
import type { Company, Shop } from '../chain/shops';
import { DAY_SECONDS, type Day, instantOf, type Second, timeText } from '../day/calendar';
import { type BalanceMove, balanceMovesOf, counterOfDay, receiptsOfBill } from '../day/receipts';
import type { Demo } from '../generate';

interface Span {
  /** First day whose bills are examined. */
  from: Day;
  /** Time up to which everything is already loaded. */
  since: Second | null;
  until: Second;
  /** Ends the work between two batches. @default never */
  signal?: AbortSignal | undefined;
}

/** Bills of one transaction, and those of them whose rows one statement a table writes. */
const BATCH = 500;
const PART = 250;
const DEADLINE = { deadlineMs: 120_000 };
/** Days within which an ordinary bill can change: it is settled, and refunded if at all, within two days. */
const RECENT_DAYS = 3;
/** Bills generated before the statements that wait are sent on, and a running server answers. */
const BREATH = 20;

export async function loadShopBills(
  db: Db,
  demo: Demo,
  company: Company,
  shop: Shop,
  { from, since, until, signal }: Span,
): Promise<BalanceMove[]> {
  const { CompID } = company;
  // A disconnected shop has not sent its latest bills: not now, nor when bills were loaded before.
  const silence = shop.silentMinutes * 60;
  const seen = until - silence;
  // Time of arrival is that of the last event, so that the demo does not depend on when it is loaded.
  const receivedAt = instantOf(seen, demo.plan.utcHours);
  // Times in this format sort as text.
  const [after, now] = [since === null ? '' : timeText(since - silence), timeText(seen)];
  const isNew = ({ Time }: { Time: string }) => Time > after && Time <= now;
  const moves: BalanceMove[] = [];
  const receipts: OtherReceipt[] = [];
  let batch: Bill[] = [];
  let made = 0;
  // One batch is written while the next is generated and prepared.
  let sending = Promise.resolve();
  const prepare = await (since === null ? prepareNew : prepareChanged)(db, CompID, shop.ShopID, receivedAt);
  const send = async () => {
    const write = prepare(batch);
    await sending;
    signal?.throwIfAborted();
    sending = write();
    // The rejection is handled where the promise is awaited.
    sending.catch(() => undefined);
    batch = [];
  };
  const last = Math.floor(seen / DAY_SECONDS);
  const oldBefore = since === null ? from : Math.floor((since - silence) / DAY_SECONDS) - RECENT_DAYS;
  for (const bill of demo.bills(company, shop, from, last, until, oldBefore)) {
    if (++made % BREATH === 0) await setImmediate();
    moves.push(...balanceMovesOf(shop, bill).filter(isNew));
    receipts.push(...receiptsOfBill(demo.plan, company, bill).filter(isNew));
    // Skips bills without an event in the span.
    if (!bill.Events.some(isNew)) continue;
    if (batch.push(bill) >= BATCH) await send();
  }
  if (batch.length > 0) await send();
  await sending;
  for (let day = Math.max(oldBefore, shop.OpenedOn); day <= last; day++) {
    const counter = counterOfDay(demo.plan, company, shop, day);
    moves.push(...counter.moves.filter(isNew));
    receipts.push(...counter.receipts.filter(isNew));
  }
  await db.tenant(CompID, (q) => addEntries(q, shop.ShopID, RECEIPTS, receipts, receivedAt), DEADLINE);
  return moves;
}

/** Prepares a batch of a shop that has no bill yet, and answers what writes it: as the ingest does, without looking anything up. */
async function prepareNew(db: Db, compId: number, shopId: string, receivedAt: Date) {
  const { seq, place } = await db.tenant(compId, async (q) => ({
    seq: await nextSeq({ q, shopId, receivedAt }),
    place: await needShop(q, shopId, receivedAt),
  }));
  const orderIds = new Map<string, string>();
  return (bills: Bill[]) => {
    const checked = bills.map((bill) => newBillOf(place, bill, orderIds));
    const parts = [checked.slice(0, PART), checked.slice(PART)].filter((part) => part.length > 0);
    // Sent together: lines of the first part are made ready while the database writes the bills of the second.
    return () =>
      db.tenant(
        compId,
        async (q) => void (await Promise.all(parts.map((part) => writeRows({ ...place, q }, part, seq)))),
        DEADLINE,
      );
  };
}

/** What the ingest works out of a bill that it does not know yet. */
function newBillOf({ compId, shopId, guestDefault }: LockedShop, bill: Bill, orderIds: Map<string, string>): Checked {
  const orderId = orderIdOf(compId, shopId, bill.ExtID, bill.OpenTime);
  orderIds.set(bill.ExtID, orderId);
  const { OrderState: state, FirstSettleTime: firstSettle } = bill;
  // Nobody compares the hash: a bill of the demo arrives again only when it has changed.
  const resolved = { orderId, hash: '', state, firstSettle, guestDefault, fixed: null };
  const parentOrderId = bill.Parent && (orderIds.get(bill.Parent.ExtID) ?? null);
  return {
    bill,
    figures: settleLines(bill),
    isNew: true,
    resolved: { ...resolved, states: [seenOf(bill)], parentOrderId },
  };
}

/** Answers what sends a batch as a till does. */
function prepareChanged(db: Db, compId: number, shopId: string, receivedAt: Date) {
  // Stored value is booked together with recharges by `settleMoves`.
  const options = { receivedAt, booksStoredValue: false, ...DEADLINE };
  return (bills: Bill[]) => async () => {
    const { outcomes } = await putBills(db, compId, shopId, bills, options);
    const refused = outcomes.find(({ result }) => result === 'refused');
    if (refused) throw new Error(`The demo's own bill was refused: ${JSON.stringify(refused)}`);
  };
}
