/** The filters of a list of operations as one table, and the request built from an address. */
import type { SensitiveReq, SensitiveRow } from '../../../types/api/abnormal';
import type { Text } from '../../i18n/text';
import { type Query, splitList } from '../../lib/query-string';
import { listed } from '../../report/filter/filter-query';
import { texts } from './texts';

/** Minimum amounts offered as filters, in yuan. */
export const AMOUNTS = ['50', '100', '200'] as const;
export const SETTLE: readonly { value: string; label: Text; code: -1 | 0 | 1 }[] = [
  { value: '0', label: texts.beforeSettle, code: 0 },
  { value: '1', label: texts.afterSettle, code: 1 },
];
const TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const ids = (text: string): string[] => splitList(text).filter((id) => /^\d{1,18}$/.test(id));

type Asked = Pick<
  SensitiveReq,
  | 'Types'
  | 'OperatorIDs'
  | 'AuthorizerIDs'
  | 'GoodsIDs'
  | 'Reasons'
  | 'MinAmount'
  | 'Keyword'
  | 'AfterSettle'
  | 'Counted'
  | 'HasDish'
>;

export interface RecordFilter {
  /** Query key of the address that holds the filter's value. */
  key: string;
  /** For filters by person: the label of the picker, and the person's name as read from a row. */
  person?: { label: Text; nameOf: (row: SensitiveRow) => string };
  /** Fields added to the request; empty for an invalid value. */
  ask: (value: string) => Asked;
}

export const filters: readonly RecordFilter[] = [
  {
    key: 'types',
    ask: (value) => {
      const named = TYPES.filter((type) => splitList(value).includes(String(type)));
      return named.length > 0 ? { Types: named } : {};
    },
  },
  {
    key: 'user',
    person: { label: texts.operator, nameOf: (row) => row.OperatorName },
    ask: (value) => listed('OperatorIDs', ids(value)),
  },
  {
    key: 'auth',
    person: { label: texts.approver, nameOf: (row) => row.AuthorizerName },
    ask: (value) => listed('AuthorizerIDs', ids(value)),
  },
  // Of bills that count: what figures of sales, discounts and dishes are made of.
  { key: 'counted', ask: (value) => (value === '1' ? { Counted: 1 } : {}) },
  { key: 'dish', ask: (value) => (value === '1' ? { HasDish: 1 } : {}) },
  { key: 'goods', ask: (value) => listed('GoodsIDs', ids(value)) },
  { key: 'reason', ask: (value) => listed('Reasons', value ? [value.slice(0, 50)] : []) },
  {
    key: 'min',
    ask: (value) => (Number(value) > 0 && Number(value) < 1e9 ? { MinAmount: Number(value) } : {}),
  },
  { key: 'kw', ask: (value) => (value ? { Keyword: value.slice(0, 50) } : {}) },
  {
    key: 'after',
    ask: (value) => ({ AfterSettle: SETTLE.find((choice) => choice.value === value)?.code ?? -1 }),
  },
];

/** The filters of an address as fields of the request. */
export const filtersOf = (query: Query): Asked =>
  Object.assign({}, ...filters.map(({ key, ask }) => ask(query[key] ?? '')));
