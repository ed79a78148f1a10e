/** The target of one figure in one month: its number, what it means, and its distribution over the days. */

import { useState } from 'react';
import type { TargetMetric } from '../../../../types/api/target';
import { textsOf } from '../../../i18n/texts';
import { change } from '../../../lib/compare';
import { weekdays } from '../../../report/period/weekdays';
import { pageTexts } from '../../../report/reading/page-texts';
import { useTools } from '../../../report/tools';
import { Button } from '../../../ui/button';
import { HeatCalendar } from '../../../ui/figures/heat-calendar';
import { Segmented } from '../../../ui/forms/segmented';
import { TextField } from '../../../ui/forms/text-field';
import { joined } from '../../../ui/lists/bound';
import { Cell } from '../../../ui/lists/cell';
import { monthGrid } from '../../../ui/pickers/month-grid';
import { targetMetrics } from '../target-metrics';
import { texts as targetTexts } from '../texts';
import { monthBefore } from '../use-month';
import { AmountField, useWhole } from './amount-field';
import { type Draft, draftError, EMPTY, isCount, percentOf, perDay } from './draft';
import { setTexts } from './set-texts';
import { proposalOf, splitDays, withValue } from './split-days';
import type { Settings } from './use-settings';

const periods = textsOf('periods');

interface MonthProps {
  settings: Settings;
  shopId: string;
  year: number;
  month: number;
  isReadOnly: boolean;
}

/** What a target means: a day's average, and how it stands to last month and last year. */
function usePreview({ settings, year, month }: MonthProps, metric: TargetMetric, draft: Draft): string {
  const { t, figure } = useTools();
  const whole = useWhole();
  const { suggest } = settings;
  const last = metric === 1 && suggest && suggest.LastMonth > 0 ? suggest.LastMonth : null;
  const lastYear = (metric === 1 && suggest?.LastYear) || null;
  const value = Number(draft.value);
  const moved = lastYear === null || !(value > 0) ? null : change(value, lastYear);
  // Above a very small figure of last year the figure itself is told.
  const rate = !moved || moved.kind === 'leap' ? null : 'rate' in moved ? moved.rate : 0;
  const sign = rate === null || rate === 0 ? '' : rate > 0 ? '+' : '−';
  return joined([
    draft.value === '' ? '' : t(setTexts.perDay, { amount: whole(perDay(draft, year, month), metric) }),
    last === null ? '' : t(setTexts.vsLast, { amount: whole(last, metric), ...monthBefore(month) }),
    rate === null
      ? lastYear === null
        ? ''
        : t(setTexts.wasLastYear, { amount: whole(lastYear, metric) })
      : t(setTexts.vsLastYear, { change: `${sign}${figure(Math.abs(rate), 'percent')}` }),
  ]);
}

interface MetricFieldProps extends MonthProps {
  metric: TargetMetric;
}

export function MetricField({ metric, ...props }: MetricFieldProps) {
  const { settings, shopId, year, month, isReadOnly } = props;
  const { t } = useTools();
  const { draft = EMPTY, saved } = settings.targetAt(month, metric);
  const [isOpen, setOpen] = useState(metric === 1);
  const preview = usePreview(props, metric, draft);
  const whole = useWhole();
  const proposal = metric === 1 ? proposalOf(settings.suggest?.WeekdayIncome, year, month) : undefined;
  const error = draftError(draft, metric);
  const put = (next: Draft): void => settings.put({ shopId, month, metric, draft: next });
  const name = t(targetMetrics[metric].label);
  const isRemoved = draft.value === '' && saved !== undefined;
  return (
    <section className="metric" aria-label={name}>
      <AmountField
        label={name}
        metric={metric}
        value={draft.value}
        disabled={isReadOnly}
        error={error?.field === 'value' ? t(error.text) : undefined}
        note={isRemoved ? t(setTexts.removed) : preview || undefined}
        onInput={(value) => put(withValue(draft, value.trim(), saved))}
      />
      {proposal && !isReadOnly && proposal.value !== draft.value && (
        <Button
          small
          kind="link"
          onClick={() => put(withValue(draft.value === '' ? proposal : draft, proposal.value, saved))}
        >
          {t(setTexts.propose, { amount: whole(Number(proposal.value), metric) })}
        </Button>
      )}
      {draft.value !== '' &&
        (isOpen ? (
          <DaySplit
            name={name}
            metric={metric}
            draft={draft}
            year={year}
            month={month}
            suggested={settings.suggest?.WeekWeights}
            isReadOnly={isReadOnly}
            onChange={put}
          />
        ) : (
          <Cell
            label={t(setTexts.splitShort)}
            value={t(draft.mode === 0 ? setTexts.even : draft.mode === 1 ? setTexts.byWeekday : periods.custom)}
            look="set"
            onClick={() => setOpen(true)}
          />
        ))}
    </section>
  );
}

/** Distribution of a month's target over its days: even or by weekday; single days that another client set are kept. */
const MODES = [
  { value: 0, label: setTexts.even },
  { value: 1, label: setTexts.byWeekday },
  { value: 2, label: periods.custom },
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

function DaySplit(props: DaySplitProps) {
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

/** Three digits of what is written in thousands: 10.51k fills a day of a small phone from edge to edge. */
const fitting = (amount: number): number => (amount < 1e4 ? Math.round(amount) : Number(amount.toPrecision(3)));

/** The month's days with their targets. */
function SplitCalendar({ name, metric, draft, year, month }: DaySplitProps) {
  const { t, axis, figure } = useTools();
  const whole = useWhole();
  const days = splitDays(draft, year, month);
  return (
    <HeatCalendar
      label={t(setTexts.splitDays, { name })}
      texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
      head={[t(targetTexts.day), name]}
      weekdays={weekdays.map((day) => t(day))}
      lead={monthGrid({ year, month }).lead}
      days={Object.entries(days).map(([day, text]) => ({
        key: day,
        text: day,
        level: 0,
        value: figure(Number(text), isCount(metric) ? 'count' : 'money'),
        note: axis(fitting(Number(text))),
        label: t(setTexts.dayIs, { day, amount: whole(Number(text), metric) }),
      }))}
    />
  );
}
