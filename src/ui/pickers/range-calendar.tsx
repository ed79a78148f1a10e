import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { add } from '../../lib/date';
import { arrowStep } from '../forms/arrow-keys';
import { IconButton } from '../icon-button';
import { useCss } from '../use-css';
import { clamp } from './limits';
import { type Month, monthGrid } from './month-grid';
import { addMonths, monthOf } from './months';
import pickers from './pickers.css';

/** Texts of the calendar. */
interface CalendarTexts {
  previous: string;
  next: string;
  /** Head of a month, e.g. '2026年11月'. */
  month: (year: number, month: number) => string;
  /** Names of the weekdays, Monday first. */
  weekdays: readonly string[];
  /** Accessible name of a day, e.g. '14 November 2026'. */
  day: (day: string) => string;
}

/** Props of a calendar for a range of days ('YYYY-MM-DD', both included). */
export interface RangeCalendarProps {
  start: string;
  end: string;
  min?: string | undefined;
  max?: string | undefined;
  texts: CalendarTexts;
  /** Called when the second day is chosen. */
  onChange: (start: string, end: string) => void;
}

/** Two months side by side for wide containers: the first tap starts a range, the second ends it. */
export function RangeCalendar({ start, end, min, max, texts, onChange }: RangeCalendarProps) {
  useCss(pickers);
  const [open, setOpen] = useState<string | null>(null);
  const [focus, setFocus] = useState(end);
  const [left, setLeft] = useState<Month>(() => addMonths(monthOf(end), -1));
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const [from, to] = open === null ? [start, end] : [open, open];
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
  }, [focus]);

  const choose = (day: string) => {
    setFocus(day);
    if (open === null) {
      setOpen(day);
      return;
    }
    setOpen(null);
    onChange(day < open ? day : open, day < open ? open : day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowStep(event, 7);
    if (step === undefined) return;
    event.preventDefault();
    const day = clamp(add(focus, step), min, max);
    moved.current = true;
    setFocus(day);
    if (month(day) < month(left)) setLeft(monthOf(day));
    if (month(day) > month(addMonths(left, 1))) setLeft(addMonths(monthOf(day), -1));
  };
  const canGo = (count: number) => {
    const edge = count < 0 ? min : max;
    return edge === undefined || (count < 0 ? month(edge) < month(left) : month(edge) > month(addMonths(left, 1)));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in older engines
    <div className="calendar" role="group" onKeyDown={onKeyDown} ref={root}>
      {[left, addMonths(left, 1)].map((shown, side) => {
        const { lead, days } = monthGrid(shown);
        const name = texts.month(shown.year, shown.month);
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={name} role="group" aria-label={name}>
            <header>
              {side === 0 ? (
                <IconButton
                  icon="left"
                  label={texts.previous}
                  disabled={!canGo(-1)}
                  onClick={() => setLeft(addMonths(left, -1))}
                />
              ) : (
                <span />
              )}
              <b aria-live="polite">{name}</b>
              {side === 1 ? (
                <IconButton
                  icon="right"
                  label={texts.next}
                  disabled={!canGo(1)}
                  onClick={() => setLeft(addMonths(left, 1))}
                />
              ) : (
                <span />
              )}
            </header>
            <div className="days">
              {texts.weekdays.map((day) => (
                <span key={day} className="caption" aria-hidden="true">
                  {day}
                </span>
              ))}
              {days.map((day, index) => (
                <button
                  key={day}
                  type="button"
                  data-day={day}
                  className={day === from || day === to ? 'edge' : day > from && day < to ? 'between' : ''}
                  aria-label={texts.day(day)}
                  aria-pressed={day >= from && day <= to}
                  tabIndex={day === focus || (index === 0 && side === 0 && !isShown(focus, left)) ? 0 : -1}
                  disabled={clamp(day, min, max) !== day}
                  style={index === 0 ? { gridColumnStart: String(lead + 1) } : undefined}
                  onClick={() => choose(day)}
                >
                  {index + 1}
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

// A month as a number, for comparison.
function month(of: string | Month): number {
  const { year, month: number } = typeof of === 'string' ? monthOf(of) : of;
  return year * 12 + number;
}

function isShown(day: string, left: Month): boolean {
  return month(day) === month(left) || month(day) === month(left) + 1;
}
