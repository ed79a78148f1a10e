import { type FormEvent, type MouseEvent, useRef } from 'react';

/** What React's and Preact's types of a key press have in common; both hand over the browser's own event. */
interface KeyPress {
  key: string;
  target: EventTarget | null;
  nativeEvent?: { isComposing: boolean };
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
    onKeyDown({ key, target, nativeEvent }: KeyPress): void {
      if (key === 'Enter' && nativeEvent?.isComposing !== true && (target as Element).localName === 'input')
        expect();
    },
  };
}
