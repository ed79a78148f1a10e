/** One choice of a ranking as tabs, segments or chips. */
import { useTexts } from '../../core/use-services';
import { Chip, ChipRow } from '../../ui/forms/chip';
import { Segmented } from '../../ui/forms/segmented';
import { Tabs } from '../../ui/forms/tabs';
import type { Choice } from './rank-definition';

interface ChoiceRowProps {
  choice: Choice;
  value: string;
  onChange: (value: string) => void;
}

export function ChoiceRow({ choice, value, onChange }: ChoiceRowProps) {
  const { t } = useTexts();
  const options = choice.options.map((option) => ({ value: option.value, label: t(option.label) }));
  switch (choice.look) {
    case 'tabs':
      return <Tabs label={t(choice.label)} tabs={options} value={value} onChange={onChange} />;
    case 'segmented':
      return (
        <div className="scope choice">
          <div className="grow">
            <Segmented wide label={t(choice.label)} options={options} value={value} onChange={onChange} />
          </div>
        </div>
      );
    case 'chips':
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
}
