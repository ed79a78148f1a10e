import type { ReactNode } from 'react';

/**
 * The grid of cards below the navigation bar: one column on a phone, 12 columns in a wide container. It is no `main`,
 * because that landmark belongs to the host.
 */
export function Page({ children, className = '' }: { children?: ReactNode; className?: string }) {
  return (
    <div className={`page ${className}`} data-page>
      {children}
    </div>
  );
}
