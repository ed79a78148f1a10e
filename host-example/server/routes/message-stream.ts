// Stream of new messages as server-sent events. After a change of its company, at most every few seconds, each stream
// checks its token, then reads messages newer than its last; a revoked token or a lost right ends the stream. Where
// changes of other processes do not arrive, each stream looks every few seconds.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pushAccess } from '../../../types/api/access';
import { type StreamEvent, StreamReq, streamPath } from '../../../types/api/message-service';
import type { AppContext } from '../app-context';
import { checkAccess } from '../auth/access';
import { authenticate } from '../auth/account';
import { CallError } from '../call-error';
import type { Limits } from '../plugins/limits';
import { isQuiet as isQuietAt, settingsOf } from '../reports/message/alert-settings';
import { type ChangeCounters, hintsBetween, loadCounters } from '../reports/message/changes';
import { messagesAfter, type Reader, readerOf, readerParams, VISIBLE } from '../reports/message/messages';
import { accountOf, askedBy, type Guarded, guard, openCall, storeHeader, tokenHeader } from './guard/guard';
import { openStream } from './open-stream';

const heartbeatSeconds = 25;
/** About how often a stream looks without news. */
const checkMs = 60_000;
/** A stream that holds messages back in quiet hours looks for their end each so many turns. */
const heldBackTurns = 5;
/** Streams of one account at once: a tab has one, and each takes memory for as long as its session lasts. */
const mostStreams = 50;
/** Most messages per interval; a client that was away reads the rest with GetMessages. */
const mostAtOnce = 100;

const call: Guarded = { path: streamPath, access: pushAccess[streamPath], request: StreamReq, isStoreless: true };

export function registerStream(app: FastifyInstance, context: AppContext, limits: Limits): void {
  /** The open streams of each account, by what ends them. */
  const open = new Map<string, Set<AbortController>>();
  app.addHook('preClose', async () => {
    for (const own of open.values()) for (const stream of own) stream.abort();
  });
  app.post<{ Body: StreamReq }>(call.path, {
    ...guard(context, limits, call),
    handler: async (request, reply) => {
      openCall(context, call, askedBy(request));
      const { compId, accountId } = accountOf(request).session;
      const who = `${compId} ${accountId}`;
      const own = open.get(who) ?? new Set();
      if (own.size >= mostStreams) throw new CallError(1006, { values: { n: heartbeatSeconds } });
      const stream = new AbortController();
      open.set(who, own.add(stream));
      stream.signal.addEventListener('abort', () => {
        own.delete(stream);
        if (own.size === 0) open.delete(who);
      });
      reply.raw.on('close', () => stream.abort());
      try {
        await follow(context, request, reply, stream);
      } catch (error) {
        stream.abort();
        throw error;
      }
    },
  });
}

/** What one look of a stream found; the next looks for what is newer. */
interface Turn {
  lastId: string;
  counters: ChangeCounters;
  events: StreamEvent[];
  /** Whether messages wait for the end of quiet hours. */
  isHeldBack: boolean;
}

type StreamRequest = FastifyRequest<{ Body: StreamReq }>;

/** Sends what there is, and goes on behind the answer until the stream is aborted. */
async function follow(
  context: AppContext,
  request: StreamRequest,
  reply: FastifyReply,
  stream: AbortController,
): Promise<void> {
  const first = await turn(context, request, null);
  const raw = openStream(request, reply, 'text/event-stream');
  // Who left during the first look is told nothing.
  if (stream.signal.aborted) return void raw.end();
  send(raw, { Op: 'ready', HeartbeatSec: heartbeatSeconds, Missed: first.events.length });
  for (const event of first.events) send(raw, event);
  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatSeconds * 1000);
  stream.signal.addEventListener('abort', () => {
    clearInterval(heartbeat);
    if (!raw.writableEnded) raw.end();
  });
  keepLooking(context, request, raw, first, stream.signal)
    .catch((error: unknown) => send(raw, farewell(error)))
    .finally(() => stream.abort());
}

/** Looks after each change, at most every few seconds, and now and then without one; fails when the stream is aborted. */
async function keepLooking(
  context: AppContext,
  request: StreamRequest,
  raw: FastifyReply['raw'],
  first: Turn,
  signal: AbortSignal,
): Promise<void> {
  const { db, config, now } = context;
  const { session, endsAt } = accountOf(request);
  const paceMs = config.streamSeconds * 1000;
  let last = first;
  /** Aborted by news, also by those that come while it looks. */
  let news = new AbortController();
  const stopListening = db.news.listen(session.compId, () => news.abort());
  signal.addEventListener('abort', () => {
    stopListening();
    news.abort();
  });
  for (;;) {
    // From the end of a look: those that take long leave a pause all the same.
    await wait(paceMs, undefined, { signal });
    // Streams that are told of changes still look now and then: at the session, and for a word that was lost.
    const restMs = last.isHeldBack ? paceMs * heldBackTurns : checkMs * (0.8 + Math.random() * 0.4);
    // A session that ends is looked at when it does.
    const leftMs = db.news.isLive() ? Math.min(restMs - paceMs, endsAt - now().getTime()) : 0;
    await wait(Math.max(0, leftMs), undefined, { signal: news.signal }).catch(() => signal.throwIfAborted());
    // Who takes nothing of what was sent gets no more: all of it would be kept for as long as the session lasts.
    if (raw.writableNeedDrain) return void raw.destroy();
    news = new AbortController();
    last = await turn(context, request, last);
    for (const event of last.events) send(raw, event);
  }
}

/** Checks the token and reads what is new since the last turn; at the start since the message that the client names. */
async function turn(context: AppContext, request: StreamRequest, since: Turn | null): Promise<Turn> {
  request.account = await authenticate(context.db, tokenHeader(request), context.now());
  checkAccess(request.account, call.access, storeHeader(request));
  const opened = openCall(context, call, askedBy(request));
  const { ShopIDs = [], LastMsgID } = request.body;
  return context.db.tenant(opened.session.compId, async (q) => {
    const reader = readerOf({ ...opened, q });
    const lastId = since?.lastId ?? LastMsgID ?? (await newestId(reader));
    // In quiet hours nothing is sent and the position stays, so messages follow later; the list shows them at once.
    const isQuiet = await isQuietNow(reader, context.now());
    const waiting = await messagesAfter(reader, lastId, ShopIDs, isQuiet ? 1 : mostAtOnce);
    const messages = isQuiet ? [] : waiting;
    const counters = await loadCounters(reader, ShopIDs);
    const hints = since ? hintsBetween(since.counters, counters) : [];
    return {
      lastId: messages.at(-1)?.MsgID ?? lastId,
      counters,
      events: [...messages.map((Message) => ({ Op: 'msg' as const, Message })), ...hints],
      isHeldBack: isQuiet && waiting.length > 0,
    };
  });
}

/** Whether quiet hours apply, by the clock of the reader's first store. */
async function isQuietNow({ q, session, allowed }: Reader, now: Date): Promise<boolean> {
  const { Quiet } = await settingsOf(q, session.accountId);
  if (!Quiet) return false;
  const [store] = await q<{ clock: string }>`
    select to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI') as clock from shop
    where comp_id = ${session.compId} and shop_id = any(${allowed}::bigint[]) order by sort, shop_id limit 1`;
  return store !== undefined && isQuietAt(Quiet, store.clock);
}

async function newestId(reader: Reader): Promise<string> {
  const [row] = await reader.q<{ id: string }>(
    `select coalesce(max(m.msg_id), 0)::text as id ${VISIBLE}`,
    readerParams(reader),
  );
  return row?.id ?? '0';
}

function send(raw: FastifyReply['raw'], event: StreamEvent): void {
  if (raw.writableEnded) return;
  const id = event.Op === 'msg' ? `id: ${event.Message.MsgID}\n` : '';
  raw.write(`${id}data: ${JSON.stringify(event)}\n\n`);
}

function farewell(error: unknown): StreamEvent {
  if (!(error instanceof CallError)) return { Op: 'end', Code: 4500, Message: 'server error' };
  return error.status === 401
    ? { Op: 'end', Code: 4401, Message: 'token revoked' }
    : { Op: 'end', Code: 4403, Message: 'scope lost' };
}
