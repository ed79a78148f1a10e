/** Bills of one shop into the database, in batches, with the money beside them gathered on the way. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/db';
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
  /** First day whose bills are looked at. */
  from: Day;
  /** What happened until then is in the database already. */
  since: Second | null;
  until: Second;
}

const BATCH = 500;
/** A common bill is settled, and refunded if at all, within two days. */
const RECENT_DAYS = 3;
/** Bills made before the event loop gets its turn: the database works meanwhile, and a running server answers. */
const BREATH = 20;

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
  // Times are compared as text: they sort like the moments they name.
  const after = span.since === null ? '' : timeText(span.since - silence);
  const isNew = (entry: { Time: string }) => entry.Time > after;
  const loaded: Loaded = { bills: 0, changed: 0, moves: [], receipts: [] };
  let batch: Bill[] = [];
  let made = 0;
  // One batch is on its way while the next is made.
  let sending: Promise<number> = Promise.resolve(0);
  const send = async () => {
    loaded.changed += await sending;
    sending = batch.length > 0 ? sendBatch(db, company, shop, batch, seen) : Promise.resolve(0);
    // Its error is thrown where it is awaited.
    sending.catch(() => undefined);
    batch = [];
  };
  const last = Math.floor(span.until / DAY_SECONDS);
  const oldBefore =
    span.since === null ? span.from : Math.floor((span.since - silence) / DAY_SECONDS) - RECENT_DAYS;
  for (const bill of demo.bills(company, shop, span.from, last, span.until, oldBefore)) {
    if (++made % BREATH === 0) await setImmediate();
    witness.see(company, shop, bill);
    loaded.moves.push(...balanceMovesOf(shop, bill).filter(isNew));
    loaded.receipts.push(...receiptsOfBill(demo.stage, shop, bill, seen).filter(isNew));
    // A bill has changed when something was done to it since.
    if (!bill.Events.some(isNew)) continue;
    loaded.bills++;
    batch.push(bill);
    if (batch.length >= BATCH) await send();
  }
  await send();
  loaded.changed += await sending;
  for (let day = Math.max(oldBefore, shop.OpenedOn); day * DAY_SECONDS <= seen; day++) {
    const counter = counterOfDay(demo.stage, company, shop, day, seen);
    loaded.moves.push(...counter.moves.filter(isNew));
    loaded.receipts.push(...counter.receipts.filter(isNew));
  }
  return loaded;
}

async function sendBatch(db: Db, company: Company, shop: Shop, bills: Bill[], seen: Second): Promise<number> {
  // Received the moment the last of them happened: the demo is the same whenever it is made.
  const receivedAt = instantOf(seen);
  const { outcomes } = await putBills(db, company.CompID, shop.ShopID, bills, {
    receivedAt,
    // The wallets book it, with the recharges it takes.
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
