/**
 * Filters as data. A row of the table defines the query keys of a filter, its control (a list on a separate page,
 * inline options, or an amount range) and the fields it adds to the request. Filter page, chips, badge and request are
 * derived from it.
 */
import type { Path } from '../../core/router/paths';
import type { Text } from '../../i18n/text';
import { type Query, splitList } from '../../lib/query-string';
import { dataOf, type ReportState } from '../reading/use-report';
import { useTools } from '../tools';
import { amountIn, idsIn, listed } from './filter-query';
import { texts } from './filter-texts';
import { isChosen, type ListShops, readSelected, type SelectData, type SelectList } from './select-list';

export interface Choice {
  value: string;
  label: string;
}

interface Common {
  label: Text;
  /** Query keys of the field. */
  keys: readonly string[];
  /** What is chosen, in words; '' without words beside its name. */
  useText: (query: Query, shops: ListShops) => string;
}
export interface ListField extends Common {
  kind: 'list';
  path: Path;
  list: SelectList;
}
export interface OptionsField extends Common {
  kind: 'options';
  key: string;
  isMany: boolean;
  perRow?: 2 | 3 | 4 | undefined;
  /** The choices; an empty list hides the field. */
  useChoices: (shops: ListShops) => readonly Choice[];
}
export interface AmountField extends Common {
  kind: 'amount';
  from: string;
  to: string;
}
/** A filter set only by a link from another page; the user can remove it. */
interface LinkedField extends Common {
  kind: 'linked';
}

interface Asking<Body> {
  /** Fields added to the request; empty for an invalid value. */
  ask: (query: Query) => Partial<Body>;
  /** Whether the list shows the value in a control of its own, so that no chip is needed. */
  isOnList?: ((query: Query) => boolean) | undefined;
}
export type FilterField<Body = object> = (ListField | OptionsField | AmountField | LinkedField) &
  Asking<Body>;

/** A list of choices on a page of its own; a name is the field of the request that takes its identifiers. */
export const listField = <Body>(
  label: Text,
  path: Path,
  list: SelectList,
  ask: Asking<Body>['ask'] | keyof Body,
): FilterField<Body> => ({
  ...{ kind: 'list', label, path, list, keys: list.keys },
  // Safe, because only fields that take identifiers are named.
  ask:
    typeof ask === 'function'
      ? ask
      : (query) => listed(ask as string, idsIn(query[list.keys[0]])) as Partial<Body>,
  useText: (query, shops) => useListText(list, query, shops),
});

/** Choices on the filter page itself, of which one or, with `isMany`, several can be chosen. */
export const optionsField = <Body>(
  label: Text,
  key: string,
  useChoices: OptionsField['useChoices'],
  ask: Asking<Body>['ask'],
  more: Partial<Pick<OptionsField, 'isMany' | 'perRow'> & Asking<Body>> = {},
): FilterField<Body> => ({
  ...{ kind: 'options', isMany: false, label, key, keys: [key], useChoices, ask, ...more },
  useText(query, shops) {
    const { t } = useTools();
    const chosen = splitList(query[key]);
    return useChoices(shops)
      .flatMap(({ value, label: name }) => (chosen.includes(value) ? [name] : []))
      .join(t(texts.comma));
  },
});

/** Amounts between two bounds, either of which may be absent. */
export const amountField = <Body>(
  label: Text,
  from: string,
  to: string,
  ask: Asking<Body>['ask'],
): FilterField<Body> => ({
  ...{ kind: 'amount', label, from, to, keys: [from, to], ask },
  useText({ [from]: least, [to]: most }) {
    const { t, money } = useTools();
    const amount = (text: string): string => money(Number(text));
    if (least && most) return `${amount(least)}–${amount(most)}`;
    return least
      ? t(texts.atLeast, { amount: amount(least) })
      : t(texts.atMost, { amount: amount(most ?? '') });
  },
});

/** A filter set only by a link from another page. */
export const linkedField = <Body>(label: Text, key: string, ask: Asking<Body>['ask']): FilterField<Body> => ({
  ...{ kind: 'linked', label, keys: [key], ask },
  useText: () => '',
});

/** Choices of an inline field, named one by one. */
export const useNamed = (options: readonly (readonly [value: string | number, label: Text])[]): Choice[] => {
  const { t } = useTools();
  return options.map(([value, label]) => ({ value: String(value), label: t(label) }));
};

/** The options of a list as inline choices; none until they are there, or without the right to them. */
export const choicesOf = (report: ReportState<SelectData>): Choice[] =>
  (dataOf(report)?.groups ?? []).flatMap(({ options }) =>
    options.map(({ id, name }) => ({ value: id, label: name })),
  );

/** The request extended by the fields of all filters in the address. */
export const narrowed = <Body>(body: Body, fields: readonly FilterField<Body>[], query: Query): Body =>
  Object.assign({}, body, ...fields.map(({ ask }) => ask(query)));

/** The list of choices whose page has this path. */
export const listAt = (fields: readonly FilterField[], path: Path): SelectList | undefined =>
  fields.find((field): field is ListField & Asking<object> => field.kind === 'list' && field.path === path)
    ?.list;

export const isSet = ({ keys }: FilterField, query: Query): boolean => keys.some((key) => query[key]);

/** A patch that clears the given fields. */
export const emptied = (fields: readonly FilterField[]): Query =>
  Object.fromEntries(fields.flatMap(({ keys }) => keys).map((key) => [key, '']));

/** The error of an amount range, and the query key it belongs to; null when the range is valid. */
export function amountError(field: AmountField, query: Query): { key: string; text: Text } | null {
  const wrong = [field.from, field.to].find((key) => query[key] && amountIn(query[key]) === undefined);
  if (wrong) return { key: wrong, text: texts.amount };
  const from = amountIn(query[field.from]);
  const to = amountIn(query[field.to]);
  return from !== undefined && to !== undefined && from > to ? { key: field.to, text: texts.order } : null;
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
  const first = chosen.map((id) => known.get(id)).find(Boolean);
  if (!first) return t(texts.some, { n: count });
  return count === 1 ? first : t(texts.many, { name: first, n: count, more: count - 1 });
}
