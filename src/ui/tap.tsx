import type { ReactNode } from 'react';

interface TapProps {
  /** Undefined for what leads nowhere. */
  onClick: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A button where a tap leads somewhere, else what it holds. */
export function Tap({ onClick, className, children }: TapProps) {
  return onClick ? (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  ) : (
    <div className={className}>{children}</div>
  );
}
