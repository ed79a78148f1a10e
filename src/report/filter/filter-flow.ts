/**
 * A flow of filter pages: list → filter → one list of choices → back. The draft lives in the instance while they are
 * open; a page that was opened by its address starts from the address and goes on by it.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Path } from '../../core/router/paths';
import type { Services } from '../../core/services';
import { useServices, useTexts } from '../../core/use-services';
import type { Query } from '../../lib/query-string';
import { useLatest } from '../../ui/use-latest';
import { packQuery, unpackQuery } from './filter-query';
import { texts } from './filter-texts';

export interface FilterFlow {
  name: string;
  list: Path;
  filter: Path;
}

interface Draft {
  query: Query;
  /** The list waits behind the filter page, so the way on is back. */
  isFromList: boolean;
}

type Patch = Record<string, string>;

const merged = (query: Query, patch: Patch): Query =>
  Object.fromEntries(Object.entries({ ...query, ...patch }).filter(([, value]) => value !== ''));

const drafts = (router: Services['router'], { name }: FilterFlow) => ({
  $draft: router.draft<Draft>(`filter ${name}`),
  $applied: router.draft<Query>(`filtered ${name}`),
});

/** The current address with its long lists, and a way to change it that keeps it short. */
function useFilterQuery(): { query: Query; change: (patch: Patch) => void } {
  const { overlays, router, storage } = useServices();
  const { t } = useTexts();
  const route = useStore(router.$route);
  const { query, isLost } = useMemo(() => unpackQuery(storage, route.query), [storage, route.query]);
  useEffect(() => {
    if (!isLost) return;
    overlays.toast(t(texts.filterLost));
    router.setQuery({ fk: '' });
  }, [isLost, overlays, router, t]);
  return {
    query,
    change(patch) {
      const next = packQuery(storage, merged(query, patch));
      const gone = Object.keys(router.$route.get().query).filter((key) => !(key in next));
      router.setQuery({ ...Object.fromEntries(gone.map((key) => [key, ''])), ...next });
    },
  };
}

/** For the list of a flow: its applied filters, and the way to the filter page. */
export function useFilteredList(flow: FilterFlow) {
  const { router, storage } = useServices();
  const { query, change } = useFilterQuery();
  const { $draft, $applied } = drafts(router, flow);
  const takeOver = useLatest(() => {
    const applied = $applied.get();
    $applied.set(undefined);
    $draft.set(undefined);
    if (!applied) return;
    const dropped = Object.keys(query).filter((key) => !(key in applied));
    router.scrolled.delete(router.$route.get().key);
    change({ ...Object.fromEntries(dropped.map((key) => [key, ''])), ...applied });
  });
  useEffect(takeOver, [takeOver]);
  return {
    query,
    change,
    openFilter() {
      $draft.set({ query, isFromList: true });
      router.navigate(flow.filter, packQuery(storage, query));
    },
  };
}

/** For the filter pages of a flow: the draft they work on. */
export function useFilterDraft(flow: FilterFlow) {
  const { router, storage } = useServices();
  const { $draft, $applied } = drafts(router, flow);
  const draft = useStore($draft);
  const address = useState(() => unpackQuery(storage, router.$route.get().query).query)[0];
  const query = draft?.query ?? address;
  const write = (patch: Patch): Draft => ({
    query: merged(query, patch),
    isFromList: draft?.isFromList === true,
  });
  return {
    query,
    change: (patch: Patch) => $draft.set(write(patch)),
    /** Opens a list of choices with the draft as it is. */
    open(path: Path) {
      $draft.set(write({}));
      router.navigate(path, packQuery(storage, query));
    },
    /** Ends a list of choices. */
    choose(patch: Patch) {
      if (draft) {
        $draft.set(write(patch));
        router.back();
      } else router.replace(flow.filter, packQuery(storage, merged(query, patch)));
    },
    /** Ends the flow: the list takes the draft over. */
    apply() {
      $draft.set(undefined);
      if (draft?.isFromList) {
        $applied.set(query);
        router.back();
      } else router.replace(flow.list, packQuery(storage, query));
    },
  };
}
