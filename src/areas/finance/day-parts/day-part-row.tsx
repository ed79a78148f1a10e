/** One day part: its name, start time and end time. */
import type { Timespan } from '../../../../types/api/finance-timespan';
import { useTexts } from '../../../core/use-services';
import { TextField } from '../../../ui/forms/text-field';
import { IconButton } from '../../../ui/icon-button';
import { DateField } from '../../../ui/pickers/date-field';
import { NAME_LENGTH } from './day-parts';
import { texts } from './day-parts-texts';

export function PartRow({
  part,
  title,
  problem,
  onChange,
  onRemove,
}: {
  part: Timespan;
  title: string;
  problem: string;
  onChange: (change: Partial<Timespan>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTexts();
  const isOvernight = part.EndTime <= part.BeginTime && part.EndTime !== '00:00';
  return (
    <fieldset className="part" aria-label={title}>
      <TextField
        label={t(texts.name)}
        value={part.Name}
        maxLength={NAME_LENGTH}
        error={problem || undefined}
        note={isOvernight ? t(texts.nextDay) : undefined}
        onInput={(Name) => onChange({ Name })}
      />
      <DateField
        type="time"
        label={t(texts.begin)}
        value={part.BeginTime}
        onChange={(BeginTime) => onChange({ BeginTime })}
      />
      <DateField
        type="time"
        label={t(texts.end)}
        value={part.EndTime}
        onChange={(EndTime) => onChange({ EndTime })}
      />
      {onRemove && (
        <IconButton icon="close" label={t(texts.remove, { name: part.Name || title })} onClick={onRemove} />
      )}
    </fieldset>
  );
}
