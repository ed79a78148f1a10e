/** A filter with a few values: as a chip it opens them in a sheet; with a value, a tap removes it. */
import { useServices } from '../../core/use-services';
import { Chip } from '../../ui/forms/chip';
import { Cell } from '../../ui/lists/cell';

interface ChoiceChipProps {
  label: string;
  /** The value that the address holds; '' for none. */
  value: string;
  options: readonly { value: string; name: string; note?: string | undefined }[];
  onChoose: (value: string) => void;
}

export function ChoiceChip({ label, value, options, onChoose }: ChoiceChipProps) {
  const { overlays } = useServices();
  if (value)
    return (
      <Chip on trail="close" onClick={() => onChoose('')}>
        {options.find((option) => option.value === value)?.name ?? value}
      </Chip>
    );
  const open = (): void => {
    const close = overlays.open({
      title: label,
      render: () => (
        <div>
          {options.map((option) => (
            <Cell
              key={option.value}
              label={option.name}
              value={option.note}
              onClick={() => {
                close();
                onChoose(option.value);
              }}
            />
          ))}
        </div>
      ),
    });
  };
  return (
    <Chip trail="down" onClick={open}>
      {label}
    </Chip>
  );
}
