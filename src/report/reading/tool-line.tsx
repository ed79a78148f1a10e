import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { texts } from '../texts';

/** The line over a list: when its figures are from, and what can be done with them. A shared picture leaves it out. */
export function ToolLine({ time, children }: { time?: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="tools" data-unshared>
      {time && <span className="cut">{t(texts.asOf, { time: time.slice(11) })}</span>}
      {children}
    </div>
  );
}
