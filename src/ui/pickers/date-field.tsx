import { useId } from 'react';
import forms from '../forms/forms.css';
import { useCss } from '../use-css';
import { clamp } from './limits';
import pickers from './pickers.css';

/** A day or a time of day, chosen in the system's own picker. */
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
  /** How the value is written: '2026/11/14'. @default slashes instead of dashes */
  shown?: string | undefined;
  /** Without the label above: the label is only read. */
  bare?: boolean | undefined;
  onChange: (value: string) => void;
}

/** Our own look over the native input, which stays the control that is focused, typed into and read. */
export function DateField({ label, type = 'date', value, bare, onChange, ...props }: DateFieldProps) {
  useCss(forms);
  useCss(pickers);
  const id = useId();
  // A year being typed passes 0002, 0020 and 0202: none of them is meant.
  const min = props.min ?? (type === 'time' ? '00:00' : '1000-01-01');
  const max = props.max ?? (type === 'time' ? '23:59' : '9999-12-31');
  return (
    <div className="field">
      {!bare && <label htmlFor={id}>{label}</label>}
      <div className="date">
        <span aria-hidden="true">{value ? (props.shown ?? value.replace(/-/g, '/')) : '--'}</span>
        <input
          id={id}
          type={type}
          aria-label={bare ? label : undefined}
          value={value}
          min={min}
          max={max}
          onClick={(event) => openPicker(event.currentTarget)}
          onChange={(event) => {
            const input = event.currentTarget;
            const next = input.value;
            // Half-typed or emptied: what was chosen stays until there is a whole value.
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

// A click on the text of a desktop input does not open the picker by itself; frames of other origins may not open it at all.
function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker?.();
  } catch {
    input.focus();
  }
}
