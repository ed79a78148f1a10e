/** What is said of people who stand out, and by which days they are judged (docs/product/metrics.md#sensitive-operations). */
import type { SensitiveStatRes } from '../../../types/api/abnormal';
import { useTexts } from '../../core/use-services';
import { slashed } from '../../lib/date-text';
import { typeNames } from '../../report/list/sensitive-types';
import type { Tools } from '../../report/tools';
import { texts } from './texts';

/** Why a person is marked, one line for each type. */
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

/** By which days people are judged, or that they are not. */
export function JudgedNote({ judged }: { judged: NonNullable<SensitiveStatRes['Judged']> }) {
  const { t } = useTexts();
  return (
    <p className="caption">
      {judged.IsEnough === 1
        ? t(texts.judgedBy, { from: slashed(judged.From), to: slashed(judged.To) })
        : t(texts.tooFewDays)}
    </p>
  );
}
