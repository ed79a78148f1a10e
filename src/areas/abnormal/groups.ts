/**
 * Three sums of unlike things that are never added up, and reopenings apart. What was taken back before payment cost
 * nobody money, and what was given away never came in.
 */

import type { AbnormalsRes, SensitiveReq } from '../../../types/api/abnormal';
import type { Text } from '../../i18n/text';
import { addMoney } from '../../lib/money';
import type { Query } from '../../lib/query-string';
import { pageTexts } from '../../report/reading/page-texts';
import { texts } from './texts';

type Type = AbnormalsRes['List'][number]['Type'];

export interface Group {
  label: Text;
  types: readonly Type[];
  /** Before (0) or after (1) payment; -1 for both. */
  after: -1 | 0 | 1;
}

export const GROUPS: readonly [Group, ...Group[]] = [
  { label: texts.given, types: [4, 5, 6, 8], after: -1 },
  { label: texts.takenBack, types: [1, 2, 3], after: 0 },
  { label: texts.moneyBack, types: [1, 2, 3], after: 1 },
  { label: pageTexts.reopened, types: [7], after: -1 },
];

export const groupQuery = ({ types, after }: Group): { types: string; after: string } => ({
  types: types.join(),
  after: after < 0 ? '' : String(after),
});

/** The group that an address names. */
export const groupIn = (query: Query): Group | undefined =>
  GROUPS.find((group) => {
    const { types, after } = groupQuery(group);
    return query.types === types && (query.after ?? '') === after;
  });

export const groupAsked = ({ types, after }: Group): Pick<SensitiveReq, 'Types' | 'AfterSettle'> => ({
  Types: [...types],
  AfterSettle: after,
});

export type GroupSum = Pick<AbnormalsRes, 'Count' | 'Amount' | 'PrevCount' | 'PrevAmount'>;

/** Sums of a group, from those of all operations and of those after payment. */
export function sumOf({ types, after }: Group, all: AbnormalsRes, late: AbnormalsRes): GroupSum {
  const of = (key: keyof GroupSum): number => {
    const add = ({ List }: AbnormalsRes): number =>
      addMoney(...List.flatMap((row) => (types.includes(row.Type) ? [row[key]] : [])));
    return after < 0 ? add(all) : after === 1 ? add(late) : addMoney(add(all), -add(late));
  };
  return { Count: of('Count'), Amount: of('Amount'), PrevCount: of('PrevCount'), PrevAmount: of('PrevAmount') };
}
