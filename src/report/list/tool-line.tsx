import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { timeOfDay } from '../../lib/date-text';
import { texts } from '../texts';

/** The line above a list: time of the figures, and buttons. It is left out of shared pictures. */
export function ToolLine({ time, children }: { time?: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="tools" data-unshared>
      {time && <span className="cut">{t(texts.asOf, { time: timeOfDay(time) })}</span>}
      {children}
    </div>
  );
}
