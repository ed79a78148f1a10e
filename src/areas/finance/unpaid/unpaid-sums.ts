import type { NoPayRes } from '../../../../types/api/finance-unpaid';
import { addMoney } from '../../../lib/money';
import { figureOf } from '../../../report/figures/front-metrics';
import { pageTexts } from '../../../report/reading/page-texts';
import { texts } from '../income/collection-texts';

/** The area ID used in requests: '0' stands for bills without a table, whose `AreaID` is empty. */
export const idOfArea = ({ AreaID }: { AreaID: string }): string => AreaID || '0';

interface Filtered {
  Age?: number | undefined;
  AreaIDs?: readonly string[] | undefined;
}

/**
 * Amount of the filtered bills. The answer has sums by age and by area but not by both, so both filters together give
 * undefined.
 */
function amountOf(head: NoPayRes, { Age: age, AreaIDs: areaIds = [] }: Filtered): number | undefined {
  if (age && areaIds.length > 0) return undefined;
  if (age) return head.Ages.find((one) => one.Age === age)?.Amount;
  if (areaIds.length === 0) return head.Amount;
  return addMoney(...head.Areas.filter((one) => areaIds.includes(idOfArea(one))).map(({ Amount }) => Amount));
}

/** Bills and amount due; the oldest bill and the guests where nothing is filtered. */
export function sumsOf(head: NoPayRes, filtered: Filtered) {
  const isAll = !filtered.Age && !filtered.AreaIDs?.length;
  return {
    bills: [texts.bills, isAll ? head.Count : head.Total, 'count'] as const,
    due: [pageTexts.due, amountOf(head, filtered), 'money'] as const,
    more: isAll
      ? ([
          [texts.oldest, head.Count > 0 ? head.OldestMinutes : null, 'minutes'],
          [pageTexts.guests, figureOf({ ...head, OrderCount: head.Count }, 'GuestCount'), 'count'],
        ] as const)
      : [],
  };
}
