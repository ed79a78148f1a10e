/**
 * Client of the message service (docs/product/messages.md#calls-and-stream). Messages update the unread count and
 * hints trigger a reload of live cards. After three failed connections it polls every minute.
 */
import type { StreamFrame } from '../../../types';
import { own } from '../../lib/is-plain-object';
import { baseAddress, callAddress } from '../network/address';
import { langHeader } from '../network/call-init';
import { RequestError } from '../network/request-error';
import type { Services } from '../services';
import { readStream } from './stream';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const POLL_MS = 60_000;
const HINT_MS = 3000;
/** A page that is hidden for longer needs no connection. */
const HIDDEN_MS = 60_000;
/** Number of failures after which polling replaces the stream. */
const FAILURES = 3;
/** Milliseconds; a connection that ends earlier counts as a failure. */
const LASTING_MS = 10_000;
const READ = '/api/Message/GetMessages';

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Subscribes to the message service. Returns the function that ends the subscription. */
export default function followPush(services: Services): () => void {
  const { environment, request, router, session, $active, $changes, $hasMessages, $locale, $paused, $unread } =
    services;
  const seen = new Set<string>();
  let lastId = '';
  let failures = 0;
  let isOver = false;
  let connection: AbortController | undefined;
  let again: Timer;
  let hinted: Timer;
  let hiding: Timer;

  const hint = (): void => {
    hinted ??= environment.setTimeout(() => {
      hinted = undefined;
      $changes.set($changes.get() + 1);
    }, HINT_MS);
  };

  /** Reads the number of unread messages and the position from which the stream continues. */
  const poll = async (): Promise<void> => {
    const { Unread, LastMsgID } = await request(READ, { PageSize: 1 }, { showerror: false });
    if (isOver) return;
    if (lastId && LastMsgID !== lastId) hint();
    lastId = LastMsgID;
    $unread.set(Unread.reduce((sum, { Count }) => sum + Count, 0));
  };

  /** Whether the figures on show include a store. */
  const isOnShow = (shopId: unknown): boolean =>
    [session.shopId(), router.$route.get().query.shopId].some((shown) => shown === '0' || shown === shopId);

  const take = (frame: StreamFrame): void => {
    if (isOver) return;
    if (frame.Op === 'end') isOver = frame.Code !== 4500;
    // The next call is refused with 401 and ends the session.
    if (frame.Op === 'end' && frame.Code === 4401) poll().catch(() => undefined);
    if (frame.Op === 'hint' && isOnShow(frame.ShopID)) hint();
    if (frame.Op !== 'msg') return;
    const id = String(own(frame.Message, 'MsgID'));
    if (!/^\d+$/.test(id) || seen.has(id)) return;
    seen.add(id);
    lastId = id;
    $unread.set(($unread.get() ?? 0) + 1);
    hint();
  };

  const wait = (milliseconds: number): void => {
    environment.clearTimeout(again);
    if (!isOver && connection) again = environment.setTimeout(connect, milliseconds);
  };

  /** Keeps one connection open at a time while the widget is active. */
  async function connect(): Promise<void> {
    const controller = new AbortController();
    connection = controller;
    const { signal } = controller;
    let since = Number.POSITIVE_INFINITY;
    try {
      if (!lastId || failures >= FAILURES) await poll();
      since = environment.now();
      await listen(signal);
    } catch (error) {
      // The back end has no message service, so there is no retry.
      if (error instanceof RequestError && [403, 404].includes(error.status)) isOver = true;
      if (isOver && error instanceof RequestError && error.status === 404) $hasMessages.set(false);
    }
    // The server closed the connection, for example for a restart, or it broke.
    failures = environment.now() - since > LASTING_MS ? 1 : failures + 1;
    if (signal.aborted) return;
    const growing = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    wait(failures < FAILURES ? growing * (0.5 + Math.random() / 2) : POLL_MS);
  }

  async function listen(signal: AbortSignal): Promise<void> {
    const state = session.$session.get();
    const { href } = environment.page.location;
    const base = state.SystemUrlConfig.PushHostUrl || baseAddress(state, environment.options, href);
    const to = {
      url: callAddress(base, '', { options: environment.options, pageUrl: href, vouched: session.vouched() }).replace(
        /\/$/,
        '',
      ),
      headers: {
        luck_api_token: state.Token,
        luck_boss_shopid: session.shopId(),
        ...langHeader(environment.options, session, $locale.get()),
      },
      lastMsgId: lastId,
      signal,
      onFrame: take,
    };
    const { stream } = environment.options;
    await (stream ? stream(to) : readStream(services, to));
  }

  const disconnect = (): void => {
    connection?.abort();
    connection = undefined;
    environment.clearTimeout(again);
  };

  const stopWatching = $active.subscribe((isActive) => {
    environment.clearTimeout(hiding);
    if (!isActive) hiding = environment.setTimeout(disconnect, $paused.get() ? 0 : HIDDEN_MS);
    else if (!connection && !isOver) void connect();
  });

  return () => {
    isOver = true;
    stopWatching();
    disconnect();
    environment.clearTimeout(hiding);
    environment.clearTimeout(hinted);
  };
}
