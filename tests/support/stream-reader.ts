// Clients of the message stream without a widget: one that hands out events, and one that goes on from the last message and
// counts what comes.
import { type PushMessage, type StreamEvent, streamPath } from '../../types/api/message-service';

export interface Reader {
  /** How often each message came, by its id. */
  readonly arrived: Map<string, number>;
  readonly messages: PushMessage[];
  hints: number;
  /** Connections that were needed. */
  connections: number;
  stop(): void;
}

interface Opening {
  body?: object;
  shopId?: string;
  signal?: AbortSignal;
}

/** Opens a stream; `next` is null at its end. */
export async function openStream(address: string, token: string, { body = {}, shopId = '0', signal }: Opening = {}) {
  const answer = await fetch(`${address}${streamPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      luck_api_token: token,
      luck_boss_shopid: shopId,
      origin: 'https://portal.example.com',
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const data = /^data: (.*)$/m.exec(rest.slice(0, end))?.[1];
        rest = rest.slice(end + 2);
        if (data) return JSON.parse(data);
      } else {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return null;
        rest += chunk.value;
      }
    }
  };
  return { answer, next };
}

/** Reads until it is stopped; a connection that ends is opened again. */
export function readMessages(address: string, token: string): Reader {
  const controller = new AbortController();
  const reader: Reader = { arrived: new Map(), messages: [], hints: 0, connections: 0, stop: () => controller.abort() };
  let last = '';

  const take = (event: StreamEvent): void => {
    if (event.Op === 'hint') reader.hints += 1;
    if (event.Op !== 'msg') return;
    const { MsgID } = event.Message;
    reader.arrived.set(MsgID, (reader.arrived.get(MsgID) ?? 0) + 1);
    reader.messages.push(event.Message);
    last = MsgID;
  };
  async function connect(): Promise<void> {
    const body = last ? { LastMsgID: last } : {};
    const { answer, next } = await openStream(address, token, { body, signal: controller.signal });
    if (!answer.ok) throw new Error(`The stream answered ${answer.status}`);
    reader.connections += 1;
    for (let event = await next(); event; event = await next()) take(event);
  }
  void (async () => {
    while (!controller.signal.aborted) {
      await connect().catch(() => undefined);
      if (!controller.signal.aborted) await new Promise((later) => setTimeout(later, 500));
    }
  })();
  return reader;
}
