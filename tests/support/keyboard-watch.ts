// Walks a page with the Tab key alone, and notes what it reaches, what it does not, and where the focus cannot be seen.
import type { Page } from 'playwright-core';

export interface KeyWalk {
  /** Elements that took the focus. */
  stops: number;
  /** What can be tapped and not be reached. */
  missed: string[];
  /** What takes the focus and does not show it. */
  unseen: string[];
  /** Behind the last element comes the rest of the page. */
  isLeft: boolean;
}

/** Runs in the page before everything else: knows what listens to taps, and looks at the focus where it comes. */
function watchKeys(): void {
  const tapped = new Set<Element>();
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function listen(this: EventTarget, ...given: unknown[]) {
    // A form hears the taps on its button, which is walked to by itself.
    if (given[0] === 'click' && this instanceof Element && this.localName !== 'form') tapped.add(this);
    return Reflect.apply(add, this, given);
  };
  const nameOf = (element: Element): string =>
    `${element.localName}.${element.className} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30) ?? ''}`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');

  const looks = (element: Element | null): string => {
    if (!element) return '';
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5 ? 'ring' : boxShadow;
  };
  /** How many sides of a ring around the element no box above it cuts off. */
  const sidesSeen = (element: Element): number => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
    const box = element.getBoundingClientRect();
    const sides = [
      [box.left - out, 'x'],
      [box.right + out, 'x'],
      [box.top - out, 'y'],
      [box.bottom + out, 'y'],
    ] as const;
    return sides.filter(([at, axis]) => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if ((axis === 'x' ? overflowX : overflowY) === 'visible') continue;
        const clip = up.getBoundingClientRect();
        const [from, to] = axis === 'x' ? [clip.left, clip.right] : [clip.top, clip.bottom];
        if (at < from - 0.5 || at > to + 0.5) return false;
      }
      return true;
    }).length;
  };

  const walk = { reached: new Set<Element>(), unseen: [] as string[], plain: new Map<Element, string>() };
  const isTappable = (element: Element): boolean =>
    element.matches(
      'button, a[href], input, select, textarea, [tabindex="0"], [role=button], [role=link], [role=tab], [role=radio], [role=switch], [role=option], [role=checkbox]',
    );
  // The browser scrolls to what has the focus before the key comes up again.
  add.call(document, 'keyup', () => {
    const root = bossRoot();
    const element = root?.activeElement;
    if (!element || looks(element) !== 'ring') return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = root?.elementFromPoint(left + width / 2, top + height / 2);
    // A wide table scrolls in itself, and the browser keeps no distance from the bars for what stands in it.
    const isCovered = over && !element.contains(over) && !over.contains(element) && !element.closest('.table');
    const state = isCovered ? 'covered' : sidesSeen(element) < 2 ? 'cut off' : '';
    if (state) walk.unseen.push(`${state}: ${nameOf(element)}`);
  });
  Reflect.set(window, 'keys', {
    begin() {
      walk.reached.clear();
      walk.unseen.length = 0;
      walk.plain.clear();
      for (const id of ['key-start', 'key-end']) {
        document.querySelector(`#${id}`)?.remove();
        const post = Object.assign(document.createElement('button'), { id, type: 'button' });
        post.style.cssText = 'position: fixed; top: 0; opacity: 0';
        if (id === 'key-start') document.body.prepend(post);
        else document.body.append(post);
      }
      const root = bossRoot();
      for (const element of root?.querySelectorAll('.box') ?? []) walk.plain.set(element, looks(element));
      add.call(root ?? document, 'focusin', (event) => {
        const element = event.target;
        if (!(element instanceof Element) || walk.reached.has(element)) return;
        walk.reached.add(element);
        const box = element.closest('.box');
        const isRinged = looks(element) === 'ring' || (box !== null && looks(box) !== (walk.plain.get(box) ?? ''));
        if (!isRinged) walk.unseen.push(`no ring: ${nameOf(element)}`);
      });
      document.querySelector<HTMLElement>('#key-start')?.focus();
    },
    /** Rows of a long list are drawn when it has scrolled: no owner's finger is faster than that. */
    async isLeft(): Promise<boolean> {
      if (bossRoot()?.activeElement?.closest('.items'))
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return document.activeElement?.id === 'key-end';
    },
    end(): { stops: number; missed: string[]; unseen: string[] } {
      const root = bossRoot();
      const all = [...(root?.querySelectorAll('*') ?? [])].filter(isShown);
      // In a group one element is a stop, and the arrow keys lead to the others.
      const isInGroup = (element: Element): boolean => {
        const group = element.closest('[role=tablist], [role=radiogroup], [role=group]');
        return (
          element.getAttribute('tabindex') === '-1' &&
          group !== null &&
          [...walk.reached].some((other) => group.contains(other))
        );
      };
      const missed = all.filter(
        (element) =>
          isTappable(element) && !element.matches(':disabled') && !walk.reached.has(element) && !isInGroup(element),
      );
      const mute = all.filter(
        (element) =>
          tapped.has(element) &&
          !element.matches('dialog') &&
          !element.closest('button, a[href], input, select, textarea, label, [tabindex]'),
      );
      for (const id of ['key-start', 'key-end']) document.querySelector(`#${id}`)?.remove();
      return { stops: walk.reached.size, missed: [...missed, ...mute].map(nameOf), unseen: [...walk.unseen] };
    },
  });
}

interface Keys {
  begin(): void;
  isLeft(): Promise<boolean>;
  end(): Omit<KeyWalk, 'isLeft'>;
}

/** Begins to watch every document the page loads. */
export const watchFocus = (page: Page): Promise<unknown> => page.addInitScript(watchKeys);

const MOST_TABS = 400;

/** Presses Tab until the focus has left the widget. */
export async function tabThrough(page: Page): Promise<KeyWalk> {
  await page.evaluate(() => (Reflect.get(window, 'keys') as Keys).begin());
  let isLeft = false;
  for (let pressed = 1; pressed <= MOST_TABS && !isLeft; pressed += 1) {
    await page.keyboard.press('Tab');
    isLeft = await page.evaluate(() => (Reflect.get(window, 'keys') as Keys).isLeft());
  }
  const found = await page.evaluate(() => (Reflect.get(window, 'keys') as Keys).end());
  return { ...found, isLeft };
}
