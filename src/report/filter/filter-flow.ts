/**
 * A flow of filter pages: list → filter → one list of choices → back. Applied filters live in the address of the list
 * alone. The draft lives in the instance while the filter pages are open; a page that was opened by its address starts
 * from the address and goes on by it.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Path } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import type { Query } from '../../lib/query-string';
import type { FilterField } from './filter-fields';
import { packQuery, unpackQuery } from './filter-query';
import { texts } from './filter-texts';
import type { ListShops } from './select-list';

export interface FilterFlow {
  name: string;
  list: Path;
  filter: Path;
  /** The table of filters of the area. */
  fields: readonly FilterField[];
  /** The stores whose choices are offered. */
  shopsOf: (query: Query) => ListShops;
}

interface Draft {
  query: Query;
  /** The list waits behind the filter page, so the way on is back. */
  isFromList: boolean;
}

type Patch = Record<string, string>;

const merged = (query: Query, patch: Patch): Query =>
  Object.fromEntries(Object.entries({ ...query, ...patch }).filter(([, value]) => value !== ''));

const draftName = ({ name }: FilterFlow): string => `filter ${name}`;

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
  const $draft = router.draft<Draft>(draftName(flow));
  // The filter pages were left, applied or not.
  useEffect(() => $draft.set(undefined), [$draft]);
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
  const $draft = router.draft<Draft>(draftName(flow));
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
    /** Ends the flow: the draft becomes the address of the list. */
    apply() {
      const applied = packQuery(storage, query);
      $draft.set(undefined);
      if (draft?.isFromList) router.backTo(flow.list, applied);
      else router.replace(flow.list, applied);
    },
  };
}
