import type { ReactNode } from 'react';
import { Spinner } from './loading';

/** A button with a text label. */
export interface ButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  /** Visual emphasis. @default a neutral button */
  kind?: 'primary' | 'danger' | 'link' | undefined;
  small?: boolean | undefined;
  /** Fills the width of the container. */
  wide?: boolean | undefined;
  /** Shows a spinner and ignores taps, but keeps the focus, while work is in progress. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** @default 'button' */
  type?: 'button' | 'submit' | undefined;
}

/** A 48 px button (40 px when small). */
export function Button({ children, onClick, kind, small, wide, busy, disabled, type = 'button' }: ButtonProps) {
  return (
    <button
      type={type}
      className={`button ${kind ?? ''} ${small ? 'small' : ''} ${wide ? 'wide' : ''}`}
      part="button"
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy && <Spinner />}
      {/* Another text is another element: centred anew in its place, it would count as moved. */}
      <span key={typeof children === 'string' ? children : undefined}>{children}</span>
    </button>
  );
}

/** A row of buttons at the bottom of a sheet; with `stick`, fixed to the bottom of a page. */
export function ActionBar({ children, stick }: { children: ReactNode; stick?: boolean }) {
  return <div className={stick ? 'actions sticky' : 'actions'}>{children}</div>;
}
