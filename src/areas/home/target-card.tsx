/** How far the month is, against how much of it is gone. */
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { useHelpButton } from '../../report/figures/help';
import { Goal } from '../../ui/charts/ring';
import { Card } from '../../ui/figures/card';
import { Pill } from '../../ui/figures/pill';
import { StateView } from '../../ui/state-view';
import { texts } from './texts';
import type { Home } from './use-home';

export default function TargetCard({ target }: { target: NonNullable<Home['Target']> | null }) {
  const { t } = useTexts();
  const { permission, router } = useServices();
  const { figure, compact } = useFormats();
  const hint = useHelpButton();
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
  const { ReachRate, TimeRate } = target;
  const gap = (ReachRate ?? 0) - (TimeRate ?? 0);
  const rate = figure(Math.abs(gap), 'percent');
  return (
    <Card
      title={t(texts.target)}
      span={6}
      hint={hint('target', target)}
      aside={<Pill tone={gap < 0 ? 'warn' : 'ok'}>{t(gap < 0 ? texts.behind : texts.ahead, { rate })}</Pill>}
      more={{ label: t(texts.targetLink), onClick: () => router.navigate(paths.target) }}
    >
      <Goal
        ring={{
          label: t(texts.targetMeter, { rate: figure(ReachRate, 'rate'), time: figure(TimeRate, 'rate') }),
          value: ReachRate ?? 0,
          text: figure(ReachRate, 'percent'),
          note: t(texts.reached),
          ...(TimeRate === null ? {} : { tick: TimeRate }),
        }}
        lines={[
          { label: t(texts.goal), value: compact(target.Target) },
          { label: t(texts.done), value: compact(target.Actual) },
          { label: t(texts.needPerDay, { n: target.DaysLeft }), value: compact(target.NeedPerDay) },
        ]}
      />
    </Card>
  );
}
