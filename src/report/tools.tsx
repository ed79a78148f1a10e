/** What pages and cards are drawn with: the services, texts and figures in the user's language, rights, and the way to other pages and sheets. */
import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import type { UserCode } from '../../types/api/access';
import type { Path } from '../core/router/paths';
import type { Router } from '../core/router/router';
import { titles } from '../core/router/titles';
import type { Services } from '../core/services';
import { OwnAmounts, type Speech, useServices, useTexts } from '../core/use-services';
import type { Query } from '../lib/query-string';
import { type Formats, useFormats } from './figures/formats';
import { type HelpTopic, helpTopics } from './figures/help-topics';
import { Later, type LaterProps } from './reading/later';
import { texts } from './texts';

const loadHelp = () => import('./figures/help-body');
const HELP = ['help'] as const;

interface SheetOptions<Props extends object>
  extends Pick<Parameters<Services['overlays']['open']>[0], 'kind' | 'mayClose'>,
    Pick<LaterProps<Props>, 'packs'> {}

export interface Tools extends Services, Formats, Speech {
  /** The title of the page on show. */
  title: string;
  /** What the address says beside the page. */
  query: Query;
  setQuery: Router['setQuery'];
  may(right: UserCode): boolean;
  /** A handler that opens a page; undefined without the right to it, so that nothing leads there. */
  opens(path: Path, query?: Record<string, string | undefined>): (() => void) | undefined;
  /** Opens a sheet whose code is loaded by the tap; its props may close it. */
  openSheet<Props extends object>(
    title: string,
    load: LaterProps<Props>['load'],
    propsOf: (close: () => void) => Props,
    options?: SheetOptions<Props>,
  ): void;
  /** Explains a figure; `figures` are the fields of the page's own answer. */
  help(topic: HelpTopic, figures?: object): void;
  /** Label and tap of a button that explains; `name` is what is explained. @default the title of the topic */
  helpButton(topic: HelpTopic, figures?: object, name?: string): { label: string; onClick: () => void };
}

/** `currency` is that of one entry. */
export function useTools(currency?: string): Tools {
  const services = useServices();
  const { overlays, permission, router } = services;
  const { path, query } = useStore(router.$route);
  const speech = useTexts();
  const { t } = speech;
  const own = useContext(OwnAmounts);
  const openSheet: Tools['openSheet'] = (title, load, propsOf, options = {}) => {
    const close = overlays.open({
      ...options,
      title,
      render: () => (
        // A sheet stands beside the page, whose currency it keeps.
        <OwnAmounts.Provider value={own}>
          <Later load={load} props={propsOf(() => close())} packs={options.packs} />
        </OwnAmounts.Provider>
      ),
    });
  };
  const help: Tools['help'] = (topic, figures) =>
    openSheet(t(helpTopics[topic]), loadHelp, () => ({ topic, figures }), { kind: 'help', packs: HELP });
  return {
    ...services,
    ...useFormats(currency),
    ...speech,
    title: t(titles[path]),
    query,
    setQuery: router.setQuery,
    may: (right) => permission.can(right) === 'granted',
    opens: (path, query) => (permission.canOpen(path) ? () => router.navigate(path, query) : undefined),
    openSheet,
    help,
    helpButton: (topic, figures, name = t(helpTopics[topic])) => ({
      label: t(texts.explain, { name }),
      onClick: () => help(topic, figures),
    }),
  };
}
