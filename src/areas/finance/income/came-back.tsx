/** What came back of the bills, and how that leads to what was given back of the money collected. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { signedMoney } from '../../../report/figures/formats';
import { cameBack } from '../../../report/figures/metrics';
import type { ReportScope } from '../../../report/period/use-scope';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Cell } from '../../../ui/lists/cell';
import { texts } from './collection-texts';

type Back = NonNullable<BizIncomeRes['CameBack']>;

/** The terms after the refunds, with which they add up to what was given back. */
const backTerms = (back: Back) =>
  [
    [cameBack.reversed, back.ReversedAmount],
    [texts.backBeside, back.BesideAmount],
    [texts.backOtherWays, 0 - back.OtherWays],
    [texts.backOtherDays, back.OtherDays],
  ] as const;

/** All lines, for the exported file. */
export const backLines = (back: Back) => [
  [cameBack.returned, back.ReturnedAmount] as const,
  [cameBack.refunded, back.RefundAmount] as const,
  ...backTerms(back),
  [texts.givenBack, back.Total] as const,
];

export function CameBackCard({ back, scope }: { back: Back; scope: ReportScope }) {
  const { t, money, opens } = useTools();
  if (Object.values(back).every((amount) => amount === 0)) return null;
  return (
    <Card title={t(texts.cameBack)} flush span={6}>
      {back.ReturnedAmount !== 0 && (
        <Cell label={t(cameBack.returned)} note={t(texts.backUnpaid)} value={money(back.ReturnedAmount)} />
      )}
      <Cell
        label={t(cameBack.refunded)}
        value={money(back.RefundAmount)}
        onClick={opens(paths.orders, { ...scope.query, state: '4,7' })}
      />
      {backTerms(back).map(
        ([label, amount], index) =>
          amount !== 0 && <Cell key={index} label={t(label)} value={signedMoney(amount, money)} />,
      )}
      <Cell label={<b>{t(texts.givenBack)}</b>} value={`= ${money(back.Total)}`} look="strong" />
    </Card>
  );
}
