/**
 * Pages of a list, each behind the last row of the one before (`Cursor`), so that bills that arrive while the user scrolls
 * neither repeat nor hide a row. A change of shop, period or filter starts a new list; going back to a list restores all its pages.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageRes } from '../../../types/api/common';
import type { CallPath, Calls } from '../../core/network/request';
import { RequestError } from '../../core/network/request-error';
import { useServices, useTexts } from '../../core/use-services';
import { canonical } from '../../lib/canonical';
import type { Heights } from '../../ui/lists/virtual-list';
import { learn } from '../reading/learn';
import { useAgain } from '../reading/use-again';
import { describe, type ReportState } from '../reading/use-report';

/** Calls that return a page of rows. */
export type PagedPath = {
  [P in CallPath]: Calls[P]['response'] extends PageRes<unknown> ? P : never;
}[CallPath];
export type RowOf<P extends PagedPath> = Calls[P]['response']['List'][number];

export type HeadOf<P extends PagedPath> = Calls[P]['response'];

const PAGE_SIZE = 20;

/** A list on the server: its call, its request, and what tells its rows apart. */
export interface ListCall<P extends PagedPath> {
  path: P;
  data: Omit<Calls[P]['request'], 'PageIndex' | 'PageSize' | 'Cursor'>;
  idOf: (row: RowOf<P>) => string;
  /** Requests this shop instead of the current one; '0' is all stores. */
  shopId?: string | undefined;
}

/** What a change of a row touches: the rows, and the answer of the first page with its totals. */
interface Shown<P extends PagedPath> {
  head: HeadOf<P>;
  rows: RowOf<P>[];
}

/** The state of the first page, whose answer has the totals, with the rows of all pages. */
export type Pages<P extends PagedPath> = ReportState<HeadOf<P>> & {
  call: ListCall<P>;
  head: HeadOf<P> | undefined;
  rows: RowOf<P>[];
  total: number;
  /** Heights of rows that were drawn: a list that is returned to stands as it was left. */
  heights: Heights;
  /** `ended`: all rows are loaded; `failed`: the next page could not be loaded, and `loadMore` retries. */
  tail: 'more' | 'loading' | 'failed' | 'ended';
  loadMore: () => void;
  /** Changes the shown rows and totals before the server has confirmed it; a reload corrects them. */
  change: (update: (shown: Shown<P>) => Shown<P>) => void;
};

interface Loaded<P extends PagedPath> {
  key: string;
  heights: Heights;
  head?: HeadOf<P>;
  rows: RowOf<P>[];
  page: number;
  /** Where the last page ends. */
  cursor?: string | undefined;
  at: number;
  isEnded: boolean;
  headError?: RequestError;
  tailError?: RequestError;
}

const nothing = <P extends PagedPath>(key: string, heights: Heights = new Map()): Loaded<P> => ({
  key,
  heights,
  rows: [],
  page: 0,
  at: 0,
  isEnded: false,
});

/** What is loaded of a list: nothing yet where another one is. */
const ofKey = <P extends PagedPath>(loaded: Loaded<P>, key: string): Loaded<P> =>
  loaded.key === key ? loaded : nothing(key, loaded.heights);

/** Appends rows that are not in the list yet; a list that became shorter shifts known rows into the next page. */
function append<Row>(rows: Row[], more: Row[], idOf: (row: Row) => string): Row[] {
  const seen = new Set(rows.map(idOf));
  return rows.concat(more.filter((row) => !seen.has(idOf(row))));
}

/** With `isLive` the list is read again every 60 s while the page is visible and only its first rows are shown. */
export function usePages<P extends PagedPath>(call: ListCall<P>, isLive: boolean): Pages<P> {
  const { path, data, idOf, shopId } = call;
  const services = useServices();
  const { t } = useTexts();
  const { cache, environment, leftLists, request, router, session } = services;
  useStore(session.$session);
  const body = { ...data, PageSize: PAGE_SIZE } as Calls[P]['request'];
  const owner = session.cacheKey();
  const key = `${owner} ${shopId ?? ''} ${path} ${canonical(body)}`;
  const [visit] = useState(() => router.$route.get().key);
  const [state, setState] = useState<Loaded<P>>(() => {
    const left = leftLists.get(path);
    // Safe, because only this call stores its lists under this path.
    const loaded = left?.visit === visit ? (left.loaded as Loaded<P>) : undefined;
    return loaded?.key === key ? loaded : nothing('');
  });
  // A list that is returned to begins anew, unless it is still there.
  const begun = { key, page: state.key === key ? Math.max(1, state.page) : 1, run: 0 };
  const [asked, setWanted] = useState(begun);
  const wanted = asked.key === key ? asked : begun;
  if (wanted !== asked) setWanted(wanted);
  const { page, run } = wanted;
  const [isBusy, setBusy] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  const given = { body, idOf, state, shopId };
  const latest = useRef(given);
  latest.current = given;

  useEffect(() => {
    const { body: sent, idOf: id, state: before, shopId: shop } = latest.current;
    // A restored list is not loaded again, which would lose the scroll position.
    if (run === 0 && before.key === key && before.page >= page) {
      setBusy(false);
      return;
    }
    const controller = new AbortController();
    const cursor = before.key === key ? before.cursor : undefined;
    const settle = (): void => {
      setBusy(false);
      for (const done of waiting.current.splice(0)) done();
    };
    setBusy(true);
    request(
      path,
      { ...sent, PageIndex: page, ...(page > 1 && cursor ? { Cursor: cursor } : {}) },
      { signal: controller.signal, showerror: false, shopId: shop },
    )
      .then((answer) => {
        if (controller.signal.aborted || session.cacheKey() !== owner) return;
        learn(services, answer, sent, shop);
        if (page === 1) cache.set(path, sent, answer, shop);
        const at = environment.now();
        setState((old) => {
          const kept = page > 1 ? ofKey(old, key) : nothing<P>(key, old.heights);
          // A server may leave an empty list out.
          const more: RowOf<P>[] = answer.List ?? [];
          const rows = append(kept.rows, more, id);
          // The server may limit the page to fewer rows than requested, so the limit is the smaller of both sizes.
          const isShort = more.length < Math.min(PAGE_SIZE, answer.PageSize);
          return {
            key,
            heights: kept.heights,
            rows,
            page,
            cursor: answer.Cursor,
            // A server that begins anew at each page has no more either.
            isEnded: isShort || rows.length >= answer.Total || rows.length === kept.rows.length,
            head: kept.head ?? answer,
            at: page === 1 ? at : kept.at,
          };
        });
        settle();
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted || !(error instanceof RequestError)) return;
        setState((old) => ({ ...ofKey(old, key), [page === 1 ? 'headError' : 'tailError']: error }));
        settle();
      });
    return () => controller.abort();
  }, [cache, environment, key, owner, page, path, request, run, services, session]);

  useLayoutEffect(() => {
    if (state.head) leftLists.set(path, { visit, loaded: state });
  }, [leftLists, path, state, visit]);

  const again = (): void => setWanted({ key, page: 1, run: run + 1 });
  useAgain({ isLive: isLive && page === 1, isBusy, isAsked: true, triedAt: 0, run }, again);

  const shown = ofKey(state, key);
  const kept = shown.head ? undefined : cache.get(path, body, shopId);
  const head = shown.head ?? kept?.value;
  const rows = kept?.value.List ?? shown.rows;
  const isRefreshing = isBusy && page === 1;
  // A kept first page goes on when it could be read again.
  const isEnded = shown.isEnded || (kept && rows.length >= kept.value.Total);
  const failed = shown.tailError ?? (kept && shown.headError);
  return {
    ...describe(shown.headError, head && { data: head, at: kept?.at ?? shown.at }, isRefreshing, t),
    call,
    head,
    rows,
    heights: shown.heights,
    total: head?.Total ?? 0,
    tail: isEnded ? 'ended' : isBusy ? 'loading' : failed ? 'failed' : 'more',
    loadMore: () => {
      if (isBusy || isEnded || !(shown.head ?? failed)) return;
      // At once, since a second tap may come before the request begins.
      setBusy(true);
      setWanted({ key, page: shown.page + 1, run: run + 1 });
    },
    change: (update) => {
      if (!shown.head) return;
      const next = { ...shown, ...update({ head: shown.head, rows: shown.rows }) };
      setState(next);
      // Stored at once, because the change may be followed by leaving the page.
      leftLists.set(path, { visit, loaded: next });
    },
    reload: () =>
      new Promise((done) => {
        waiting.current.push(done);
        again();
      }),
  };
}
