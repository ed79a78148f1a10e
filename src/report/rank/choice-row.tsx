/** One choice of a ranking as chips, or one chip that opens a sheet. */
import { useServices, useTexts } from '../../core/use-services';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { Cell } from '../../ui/lists/cell';
import type { Choice } from './rank-definition';

interface ChoiceRowProps {
  choice: Choice;
  value: string;
  onChange: (value: string) => void;
}

export function ChoiceRow({ choice, value, onChange }: ChoiceRowProps) {
  const { t } = useTexts();
  const options = choice.options.map((option) => ({ value: option.value, label: t(option.label) }));
  if (choice.look === 'sheet') return <ChoiceSheet choice={choice} value={value} onChange={onChange} />;
  return (
    <ChipRow label={t(choice.label)}>
      {options.map((option) => (
        <Chip key={option.value} selected={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </ChipRow>
  );
}

function ChoiceSheet({ choice, value, onChange }: ChoiceRowProps) {
  const { overlays } = useServices();
  const { t } = useTexts();
  const chosen = choice.options.find((option) => option.value === value) ?? choice.options[0];
  const open = (): void => {
    const close = overlays.open({
      title: t(choice.label),
      render: () => (
        <div>
          {choice.options.map((option) => (
            <Cell
              key={option.value}
              label={t(option.label)}
              onClick={() => {
                close();
                onChange(option.value);
              }}
            />
          ))}
        </div>
      ),
    });
  };
  return (
    <Chip trail="down" label={`${t(choice.label)}: ${chosen ? t(chosen.label) : ''}`} onClick={open}>
      {chosen && t(chosen.label)}
    </Chip>
  );
}
