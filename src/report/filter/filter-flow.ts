/**
 * A flow of filter pages: list → filter page → list of choices → back. Applied filters are stored only in the list's
 * address. While the filter pages are open, the widget keeps a draft; a page opened directly by its address starts from
 * the filters in that address and passes its changes on in the address.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Calls } from '../../core/network/request';
import type { Path } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import type { Query } from '../../lib/query-string';
import type { PagedPath } from '../list/use-pages';
import type { ReportScope } from '../period/use-scope';
import { useTools } from '../tools';
import type { FilterField } from './filter-fields';
import { packQuery, unpackQuery } from './filter-query';
import { texts } from './filter-texts';
import type { ListShops } from './select-list';

/** The call of a list, which counts the rows that match a draft. */
interface Counted<P extends PagedPath> {
  path: P;
  data(query: Query, range: ReportScope['range']): Calls[P]['request'];
}

export interface FilterFlow {
  name: string;
  list: Path;
  filter: Path;
  /** The filters of the list. */
  fields: readonly FilterField[];
  /** The stores whose choices are offered. */
  shopsOf: (query: Query) => ListShops;
  count: Counted<PagedPath>;
  /** Shows the {n} matching rows. */
  show: Text<'n'>;
}

/** A flow whose count is read from its own call alone. */
export const flowOf = <P extends PagedPath>(flow: FilterFlow & { count: Counted<P> }): FilterFlow => flow;

interface Draft {
  query: Query;
  /** The list is the page before the filter page, so applying goes back to it. */
  isFromList: boolean;
}

type Patch = Record<string, string>;

const merged = (query: Query, patch: Patch): Query =>
  Object.fromEntries(Object.entries({ ...query, ...patch }).filter(([, value]) => value !== ''));

const draftName = ({ name }: FilterFlow): string => `filter ${name}`;

/** The query of the current address including long lists, and a function that changes it. */
function useFilterQuery(): { query: Query; change: (patch: Patch) => void } {
  const { overlays, router, kept, t } = useTools();
  const route = useStore(router.$route);
  const { query, isLost } = useMemo(() => unpackQuery(kept, route.query), [kept, route.query]);
  useEffect(() => {
    if (!isLost) return;
    overlays.toast(t(texts.filterLost));
    router.setQuery({ fk: '' });
  }, [isLost, overlays, router, t]);
  return {
    query,
    change(patch) {
      const next = packQuery(kept, merged(query, patch));
      const gone = Object.keys(router.$route.get().query).filter((key) => !(key in next));
      router.setQuery({ ...Object.fromEntries(gone.map((key) => [key, ''])), ...next });
    },
  };
}

/** For the list page of a flow: its applied filters, and a function that opens the filter page. */
export function useFilteredList(flow: FilterFlow) {
  const { router, kept } = useTools();
  const { query, change } = useFilterQuery();
  const $draft = router.draft<Draft>(draftName(flow));
  // Discards the draft when the list is shown again, whether or not it was applied.
  useEffect(() => $draft.set(undefined), [$draft]);
  return {
    query,
    change,
    openFilter() {
      $draft.set({ query, isFromList: true });
      router.navigate(flow.filter, packQuery(kept, query));
    },
  };
}

/** For the filter pages of a flow: the draft and the functions that change it. */
export function useFilterDraft(flow: FilterFlow) {
  const { router, kept } = useTools();
  const $draft = router.draft<Draft>(draftName(flow));
  const draft = useStore($draft);
  const address = useState(() => unpackQuery(kept, router.$route.get().query).query)[0];
  const query = draft?.query ?? address;
  const write = (patch: Patch): Draft => ({ query: merged(query, patch), isFromList: draft?.isFromList === true });
  return {
    query,
    change: (patch: Patch) => $draft.set(write(patch)),
    /** Opens a list of choices, keeping the draft. */
    open(path: Path) {
      $draft.set(write({}));
      router.navigate(path, packQuery(kept, query));
    },
    /** Applies the choice to the draft and leaves the list of choices. */
    choose(patch: Patch) {
      if (draft) {
        $draft.set(write(patch));
        router.back();
      } else router.replace(flow.filter, packQuery(kept, merged(query, patch)));
    },
    /** Ends the flow: the draft becomes the query of the list's address. */
    apply() {
      const applied = packQuery(kept, query);
      $draft.set(undefined);
      if (draft?.isFromList) router.backTo(flow.list, applied);
      else router.replace(flow.list, applied);
    },
  };
}
