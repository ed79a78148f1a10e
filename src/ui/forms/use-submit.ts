import { type FormEvent, type MouseEvent, useRef } from 'react';

/** `keyCode` of a key that belongs to the input method, as every browser says it; React's event has no `isComposing`. */
const COMPOSING = 229;

/**
 * Handlers of a form. In a frame without `allow-forms` the browser sends no submit event, so a tap on the submitting
 * button and Enter in a field submit by themselves when none came.
 */
export function useSubmit(run: () => void) {
  const isAwaited = useRef(false);
  const submit = (): void => {
    isAwaited.current = false;
    run();
  };
  const expect = (): void => {
    isAwaited.current = true;
    setTimeout(() => {
      if (isAwaited.current) submit();
    }, 0);
  };
  return {
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      submit();
    },
    onClick({ target }: MouseEvent<HTMLElement>): void {
      if ((target as Element).closest('[type=submit]')) expect();
    },
    onKeyDown({ key, keyCode, target }: Pick<KeyboardEvent, 'key' | 'keyCode' | 'target'>): void {
      if (key === 'Enter' && keyCode !== COMPOSING && (target as Element).localName === 'input') expect();
    },
  };
}
