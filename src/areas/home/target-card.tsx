/** Progress of the month's target against the plan for the days so far. */

import { paths } from '../../core/router/paths';
import { NoTarget, ProgressCard } from '../../report/figures/progress-card';
import { useTools } from '../../report/tools';
import { texts } from './texts';
import type { Home } from './use-home';

export default function TargetCard({ target }: { target: NonNullable<Home['Target']> | null }) {
  const { t, compact, opens } = useTools();
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
  return <NoTarget title={title} set={t(texts.setTarget)} />;
}
