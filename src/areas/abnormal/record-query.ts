/** The filters of a list of operations as one table: their chips, and the request built from an address. */

import type { SensitiveReq, SensitiveRow } from '../../../types/api/abnormal';
import { withCurrency } from '../../i18n/numbers';
import type { Text } from '../../i18n/text';
import { firstLetters } from '../../lib/letters';
import type { Query } from '../../lib/query-string';
import { amountIn, codesIn, dishesIn, idsIn, listed, narrowed, wordIn } from '../../report/filter/filter-query';
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
  /** Query keys of the address: that of the value, and those that go with it. */
  keys: readonly [string, ...string[]];
  /** Fields added to the request; empty for an invalid value. */
  ask: (query: Query) => Partial<SensitiveReq>;
  /** Name of its chip; without it the filter has none of its own. */
  label?: Text;
  /** For filters by person: the person's name as read from a row. */
  nameOf?: (row: SensitiveRow) => string;
  /** The values to choose from; a filter without them is set by a link. */
  options?: (tools: Tools, head: RecordHead | undefined) => readonly Option[];
}

/** In the order of their chips; reasons last, because they come with the answer and would push the others aside. */
export const filters: readonly RecordFilter[] = [
  { keys: ['types'], ask: ({ types }) => listed('Types', codesIn(types, TYPES)) },
  // Of bills that count: what figures of sales, discounts and dishes are made of.
  { keys: ['counted'], label: texts.countedOnly, ask: ({ counted }) => (counted === '1' ? { Counted: 1 } : {}) },
  { keys: ['dish'], label: texts.dishesOnly, ask: ({ dish }) => (dish === '1' ? { HasDish: 1 } : {}) },
  { keys: ['goods', 'name', 'spec'], label: pageTexts.oneDish, ask: dishesIn },
  {
    keys: ['user'],
    label: texts.operator,
    nameOf: (row) => row.OperatorName,
    ask: ({ user }) => listed('OperatorIDs', idsIn(user)),
  },
  {
    keys: ['auth'],
    label: texts.approver,
    nameOf: (row) => row.AuthorizerName,
    ask: ({ auth }) => listed('AuthorizerIDs', idsIn(auth)),
  },
  {
    keys: ['min'],
    label: pageTexts.amount,
    ask: ({ min }) => {
      const MinAmount = amountIn(min);
      return MinAmount ? { MinAmount } : {};
    },
    options: ({ t, currency, locale }) =>
      AMOUNTS.map((value) => ({
        value,
        name: t(filterTexts.atLeast, { amount: withCurrency(value, currency.code, locale) }),
      })),
  },
  {
    keys: ['after'],
    label: texts.settleFilter,
    ask: ({ after }) => ({ AfterSettle: after === '0' ? 0 : after === '1' ? 1 : -1 }),
    options: ({ t }) => [
      { value: '0', name: t(texts.beforeSettle) },
      { value: '1', name: t(texts.afterSettle) },
    ],
  },
  { keys: ['kw'], ask: ({ kw }) => wordIn(kw) },
  {
    keys: ['reason'],
    label: pageTexts.reason,
    ask: ({ reason }) => listed('Reasons', reason ? [firstLetters(reason)] : []),
    // Records without a reason are left out, because the call cannot filter by an empty reason.
    options: ({ t, figure }, head) =>
      (head?.Reasons ?? []).flatMap(({ Reason, Count }) =>
        Reason ? [{ value: Reason, name: Reason, note: t(texts.times, { n: figure(Count, 'count') }) }] : [],
      ),
  },
];

/** The filters of an address as fields of the request. */
export const filtersOf = (query: Query): Partial<SensitiveReq> => narrowed<Partial<SensitiveReq>>({}, filters, query);
