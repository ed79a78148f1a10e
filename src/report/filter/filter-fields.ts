/**
 * Filters as data. A row of the table defines the query keys of a filter, its control (a list on a separate page,
 * inline options, or an amount range) and the fields it adds to the request. Filter page, chips, badge and request are
 * derived from it.
 */

import type { Path } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import { type Query, splitList } from '../../lib/query-string';
import { dataOf, type ReportState } from '../reading/use-report';
import { texts as reportTexts } from '../texts';
import { useTools } from '../tools';
import { amountIn, idsIn, isAsked, listed } from './filter-query';
import { texts } from './filter-texts';
import { isChosen, type ListShops, readSelected, type SelectData, type SelectList } from './select-list';

export interface Choice {
  value: string;
  label: string;
}

/** What is chosen with: a list on a page of its own, options, of which one or several, or two amounts; `linked` by a link alone. */
type Control =
  | { kind: 'list'; path: Path; list: SelectList }
  | {
      kind: 'options';
      isMany: boolean;
      perRow?: 2 | 3 | 4 | undefined;
      /** The choices; an empty list hides the field. */
      useChoices: (shops: ListShops) => readonly Choice[];
    }
  | { kind: 'amount' }
  | { kind: 'linked'; isWord: boolean };

export type FilterField<Body = object> = Control & {
  label: Text;
  /** Query keys of the field. */
  keys: readonly [string, ...string[]];
  /** Fields added to the request; empty for an invalid value. */
  ask: (query: Query) => Partial<Body>;
  /** The value that an address without the key means. @default '' for all */
  usual?: string;
  /** Whether the list shows the value in a control of its own, so that no chip is needed. */
  isOnList?: ((query: Query) => boolean) | undefined;
};

type Ask<Body> = FilterField<Body>['ask'];

/** A list of choices on a page of its own; a name is the field of the request that takes its identifiers. */
export const listField = <Body>(
  label: Text,
  path: Path,
  list: SelectList,
  ask: Ask<Body> | keyof Body,
): FilterField<Body> => ({
  kind: 'list',
  label,
  path,
  list,
  keys: list.keys,
  // Safe, because only fields that take identifiers are named.
  ask: typeof ask === 'function' ? ask : (query) => listed(ask as string, idsIn(query[list.keys[0]])) as Partial<Body>,
});

/** Choices on the filter page itself, of which one or, with `isMany`, several can be chosen. */
export const optionsField = <Body>(
  label: Text,
  key: string,
  useChoices: (shops: ListShops) => readonly Choice[],
  ask: Ask<Body>,
  more: { isMany?: boolean; perRow?: 2 | 3 | 4 } & Pick<FilterField<Body>, 'isOnList' | 'usual'> = {},
): FilterField<Body> => ({ kind: 'options', isMany: false, label, keys: [key], useChoices, ask, ...more });

/** A filter set only by a link from another page; the user can remove it. With `isWord` its chip says the value. */
export const linkedField = <Body>(
  label: Text,
  keys: FilterField['keys'],
  ask: Ask<Body>,
  isWord = false,
): FilterField<Body> => ({ kind: 'linked', label, keys, ask, isWord });

/** What is chosen, in words; '' without words beside its name. */
export function useFieldText(field: FilterField, query: Query, shops: ListShops): string {
  const { t, money } = useTools();
  const [least] = field.keys.map((key) => query[key]);
  const [from, to] = field.keys.map((key) => amountIn(query[key]));
  switch (field.kind) {
    case 'list':
      // biome-ignore lint/correctness/useHookAtTopLevel: a field keeps its kind
      return useListText(field.list, query, shops);
    case 'options':
      // biome-ignore lint/correctness/useHookAtTopLevel: see above
      return field
        .useChoices(shops)
        .flatMap(({ value, label }) => (splitList(least).includes(value) ? [label] : []))
        .join(t(reportTexts.comma));
    case 'amount':
      if (from === undefined) return t(texts.atMost, { amount: money(to) });
      return to === undefined ? t(texts.atLeast, { amount: money(from) }) : `${money(from)}–${money(to)}`;
    case 'linked':
      return field.isWord ? (least ?? '') : '';
  }
}

/** Choices of an inline field, named one by one. */
export const useNamed = (options: readonly (readonly [value: string | number, label: Text])[]): Choice[] => {
  const { t } = useTools();
  return options.map(([value, label]) => ({ value: String(value), label: t(label) }));
};

/** The options of a list as inline choices; none until they are there, or without the right to them. */
export const choicesOf = (report: ReportState<SelectData>): Choice[] =>
  (dataOf(report)?.groups ?? []).flatMap(({ options }) => options.map(({ id, name }) => ({ value: id, label: name })));

/** The list of choices whose page has this path. */
export const listAt = (fields: readonly FilterField[], path: Path): SelectList | undefined =>
  fields.flatMap((field) => (field.kind === 'list' && field.path === path ? [field.list] : []))[0];

/** Whether an address narrows the list by the field: by a value that is not the usual one, and means anything. */
export const isSet = ({ kind, keys, ask }: FilterField, query: Query): boolean =>
  // A single store is asked for beside the fields of the request.
  isAsked(ask, query) || (kind === 'list' && idsIn(query[keys[0]]).length > 0);

/** The error of an amount range, and the query key it belongs to; null when there is none. */
export function amountError({ kind, keys }: FilterField, query: Query): { key: string; text: Text } | null {
  if (kind !== 'amount') return null;
  const wrong = keys.find((key) => query[key] && amountIn(query[key]) === undefined);
  if (wrong) return { key: wrong, text: texts.amount };
  const [from, to] = keys.map((key) => amountIn(query[key]));
  const [, last = ''] = keys;
  return from !== undefined && to !== undefined && from > to ? { key: last, text: texts.order } : null;
}

/** Names of the values chosen from a list; '' without any. Names are requested only when something is chosen. */
function useListText(list: SelectList, query: Query, shops: ListShops): string {
  const { t } = useTools();
  const isUsed = isChosen(list, query);
  const report = list.useOptions(isUsed ? shops : null, '');
  if (!isUsed) return '';
  const groups = dataOf(report)?.groups ?? [];
  const chosen = readSelected(list, query, groups);
  const known = new Map(groups.flatMap((group) => group.options).map(({ id, name }) => [id, name]));
  for (const { ownId, name } of groups) if (ownId !== undefined) known.set(ownId, name);
  const count = chosen.length || list.keys.flatMap((key) => splitList(query[key])).length;
  const first = chosen.map((id) => known.get(id)).find(Boolean) ?? list.nameIn?.(query);
  if (!first) return t(texts.some, { n: count });
  return count === 1 ? first : t(texts.many, { name: first, n: count, more: count - 1 });
}
