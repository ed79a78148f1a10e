/**
 * The pages of dishes are one subject: a tab, a view of it, and for sales a ranking or a table. Each page is an entry that
 * chooses them; choosing others leads to the page that has them in its title.
 */

import type { GoodsSaleRow } from '../../../types/api/food';
import { type Path, paths } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import type { Query } from '../../lib/query-string';
import { idsIn } from '../../report/filter/filter-query';
import { pageTexts } from '../../report/reading/page-texts';
import { texts } from './texts';

export const TABS = [
  { value: 'sale', label: texts.tabSales, views: ['dish', 'category', 'person', 'day'] },
  { value: 'return', label: texts.tabReturned, views: ['dish', 'category', 'reason', 'person', 'day'] },
  { value: 'gift', label: texts.tabGifted, views: ['dish', 'category', 'reason', 'person', 'day'] },
  { value: 'slow', label: texts.tabSlow, views: ['dish'] },
] as const satisfies readonly { value: string; label: Text; views: readonly View[] }[];

export type Tab = (typeof TABS)[number]['value'];

/** Each view with its value of `group` in rankings and of `dim` in tables. */
export const VIEWS = {
  dish: { label: texts.dish, group: '1', dim: 1 },
  category: { label: texts.category, group: '4', dim: 2 },
  reason: { label: pageTexts.reason, group: '2', dim: null },
  person: { label: texts.person, group: '3', dim: 3 },
  day: { label: texts.day, group: '5', dim: 4 },
} as const;

export type View = 'dish' | 'category' | 'reason' | 'person' | 'day';

const isView = (text: string): text is View => Object.prototype.hasOwnProperty.call(VIEWS, text);
const viewBy = (is: (view: (typeof VIEWS)[View]) => boolean): View =>
  Object.keys(VIEWS).find((name): name is View => isView(name) && is(VIEWS[name])) ?? 'dish';

export interface Subject {
  tab: Tab;
  view: View;
  /** All columns as a table instead of a ranking by one. */
  isTable: boolean;
}

/** Returned and gifted dishes are ranked by dish, reason and person; categories and days come from dish sales. */
function grouped(tab: Tab, query: Query): Subject {
  const view = viewBy(({ group }) => group === query.group);
  return { tab, view, isTable: view === 'category' || view === 'day' };
}

export function subjectOf(path: Path, query: Query): Subject {
  const ranking = (tab: Tab, view: View = 'dish'): Subject => ({ tab, view, isTable: false });
  switch (path) {
    case paths.food:
      return { tab: 'sale', view: viewBy(({ dim }) => String(dim) === query.dim), isTable: true };
    case paths.sellingDishes:
      return ranking(query.movers === '5' ? 'slow' : 'sale');
    case paths.sellingCategory:
      return ranking('sale', 'category');
    case paths.refundDishes:
      return grouped('return', query);
    default: {
      const { type } = query;
      if (type === '3' || type === '4') return grouped(type === '3' ? 'return' : 'gift', query);
      return ranking(type === '5' ? 'slow' : 'sale', type === '2' ? 'category' : 'dish');
    }
  }
}

/**
 * Whether drinks and staples are left out. Where the address says nothing, they are left out of what sells best, which
 * they would lead, unless the list is of one category: that may be theirs.
 */
export const isWithoutSides = ({ plain, cate }: Query, isOfBest: boolean): boolean =>
  plain ? plain === '1' : isOfBest && idsIn(cate).length === 0;

/** The page of a subject, and the query keys that choose it there. */
export function placeOf({ tab, view, isTable }: Subject): { path: Path; query: Record<string, string> } {
  const { group, dim } = VIEWS[view];
  const own = view === 'dish' ? '' : group;
  switch (tab) {
    case 'return':
      return { path: paths.refundDishes, query: { group: own } };
    case 'gift':
      return { path: paths.rankGoods, query: { type: '4', group: own } };
    case 'slow':
      return { path: paths.rankGoods, query: { type: '5' } };
    case 'sale':
      if (isTable || view === 'person' || view === 'day')
        return { path: paths.food, query: { dim: dim === 1 ? '' : String(dim) } };
      return { path: view === 'category' ? paths.sellingCategory : paths.sellingDishes, query: {} };
  }
}

/** Query keys of one row of a dish: a specification or, of all dishes that are on no menu (ID 0), a name; a blank for none. */
export const dishQuery = ({ ID, Name, SpecName }: Pick<GoodsSaleRow, 'ID' | 'Name' | 'SpecName'>): Query => ({
  goods: ID,
  spec: SpecName || ' ',
  ...(ID === '0' && { name: Name || ' ' }),
});
