import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { useCss } from '../use-css';
import forms from './forms.css';

/** A field of a form; words and errors come in. */
export interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  name?: string | undefined;
  /** Makes it a password: labels of the eye that shows and hides it. */
  reveal?: { show: string; hide: string } | undefined;
  error?: string | undefined;
  note?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'search' | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Beside the input: a unit. */
  suffix?: ReactNode;
}

/** A labelled 16 px input with its error below. */
export function TextField(props: TextFieldProps) {
  useCss(forms);
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { label, value, onInput, reveal, error, note, suffix } = props;
  const about = error ?? note;
  const shared = {
    id,
    name: props.name,
    value,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    autoCapitalize: 'off' as const,
    inputMode: props.inputMode,
    maxLength: props.maxLength,
    disabled: props.disabled,
    required: props.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': about ? `${id}-about` : undefined,
    onInput: (event: FormEvent<HTMLInputElement>) => onInput(event.currentTarget.value),
    onBlur: props.onBlur,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'box bad' : 'box'}>
        {/* One place in the tree, so the element and its caret stay while the eye swaps the type. */}
        {reveal && !isShown ? <input type="password" {...shared} /> : <input type="text" {...shared} />}
        {suffix !== undefined && <span className="minor">{suffix}</span>}
        {reveal && (
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? reveal.hide : reveal.show}
            onClick={() => setShown(!isShown)}
          />
        )}
      </div>
      {about && (
        <p id={`${id}-about`} className={error ? 'error' : 'caption'} role={error ? 'alert' : undefined}>
          {about}
        </p>
      )}
    </div>
  );
}

/** A search box; Enter submits, the cross empties it. */
export function SearchField({
  label,
  value,
  onInput,
  onSubmit,
  clearLabel,
}: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  onSubmit?: () => void;
  clearLabel: string;
}) {
  useCss(forms);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element is unknown to older engines
    <form
      className="box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Icon name="search" size={20} />
      <input
        type="search"
        enterKeyHint="search"
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={() => onInput('')} />}
    </form>
  );
}
