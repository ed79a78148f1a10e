// Stream of new messages as server-sent events. Every few seconds each stream checks its token, then reads messages
// newer than its last; a revoked token or a lost right ends the stream.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pushAccess } from '../../../types/api/access';
import { type StreamEvent, StreamReq, streamPath } from '../../../types/api/message-service';
import { isQuiet, settingsOf } from '../alerts/settings';
import type { AppContext } from '../app-context';
import { checkAccess } from '../auth/access';
import { authenticate } from '../auth/account';
import { CallError } from '../call-error';
import type { Limits } from '../plugins/limits';
import { hintsBetween, type News, newsOf } from '../reports/message/changes';
import { messagesAfter, type Reader, readerOf, readerParams, VISIBLE } from '../reports/message/messages';
import { storeHeader, tokenHeader } from './guard/requests';
import { type Guarded, openCall, wall } from './guard/wall';

const heartbeatSeconds = 25;
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
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.post<{ Body: StreamReq }>(call.path, {
    ...wall(context, limits, call),
    handler: async (request, reply) => {
      openCall(context, call, request);
      const end = await follow(context, request, reply);
      open.add(end);
      reply.raw.on('close', () => {
        end();
        open.delete(end);
      });
    },
  });
}

interface Position {
  lastId: string;
  news: News;
}

type StreamRequest = FastifyRequest<{ Body: StreamReq }>;

/** Starts the stream and returns a function that ends it. */
async function follow(context: AppContext, request: StreamRequest, reply: FastifyReply): Promise<() => void> {
  const started = await turn(context, request, null);
  reply.hijack();
  const { raw } = reply;
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-trace-id': request.id,
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  let position = started.position;
  send(raw, { Op: 'ready', HeartbeatSec: heartbeatSeconds, Missed: started.events.length });
  for (const event of started.events) send(raw, event);

  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatSeconds * 1000);
  let timer = setTimeout(next, context.config.streamSeconds * 1000);

  async function next() {
    try {
      const found = await turn(context, request, position);
      position = found.position;
      for (const event of found.events) send(raw, event);
      if (!raw.writableEnded) timer = setTimeout(next, context.config.streamSeconds * 1000);
    } catch (error) {
      send(raw, farewell(error));
      end();
    }
  }
  function end() {
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
): Promise<{ position: Position; events: StreamEvent[] }> {
  request.account = await authenticate(context.db, tokenHeader(request), context.now());
  checkAccess(request.account, call.access, storeHeader(request));
  const opened = openCall(context, call, request);
  const { ShopIDs = [], LastMsgID } = request.body;
  return context.db.tenant(opened.session.compId, async (q) => {
    const reader = readerOf({ ...opened, q });
    const lastId = since?.lastId ?? LastMsgID ?? (await newestId(reader));
    // In quiet hours nothing is sent and the position stays, so messages follow later; the list shows them at once.
    const messages = (await isQuietNow(reader, context.now()))
      ? []
      : await messagesAfter(reader, lastId, ShopIDs, mostAtOnce);
    const news = await newsOf(reader, ShopIDs);
    const hints = since ? hintsBetween(since.news, news) : [];
    const events: StreamEvent[] = [...messages.map((Message) => ({ Op: 'msg' as const, Message })), ...hints];
    return { position: { lastId: messages[messages.length - 1]?.MsgID ?? lastId, news }, events };
  });
}

/** Whether quiet hours apply, by the clock of the reader's first store. */
async function isQuietNow({ q, session, allowed }: Reader, now: Date): Promise<boolean> {
  const { Quiet } = await settingsOf(q, session.compId, session.accountId);
  if (!Quiet) return false;
  const [store] = await q<{ clock: string }>(
    `select to_char($3::timestamptz at time zone time_zone, 'HH24:MI') as clock from shop
     where comp_id = $1 and shop_id = any($2::bigint[]) order by sort, shop_id limit 1`,
    [session.compId, allowed, now],
  );
  return store !== undefined && isQuiet(Quiet, store.clock);
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
