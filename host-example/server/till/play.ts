/** Plays a day against a server: each step sends what has changed since the last one. */

import type { Bill } from '../ingest/bill';
import { type PutRes, putOrdersPath, putReceiptsPath } from '../routes/till/pos-schema';
import { type Second, timeText } from '../seed/day/calendar';
import { type DayOfTill, rechargesFor } from './day-of-till';

export interface PlayOptions {
  day: DayOfTill;
  from: Second;
  to: Second;
  /** Seconds of the day per step. */
  step: number;
  /** Waits for the next step. */
  pause(): Promise<void>;
  /** A call of the server; rejects while it cannot be reached. */
  send(path: string, body: object): Promise<PutRes>;
  say(line: string): void;
}

export type Played = Awaited<ReturnType<typeof play>>;

const BATCH = 50;
/** Steps without changes after which an empty delivery reports that the till is alive. */
const QUIET_STEPS = 30;

export async function play({ day, from, to, step, pause, send, say }: PlayOptions) {
  const sent = new Map<string, number>();
  const total = { accepted: 0, refused: 0 };
  // A first step without changes says at once that the till is alive.
  let quiet = QUIET_STEPS;
  for (let now = from; ; now = Math.min(to, now + step)) {
    const changed = day.billsAt(now).filter((bill) => bill.Rev > (sent.get(bill.ExtID) ?? 0));
    quiet = changed.length > 0 ? 0 : quiet + 1;
    try {
      if (quiet > QUIET_STEPS) {
        await send(putOrdersPath, { Orders: [] });
        quiet = 0;
      }
      for (let start = 0; start < changed.length; start += BATCH) {
        const batch = changed.slice(start, start + BATCH);
        await deliver(day, batch, send, total, say);
        for (const bill of batch) sent.set(bill.ExtID, bill.Rev);
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      // Failed deliveries are repeated with the next step; the server accepts repeated bills.
      say(`${timeText(now).slice(11, 16)}  ${error.message}`);
    }
    if (now >= to && changed.every((bill) => sent.get(bill.ExtID) === bill.Rev)) return total;
    await pause();
  }
}

/** The server did not answer; the delivery may be repeated. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

async function deliver(
  day: DayOfTill,
  bills: readonly Bill[],
  send: PlayOptions['send'],
  total: Played,
  say: PlayOptions['say'],
): Promise<void> {
  const MemberLogs = bills.flatMap((bill) => rechargesFor(day, bill));
  const money = MemberLogs.length > 0 ? await send(putReceiptsPath, { MemberLogs }) : null;
  const answer = await send(putOrdersPath, { Orders: bills });
  total.accepted += answer.Accepted;
  for (const bill of bills) say(lineOf(bill));
  for (const { ExtID, Result, Field, Message } of [...(money?.Results ?? []), ...answer.Results]) {
    if (Result !== 'refused') continue;
    total.refused += 1;
    say(`refused  ${ExtID}  ${Field} ${Message}`);
  }
}

/** Line of output for the last event of a bill. */
function lineOf(bill: Bill): string {
  const event = bill.Events[bill.Events.length - 1];
  const time = event?.Time.slice(11, 16) ?? bill.OpenTime.slice(11, 16);
  const amount = event?.AmountFen ? `  ${(event.AmountFen / 100).toFixed(2)}` : '';
  return `${time}  ${bill.OrderNo}  ${event?.Action ?? 'OPEN'}${amount}`;
}
