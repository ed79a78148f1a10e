/** Progress of the month's target against the plan for the days so far. */
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { useHelpButton } from '../../report/figures/help';
import { PlanPill } from '../../report/figures/plan-pill';
import { Goal } from '../../ui/charts/ring';
import { Card } from '../../ui/figures/card';
import { StateView } from '../../ui/state-view';
import { texts } from './texts';
import type { Home } from './use-home';

export default function TargetCard({ target }: { target: NonNullable<Home['Target']> | null }) {
  const { t } = useTexts();
  const { permission, router } = useServices();
  const { figure, compact } = useFormats();
  const helpButton = useHelpButton();
  if (!target) {
    const canSet = permission.can('boss.target.set') === 'granted';
    return (
      <Card title={t(texts.target)} span={6}>
        <StateView
          small
          kind="empty"
          title={t(texts.noTarget)}
          action={
            canSet
              ? { label: t(texts.setTarget), onClick: () => router.navigate(paths.setTarget) }
              : undefined
          }
        />
      </Card>
    );
  }
  const { ReachRate, PlanRate, OtherShops = [] } = target;
  return (
    <Card
      title={t(texts.target)}
      span={6}
      help={helpButton('target', target)}
      aside={<PlanPill gapRate={target.GapRate} />}
      more={{ label: t(texts.targetLink), onClick: () => router.navigate(paths.target) }}
    >
      <Goal
        ring={{
          label: t(texts.targetMeter, { rate: figure(ReachRate, 'rate'), plan: figure(PlanRate, 'rate') }),
          value: ReachRate ?? 0,
          text: figure(ReachRate, 'percent'),
          note: t(texts.reached),
          ...(typeof PlanRate === 'number' ? { tick: PlanRate } : {}),
        }}
        lines={[
          { label: t(texts.goal), value: compact(target.Target) },
          { label: t(texts.done), value: compact(target.Actual) },
          {
            label: t(texts.planToNow),
            value: compact(target.PlanToNow),
            isPlan: typeof PlanRate === 'number',
          },
          { label: t(texts.forecast), value: compact(target.Forecast) },
          { label: t(texts.needPerDay, { n: target.DaysLeft }), value: compact(target.NeedPerDay) },
        ]}
      />
      {OtherShops.length > 0 && (
        <p className="caption">
          {t(texts.withTarget, { n: target.ShopCount, all: target.ShopCount + OtherShops.length })}
        </p>
      )}
    </Card>
  );
}
