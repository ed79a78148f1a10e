import type { KeyboardEvent } from 'react';
import { ChartPanel, type ChartTexts } from '../charts/chart-panel';
import { arrowStep } from '../forms/arrow-keys';
import { useCss } from '../use-css';
import css from './heat-calendar.css';

/** One day; `level` 0–4 is its colour depth, null a day without figures. */
export interface HeatDay {
  key: string;
  /** Day of the month, e.g. '14'. */
  text: string;
  level: 0 | 1 | 2 | 3 | 4 | null;
  /** Accessible name, e.g. '14 November, 102% of target'. */
  label: string;
  /** Its figure in the table. */
  value: string;
  /** The figure in short, below the day. */
  note?: string | undefined;
  isToday?: boolean | undefined;
  /** It opens nothing yet, and the keys still move over it. */
  isToCome?: boolean | undefined;
}

/** Props of a month's calendar. */
export interface HeatCalendarProps {
  label: string;
  texts: ChartTexts;
  /** Heads of the table, e.g. 'Day', 'Attainment'. */
  head: readonly [string, string];
  weekdays: readonly string[];
  /** Number of empty cells before the first day. */
  lead: number;
  days: readonly HeatDay[];
  onPick?: ((key: string) => void) | undefined;
}

/** Days of a month coloured by attainment, seven per row; the arrow keys move by day and by week. */
export function HeatCalendar({ label, texts, head, weekdays, lead, days, onPick }: HeatCalendarProps) {
  useCss(css);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const step = arrowStep(event, 7);
    const now = buttons.indexOf(event.target as HTMLButtonElement);
    const next = step === undefined || now < 0 ? undefined : buttons[now + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const first = Math.max(
    0,
    days.findIndex((day) => day.isToday),
  );
  return (
    <ChartPanel texts={texts} isBelow table={{ caption: label, head, rows: days.map((day) => [day.text, day.value]) }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in older engines */}
      <div className="heat" role="group" aria-label={label} onKeyDown={onKeyDown}>
        {weekdays.map((name) => (
          <span key={name} className="caption" aria-hidden="true">
            {name}
          </span>
        ))}
        {days.map((day, index) => (
          <button
            key={day.key}
            type="button"
            aria-disabled={day.isToCome}
            data-level={day.level}
            aria-current={day.isToday ? 'date' : undefined}
            tabIndex={index === first ? 0 : -1}
            style={index === 0 ? { gridColumnStart: String(lead + 1) } : undefined}
            onClick={() => day.isToCome || onPick?.(day.key)}
          >
            <span className="spoken">{day.label}</span>
            <span className="day-text" aria-hidden="true">
              {day.text}
              {day.note && <small className="cut">{day.note}</small>}
            </span>
          </button>
        ))}
      </div>
    </ChartPanel>
  );
}
