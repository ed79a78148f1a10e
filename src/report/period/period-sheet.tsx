/** The sheet to choose a period: range codes, custom dates, and business or calendar days. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { BizDate, DateRangeCode } from '../../../types/api/common';
import { useTexts } from '../../core/use-services';
import { ActionBar, Button } from '../../ui/button';
import { OptionGrid } from '../../ui/forms/option-grid';
import { Segmented } from '../../ui/forms/segmented';
import { DateField } from '../../ui/pickers/date-field';
import { yearsAround } from '../../ui/pickers/limits';
import { useCss } from '../../ui/use-css';
import { Later } from '../reading/later';
import { controls, pageTexts } from '../reading/page-texts';
import { CODES, customPeriod, daysOf, type Period, resolvePeriod } from './period';
import css from './period.css';
import { periodNames } from './period-names';

/** Widget width in px from which two months are shown side by side (docs/product/screens.md#common-rules). */
const WIDE = 640;
const loadCalendar = () => import('./period-calendar');

export interface PeriodSheetProps {
  period: Period;
  dateType: 1 | 2;
  today: BizDate;
  /** Longest range of the page's calls, in days (docs/product/contract.md#limits). */
  maxDays: number;
  onChoose: (period: Period, dateType: 1 | 2) => void;
}

export default function PeriodSheet({ period, dateType, today, maxDays, onChoose }: PeriodSheetProps) {
  useCss(css);
  const { t } = useTexts();
  const [start, setStart] = useState(period.start);
  const [end, setEnd] = useState(period.end);
  const [basis, setBasis] = useState(dateType);
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    setWide((ref.current?.closest<HTMLElement>('[part=widget]')?.offsetWidth ?? 0) >= WIDE);
  }, []);
  const { min, max } = yearsAround(today);
  // Dates alone do not say as what they were chosen: this week is on a Monday the day that today is.
  const isSame = start === period.start && end === period.end;
  const chosen = isSame ? period : customPeriod(start, end, today);
  const error =
    start > end ? t(pageTexts.reversed) : daysOf(chosen) > maxDays ? t(pageTexts.tooLong, { n: maxDays }) : '';
  const pick = (code: DateRangeCode): void => {
    const next = resolvePeriod(code, today);
    if (daysOf(next) <= maxDays) onChoose(next, basis);
    else {
      setStart(next.start);
      setEnd(next.end);
    }
  };
  return (
    <>
      <div className="period" ref={ref}>
        <OptionGrid
          label={t(pageTexts.choosePeriod)}
          options={CODES.map((code) => ({ value: code, label: t(periodNames[code]) }))}
          selected={[chosen.code]}
          onToggle={pick}
        />
        {isWide ? (
          <Later
            load={loadCalendar}
            props={{
              start,
              end,
              min,
              max,
              onChange: (first, last) => {
                setStart(first);
                setEnd(last);
              },
            }}
          />
        ) : (
          <div className="dates">
            <DateField label={t(pageTexts.from)} value={start} min={min} max={max} onChange={setStart} />
            <span aria-hidden="true">–</span>
            <DateField label={t(pageTexts.to)} value={end} min={min} max={max} onChange={setEnd} />
          </div>
        )}
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Segmented
          wide
          label={t(pageTexts.basis)}
          value={basis}
          onChange={setBasis}
          options={[
            { value: 1, label: t(pageTexts.byBusinessDay) },
            { value: 2, label: t(pageTexts.byCalendarDay) },
          ]}
        />
      </div>
      <ActionBar>
        <Button wide kind="primary" disabled={error !== ''} onClick={() => onChoose(chosen, basis)}>
          {t(controls.ok)}
        </Button>
      </ActionBar>
    </>
  );
}
