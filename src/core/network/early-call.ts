// The first call of the entry page, sent by the loader while the code is on its way. The widget takes its answer only for
// a call with the same address, body and headers, so an answer for another account, store or language is never used.
import type { MountOptions } from '../../../types';
import { isPlainObject } from '../../lib/is-plain-object';

/** The call whose answer the entry page waits for. */
export const FIRST_CALL = '/api/BossAssistant/GetBossHomeInfoV2' as const;
/** Body of that call: all stores, since the page shows those furthest behind. */
export const FIRST_BODY = { ShopTop: 100 };

/** Milliseconds after which an answer is too old to be shown as the first one. */
const EARLY_LIMIT = 60_000;

/** Member of the options by which the loader hands over what it has begun. */
export const EARLY = Symbol.for('boss-assistant.early');

export interface Early {
  /** Whether the loader has drawn a placeholder, and so reported the event 'skeleton'. */
  isDrawn: boolean;
  /** Whether the element stood in the page: its host may have taken it out while the code was on its way. */
  wasThere?: boolean | undefined;
  /** The answer to exactly this call, once; undefined for any other. */
  take(url: string, init: RequestInit): Promise<Response> | undefined;
  /** Takes the placeholder away, as the widget is there. */
  clear?(): void;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

const isEarly = (value: unknown): value is Early => isPlainObject(value) && typeof value.take === 'function';

export function earlyOf(options: MountOptions): Early | undefined {
  const found: unknown = Reflect.get(options, EARLY);
  return isEarly(found) ? found : undefined;
}

const same = (url: string, { method, body, headers }: RequestInit): string =>
  JSON.stringify([url, method, body, Object.entries(headers ?? {}).sort()]);

/** The answer with its body, which is read while the code of the widget is on its way. */
async function whole(response: Response): Promise<Response> {
  try {
    const text = await response.clone().text();
    response.text = async () => text;
  } catch {
    // A body that breaks off, or an answer of a host that is no Response: who takes it says so.
  }
  return response;
}

/** Sends the call and keeps its answer to be taken; `stop` aborts what nobody has taken. */
export function sendEarly(send: Send, url: string, init: RequestInit, now: () => number) {
  const controller = new AbortController();
  const { signal } = controller;
  const started = now();
  let answer: Promise<Response> | undefined = send(url, { ...init, signal }).then(whole);
  // A failure is reported by whoever takes the answer.
  answer.catch(() => undefined);
  return {
    take(wanted: string, asked: RequestInit) {
      const found = answer;
      if (!found || same(wanted, asked) !== same(url, init)) return undefined;
      answer = undefined;
      if (now() - started > EARLY_LIMIT) {
        controller.abort();
        return undefined;
      }
      asked.signal?.addEventListener('abort', () => controller.abort());
      return found;
    },
    stop() {
      if (answer) controller.abort();
      answer = undefined;
    },
  };
}
