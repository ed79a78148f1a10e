/** The views of the overview, what each asks for, and why a person is marked. */
import type { SensitiveStatRes } from '../../../types/api/abnormal';
import type { Text } from '../../i18n/text';
import type { Query } from '../../lib/query-string';
import { typeNames } from '../../report/list/sensitive-types';
import type { ReportScope } from '../../report/period/use-scope';
import type { Tools } from '../../report/tools';
import { type Group, groupAsked } from './groups';
import { texts } from './texts';

/** Longest range of the calls, in days (docs/product/contract.md#limits). */
export const RECORD_DAYS = 93;

export const VIEWS = [
  { value: 'type', label: texts.byType },
  { value: 'person', label: texts.byPerson },
  { value: 'approver', label: texts.byApprover },
  { value: 'store', label: texts.byStore },
  { value: 'day', label: texts.byDay },
] as const satisfies readonly { value: string; label: Text }[];
export type View = (typeof VIEWS)[number]['value'];

/** The view that an address names; discounts are what each person gave away. */
export const viewOf = ({ tab }: Query): View =>
  tab === 'discount' ? 'person' : (VIEWS.find(({ value }) => value === tab)?.value ?? 'type');

/** For each view, the `GroupBy` of the call and the query key by which a tap on a row filters the list. */
export const KEYS = {
  person: { by: 1, key: 'user' },
  approver: { by: 4, key: 'auth' },
  store: { by: 2, key: 'shopId' },
  day: { by: 3, key: 'day' },
} as const satisfies Record<Exclude<View, 'type'>, { by: 1 | 2 | 3 | 4; key: string }>;

export type Grouped = keyof typeof KEYS;

/** A row is of one store, and so is the list it leads to. */
export const ofStore = ({ ShopID }: { ShopID?: string }): { shopId?: string } => (ShopID ? { shopId: ShopID } : {});

const MOST = 100;

/** The request of a view; days stay in their order, newest first. */
export const groupRequest = (scope: Pick<ReportScope, 'range'>, view: Grouped, group: Group, isByCount: boolean) => ({
  ...scope.range,
  ...groupAsked(group),
  GroupBy: KEYS[view].by,
  ...(view === 'day' ? {} : { SortField: isByCount ? 'Count' : 'Amount' }),
  PageSize: MOST,
});

/** The request of people, first of all those who stand out by any type. */
export const peopleRequest = ({ range }: Pick<ReportScope, 'range'>) =>
  ({ ...range, GroupBy: 1, SortField: 'IsOutlier', PageSize: MOST }) as const;

/** Why a person is marked, one line for each type (docs/product/metrics.md#sensitive-operations). */
export const namedLines = ({ Named = [] }: SensitiveStatRes['List'][number], { t, figure }: Tools): string[] =>
  Named.map(({ Type, Count, Bills, Usual, Weeks }) =>
    t(texts.outlierWhy, {
      type: t(typeNames[Type]),
      n: figure(Count, 'count'),
      bills: Bills,
      usual: figure(Usual, 'rate'),
      weeks: figure(Weeks, 'count'),
    }),
  );
