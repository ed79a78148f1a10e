import type { ReactNode } from 'react';

/** Not a `main`: that landmark is the host's. The grid of cards below the navigation bar: one column on a phone, 12 columns in a wide container. */
export function Page({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return <div className={`page ${className}`}>{children}</div>;
}
