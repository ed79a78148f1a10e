/**
 * Turns px of the page into px of the widget. A host may scale or zoom the widget: rects, pointers and the window are
 * then in px of the page, while sizes and scroll positions are the widget's own.
 * @example an element 390 px wide that is drawn 195 wide, as by `transform: scale(.5)`: 10 px of the page are 20
 */
export function ownPx(element: Element): (pagePx: number) => number {
  const { width, height } = element.getBoundingClientRect();
  // Not on SVG; whole numbers, so the longer side tells the factor best.
  const own: { clientWidth: number; clientHeight: number; offsetWidth?: number; offsetHeight?: number } = element;
  const { offsetWidth = own.clientWidth, offsetHeight = own.clientHeight } = own;
  const factor = offsetHeight > offsetWidth ? offsetHeight / height : offsetWidth / width;
  return (pagePx) => pagePx * (Number.isFinite(factor) && factor > 0 ? factor : 1);
}
