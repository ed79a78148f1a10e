/** Day close: cash counted by cashier and shift, against what should have been there. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { useServices, useTexts } from '../../../core/use-services';
import { words } from '../../../i18n/words';
import { slashed, timeOfDay } from '../../../lib/date-text';
import { addMoney } from '../../../lib/money';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Cell } from '../../../ui/lists/cell';
import { texts } from './collection-texts';

type Count = NonNullable<BizIncomeRes['Counts']>[number];
/** Counts shown in the card; a tap shows the others. */
const SHOWN = 4;

export default function CountsCard({ counts }: { counts: readonly Count[] }) {
  const { t } = useTexts();
  const { overlays } = useServices();
  const title = t(texts.counts);
  const open = (): void => {
    overlays.open({ title, render: () => <Counts counts={counts} isWhole /> });
  };
  return (
    <Card title={title} flush span={6} more={{ label: t(words.all), onClick: open }}>
      <Counts counts={counts.slice(0, SHOWN)} />
      <Total counts={counts} />
    </Card>
  );
}

function useDifference(): (amount: number) => string {
  const { t, money } = useTools();
  return (amount) =>
    amount === 0
      ? t(texts.countsEqual)
      : t(amount < 0 ? texts.countsShort : texts.countsOver, { amount: money(Math.abs(amount)) });
}

function Total({ counts }: { counts: readonly Count[] }) {
  const { t } = useTexts();
  const difference = useDifference();
  const sum = addMoney(...counts.map(({ Difference }) => Difference));
  return (
    <Cell label={<b>{t(texts.countsSum, { n: counts.length })}</b>} value={difference(sum)} look="strong" />
  );
}

function Counts({ counts, isWhole = false }: { counts: readonly Count[]; isWhole?: boolean }) {
  const { t, money } = useTools();
  const difference = useDifference();
  const names = new Set(counts.map(({ ShopID }) => ShopID));
  return (
    <>
      {counts.map((count, index) => (
        <Cell
          key={index}
          label={[
            slashed(count.Date).slice(5),
            names.size > 1 ? count.ShopName : '',
            count.Shift,
            count.UserName,
          ]
            .filter(Boolean)
            .join(' · ')}
          note={[
            t(texts.countsOf, {
              opening: money(count.OpeningAmount),
              expected: money(count.ExpectedAmount),
              counted: money(count.CountedAmount),
            }),
            ...(isWhole && count.ReportedIncome !== null
              ? [t(texts.countsReported, { amount: money(count.ReportedIncome) })]
              : []),
            ...(count.RestatedAmount !== 0
              ? [t(texts.countsChanged, { amount: money(count.RestatedAmount) })]
              : []),
            count.SignedBy && t(texts.countsSigned, { name: count.SignedBy, time: timeOfDay(count.Time) }),
            count.Note,
          ]
            .filter(Boolean)
            .join(' · ')}
          value={difference(count.Difference)}
          look={count.Difference === 0 ? undefined : 'strong'}
        />
      ))}
    </>
  );
}
