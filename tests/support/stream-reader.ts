// A client of the message stream without a widget: goes on from the last message, counts what comes.
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
    const response = await fetch(`${address}${streamPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', luck_api_token: token, luck_boss_shopid: '0' },
      body: JSON.stringify(last ? { LastMsgID: last } : {}),
      signal: controller.signal,
    });
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    reader.connections += 1;
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      rest += chunk;
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event.split('\n').find((line) => line.startsWith('data: '));
        if (data) take(JSON.parse(data.slice(6)));
      }
    }
  }
  void (async () => {
    while (!controller.signal.aborted) {
      await connect().catch(() => undefined);
      if (!controller.signal.aborted) await new Promise((later) => setTimeout(later, 500));
    }
  })();
  return reader;
}
