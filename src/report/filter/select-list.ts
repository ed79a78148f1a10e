/** A list of choices as data: the call it is read from, how its answer becomes groups, and the query keys it fills. */

import type { Api, ApiPath } from '../../../types/api/index';
import { useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { joinList, type Query, splitList } from '../../lib/query-string';
import { type ReportState, useReport } from '../reading/use-report';
import { texts as reportTexts } from '../texts';

export interface SelectOption {
  id: string;
  name: string;
  /** 已停用, 已删除: still to be chosen, since old bills name it. */
  tag?: Text | undefined;
  note?: string | undefined;
}

export interface SelectGroup {
  key: string;
  /** '' = a group without a head. */
  name: string;
  note?: string | undefined;
  tag?: Text | undefined;
  /** The group is a choice itself (a category), not only the sum of its options. */
  ownId?: string | undefined;
  options: readonly SelectOption[];
}

export interface SelectData {
  groups: readonly SelectGroup[];
  /** Only one may be chosen at a time. */
  isSingle?: boolean | undefined;
  /** Reads the next page of a list that is searched on the server. */
  loadMore?: (() => void) | undefined;
}

/** The stores whose choices are listed: those of the list's own filter. */
export interface ListShops {
  shopId: string | undefined;
  ShopIDs: string[];
}

export interface SelectList {
  /** Query keys it fills; the first holds the chosen identifiers. */
  keys: readonly [string, ...string[]];
  /** Label of the search field; left out: no search. */
  search?: Text | undefined;
  /** The keyword is part of the call; otherwise the list is narrowed here. */
  isServerSearch?: boolean | undefined;
  /** Groups at the left, their options at the right. */
  isColumns?: boolean | undefined;
  /** Reads the choices; none are requested while the shops are null. */
  useOptions: (shops: ListShops | null, keyword: string) => ReportState<SelectData>;
  /** @default the first key as a list */
  read?: ((query: Query, groups: readonly SelectGroup[]) => string[]) | undefined;
  write?: ((ids: string[], groups: readonly SelectGroup[]) => Query) | undefined;
}

/** The most identifiers that a call takes. */
export const MOST_IDS = 500;

/** Every identifier of a group. */
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

/** Is anything chosen from the list? */
export const isChosen = (list: SelectList, query: Query): boolean => list.keys.some((key) => query[key]);

/** Groups with the options that a keyword names; a group's own name brings all of it. */
export function narrow(groups: readonly SelectGroup[], keyword: string): readonly SelectGroup[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return groups;
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  return groups
    .map((group) =>
      has(group.name) ? group : { ...group, options: group.options.filter(({ name }) => has(name)) },
    )
    .filter((group) => group.options.length > 0 || has(group.name));
}

/** The choices of one call without paging. */
export function useSelect<P extends ApiPath>(
  path: P,
  data: Api[P]['request'],
  shops: ListShops | null,
  toData: (answer: Api[P]['response']) => SelectData,
): ReportState<SelectData> {
  const narrowed = shops?.ShopIDs.length ? { ...data, ShopIDs: shops.ShopIDs } : data;
  const report = useReport(path, shops && narrowed, shops?.shopId ? { shopId: shops.shopId } : {});
  const { t } = useTexts();
  if (report.kind !== 'ready') return report;
  try {
    return { ...report, data: toData(report.data) };
  } catch {
    // An answer without its rows.
    const { reload } = report;
    return { kind: 'failed', message: t(reportTexts.incomplete), status: 0, isOffline: false, reload };
  }
}
