/** One choice of a ranking as chips, or one chip that opens a sheet. */
import { useTexts } from '../../core/use-services';
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { useChoices } from '../list/choices';
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
  const choose = useChoices();
  const { t } = useTexts();
  const title = t(choice.label);
  const name = t(
    (choice.options.find((option) => option.value === value) ?? choice.options[0])?.label ?? choice.label,
  );
  const options = choice.options.map((option) => ({
    label: t(option.label),
    onChoose: () => onChange(option.value),
  }));
  return (
    <Chip trail="down" label={`${title}: ${name}`} onClick={() => choose(title, options)}>
      {name}
    </Chip>
  );
}
