import type { ReactNode } from 'react';
import { Spinner } from './loading';

/** A button with words. */
export interface ButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  /** How it stands out; a plain one when left out. */
  kind?: 'primary' | 'danger' | 'link' | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Work in progress: shows a spinner and ignores taps, but keeps the focus. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** @default 'button' */
  type?: 'button' | 'submit' | undefined;
}

/** A 48 px button (40 px when small). */
export function Button({
  children,
  onClick,
  kind,
  small,
  wide,
  busy,
  disabled,
  type = 'button',
}: ButtonProps) {
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
      <span>{children}</span>
    </button>
  );
}

/** The row of buttons at the foot of a sheet, or stuck to the foot of a page. */
export function ActionBar({ children, stick }: { children: ReactNode; stick?: boolean }) {
  return <div className={stick ? 'actions sticky' : 'actions'}>{children}</div>;
}
