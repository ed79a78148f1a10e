/**
 * Alerts caused by the passage of time. Every server checks at an interval, one at a time per company; the key of a
 * message prevents a second copy.
 */
import { listCompanies } from '../db/companies';
import type { Db, Query } from '../db/db';
import { closeDays } from '../ingest/close-days';
import { tellNews } from '../ingest/write/news';
import { monthEnd } from '../reading/calendar';
import { forgetSnapshots } from '../reading/snapshot';
import { repeat } from '../repeat';
import { MARKED_DAYS } from '../rollups/marks';
import { flushDirty, flushMonths } from '../rollups/rebuild';
import { type AlertInput, openAlertInput } from './alert-input';
import { dailies } from './daily';
import { type MessageRow, sendMessages } from './message';
import { notices } from './notice';
import { offline } from './offline';
import { recharges } from './recharge';
import { restated } from './restated';
import { sensitive } from './sensitive';
import { targets } from './target';
import { unpaid } from './unpaid';

/** Days for which missed summaries are still sent after the server was down. */
const LOOK_BACK_DAYS = 2;
/** Arrivals examined for alerts that their ingest did not write: those of the demo and of imports. */
const ARRIVAL_MS = 10 * 60_000;
const deadline = { deadlineMs: 60_000 };

export interface WatchOptions {
  now: () => Date;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Checks all companies at an interval; returns a function that stops it and waits for a running check. */
export const startWatch = (db: Db, { now, everyMs, onError }: WatchOptions): (() => Promise<void>) =>
  repeat(() => watchOnce(db, now(), onError), everyMs, onError);

/** Checks every company once and returns the number of messages sent; the failure of one company does not affect others. */
export async function watchOnce(db: Db, now: Date, onError: (error: unknown) => void): Promise<number> {
  let sent = 0;
  for (const { compId } of await listCompanies(db)) {
    try {
      // In a transaction of its own, so that reports do not wait for both.
      await flushAll(db, compId, now);
      await db.tenant(compId, (q) => forgetSnapshots(q, compId), deadline);
      sent += await db.tenant(compId, (q) => watchCompany(q, compId, now), deadline);
    } catch (error) {
      onError(error);
    }
  }
  return sent;
}

const MARKED = `select distinct to_char(date_trunc('month', d.date), 'YYYY-MM-DD') as month from (
  select business_date as date from (${MARKED_DAYS}) m
  union all select month from dirty_month where comp_id = $1 union all select month from dirty_goods_month where comp_id = $1) d order by 1 desc`;

/**
 * Brings all roll-ups up to date, newest first and one month per transaction, so that reports wait for one month at
 * most even when all days are marked. Reports do not read the row of the running month.
 */
async function flushAll(db: Db, compId: number, now: Date): Promise<void> {
  const marked = await db.tenant(compId, (q) => q<{ month: string }>(MARKED, [compId]), deadline);
  for (const { month } of marked) {
    const range = { from: month, to: monthEnd(month) };
    const isOver = range.to < now.toISOString().slice(0, 10);
    await db.tenant(compId, (q) => (isOver ? flushMonths : flushDirty)(q, compId, range), deadline);
  }
}

async function watchCompany(q: Query, compId: number, now: Date): Promise<number> {
  const [turn] = await q<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock($1::int, hashtext('watch')) as mine`,
    [compId],
  );
  if (!turn?.mine) return 0;
  const input = await openAlertInput(q, compId, now, LOOK_BACK_DAYS);
  if (input.shops.list.length === 0) return 0;
  await flushDirty(q, compId, { from: input.since });
  const messages = await dueMessages(input, new Date(now.getTime() - ARRIVAL_MS));
  await closeDays(q, compId, input.since, now);
  const sent = await sendMessages(q, compId, messages);
  const turned = messages.filter((row) => row.msg_type === 8).map((row) => row.shop_id);
  await tellNews(q, compId, turned, ['shop'], now);
  return sent;
}

/** All due messages that may not have been sent; `arrivedSince` null = all events since `input.since`. */
export async function dueMessages(input: AlertInput, arrivedSince: Date | null): Promise<MessageRow[]> {
  const restatedSince = arrivedSince ?? new Date(`${input.since}T00:00:00Z`);
  return [
    ...(await dailies(input)),
    ...(await sensitive(input, { arrivedSince })),
    ...(await unpaid(input)),
    ...(await targets(input)),
    ...(await restated(input, restatedSince)),
    ...(await recharges(input, { arrivedSince })),
    ...(await offline(input)),
    ...(await notices(input)),
  ];
}
