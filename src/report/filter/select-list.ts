/** A list of choices as data: its call, the conversion of the answer into groups, and the query keys it sets. */

import type { Api, ApiPath } from '../../../types/api/index';
import { shopsKey, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { joinList, type Query, shopOf, splitList } from '../../lib/query-string';
import { type ReportState, useReport } from '../reading/use-report';
import { texts as reportTexts } from '../texts';

export interface SelectOption {
  id: string;
  name: string;
  /** State such as 已停用 or 已删除; the option stays available, because old bills refer to it. */
  tag?: Text | undefined;
  note?: string | undefined;
}

export interface SelectGroup {
  key: string;
  /** '' = a group without a head. */
  name: string;
  tag?: Text | undefined;
  /**
   * Identifier of the group itself where it can be chosen, as a category can; otherwise choosing the group chooses its
   * options.
   */
  ownId?: string | undefined;
  options: readonly SelectOption[];
}

export interface SelectData {
  groups: readonly SelectGroup[];
  /** Only one option can be chosen. */
  isSingle?: boolean | undefined;
}

/** The stores whose choices are listed, as restricted by the list's own filter. */
export interface ListShops {
  shopId: string | undefined;
  ShopIDs: string[];
}

/** Whose currency the amounts of a list have. */
export const amountsOf = ({ shopId, ShopIDs }: ListShops) => ({ shops: shopId && shopsKey(shopId, ShopIDs) });

/** The store that an address names alone. */
export const shopIn = (query: Query): ListShops => ({ shopId: shopOf(query), ShopIDs: [] });

export interface SelectList {
  /** Query keys set by the list; the first holds the chosen identifiers. */
  keys: readonly [string, ...string[]];
  /** Label of the search field; without it there is no search. */
  search?: Text | undefined;
  /** The keyword is sent with the call; otherwise the loaded choices are narrowed locally. */
  isServerSearch?: boolean | undefined;
  /** Loads the choices; nothing is requested while `shops` is null. */
  useOptions: (shops: ListShops | null, keyword: string) => ReportState<SelectData>;
  /** Chosen identifiers of a query. @default the first key as a comma-separated list */
  read?: ((query: Query, groups: readonly SelectGroup[]) => string[]) | undefined;
  /** The name in a query of what no list of choices names. */
  nameIn?: ((query: Query) => string) | undefined;
  write?: ((ids: string[], groups: readonly SelectGroup[]) => Query) | undefined;
}

/** Largest number of identifiers a call accepts. */
export const MOST_IDS = 500;

export const idsOf = (group: SelectGroup): string[] => [
  ...(group.ownId === undefined ? [] : [group.ownId]),
  ...group.options.map(({ id }) => id),
];

export const readSelected = (list: SelectList, query: Query, groups: readonly SelectGroup[]): string[] =>
  list.read ? list.read(query, groups) : splitList(query[list.keys[0]]);

export function writeSelected(list: SelectList, ids: string[], groups: readonly SelectGroup[]): Query {
  const cleared = Object.fromEntries(list.keys.map((key) => [key, '']));
  return { ...cleared, ...(list.write ? list.write(ids, groups) : { [list.keys[0]]: joinList(ids) }) };
}

export const isChosen = (list: SelectList, query: Query): boolean => list.keys.some((key) => query[key]);

/** Groups with the options that match the keyword; a group whose own name matches keeps all its options. */
export function narrow(groups: readonly SelectGroup[], keyword: string): readonly SelectGroup[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return groups;
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  return groups
    .map((group) => (has(group.name) ? group : { ...group, options: group.options.filter(({ name }) => has(name)) }))
    .filter((group) => group.options.length > 0 || has(group.name));
}

/** Loads the choices of one call without paging. */
export function useSelect<P extends ApiPath>(
  path: P,
  data: Api[P]['request'],
  shops: ListShops | null,
  toData: (answer: Api[P]['response']) => SelectData,
): ReportState<SelectData> {
  const narrowed = shops?.ShopIDs.length ? { ...data, ShopIDs: shops.ShopIDs } : data;
  const report = useReport(path, shops && narrowed, { shopId: shops?.shopId });
  const { t } = useTexts();
  if (report.kind !== 'ready') return report;
  try {
    return { ...report, data: toData(report.data) };
  } catch {
    // An answer without its rows.
    const { reload } = report;
    return { kind: 'failed', message: t(reportTexts.incomplete), code: undefined, status: 0, isOffline: false, reload };
  }
}
