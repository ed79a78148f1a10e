/** Steps one after another along a line; those to be noticed are marked. */
import { useBillCss } from '../../../report/list/use-list-css';

export interface TimelineStep {
  time: string;
  title: string;
  /** Worth a second look. */
  isHot?: boolean;
  /** `118.00 → 108.00` */
  change?: string;
  note?: string;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  useBillCss();
  // Times with a date need a wider column, the same for all.
  const hasDates = steps.some(({ time }) => time.length > 5);
  return (
    <ol className={hasDates ? 'timeline dated' : 'timeline'}>
      {steps.map((step, index) => (
        <li key={index} className={step.isHot ? 'hot' : ''}>
          <time>{step.time}</time>
          <div>
            <b>{step.title}</b>
            {step.change && <p>{step.change}</p>}
            {step.note && <p className="caption">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
