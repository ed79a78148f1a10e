/** Progress of the month's target against the plan for the days so far. */
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { ProgressCard } from '../../report/figures/progress-card';
import { Card } from '../../ui/figures/card';
import { StateView } from '../../ui/state-view';
import { texts } from './texts';
import type { Home } from './use-home';

export default function TargetCard({ target }: { target: NonNullable<Home['Target']> | null }) {
  const { t } = useTexts();
  const { permission, router } = useServices();
  const { compact } = useFormats();
  const title = t(texts.target);
  if (target)
    return (
      <ProgressCard
        title={title}
        name={title}
        progress={target}
        write={compact}
        more={{ label: t(texts.targetLink), onClick: () => router.navigate(paths.target) }}
      />
    );
  const canSet = permission.can('boss.target.set') === 'granted';
  return (
    <Card title={title}>
      <StateView
        small
        kind="empty"
        title={t(texts.noTarget)}
        action={
          canSet ? { label: t(texts.setTarget), onClick: () => router.navigate(paths.setTarget) } : undefined
        }
      />
    </Card>
  );
}
