/** The sums over the unpaid bills that are listed. */
import type { NoPayRes } from '../../../../types/api/finance-unpaid';
import { useTexts } from '../../../core/use-services';
import { addMoney } from '../../../lib/money';
import { useFormats } from '../../../report/figures/formats';
import { ShortFigure } from '../../../report/figures/short-figure';
import { SummaryStrip } from '../../../ui/lists/list-heads';
import { texts } from '../income/collection-texts';

/** Bills without a table have no area; asked for, it is the one numbered 0. */
export const idOfArea = ({ AreaID }: { AreaID: string }): string => AreaID || '0';

interface SumsProps {
  head: NoPayRes;
  age: number;
  areaIds: readonly string[];
}

/** The answer has the amount of all bills, of each age and of each area; of an age within an area it has none. */
export function amountOf({ head, age, areaIds }: SumsProps): number | undefined {
  if (age && areaIds.length > 0) return undefined;
  if (age) return head.Ages.find((one) => one.Age === age)?.Amount;
  if (areaIds.length === 0) return head.Amount;
  return addMoney(...head.Areas.filter((one) => areaIds.includes(idOfArea(one))).map(({ Amount }) => Amount));
}

export function UnpaidSums(props: SumsProps) {
  const { t } = useTexts();
  const { figure } = useFormats();
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
