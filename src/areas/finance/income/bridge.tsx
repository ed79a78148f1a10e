/** How the income becomes the money in the till, as a waterfall of at most six rows. */
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
  { kind: 4, label: texts.taxAndTips },
  { kind: 1, label: texts.withoutMoney },
  // One line at the most, which has its own name.
  { kind: 5, label: texts.withoutMoney },
  { kind: 2, label: texts.besides },
  { kind: 3, label: texts.otherDay },
] as const;

/** A step of the waterfall: from where the rows above stand to where this one leads. */
interface Step {
  from: number;
  to: number;
  look: 'whole' | 'more' | 'less';
}

export function Bridge({ data, scope }: { data: BizIncomeRes; scope: ReportScope }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { money } = useFormats();
  const signed = (amount: number): string => `${amount < 0 ? '−' : '+'} ${money(Math.abs(amount))}`;
  let level = data.BusinessIncome;
  const rows = KINDS.flatMap(({ kind, label }) => {
    const lines = data.Collected.Bridge.filter((line) => line.Kind === kind);
    const [only] = lines;
    if (!only) return [];
    const amount = addMoney(...lines.map((line) => line.Sign * line.Amount));
    const from = level;
    level = addMoney(from, amount);
    const look = amount < 0 ? ('less' as const) : ('more' as const);
    return [
      {
        kind,
        label: lines.length === 1 ? only.Name : t(label),
        lines,
        amount,
        step: { from, to: level, look },
      },
    ];
  });
  const levels = [0, data.BusinessIncome, data.Collected.Total, ...rows.map(({ step }) => step.to)];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const bar = ({ from, to, look }: Step) => {
    const place = (value: number): number => (high === low ? 0 : ((value - low) / (high - low)) * 100);
    const left = Math.min(place(from), place(to));
    return (
      <span className="fall" aria-hidden="true">
        <i
          data-look={look}
          style={{
            insetInlineStart: `${left}%`,
            width: `${Math.max(0.5, Math.abs(place(to) - place(from)))}%`,
          }}
        />
      </span>
    );
  };
  return (
    <Card title={t(texts.bridge)} flush span={6}>
      <div className="fall-list">
        <Cell label={<b>{t(texts.income)}</b>} value={money(data.BusinessIncome)} look="strong" />
        {bar({ from: 0, to: data.BusinessIncome, look: 'whole' })}
        {rows.map(({ kind, label, lines, amount, step }) => (
          <div key={kind}>
            <Cell
              label={label}
              // What one row stands for, so that the bridge stays as short as the sum it explains.
              note={
                lines.length > 1
                  ? lines.map((line) => `${line.Name} ${signed(line.Sign * line.Amount)}`).join(' · ')
                  : undefined
              }
              value={signed(amount)}
              onClick={
                lines[0]?.IsCrossDay === 1
                  ? () => router.navigate(paths.orders, { ...scope.query, cross: '1' })
                  : undefined
              }
            />
            {bar(step)}
          </div>
        ))}
        <Cell label={<b>{t(texts.collected)}</b>} value={`= ${money(data.Collected.Total)}`} look="strong" />
        {bar({ from: 0, to: data.Collected.Total, look: 'whole' })}
      </div>
    </Card>
  );
}
