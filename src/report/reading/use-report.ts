/**
 * State of one call: loading, failed, denied or ready. Answers are keyed by session, shop, call and request, so that a
 * late answer to another request is never shown.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FIRST_CALL } from '../../core/network/early-call';
import type { CallPath, Calls } from '../../core/network/request';
import { failureText, RequestError } from '../../core/network/request-error';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { canonical } from '../../lib/canonical';
import { learn } from './learn';
import { useAgain } from './use-again';

type Code = RequestError['code'];

type Report<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; code: Code; status: number; isOffline: boolean }
  | { kind: 'denied'; message: string; code: Code }
  | { kind: 'ready'; data: T; at: number; isStale: boolean; isRefreshing: boolean };

export interface ReportOptions {
  /** Reloads every 60 s while the page is visible. @default false */
  isLive?: boolean;
  /** Requests this shop instead of the current one; '0' is all stores. */
  shopId?: string | undefined;
}

interface Answered<T> {
  key: string;
  value?: { data: T; at: number };
  error?: RequestError;
  /** Time of the last answer or failure. */
  triedAt?: number;
}

export type ReportState<T> = Report<T> & {
  /** Reloads; resolves when the answer or a failure has arrived. */
  reload: () => Promise<void>;
};

/** The answer of a call; undefined until it is there. */
export const dataOf = <T>(report: ReportState<T>): T | undefined => (report.kind === 'ready' ? report.data : undefined);

/**
 * Requests `path` with `data` and keeps the answer up to date; with `data` null nothing is requested, as for a card far
 * from the view.
 */
export function useReport<P extends CallPath>(
  path: P,
  data: Calls[P]['request'] | null,
  options: ReportOptions = {},
): ReportState<Calls[P]['response']> {
  type Data = Calls[P]['response'];
  const services = useServices();
  const { t } = useTexts();
  useStore(services.session.$session);
  const owner = services.session.cacheKey();
  const key = `${owner} ${options.shopId ?? ''} ${path} ${canonical(data)}`;
  const [answered, setAnswered] = useState<Answered<Data>>({ key: '' });
  const [run, setRun] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  const asked = { data, shopId: options.shopId };
  const sent = useRef(asked);
  sent.current = asked;

  // The first call is asked for before the page is painted: its answer, which may be there already, is drawn in the first frame.
  const useAsked = path === FIRST_CALL ? useLayoutEffect : useEffect;
  useAsked(() => {
    const { data: wanted, shopId } = sent.current;
    if (wanted === null) {
      setBusy(false);
      return;
    }
    const { cache, environment, limit, request, session } = services;
    const controller = new AbortController();
    const { signal } = controller;
    setBusy(true);
    const settle = (): void => {
      setBusy(false);
      for (const done of waiting.current.splice(0)) done();
    };
    const read = () => request(path, wanted, { signal, showerror: false, shopId: shopId || undefined });
    limit(read, signal)
      .then((answer) => {
        // User and store may change before this effect ends.
        if (signal.aborted || session.cacheKey() !== owner) return;
        learn(services, answer, wanted, shopId);
        cache.set(path, wanted, answer, shopId);
        const at = environment.now();
        setAnswered({ key, value: { data: answer, at }, triedAt: at });
        settle();
      })
      .catch((error: unknown) => {
        if (signal.aborted || !(error instanceof RequestError)) return;
        const triedAt = environment.now();
        setAnswered((before) => ({ ...(before.key === key && before), key, error, triedAt }));
        settle();
      });
    return () => controller.abort();
  }, [key, owner, path, run, services]);

  const known: Answered<Data> = answered.key === key ? answered : { key };
  const triedAt = known.triedAt ?? 0;
  const again = (): void => setRun((count) => count + 1);
  useAgain({ isLive: options.isLive === true, isBusy, isAsked: data !== null, triedAt, run }, again);

  const stored = known.value ?? cachedAnswer<P>(services.cache, path, data, options.shopId);
  const reload = (): Promise<void> =>
    new Promise((done) => {
      waiting.current.push(done);
      again();
    });
  return { ...describe(known.error, stored, isBusy, t), reload };
}

function cachedAnswer<P extends CallPath>(
  cache: ReturnType<typeof useServices>['cache'],
  path: P,
  data: Calls[P]['request'] | null,
  shopId: string | undefined,
): { data: Calls[P]['response']; at: number } | undefined {
  const kept = data && cache.get(path, data, shopId);
  return kept ? { data: kept.value, at: kept.at } : undefined;
}

/**
 * A 403 discards an earlier answer, because the right was withdrawn; after other failures the last answer stays, marked
 * as stale.
 */
export function describe<T>(
  error: RequestError | undefined,
  value: { data: T; at: number } | undefined,
  isRefreshing: boolean,
  t: (text: Text) => string,
): Report<T> {
  if (error?.status === 403) return { kind: 'denied', message: t(failureText(error)), code: error.code };
  if (value) return { kind: 'ready', ...value, isStale: error !== undefined, isRefreshing };
  if (error && !isRefreshing)
    return {
      kind: 'failed',
      message: t(failureText(error)),
      code: error.code,
      status: error.status,
      isOffline: error.kind === 'network',
    };
  return { kind: 'loading' };
}
