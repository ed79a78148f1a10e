import { useCss } from '../use-css';
import { moveByArrow, reached } from './arrow-keys';
import css from './segmented.css';

/** A segmented control to switch between a few views or metrics. */
export function Segmented<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  wide,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean;
}) {
  useCss(css);
  return (
    <div className={wide ? 'segments wide' : 'segments'} role="radiogroup" aria-label={label} onKeyDown={moveByArrow}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a button is drawn and read alike everywhere
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === reached(options, value) ? 0 : -1}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          <span className="cut">{option.label}</span>
        </button>
      ))}
    </div>
  );
}
