/** A filter with a few values: as a chip it opens them in a sheet; with a value, a tap removes it. */
import { useChoices } from '../../report/list/choices';
import { Chip } from '../../ui/forms/chip';

interface ChoiceChipProps {
  label: string;
  /** The value that the address holds; '' for none. */
  value: string;
  options: readonly { value: string; name: string; note?: string | undefined }[];
  onChoose: (value: string) => void;
}

export function ChoiceChip({ label, value, options, onChoose }: ChoiceChipProps) {
  const choose = useChoices();
  if (value)
    return (
      <Chip on trail="close" onClick={() => onChoose('')}>
        {options.find((option) => option.value === value)?.name ?? value}
      </Chip>
    );
  const choices = options.map((option) => ({
    label: option.name,
    value: option.note,
    onChoose: () => onChoose(option.value),
  }));
  return (
    <Chip trail="down" onClick={() => choose(label, choices)}>
      {label}
    </Chip>
  );
}
