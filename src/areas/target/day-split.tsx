/** Distribution of a month's target over its days: even, by weekday, or individual. */

import type { TargetMetric } from '../../../types/api/target';
import { useTexts } from '../../core/use-services';
import { roundedText } from '../../lib/money';
import { weekdays } from '../../report/period/weekdays';
import { Button } from '../../ui/button';
import { Segmented } from '../../ui/forms/segmented';
import { TextField } from '../../ui/forms/text-field';
import { type DayMode, type Draft, draftError, spreadEvenly } from './draft';
import { setTexts } from './set-texts';

const MODES = [
  { value: 0, label: setTexts.even },
  { value: 1, label: setTexts.byWeekday },
  { value: 2, label: setTexts.custom },
] as const;

export interface DaySplitProps {
  name: string;
  metric: TargetMetric;
  draft: Draft;
  year: number;
  month: number;
  /** Weights derived from the last eight weeks, Monday to Sunday. */
  suggested: readonly number[] | undefined;
  isReadOnly: boolean;
  onChange: (draft: Draft) => void;
}

export function DaySplit({
  name,
  metric,
  draft,
  year,
  month,
  suggested,
  isReadOnly,
  onChange,
}: DaySplitProps) {
  const { t } = useTexts();
  const error = draft.value === '' ? null : draftError(draft, metric);
  const setMode = (mode: DayMode): void => {
    const isFirst = mode === 2 && Object.keys(draft.days).length === 0;
    onChange({ ...draft, mode, days: isFirst ? spreadEvenly(draft.value, year, month) : draft.days });
  };
  return (
    <div className="split">
      <Segmented
        wide
        label={t(setTexts.split, { name })}
        value={draft.mode}
        onChange={(mode) => !isReadOnly && setMode(mode)}
        options={MODES.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {draft.mode === 1 && (
        <>
          <div className="seven">
            {weekdays.map((day, index) => (
              <TextField
                key={String(day)}
                label={t(setTexts.weight, { day: t(day) })}
                value={draft.weights[index] ?? ''}
                inputMode="decimal"
                disabled={isReadOnly}
                onInput={(text) =>
                  onChange({ ...draft, weights: draft.weights.map((old, at) => (at === index ? text : old)) })
                }
              />
            ))}
          </div>
          {suggested?.some((weight) => weight > 0) && !isReadOnly && (
            <Button small kind="link" onClick={() => onChange({ ...draft, weights: suggested.map(String) })}>
              {t(setTexts.suggested)}
            </Button>
          )}
        </>
      )}
      {draft.mode === 2 && (
        <div className="seven">
          {Object.keys(spreadEvenly('0', year, month)).map((day) => (
            <TextField
              key={day}
              label={day}
              value={draft.days[day] ?? ''}
              inputMode="decimal"
              disabled={isReadOnly}
              onBlur={() => {
                const text = draft.days[day] ?? '';
                if (roundedText(text) !== text)
                  onChange({ ...draft, days: { ...draft.days, [day]: roundedText(text) } });
              }}
              onInput={(text) => onChange({ ...draft, days: { ...draft.days, [day]: text } })}
            />
          ))}
        </div>
      )}
      {error && error.field !== 'value' && (
        <p className="error" role="alert">
          {t(error.text, error.values ?? {})}
        </p>
      )}
    </div>
  );
}
