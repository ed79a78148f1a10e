/** The built-in transport of messages: server-sent events read with fetch, so that the token travels in a header. */
import type { StreamConnection, StreamFrame } from '../../../types';
import type { streamPath } from '../../../types/api/message-service';
import { isPlainObject } from '../../lib/is-plain-object';
import { socketTimeout } from '../constants';
import type { Services } from '../services';

const PATH: typeof streamPath = '/api/Message/Stream';
/** Milliseconds without data after which the connection counts as lost; heartbeats come every 25 s (docs/product/messages.md#calls-and-stream). */
const SILENCE_MS = socketTimeout;
/** Maximum length of one event in characters; a longer one ends the connection. */
const LONGEST = 1_000_000;

/** The frame of an event; null for a heartbeat or an unknown event. */
function frameOf(event: string): StreamFrame | null {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5))
    .join('\n');
  try {
    const frame: unknown = JSON.parse(data);
    return isPlainObject(frame) && typeof frame.Op === 'string' ? { ...frame, Op: frame.Op } : null;
  } catch {
    return null;
  }
}

/** Reads until the connection ends; rejects when it cannot be opened, breaks, or falls silent. */
export async function readStream(
  { environment }: Pick<Services, 'environment'>,
  { url, headers, lastMsgId, signal, onFrame }: StreamConnection,
): Promise<void> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    environment.clearTimeout(timer);
    timer = environment.setTimeout(abort, SILENCE_MS);
  };
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  listen();
  try {
    const response = await environment.fetch(`${url}${PATH}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(lastMsgId ? { LastMsgID: lastMsgId } : {}),
      signal: controller.signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    const reader = response.ok ? response.body?.getReader() : undefined;
    if (!reader) throw new Error(`The stream answered ${response.status}`);
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      listen();
      rest += decoder.decode(value, { stream: true });
      if (rest.length > LONGEST) throw new Error('An event of the stream does not end');
      const events = rest.split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      for (const event of events) {
        const frame = frameOf(event);
        if (frame) onFrame(frame);
      }
    }
  } finally {
    environment.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    // Closes the connection, which is no longer read.
    abort();
  }
}
