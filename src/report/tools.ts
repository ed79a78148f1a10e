/** What pages and cards are drawn with: the services, texts and figures in the user's language, rights, and the way to other pages. */
import { useStore } from '@nanostores/react';
import type { UserCode } from '../../types/api/access';
import type { Path } from '../core/router/paths';
import type { Router } from '../core/router/router';
import { titles } from '../core/router/titles';
import type { Services } from '../core/services';
import { type Speech, useServices, useTexts } from '../core/use-services';
import type { Query } from '../lib/query-string';
import { type Formats, useFormats } from './figures/formats';

export interface Tools extends Services, Formats, Speech {
  /** The title of the page on show. */
  title: string;
  /** What the address says beside the page. */
  query: Query;
  setQuery: Router['setQuery'];
  may(right: UserCode): boolean;
  /** A handler that opens a page. */
  opens(path: Path, query?: Record<string, string | undefined>): () => void;
}

/** `own` is the currency of one entry. */
export function useTools(own?: string): Tools {
  const services = useServices();
  const { permission, router } = services;
  const { path, query } = useStore(router.$route);
  const speech = useTexts();
  return {
    ...services,
    ...useFormats(own),
    ...speech,
    title: speech.t(titles[path]),
    query,
    setQuery: router.setQuery,
    may: (right) => permission.can(right) === 'granted',
    opens: (path, query) => () => router.navigate(path, query),
  };
}
