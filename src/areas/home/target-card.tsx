/** Progress of the month's target against the plan for the days so far. */

import { paths } from '../../core/router/paths';
import { textsOf } from '../../i18n/texts';
import { ProgressCard } from '../../report/figures/progress-card';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { StateView } from '../../ui/state-view';
import { texts } from './texts';
import type { Home } from './use-home';

const progress = textsOf('progress');

export default function TargetCard({ target }: { target: NonNullable<Home['Target']> | null }) {
  const { t, compact, may, opens } = useTools();
  const title = t(texts.target);
  if (target)
    return (
      <ProgressCard
        title={title}
        name={title}
        progress={target}
        write={compact}
        more={{ label: t(texts.targetLink), onClick: opens(paths.target) }}
      />
    );
  const canSet = may('boss.target.set');
  return (
    <Card title={title}>
      <StateView
        small
        kind="empty"
        title={t(progress.noTarget)}
        action={canSet ? { label: t(texts.setTarget), onClick: opens(paths.setTarget) } : undefined}
      />
    </Card>
  );
}
