import { type RefObject, useEffect, useRef } from 'react';
import type { Environment } from '../../core/environment';
import { isShadow } from '../../lib/nodes';

/** Milliseconds that a page has for its title, and a page that is returned to for the row that was opened. */
const PATIENCE = 5000;
/** Milliseconds after which the title is announced, once the focus has moved, and after which it is taken away. */
const [ANNOUNCED, ENDED] = [100, 3000];
const TAPPABLE = 'button, a[href], input, select, [tabindex]';

/** An element as it is found again when the page is drawn anew. */
interface Place {
  words: string;
  index: number;
}

const wordsOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
const tappables = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>(TAPPABLE)];

/**
 * After a page change moves the focus to the page's heading and announces its title; going back moves it to the row that
 * was opened. The focus of the host's page is left alone, and so is that of the first page.
 */
export function useArrival(
  scroller: RefObject<HTMLElement | null>,
  news: RefObject<HTMLElement | null>,
  environment: Environment,
  visit: string,
): void {
  const shown = useRef<string>(undefined);
  const isUsed = useRef(false);
  const places = useRef(new Map<string, Place>());

  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    const remember = ({ target }: Event): void => {
      const element = (target as Element).closest<HTMLElement>(TAPPABLE);
      isUsed.current = true;
      if (!element || element.localName === 'h1') return;
      places.current.set(visit, { words: wordsOf(element), index: tappables(frame).indexOf(element) });
    };
    // A tap does not focus buttons in every engine.
    frame.addEventListener('focusin', remember);
    frame.addEventListener('pointerdown', remember, true);
    return () => {
      frame.removeEventListener('focusin', remember);
      frame.removeEventListener('pointerdown', remember, true);
    };
  }, [scroller, visit]);

  useEffect(() => {
    const frame = scroller.current;
    const isFirst = shown.current === undefined;
    shown.current = visit;
    if (!frame || isFirst || !isUsed.current) return;
    const root = frame.getRootNode();
    const page = frame.ownerDocument;
    const isOurs = (): boolean =>
      (isShadow(root) && root.activeElement !== null) ||
      page.activeElement === null ||
      page.activeElement === page.body;
    const place = places.current.get(visit);
    let heading: HTMLElement | null = null;
    const timers: ReturnType<Environment['setTimeout']>[] = [];
    const end = (): void => growth.disconnect();

    const arrive = (): void => {
      if (!isOurs()) {
        end();
        return;
      }
      const found = frame.querySelector<HTMLElement>('h1');
      if (found && found !== heading) {
        heading = found;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
        const title = wordsOf(heading);
        timers.push(environment.setTimeout(() => say(title), ANNOUNCED));
        timers.push(environment.setTimeout(() => say(''), ENDED));
      }
      // Who has moved on is not called back.
      if (heading && isShadow(root) && root.activeElement !== heading) {
        end();
        return;
      }
      if (!place) {
        if (heading) end();
        return;
      }
      const all = tappables(frame);
      const [exact] = all
        .filter((element) => wordsOf(element) === place.words)
        .sort((one, other) => distance(all, one, place) - distance(all, other, place));
      if (!exact) return;
      exact.focus({ preventScroll: true });
      end();
    };
    const say = (words: string): void => {
      if (news.current) news.current.textContent = words;
    };
    const growth = new MutationObserver(arrive);
    growth.observe(frame, { childList: true, subtree: true });
    timers.push(environment.setTimeout(end, PATIENCE));
    arrive();
    return () => {
      end();
      for (const timer of timers) environment.clearTimeout(timer);
      say('');
    };
  }, [scroller, news, environment, visit]);
}

/** Of rows with the same words, the one that stood nearest. */
const distance = (all: readonly HTMLElement[], element: HTMLElement, { index }: Place): number =>
  Math.abs(all.indexOf(element) - index);
