import type { ReactNode } from 'react';

/** The grid of cards below the navigation bar: one column on a phone, 12 columns in a wide container. */
export function Page({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return <main className={`page ${className}`}>{children}</main>;
}
