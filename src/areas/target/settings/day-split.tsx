/** Distribution of a month's target over its days: even or by weekday; single days that another client set are kept. */

import type { TargetMetric } from '../../../../types/api/target';
import { dateOf } from '../../../lib/date';
import { weekday } from '../../../lib/date-text';
import { weekdays } from '../../../report/period/weekdays';
import { pageTexts } from '../../../report/reading/page-texts';
import { useTools } from '../../../report/tools';
import { Button } from '../../../ui/button';
import { HeatCalendar } from '../../../ui/figures/heat-calendar';
import { Segmented } from '../../../ui/forms/segmented';
import { TextField } from '../../../ui/forms/text-field';
import { type Draft, draftError, percentOf } from './draft';
import { setTexts } from './set-texts';
import { splitDays } from './split-days';
import { useWhole } from './use-whole';

const MODES = [
  { value: 0, label: setTexts.even },
  { value: 1, label: setTexts.byWeekday },
  { value: 2, label: setTexts.custom },
] as const;

interface DaySplitProps {
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

export function DaySplit(props: DaySplitProps) {
  const { name, metric, draft, suggested, isReadOnly, onChange } = props;
  const { t } = useTools();
  const error = draftError(draft, metric);
  return (
    <div className="split">
      <Segmented
        wide
        label={t(setTexts.split, { name })}
        value={draft.mode}
        onChange={(mode) => !isReadOnly && onChange({ ...draft, mode })}
        options={MODES.filter(({ value }) => value !== 2 || draft.mode === 2).map(({ value, label }) => ({
          value,
          label: t(label),
        }))}
      />
      {draft.mode === 1 && (
        <>
          <div className="seven">
            {weekdays.map((day, index) => (
              <TextField
                key={String(day)}
                label={t(setTexts.weight, { day: t(day) })}
                value={draft.weights[index] ?? ''}
                suffix="%"
                inputMode="decimal"
                disabled={isReadOnly}
                onInput={(text) =>
                  onChange({ ...draft, weights: draft.weights.map((old, at) => (at === index ? text : old)) })
                }
              />
            ))}
          </div>
          {suggested?.some((weight) => weight > 0) && !isReadOnly && (
            <Button small kind="link" onClick={() => onChange({ ...draft, weights: percentOf(suggested) })}>
              {t(setTexts.suggested)}
            </Button>
          )}
        </>
      )}
      {error?.field === 'weights' && (
        <p className="error" role="alert">
          {t(error.text)}
        </p>
      )}
      {!error && <SplitCalendar {...props} />}
    </div>
  );
}

/** The month's days with their targets. */
function SplitCalendar({ name, metric, draft, year, month }: DaySplitProps) {
  const { t, axis } = useTools();
  const whole = useWhole();
  const days = splitDays(draft, year, month);
  return (
    <HeatCalendar
      label={t(setTexts.splitDays, { name })}
      texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
      head={[t(setTexts.day), name]}
      weekdays={weekdays.map((day) => t(day))}
      lead={weekday(dateOf(year, month, 1)) - 1}
      days={Object.entries(days).map(([day, text]) => ({
        key: day,
        text: day,
        level: 0,
        note: axis(Math.round(Number(text))),
        label: t(setTexts.dayIs, { day, amount: whole(Number(text), metric) }),
      }))}
    />
  );
}
