/** Why a person is marked, one line for each type (docs/product/metrics.md#sensitive-operations). */
import type { SensitiveStatRes } from '../../../types/api/abnormal';
import { typeNames } from '../../report/list/sensitive-types';
import type { Tools } from '../../report/tools';
import { texts } from './texts';

export const namedLines = (
  { Named = [] }: SensitiveStatRes['List'][number],
  { t, figure }: Tools,
): string[] =>
  Named.map(({ Type, Count, Bills, Usual, Weeks }) =>
    t(texts.outlierWhy, {
      type: t(typeNames[Type]),
      n: figure(Count, 'count'),
      bills: Bills,
      usual: figure(Usual, 'rate'),
      weeks: figure(Weeks, 'count'),
    }),
  );
