/** The sums above a list of operations, with its sort order and export button. */

import type { ReactNode } from 'react';
import type { ReturnPageRes, SensitivePageRes } from '../../../types/api/abnormal';
import { addMoney } from '../../lib/money';
import { cameBack } from '../../report/figures/metrics';
import { Sums, ToolLine } from '../../report/list/sums';
import { EyeButton } from '../../report/reading/eye-button';
import { Gaps } from '../../report/reading/gaps';
import { pageTexts } from '../../report/reading/page-texts';
import { QuerySwitch } from '../../report/reading/query-switch';
import { useTools } from '../../report/tools';
import { texts } from './texts';

/** Totals that every list of operations returns with its rows, with those of returns alone: what came back, and when. */
export type RecordHead = SensitivePageRes &
  Partial<Pick<ReturnPageRes, 'Returned' | 'Refunded' | 'MoneyOnly' | 'CameBack'>>;

/** Figures of the help: what came back, and when; without them for other kinds of operations. */
export const helpFigures = ({ SumCount, SumAmount, Returned, Refunded, MoneyOnly }: RecordHead): object => ({
  SumCount,
  SumAmount,
  ReturnedQty: Returned?.Qty,
  RefundedQty: Refunded?.Qty,
  MoneyOnlyCount: MoneyOnly?.Count,
});

/** Unlike operations have no sum of amounts: what was given away never came in, and what is taken back costs nobody money. */
export const sumsOf = ({ SumCount, SumAmount }: RecordHead, isOneKind: boolean) => [
  [texts.count, SumCount, 'count'] as const,
  ...(isOneKind ? [[texts.amount, SumAmount, 'money'] as const] : []),
];

interface SumsProps {
  head: RecordHead;
  /** Of one type, or of a group whose types add up. */
  isOneKind: boolean;
  send: ReactNode;
}

export function RecordSums({ head, isOneKind, send }: SumsProps) {
  const { t, money } = useTools();
  const { CameBack: back } = head;
  return (
    <>
      <Sums
        rows={[
          ...sumsOf(head, isOneKind),
          ...(head.Returned && head.Refunded && head.MoneyOnly
            ? ([
                [cameBack.returned, head.Returned.Qty, 'quantity'],
                [cameBack.refunded, head.Refunded.Qty, 'quantity'],
                [texts.moneyOnly, head.MoneyOnly.Count, 'count', texts.times],
              ] as const)
            : []),
        ]}
      />
      {back && (
        <p className="caption">
          {[
            [cameBack.returned, back.Returned] as const,
            [cameBack.refunded, back.Refunded] as const,
            [texts.uncounted, addMoney(head.SumAmount, -back.Returned, -back.Refunded)] as const,
          ]
            .map(([name, amount]) => `${t(name)}\u00a0${money(amount)}`)
            .join(' +\u00a0')}{' '}
          = {money(head.SumAmount)}
        </p>
      )}
      <ToolLine time={head.DataTime}>
        <QuerySwitch
          label={pageTexts.sort}
          name="sort"
          options={[
            ['time', pageTexts.byTime],
            ['amount', pageTexts.byAmount],
          ]}
        />
        <EyeButton />
        {send}
      </ToolLine>
      <Gaps daily={head.DailyOnly} />
    </>
  );
}
