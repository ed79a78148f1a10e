/**
 * Alerts that time is the reason for. Every server looks; one at a time looks at a company, and the key of each message
 * keeps a second one from sending it again.
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
import { dailies } from './daily';
import { type Frame, openFrame } from './frame';
import { type MessageRow, sendMessages } from './message';
import { notices } from './notice';
import { offline } from './offline';
import { recharges } from './recharge';
import { restated } from './restated';
import { sensitive } from './sensitive';
import { targets } from './target';
import { unpaid } from './unpaid';

/** Days a server may have been down without a summary being lost. */
const LOOK_BACK_DAYS = 2;
/** What the ingest did not tell itself, because another way in took it: the demo, an import. */
const ARRIVAL_MS = 10 * 60_000;
const deadline = { deadlineMs: 60_000 };

export interface WatchOptions {
  now: () => Date;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Looks after all companies now and then; answers how to stop, which waits for what is under way. */
export const startWatch = (db: Db, { now, everyMs, onError }: WatchOptions): (() => Promise<void>) =>
  repeat(() => watchOnce(db, now(), onError), everyMs, onError);

/** One look at every company; a company that fails keeps no other from its alerts. Answers how many were sent. */
export async function watchOnce(db: Db, now: Date, onError: (error: unknown) => void): Promise<number> {
  let sent = 0;
  for (const { compId } of await listCompanies(db)) {
    try {
      // By itself, so that reports do not wait behind both.
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
 * Brings all roll-ups up to date, the newest first and a month at a time: after an update that marks every day reports
 * wait for one month and not for years. The running month is never read as a month.
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
  const frame = await openFrame(q, compId, now, LOOK_BACK_DAYS);
  if (frame.scope.shops.length === 0) return 0;
  await flushDirty(q, compId, { from: frame.since });
  const messages = await dueMessages(frame, new Date(now.getTime() - ARRIVAL_MS));
  await closeDays(q, compId, frame.since, now);
  const sent = await sendMessages(q, compId, messages);
  const turned = messages.filter((row) => row.msg_type === 8).map((row) => row.shop_id);
  await tellNews(q, compId, turned, ['shop'], now);
  return sent;
}

/** Everything that is due and may not have been sent; `arrivedSince` null = whatever happened in the frame's days. */
export async function dueMessages(frame: Frame, arrivedSince: Date | null): Promise<MessageRow[]> {
  const restatedSince = arrivedSince ?? new Date(`${frame.since}T00:00:00Z`);
  return [
    ...(await dailies(frame)),
    ...(await sensitive(frame, { arrivedSince })),
    ...(await unpaid(frame)),
    ...(await targets(frame)),
    ...(await restated(frame, restatedSince)),
    ...(await recharges(frame, { arrivedSince })),
    ...(await offline(frame)),
    ...(await notices(frame)),
  ];
}
