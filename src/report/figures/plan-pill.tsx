/** Distance from the plan in percentage points of the target, as a pill. */
import { useTexts } from '../../core/use-services';
import { planStanding } from '../../lib/plan';
import { Pill } from '../../ui/figures/pill';
import { texts } from '../texts';

const standings = { ahead: texts.ahead, behind: texts.behind, onPlan: texts.onPlan };

export function PlanPill({ gapRate }: { gapRate: number | null | undefined }) {
  const { t } = useTexts();
  const standing = planStanding(gapRate);
  if (!standing) return null;
  const { kind, points } = standing;
  return <Pill tone={kind === 'behind' ? 'warn' : 'ok'}>{t(standings[kind], { points })}</Pill>;
}
