/** What pages and cards are drawn with: texts and figures in the user's language, rights, and the way to other pages. */
import { useStore } from '@nanostores/react';
import type { UserCode } from '../../types/api/access';
import type { Path } from '../core/router/paths';
import type { Router } from '../core/router/router';
import { type Speech, useServices, useTexts } from '../core/use-services';
import type { Query } from '../lib/query-string';
import { type Formats, useFormats } from './figures/formats';

export interface Tools extends Formats, Speech {
  /** What the address says beside the page. */
  query: Query;
  setQuery: Router['setQuery'];
  may(right: UserCode): boolean;
  /** A handler that opens a page. */
  opens(path: Path, query?: Record<string, string | undefined>): () => void;
}

/** `own` is the currency of one entry. */
export function useTools(own?: string): Tools {
  const { permission, router } = useServices();
  return {
    ...useFormats(own),
    ...useTexts(),
    query: useStore(router.$route).query,
    setQuery: router.setQuery,
    may: (right) => permission.can(right) === 'granted',
    opens: (path, query) => () => router.navigate(path, query),
  };
}
