import { type FormEvent, type MouseEvent, useRef } from 'react';

/** The browser's own event, which Preact hands over and React's types do not know. */
interface KeyPress {
  key: string;
  target: EventTarget | null;
  isComposing?: boolean;
}

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
    onKeyDown({ key, target, isComposing }: KeyPress): void {
      if (key === 'Enter' && !isComposing && (target as Element).localName === 'input') expect();
    },
  };
}
