// How large the areas are in which a finger meets what can be tapped, as the browser itself tells: it is asked at every
// pixel around the middle of an element what lies there. What covers an element takes from its area.

export interface TapArea {
  name: string;
  width: number;
  height: number;
  /** What ends the area above and below it. */
  between: [above: string, below: string];
}

/** Runs in the page: the areas of all that can be tapped on the page as it is drawn now, the lowest first. */
export const tapAreas = (): TapArea[] => {
  const root = bossRoot();
  if (!root) return [];
  /** Farther than this nothing is looked for, px. */
  const FAR = 32;
  /** What sticks to the bottom is lower than this, px. */
  const BARS = 120;
  const tappable =
    'button, a[href], input, select, textarea, label, tr.open, [role=button], [role=link], [role=tab], [role=radio], [role=switch], [role=checkbox]';
  // One area: a label and its field, a row and the name in it.
  const whole = (element: Element): Element => element.closest('label, .date, tr.open') ?? element;
  const found = new Map<Element, TapArea>();
  const modal = [...root.querySelectorAll('dialog[open]')].at(-1);
  for (const one of (modal ?? root).querySelectorAll<HTMLElement>(tappable)) {
    const element = whole(one);
    if (found.has(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], .spoken')) continue;
    // The name above a field is no button: the field is below it.
    if (element.matches('.field > label')) continue;
    // Half of the area may lie outside of the box; outside of the window nothing is hit.
    const isWhole = ({ left, right, top, bottom }: DOMRect) =>
      left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight - BARS;
    if (!isWhole(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    // Rows that a long list keeps beyond its view.
    const isOut = box.top < 0 || box.bottom > innerHeight - (element.closest('.actions, dialog') ? 0 : BARS);
    if (box.width < 2 || box.height < 2 || isOut) continue;
    const hits = (x: number, y: number): boolean => {
      const over = root.elementFromPoint(x, y);
      return (
        over !== null &&
        element.contains(over) &&
        over.closest(tappable) !== null &&
        whole(over.closest(tappable) ?? over) === element
      );
    };
    const middle = box.top + box.height / 2;
    const x = [0.5, 0.25, 0.75, 0.1, 0.9].map((part) => box.left + box.width * part).find((at) => hits(at, middle));
    if (x === undefined) continue;
    const reach = (stepX: number, stepY: number, most: number): number => {
      let steps = 0;
      while (steps < most && hits(x + stepX * (steps + 1), middle + stepY * (steps + 1))) steps += 1;
      return steps;
    };
    const high = box.height / 2 + FAR;
    const wide = box.width + FAR;
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const [up, down] = [reach(0, -1, high), reach(0, 1, high)];
    const end = (y: number): string => {
      const over = root.elementFromPoint(x, y);
      return over ? `${over.localName}.${over.getAttribute('class') ?? ''}` : '';
    };
    found.set(element, {
      name: `${element.localName}.${element.className} in .${element.parentElement?.className}: ${words.replace(/\s+/g, ' ').trim().slice(0, 30)}`,
      height: 1 + up + down,
      between: [end(middle - up - 1), end(middle + down + 1)],
      width: 1 + reach(-1, 0, wide) + reach(1, 0, wide),
    });
  }
  return [...found.values()].sort((one, other) => one.height - other.height);
};
