/** Sums of the listed unpaid bills. */
import type { NoPayRes } from '../../../../types/api/finance-unpaid';
import { addMoney } from '../../../lib/money';
import { ShortFigure } from '../../../report/figures/short-figure';
import { useTools } from '../../../report/tools';
import { SummaryStrip } from '../../../ui/lists/list-heads';
import { texts } from '../income/collection-texts';

/** The area ID used in requests: '0' stands for bills without a table, whose `AreaID` is empty. */
export const idOfArea = ({ AreaID }: { AreaID: string }): string => AreaID || '0';

interface SumsProps {
  head: NoPayRes;
  age: number;
  areaIds: readonly string[];
}

/**
 * Amount of the filtered bills. The answer has sums by age and by area but not by both, so both filters together give
 * undefined.
 */
export function amountOf({ head, age, areaIds }: SumsProps): number | undefined {
  if (age && areaIds.length > 0) return undefined;
  if (age) return head.Ages.find((one) => one.Age === age)?.Amount;
  if (areaIds.length === 0) return head.Amount;
  return addMoney(...head.Areas.filter((one) => areaIds.includes(idOfArea(one))).map(({ Amount }) => Amount));
}

export function UnpaidSums(props: SumsProps) {
  const { t, figure } = useTools();
  const { head, age, areaIds } = props;
  const isAll = age === 0 && areaIds.length === 0;
  const amount = amountOf(props);
  return (
    <SummaryStrip
      items={[
        { label: t(texts.bills), value: figure(isAll ? head.Count : head.Total, 'count') },
        ...(amount === undefined ? [] : [{ label: t(texts.due), value: <ShortFigure value={amount} /> }]),
        ...(isAll ? [{ label: t(texts.oldest), value: figure(head.OldestMinutes, 'minutes') }] : []),
      ]}
    />
  );
}
