/** One choice of a ranking as chips, or one chip that opens a sheet. */
import { Chip } from '../../ui/forms/chip';
import { ChipRow } from '../../ui/forms/chip-row';
import { useChoices } from '../list/choices';
import { useTools } from '../tools';
import type { Choice } from './rank-definition';

interface ChoiceRowProps {
  choice: Choice;
  value: string;
  onChange: (value: string) => void;
}

export function ChoiceRow({ choice, value, onChange }: ChoiceRowProps) {
  const { t } = useTools();
  const choose = useChoices();
  const title = t(choice.label);
  if (choice.look !== 'sheet')
    return (
      <ChipRow
        label={title}
        value={value}
        onChange={onChange}
        options={choice.options.map((option) => [option.value, t(option.label)])}
      />
    );
  const chosen = choice.options.find((option) => option.value === value) ?? choice.options[0];
  const name = t(chosen?.label ?? choice.label);
  const offer = (): void =>
    choose(
      title,
      choice.options.map((option) => ({
        label: t(option.label),
        isCurrent: option === chosen,
        onChoose: () => onChange(option.value),
      })),
    );
  return (
    <Chip trail="down" label={`${title}: ${name}`} onClick={offer}>
      {name}
    </Chip>
  );
}
