/** The filters of a list of operations as one table: their chips, and the request built from an address. */

import type { SensitiveReq, SensitiveRow } from '../../../types/api/abnormal';
import { withCurrency } from '../../i18n/numbers';
import type { Text } from '../../i18n/text';
import { firstLetters } from '../../lib/letters';
import type { Query } from '../../lib/query-string';
import {
  codesIn,
  dishesIn,
  firstLetters,
  idsIn,
  isAsked,
  listed,
  wordIn,
} from '../../report/filter/filter-query';
import { texts as filterTexts } from '../../report/filter/filter-texts';
import { pageTexts } from '../../report/reading/page-texts';
import type { Tools } from '../../report/tools';
import type { RecordHead } from './record-sums';
import { texts } from './texts';

/** Minimum amounts offered as filters, in yuan. */
const AMOUNTS = ['50', '100', '200'];
const TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface Option {
  value: string;
  name: string;
  note?: string;
}

export interface RecordFilter {
  /** Query key of the address that holds the filter's value. */
  key: string;
  /** Further keys, which go with it. */
  others?: readonly string[];
  /** Fields added to the request; empty for an invalid value. */
  ask: (value: string, query: Query) => Partial<SensitiveReq>;
  /** Name of its chip; without it the filter has none of its own. */
  label?: Text;
  /** For filters by person: the person's name as read from a row. */
  nameOf?: (row: SensitiveRow) => string;
  /** The values to choose from; a filter without them is set by a link. */
  options?: (tools: Tools, head: RecordHead | undefined) => readonly Option[];
}

/** In the order of their chips; reasons last, because they come with the answer and would push the others aside. */
export const filters: readonly RecordFilter[] = [
  { key: 'types', ask: (value) => listed('Types', codesIn(value, TYPES)) },
  // Of bills that count: what figures of sales, discounts and dishes are made of.
  { key: 'counted', label: texts.countedOnly, ask: (value) => (value === '1' ? { Counted: 1 } : {}) },
  { key: 'dish', label: texts.dishesOnly, ask: (value) => (value === '1' ? { HasDish: 1 } : {}) },
  { key: 'goods', others: ['name', 'spec'], label: pageTexts.oneDish, ask: (_, query) => dishesIn(query) },
  {
    key: 'user',
    label: texts.operator,
    nameOf: (row) => row.OperatorName,
    ask: (value) => listed('OperatorIDs', idsIn(value)),
  },
  {
    key: 'auth',
    label: texts.approver,
    nameOf: (row) => row.AuthorizerName,
    ask: (value) => listed('AuthorizerIDs', idsIn(value)),
  },
  {
    key: 'min',
    label: pageTexts.amount,
    ask: (value) => (Number(value) > 0 && Number(value) < 1e9 ? { MinAmount: Number(value) } : {}),
    options: ({ t, currency, locale }) =>
      AMOUNTS.map((value) => ({
        value,
        name: t(filterTexts.atLeast, { amount: withCurrency(value, currency.code, locale) }),
      })),
  },
  {
    key: 'after',
    label: texts.settleFilter,
    ask: (value) => ({ AfterSettle: value === '0' ? 0 : value === '1' ? 1 : -1 }),
    options: ({ t }) => [
      { value: '0', name: t(texts.beforeSettle) },
      { value: '1', name: t(texts.afterSettle) },
    ],
  },
  { key: 'kw', ask: wordIn },
  {
    key: 'reason',
    label: pageTexts.reason,
    ask: (value) => listed('Reasons', value ? [firstLetters(value)] : []),
    // Records without a reason are left out, because the call cannot filter by an empty reason.
    options: ({ t, figure }, head) =>
      (head?.Reasons ?? []).flatMap(({ Reason, Count }) =>
        Reason ? [{ value: Reason, name: Reason, note: t(texts.times, { n: figure(Count, 'count') }) }] : [],
      ),
  },
];

/** What a filter of an address adds to the request. */
export const askedBy = ({ key, ask }: RecordFilter, query: Query): Partial<SensitiveReq> =>
  ask(query[key] ?? '', query);

/** Whether an address narrows the list by a filter. */
export const isSet = (filter: RecordFilter, query: Query): boolean =>
  isAsked((one) => askedBy(filter, one), query);

/** The filters of an address as fields of the request. */
export const filtersOf = (query: Query): Partial<SensitiveReq> =>
  Object.assign({}, ...filters.map((one) => askedBy(one, query)));

/** A patch that takes filters off. */
export const without = (taken: readonly RecordFilter[]): Query =>
  Object.fromEntries(taken.flatMap(({ key, others = [] }) => [key, ...others]).map((key) => [key, '']));
