import { useCss } from '../use-css';
import css from './option-grid.css';

const columns = { 2: 'options two', 3: 'options', 4: 'options four' } as const;

/** Options of a filter as a grid of toggle buttons. */
export function OptionGrid<Value extends string | number>({
  label,
  options,
  selected,
  onToggle,
  perRow = 3,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: readonly Value[];
  onToggle: (value: Value) => void;
  perRow?: 2 | 3 | 4;
}) {
  useCss(css);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in older engines
    <div className={columns[perRow]} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="option"
          aria-pressed={selected.includes(option.value)}
          onClick={() => onToggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
