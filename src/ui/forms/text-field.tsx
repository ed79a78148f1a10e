import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Icon, type IconPath } from '../icon';
import { IconButton } from '../icon-button';
import { useCss } from '../use-css';
import forms from './forms.css';
import { useSubmit } from './use-submit';

export const searchIcon: IconPath = 'M10.8 17.6a6.8 6.8 0 100-13.6 6.8 6.8 0 000 13.6zM20 20l-4.3-4.3';

/** Props of a form field; texts and errors are given in the user's language. */
export interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  name?: string | undefined;
  /** Makes it a password field; the texts label the button that shows and hides the password. */
  reveal?: { show: string; hide: string } | undefined;
  error?: string | undefined;
  note?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'search' | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Content before the input, such as a currency sign. */
  prefix?: ReactNode;
  /** Content beside the input, such as a unit. */
  suffix?: ReactNode;
}

/** A labelled input with its error below; the font size of 16 px prevents iOS from zooming in. */
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
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'box bad' : 'box'}>
        {props.prefix !== undefined && <span className="minor">{props.prefix}</span>}
        {/* The input has one position in the tree, so that it keeps element and caret when the type changes. */}
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

/** A search field; Enter submits, the cross clears it. */
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
    <form className="box" role="search" {...useSubmit(() => onSubmit?.())}>
      <Icon name={searchIcon} size={20} />
      {/* biome-ignore lint/a11y/useSemanticElements: a field of type search has the engine's own cross beside this one */}
      <input
        type="text"
        role="searchbox"
        inputMode="search"
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
