/** What came back of the bills, and how that leads to what was given back of the money collected. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { signedMoney } from '../../../report/figures/formats';
import { cameBack } from '../../../report/figures/metrics';
import { Lines, total } from '../../../report/list/lines';
import type { ReportScope } from '../../../report/period/use-scope';
import { useTools } from '../../../report/tools';
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
    <Lines
      title={t(texts.cameBack)}
      flush
      span={6}
      lines={[
        back.ReturnedAmount !== 0 && {
          label: t(cameBack.returned),
          note: [t(texts.backUnpaid)],
          value: money(back.ReturnedAmount),
        },
        {
          label: t(cameBack.refunded),
          value: money(back.RefundAmount),
          onClick: opens(paths.orders, { ...scope.query, state: '4,7' }),
        },
        ...backTerms(back).map(
          ([label, amount]) => amount !== 0 && { label: t(label), value: signedMoney(amount, money) },
        ),
        total(t(texts.givenBack), `= ${money(back.Total)}`),
      ]}
    />
  );
}
