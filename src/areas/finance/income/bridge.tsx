/** How the income becomes the money in the till: what was not paid in money, and money that is no income. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { addMoney } from '../../../lib/money';
import { useFormats } from '../../../report/figures/formats';
import type { ReportScope } from '../../../report/period/use-scope';
import { Card } from '../../../ui/figures/card';
import { Cell } from '../../../ui/lists/cell';
import { texts } from './collection-texts';

const KINDS = [
  { kind: 1, label: texts.withoutMoney },
  { kind: 2, label: texts.besides },
  { kind: 3, label: texts.otherDay },
] as const;

export function Bridge({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { money } = useFormats();
  const signed = (amount: number): string => `${amount < 0 ? '−' : '+'} ${money(Math.abs(amount))}`;
  return (
    <Card title={t(texts.bridge)} flush span={6}>
      <Cell label={<b>{t(texts.income)}</b>} value={money(data.BusinessIncome)} look="strong" />
      {KINDS.map(({ kind, label }) => {
        const lines = data.Collected.Bridge.filter((line) => line.Kind === kind);
        const [only] = lines;
        if (!only) return null;
        return (
          <Cell
            key={kind}
            label={lines.length === 1 ? only.Name : t(label)}
            // What one row stands for, so that the bridge stays as short as the sum it explains.
            note={
              lines.length > 1
                ? lines.map((line) => `${line.Name} ${signed(line.Sign * line.Amount)}`).join(' · ')
                : undefined
            }
            value={signed(addMoney(...lines.map((line) => line.Sign * line.Amount)))}
            onClick={
              only.IsCrossDay === 1
                ? () => router.navigate(paths.orders, { ...scope.query, cross: '1' })
                : undefined
            }
          />
        );
      })}
      <Cell label={<b>{t(texts.collected)}</b>} value={`= ${money(data.Collected.Total)}`} look="strong" />
    </Card>
  );
}
