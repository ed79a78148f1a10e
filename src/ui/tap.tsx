import type { ReactNode } from 'react';

interface TapProps {
  /** Undefined for what leads nowhere. */
  onClick: (() => void) | undefined;
  className?: string | undefined;
  /** Of several, the one that is in force. @default false */
  isCurrent?: boolean | undefined;
  /** Of a row that opens and closes others. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** A button where a tap leads somewhere, else what it holds. */
export function Tap({ onClick, className, isCurrent, isOpen, children }: TapProps) {
  return onClick ? (
    <button
      type="button"
      className={className}
      aria-current={isCurrent || undefined}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </button>
  ) : (
    <div className={className}>{children}</div>
  );
}
