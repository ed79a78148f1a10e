// New messages as server-sent events. Every few seconds each stream asks for what is newer than its last message,
// after its token has been looked at again: a revoked one ends the stream, and so does a lost right.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pushAccess } from '../../../types/api/access';
import { type StreamEvent, StreamReq, streamPath } from '../../../types/api/push';
import type { AppContext } from '../app-context';
import { checkAccess } from '../auth/access';
import { authenticate } from '../auth/account';
import { CallError } from '../call-error';
import type { Limits } from '../plugins/limits';
import { hintsBetween, type SyncTimes, syncTimes } from '../queries/changes';
import { messagesAfter, type Reader, readerOf, readerParams, VISIBLE } from '../queries/messages';
import { storeHeader, tokenHeader } from './requests';
import { type Guarded, openCall, wall } from './wall';

const heartbeatSeconds = 25;
/** Messages of one turn; a client that was away reads the rest with GetMessages. */
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
  syncs: SyncTimes;
}

type StreamRequest = FastifyRequest<{ Body: StreamReq }>;

/** Answers a function that ends the stream. */
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

/** What has happened since a position; at the start, since the message the client names. */
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
    const messages = await messagesAfter(reader, lastId, ShopIDs, mostAtOnce);
    const syncs = await syncTimes(reader, ShopIDs);
    const hints = since ? hintsBetween(since.syncs, syncs) : [];
    const events: StreamEvent[] = [...messages.map((Message) => ({ Op: 'msg' as const, Message })), ...hints];
    return { position: { lastId: messages[messages.length - 1]?.MsgID ?? lastId, syncs }, events };
  });
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
