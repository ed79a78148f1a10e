/** Steps along a vertical line; notable steps are highlighted. */
import { useBillCss } from '../../../report/list/use-list-css';

export interface TimelineStep {
  time: string;
  title: string;
  /** Highlights the step. */
  isHot?: boolean;
  /** Values before and after, e.g. `118.00 → 108.00`. */
  change?: string;
  note?: string;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  useBillCss();
  // If one time carries a date, the time column is wider for all steps.
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
