// What each view shows: its page for its texts, the right it needs, and its code.
import type { UserCode } from '../../../types/api/access';
import { paths, toPath } from '../../core/router/paths';
import { type Route, splitAddress } from '../../core/router/route';
import type { Pack } from '../../i18n/language';
import { BASE, type LoadPage, type PageRoute, routes } from '../routes';

export interface PartView {
  /** Undefined for an address that no page has. */
  route: PageRoute | undefined;
  /** The page a card belongs to, or the page itself, with its query. */
  start: Route;
  isCard: boolean;
}

const packs: readonly Pack[] = [...BASE, 'pages', 'part'];

const card = (load: LoadPage, right: UserCode | null = null): PageRoute => ({ right, load, packs });

/** What stands in place of a view. */
export const empty = { right: null, packs };

const loadCards = () => import('../../areas/home/parts');

const cards: Readonly<Record<string, PageRoute>> = {
  today: card(() => loadCards().then(({ TodayPart }) => ({ default: TodayPart }))),
  target: card(() => loadCards().then(({ TargetPart }) => ({ default: TargetPart })), 'boss.target'),
  live: card(() => loadCards().then(({ LivePart }) => ({ default: LivePart }))),
  sensitive: card(() => loadCards().then(({ SensitivePart }) => ({ default: SensitivePart })), 'boss.abnormal'),
  ranking: card(() => loadCards().then(({ RankingPart }) => ({ default: RankingPart })), 'boss.rank.shop'),
  trend: card(() => loadCards().then(({ TrendPart }) => ({ default: TrendPart }))),
};

const withTexts = (route: PageRoute | undefined): PageRoute | undefined =>
  route && { ...route, packs: [...route.packs, 'part'] };

/** The view of a name; undefined for a name that says nothing. */
export function viewOf(name: unknown): PartView | undefined {
  const key = 'part';
  const [, kind, rest = ''] =
    /^(card|page):(.*)$/.exec(name === 'messages' ? `page:${paths.messages}` : String(name)) ?? [];
  if (kind === 'card') {
    const route = Object.entries(cards).find(([card]) => card === rest)?.[1];
    return route && { route, start: { path: paths.home, query: {}, key }, isCard: true };
  }
  if (kind !== 'page') return undefined;
  const [address, query] = splitAddress(rest);
  const path = toPath(address);
  return path
    ? { route: withTexts(routes[path]), start: { path, query, key }, isCard: false }
    : { route: undefined, start: { path: paths.home, query, key, unknown: address }, isCard: false };
}
