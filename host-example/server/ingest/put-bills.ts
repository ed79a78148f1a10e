/**
 * Stores bills from tills, the demo generator and imports. A bill may arrive twice, late or out of order; a wrong one
 * is refused alone, and an acknowledged bill is committed.
 */

import { createHash } from 'node:crypto';
import { type Db, SqlError, type Tenant } from '../db/db';
import { markDue } from '../db/due';
import { isCounted, isUnpaid } from '../metrics/bill-states';
import { markDirty } from '../metrics/refresh';
import type { Bill } from './bill';
import { shapeError } from './check/bill-schema';
import { checkBill } from './check/check-bill';
import { type Known, knownOf } from './check/known';
import { type Outcome, type Refusal, refuse, refused } from './check/refusal';
import { judge, seenOf } from './check/revisions';
import { bookStoredValue, lockMembersOfBills } from './money/balances';
import { freeIds, idOfNamed } from './rows/bill-ids';
import type { Checked } from './rows/order-columns';
import { settleLines } from './rows/settle-lines';
import { withoutRepeats } from './write/bulk';
import { type LockedShop, lockShop, markSynced } from './write/locked-shop';
import { type Topic, tellNews } from './write/news';
import { type Restated, restate } from './write/restate';
import { revisionsOf, type Stored, storedBills, storedMoneyDates } from './write/stored-bills';
import { writeBills } from './write/write-bills';
import { type Late, writeLate } from './write/write-late';

export interface PutOptions {
  /** When the bills arrived. @default now */
  receivedAt?: Date;
  /** Whether the delivery updates the time at which the shop's till was last heard. @default true */
  isSync?: boolean;
  /** Whether stored value of the bills is booked here; off when the caller books it. @default true */
  booksStoredValue?: boolean;
  /** Number of bills in one transaction. @default 500 */
  batch?: number;
  deadlineMs?: number;
  /** The run of an import that the bills are noted for. @default none */
  importId?: number;
}

interface PutResult {
  /** In the order of the bills. */
  outcomes: Outcome[];
  /** Closed days whose figures changed. */
  restated: Restated[];
  /** Ids of the sensitive records that are new with these bills. */
  recordIds: string[];
  /** Days whose sums changed, and those whose dishes did too. */
  dates: string[];
  billDays: string[];
  /** Topics to announce to watching clients, besides the bills, which `nextSeq` announces. */
  changed: Topic[];
}

/** Of bills of which none was written. */
const UNWRITTEN: Omit<PutResult, 'outcomes'> = { restated: [], recordIds: [], dates: [], billDays: [], changed: [] };

/** Stores the bills of one shop, one transaction per batch. */
export async function putBills(
  db: Db,
  compId: number,
  shopId: string,
  bills: readonly Bill[],
  options: PutOptions = {},
): Promise<PutResult> {
  const tx = options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs };
  return putEach(batchesOf(bills, options), (batch) =>
    db.tenant(compId, (q) => putBillsIn(q, shopId, batch, options), tx),
  );
}

/**
 * Stores the bills of one shop inside a tenant transaction of the caller. What other stores and readers wait for is locked
 * once for all batches, in one order: members, marks of days, news, the company.
 */
export async function putBillsIn(
  q: Tenant,
  shopId: string,
  bills: readonly Bill[],
  options: PutOptions,
): Promise<PutResult> {
  if (bills.length === 0) return { ...UNWRITTEN, outcomes: [] };
  const shop = await lockShop(q, shopId, options.receivedAt ?? new Date(), options.importId);
  if (!shop) {
    const refusal = refuse('ShopID', 'shop.notOfCompany', { shop: shopId });
    return { ...UNWRITTEN, outcomes: bills.map((bill) => refused(bill?.ExtID, refusal, 2001)) };
  }
  const booksStoredValue = options.booksStoredValue ?? true;
  const batches = batchesOf(bills, options);
  if (booksStoredValue && batches.length > 1) await lockMembersOfBills(shop, bills);
  const result = await putEach(batches, (batch) => putSafely(shop, batch, booksStoredValue));
  await Promise.all([
    markDirty(shop, result.dates, result.billDays),
    tellNews(q, [shopId], result.changed, shop.receivedAt),
    (options.isSync ?? true) && markSynced(shop),
    markDue(q, shop.receivedAt),
  ]);
  return result;
}

const batchesOf = (bills: readonly Bill[], { batch = 500 }: PutOptions): Bill[][] =>
  withoutRepeats(bills, (bill) => bill?.ExtID, batch);

async function putEach<Batch>(
  batches: readonly Batch[],
  put: (batch: Batch) => Promise<PutResult>,
): Promise<PutResult> {
  const parts: PutResult[] = [];
  for (const batch of batches) parts.push(await put(batch));
  return {
    outcomes: parts.flatMap(({ outcomes }) => outcomes),
    restated: parts.flatMap(({ restated }) => restated),
    recordIds: parts.flatMap(({ recordIds }) => recordIds),
    dates: parts.flatMap(({ dates }) => dates),
    billDays: parts.flatMap(({ billDays }) => billDays),
    changed: parts.flatMap(({ changed }) => changed),
  };
}

/**
 * Stores a batch; if the database refuses a bill that passed the checks, the batch is halved until only that one is
 * lost.
 */
async function putSafely(shop: LockedShop, bills: readonly Bill[], booksStoredValue: boolean): Promise<PutResult> {
  try {
    const [, result] = await Promise.all([shop.q('savepoint batch'), putChecked(shop, bills, booksStoredValue)]);
    await shop.q('release savepoint batch');
    return result;
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    await shop.q('rollback to savepoint batch');
    if (bills.length === 1) {
      const { message } = error;
      const refusal: Refusal = { field: 'Bill', words: { zh: message, tw: message, en: message } };
      return { ...UNWRITTEN, outcomes: bills.map((bill) => refused(bill?.ExtID, refusal, 5000)) };
    }
    if (booksStoredValue) await lockMembersOfBills(shop, bills);
    const half = Math.ceil(bills.length / 2);
    return putEach([bills.slice(0, half), bills.slice(half)], (part) => putSafely(shop, part, booksStoredValue));
  }
}

async function putChecked(shop: LockedShop, bills: readonly Bill[], booksStoredValue: boolean): Promise<PutResult> {
  const shaped = bills.map((bill) => {
    const error = shapeError(bill);
    return { bill: error === null ? withoutHours(bill, shop) : bill, error };
  });
  const readable = shaped.filter(({ error }) => error === null).map(({ bill }) => bill);
  const extIds = readable.flatMap((bill) => [bill.ExtID, ...(bill.Parent ? [bill.Parent.ExtID] : [])]);
  // Statements that do not wait for each other's rows are sent together, here and below: a batch costs more for the ways
  // to the database and back than for most statements.
  const asked = storedBills(shop, extIds);
  const [stored, names, newIds] = await Promise.all([asked, knownOf(shop, readable), freeIds(shop, readable, asked)]);

  const { outcomes, checked, late } = sortBills(shop, shaped, { stored, newIds, names });
  const changed = checked.filter(({ isNew }) => !isNew);
  const before = changed.flatMap(({ bill }) => stored.get(bill.ExtID) ?? []);
  const oldMoney = await storedMoneyDates(
    shop,
    before.map(({ orderId }) => orderId),
  );
  const past = await writeLate(shop, late);
  if (checked.length === 0 && past.dates.length === 0) return { ...UNWRITTEN, outcomes };
  const written = await writeBills(shop, checked);
  const booked = booksStoredValue ? bookStoredValue(shop, checked) : Promise.resolve();
  // That of changed bills asks first and writes then: nothing else may fail in between.
  if (changed.length > 0) await booked;
  const days = new Map([...past.days, ...written.days]);
  const [, restated] = await Promise.all([booked, restate(shop, { checked, late }, stored, days)]);

  const recordIds = [...past.recordIds, ...written.recordIds];
  const billDays = [
    ...before.map(({ businessDate }) => businessDate),
    ...[...written.days.values()].map(({ businessDate }) => businessDate),
    ...past.dates,
  ];
  const states = [...before, ...checked.map(({ resolved }) => resolved)].map(({ state }) => state);
  const earned = [...states, ...late.map(({ resolved }) => resolved.state)];
  return {
    outcomes,
    restated,
    recordIds,
    dates: [...billDays, ...oldMoney, ...written.moneyDates],
    billDays,
    changed: [
      ...(states.some(isUnpaid) ? (['unpaid'] as const) : []),
      ...(recordIds.length > 0 ? (['abnormal'] as const) : []),
      ...(earned.some(isCounted) ? (['target'] as const) : []),
    ],
  };
}

const IS_TIME = /Time$/;

function withoutHours(bill: Bill, { dayStartMinutes }: { dayStartMinutes: number }): Bill {
  if (bill.NoHours !== true) return bill;
  const start = new Date(dayStartMinutes * 60_000).toISOString().slice(11, 19);
  return JSON.parse(JSON.stringify(bill), (name, value: unknown) =>
    IS_TIME.test(name) && typeof value === 'string' ? `${value.slice(0, 10)} ${start}.000001` : value,
  );
}

/** What is known of the bills of a batch. */
interface Found {
  stored: Map<string, Stored>;
  newIds: Map<string, string>;
  names: Known;
}

/** Decides on each bill of a batch, in their order: stored as current, added to its past, known already, or refused. */
function sortBills(
  shop: LockedShop,
  shaped: readonly { bill: Bill; error: Refusal | null }[],
  { stored, newIds, names }: Found,
) {
  const checked: Checked[] = [];
  const late: Late[] = [];
  const outcomes = shaped.map(({ bill, error }): Outcome => {
    if (error) return refused(bill?.ExtID, error);
    const { ExtID } = bill;
    const known = stored.get(ExtID) ?? null;
    const OrderID = known?.orderId ?? newIds.get(ExtID) ?? '';
    const hash = createHash('sha256').update(JSON.stringify(bill)).digest('base64url');
    if (known && bill.Rev === known.rev && hash === known.hash) return { ExtID, result: 'unchanged', OrderID };
    const verdict = judge(known && revisionsOf(known), seenOf(bill));
    // An older revision that is also invalid is reported as older and not as refused.
    const turnAway = (refusal: Refusal): Outcome =>
      known && bill.Rev < known.rev ? { ExtID, result: 'older', OrderID } : refused(ExtID, refusal);
    if (verdict.kind === 'refused')
      return turnAway(refuse('OrderState', 'state.order', { from: verdict.from, to: bill.OrderState }));
    const refusal = checkBill(bill, names);
    if (refusal) return turnAway(refusal);
    const { then } = verdict;
    const one: Checked = {
      bill,
      figures: settleLines(bill),
      resolved: {
        orderId: OrderID,
        hash,
        ...then,
        states: verdict.states,
        guestDefault: shop.guestDefault,
        parentOrderId: bill.Parent && idOfNamed(shop, bill.Parent.ExtID, stored, newIds),
        fixed: known?.fixed && known.fixed.firstSettle === then.firstSettle ? known.fixed : null,
      },
      isNew: known === null,
    };
    if (known !== null && verdict.kind === 'past') {
      late.push({ ...one, stored: known, now: verdict.now });
      return { ExtID, result: 'older', OrderID };
    }
    checked.push(one);
    return { ExtID, result: known ? 'updated' : 'created', OrderID };
  });
  return { outcomes, checked, late };
}
