import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useState } from 'react';
import forms from './forms.css';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useCss } from './use-css';

/** A field of a form; words and errors come in. */
export interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  name?: string | undefined;
  /** 'password' needs `reveal`. @default 'text' */
  type?: 'text' | 'password' | 'search' | 'tel' | undefined;
  /** Labels of the eye that shows and hides a password. */
  reveal?: { show: string; hide: string } | undefined;
  error?: string | undefined;
  note?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
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
  const { label, value, onInput, type = 'text', reveal, error, note, suffix } = props;
  const about = error ?? note;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'box bad' : 'box'}>
        <input
          id={id}
          type={reveal && isShown ? 'text' : type}
          name={props.name}
          value={value}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          disabled={props.disabled}
          required={props.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={about ? `${id}-about` : undefined}
          onInput={(event) => onInput(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        {suffix !== undefined && <span className="sub suffix">{suffix}</span>}
        {reveal && (
          <IconButton icon={isShown ? 'eye-off' : 'eye'} label={isShown ? reveal.hide : reveal.show} onClick={() => setShown(!isShown)} />
        )}
      </div>
      {about && (
        <p id={`${id}-about`} className={error ? 'err' : 'cap'} role={error ? 'alert' : undefined}>
          {about}
        </p>
      )}
    </div>
  );
}

/** A search box; Enter submits, the cross empties it. */
export function SearchField({ label, value, onInput, onSubmit, clearLabel }: { label: string; value: string; onInput: (value: string) => void; onSubmit?: () => void; clearLabel: string }) {
  useCss(forms);
  return (
    <form
      className="box search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Icon name="search" size={20} />
      <input type="search" enterKeyHint="search" value={value} placeholder={label} aria-label={label} autoComplete="off" onInput={(event) => onInput(event.currentTarget.value)} />
      {value !== '' && <IconButton icon="close" label={clearLabel} onClick={() => onInput('')} />}
    </form>
  );
}
