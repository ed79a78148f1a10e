// Stream of new messages as server-sent events. After a change of its company, at most every few seconds, each stream
// checks its token, then reads messages newer than its last; a revoked token or a lost right ends the stream. Where
// changes of other processes do not arrive, each stream looks every few seconds.
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

const call: Guarded = {
  path: streamPath,
  access: pushAccess[streamPath],
  request: StreamReq,
  isStoreless: true,
};

export function registerStream(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const open = new Set<() => void>();
  /** How many each account has open. */
  const streams = new Map<string, number>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.post<{ Body: StreamReq }>(call.path, {
    ...guard(context, limits, call),
    handler: async (request, reply) => {
      openCall(context, call, askedBy(request));
      const { compId, accountId } = accountOf(request).session;
      const who = `${compId} ${accountId}`;
      const count = (more: number) => {
        const now = (streams.get(who) ?? 0) + more;
        if (now > 0) streams.set(who, now);
        else streams.delete(who);
        return now;
      };
      if (count(1) > mostStreams) {
        count(-1);
        throw new CallError(1006, { values: { n: heartbeatSeconds } });
      }
      const end = await follow(context, request, reply).catch((error: unknown) => {
        count(-1);
        throw error;
      });
      open.add(end);
      const close = () => {
        end();
        if (open.delete(end)) count(-1);
      };
      reply.raw.on('close', close);
      // Who left during the first look is told of no more.
      if (reply.raw.destroyed) close();
    },
  });
}

interface Position {
  lastId: string;
  counters: ChangeCounters;
}

type StreamRequest = FastifyRequest<{ Body: StreamReq }>;

/** Starts the stream and returns a function that ends it. */
async function follow(context: AppContext, request: StreamRequest, reply: FastifyReply): Promise<() => void> {
  const started = await turn(context, request, null);
  const raw = openStream(request, reply, 'text/event-stream');
  let { position, isHeldBack } = started;
  send(raw, { Op: 'ready', HeartbeatSec: heartbeatSeconds, Missed: started.events.length });
  for (const event of started.events) send(raw, event);

  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatSeconds * 1000);
  const { db, config } = context;
  const paceMs = config.streamSeconds * 1000;
  const { session, endsAt } = accountOf(request);
  const { compId } = session;
  // By a clock that nobody sets: one that is set back would keep the stream from looking for as long.
  let looked = performance.now();
  let isLooking = false;
  /** Whether there was news while it looked. */
  let isTold = false;
  let isEnded = false;
  let timer: NodeJS.Timeout;
  const stopListening = db.news.listen(compId, onNews);
  lookLater();

  function lookLater() {
    clearTimeout(timer);
    // Streams that are told of changes still look now and then: at the session, and for a word that was lost.
    const restMs = isHeldBack ? paceMs * heldBackTurns : checkMs * (0.8 + Math.random() * 0.4);
    const waitMs = db.news.isLive() ? Math.max(paceMs, restMs) : paceMs;
    // A session that ends is looked at when it does.
    const leftMs = Math.max(paceMs, endsAt - context.now().getTime());
    timer = setTimeout(look, Math.min(waitMs, leftMs));
  }
  function onNews() {
    if (isLooking || isEnded) {
      isTold = true;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, looked + paceMs - performance.now()));
  }
  async function look() {
    // Who takes nothing of what was sent gets no more: all of it would be kept for as long as the session lasts.
    if (raw.writableNeedDrain) return void raw.destroy();
    isLooking = true;
    isTold = false;
    looked = performance.now();
    try {
      const found = await turn(context, request, position);
      position = found.position;
      isHeldBack = found.isHeldBack;
      for (const event of found.events) send(raw, event);
      isLooking = false;
      if (isEnded) return;
      if (isTold) onNews();
      else lookLater();
    } catch (error) {
      send(raw, farewell(error));
      end();
    }
  }
  function end() {
    isEnded = true;
    stopListening();
    clearInterval(heartbeat);
    clearTimeout(timer);
    if (!raw.writableEnded) raw.end();
  }
  return end;
}

/** Sends what is new since a position, at the start since the message that the client names. */
async function turn(
  context: AppContext,
  request: StreamRequest,
  since: Position | null,
): Promise<{ position: Position; events: StreamEvent[]; isHeldBack: boolean }> {
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
    const events: StreamEvent[] = [...messages.map((Message) => ({ Op: 'msg' as const, Message })), ...hints];
    return {
      position: { lastId: messages[messages.length - 1]?.MsgID ?? lastId, counters },
      events,
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
