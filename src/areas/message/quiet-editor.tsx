/** The hours in which no alert is pushed. */
import { useState } from 'react';
import type { AlertSettings } from '../../../types/api/message-service';
import { useTexts } from '../../core/use-services';
import { Switch } from '../../ui/forms/tick';
import { DateField } from '../../ui/pickers/date-field';
import { texts } from './alerts-texts';

type Quiet = AlertSettings['Quiet'];

/** Initial quiet hours when they are switched on. */
const NIGHT = { Begin: '23:00', End: '08:00' };

export function QuietEditor({ quiet: given, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useTexts();
  const [quiet, setQuiet] = useState(given);
  const put = (next: Quiet): void => {
    setQuiet(next);
    onChange(next);
  };
  return (
    <div className="sheet-form">
      <Switch label={t(texts.quiet)} checked={quiet !== null} onChange={(isOn) => put(isOn ? NIGHT : null)} />
      {quiet && (
        <div className="two">
          {(['Begin', 'End'] as const).map((side) => (
            <DateField
              key={side}
              type="time"
              label={t(side === 'Begin' ? texts.begin : texts.end)}
              value={quiet[side]}
              onChange={(time) => put({ ...quiet, [side]: time })}
            />
          ))}
        </div>
      )}
      <p className="caption">{t(texts.quietNote)}</p>
    </div>
  );
}
