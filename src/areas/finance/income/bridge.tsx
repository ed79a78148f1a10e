/** How the income becomes the money in the till, as a waterfall of at most six rows. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { paths } from '../../../core/router/paths';
import { addMoney } from '../../../lib/money';
import { signedMoney } from '../../../report/figures/formats';
import type { ReportScope } from '../../../report/period/use-scope';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Waterfall } from '../waterfall';
import { texts } from './collection-texts';

const KINDS = [
  { kind: 4, label: texts.taxAndTips },
  { kind: 1, label: texts.withoutMoney },
  // One line at the most, which has its own name.
  { kind: 5, label: texts.withoutMoney },
  { kind: 2, label: texts.besides },
  { kind: 3, label: texts.otherDay },
] as const;

export function Bridge({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t, money, opens } = useTools();
  let level = data.BusinessIncome;
  const rows = KINDS.flatMap(({ kind, label }) => {
    const lines = data.Collected.Bridge.filter((line) => line.Kind === kind);
    const [only] = lines;
    if (!only) return [];
    const amount = addMoney(...lines.map((line) => line.Sign * line.Amount));
    const from = level;
    level = addMoney(from, amount);
    return [
      {
        ...{ key: String(kind), from, to: level },
        label: lines.length === 1 ? only.Name : t(label),
        // What one row stands for, so that the bridge stays as short as the sum it explains.
        note:
          lines.length > 1
            ? lines.map((line) => `${line.Name} ${signedMoney(line.Sign * line.Amount, money)}`).join(' · ')
            : undefined,
        value: signedMoney(amount, money),
        onClick: only.IsCrossDay === 1 ? opens(paths.orders, { ...scope.query, cross: '1' }) : undefined,
      },
    ];
  });
  const whole = (key: string, label: string, amount: number, value: string) => ({
    ...{ key, from: 0, to: amount, isWhole: true, look: 'strong' as const },
    ...{ label: <b>{label}</b>, value },
  });
  const { BusinessIncome, Collected } = data;
  return (
    <Card title={t(texts.bridge)} flush span={6}>
      <Waterfall
        rows={[
          whole('income', t(texts.income), BusinessIncome, money(BusinessIncome)),
          ...rows,
          whole('collected', t(texts.collected), Collected.Total, `= ${money(Collected.Total)}`),
        ]}
      />
    </Card>
  );
}
