/** Says what the figures lack: bills whose hours are unknown, and the bills of stores that have daily totals alone. */
import type { DailyOnly } from '../../../types/api/common';
import { useTexts } from '../../core/use-services';
import { DAY_MS, slashed, toMs } from '../../lib/date-text';
import { texts } from '../texts';

interface GapsProps {
  daily: DailyOnly | undefined;
  /** Bills that a comparison leaves out. */
  untimed?: number | undefined;
}

/** Of some of its days it is not known how they were paid, so that no 0 stands for their money without a word. */
export const hasUnpaid = ({ NoPayments }: DailyOnly[number]): boolean => NoPayments === 1;

export function Gaps({ daily = [], untimed }: GapsProps) {
  const { t } = useTexts();
  const [only] = daily;
  const notes = [
    untimed && t(texts.prevUntimed, { n: untimed }),
    only &&
      (daily.length > 1
        ? t(texts.dailyOnlyStores, { n: daily.length })
        : t(texts.dailyOnly, {
            store: only.ShopName,
            from: slashed(only.FirstDate),
            to: slashed(only.LastDate),
            n: only.Days ?? 1 + (toMs(only.LastDate) - toMs(only.FirstDate)) / DAY_MS,
          })),
    daily.some(hasUnpaid) && t(texts.dailyUnpaid),
  ];
  return (
    <>
      {notes.map(
        (note, index) =>
          note && (
            <p key={index} className="caption" role="status">
              {note}
            </p>
          ),
      )}
    </>
  );
}
