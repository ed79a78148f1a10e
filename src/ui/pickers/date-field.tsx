import { useId } from 'react';
import forms from '../forms/forms.css';
import { useCss } from '../use-css';
import { clamp } from './limits';
import pickers from './pickers.css';

/** Props of a field for a date or time of day, chosen in the system's picker. */
export interface DateFieldProps {
  label: string;
  /** @default 'date' */
  type?: 'date' | 'time' | undefined;
  /** 'YYYY-MM-DD' or 'HH:MM'; empty for none. */
  value: string;
  /** @default 1000-01-01, 00:00 */
  min?: string | undefined;
  /** @default 9999-12-31, 23:59 */
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** A styled text over the native input, which stays the control for focus, typing and screen readers. */
export function DateField({ label, type = 'date', value, onChange, ...props }: DateFieldProps) {
  useCss(forms);
  useCss(pickers);
  const id = useId();
  // While a year is typed, the input passes through values such as 0002, 0020 and 0202, which are rejected.
  const min = props.min ?? (type === 'time' ? '00:00' : '1000-01-01');
  const max = props.max ?? (type === 'time' ? '23:59' : '9999-12-31');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="date">
        <span aria-hidden="true">{value.replace(/-/g, '/') || '--'}</span>
        <input
          id={id}
          type={type}
          value={value}
          min={min}
          max={max}
          onClick={(event) => openPicker(event.currentTarget)}
          onChange={(event) => {
            const input = event.currentTarget;
            const next = input.value;
            // An incomplete or cleared input keeps the value chosen before.
            if (next !== '' && next !== value && clamp(next, min, max) === next) onChange(next);
          }}
          onBlur={(event) => {
            const input = event.currentTarget;
            const held = input.value === '' ? value : clamp(input.value, min, max);
            input.value = held;
            if (held !== value) onChange(held);
          }}
        />
      </div>
    </div>
  );
}

// Desktop browsers do not open the picker on a click into the text; `showPicker` throws in cross-origin frames.
function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker?.();
  } catch {
    input.focus();
  }
}
