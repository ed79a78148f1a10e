/** The target of one figure in one month, with its distribution over the days. */
import type { TargetMetric } from '../../../types/api/target';
import { useTexts } from '../../core/use-services';
import { roundedText } from '../../lib/money';
import { useFormats } from '../../report/figures/formats';
import { TextField } from '../../ui/forms/text-field';
import { DaySplit } from './day-split';
import { draftError, isCount, perDay } from './draft';
import { setTexts } from './set-texts';
import { targetMetrics } from './target-metrics';
import type { Settings } from './use-settings';

export interface MonthProps {
  settings: Settings;
  year: number;
  month: number;
  isReadOnly: boolean;
}

export function MetricField({
  metric,
  settings,
  year,
  month,
  isReadOnly,
}: MonthProps & { metric: TargetMetric }) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const { label, kind } = targetMetrics[metric];
  const draft = settings.draftAt(month, metric);
  const isTouched = settings.changes.some((change) => change.month === month && change.metric === metric);
  const error = draft.value === '' && !isTouched ? null : draftError(draft, metric);
  const { suggest } = settings;
  const notes = [
    draft.value === '' ? '' : t(setTexts.perDay, { amount: figure(perDay(draft, year, month), kind) }),
    metric === 1 && suggest ? t(setTexts.vsLast, { amount: figure(suggest.LastMonth, kind) }) : '',
  ];
  return (
    <section className="metric">
      <TextField
        label={t(label)}
        value={draft.value}
        inputMode={isCount(metric) ? 'numeric' : 'decimal'}
        disabled={isReadOnly}
        error={error?.field === 'value' ? t(error.text, error.values ?? {}) : undefined}
        note={notes.filter(Boolean).join(' · ')}
        onBlur={() => {
          const value = roundedText(draft.value);
          if (!isCount(metric) && value !== draft.value)
            settings.put([{ month, metric, draft: { ...draft, value } }]);
        }}
        onInput={(value) => settings.put([{ month, metric, draft: { ...draft, value: value.trim() } }])}
      />
      {draft.value !== '' && (
        <DaySplit
          name={t(label)}
          metric={metric}
          draft={draft}
          year={year}
          month={month}
          suggested={suggest?.WeekWeights}
          isReadOnly={isReadOnly}
          onChange={(next) => settings.put([{ month, metric, draft: next }])}
        />
      )}
    </section>
  );
}
