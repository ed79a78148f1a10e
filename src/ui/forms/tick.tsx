import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import forms from './forms.css';

/** Props of a checkbox or switch. */
export interface TickProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox; `mixed` is for a group of which only some options are chosen. */
export function Checkbox({ mixed, ...props }: TickProps & { mixed?: boolean }) {
  return <Tick {...props} mixed={mixed} />;
}

/** A switch at the right of its label. */
export function Switch(props: TickProps) {
  return <Tick {...props} role="switch" />;
}

function Tick({ label, checked, onChange, role, mixed }: TickProps & { role?: 'switch'; mixed?: boolean | undefined }) {
  useCss(forms);
  return (
    <label className="tick">
      <input
        type="checkbox"
        className={role && 'switch'}
        role={role}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = !checked && mixed === true;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
