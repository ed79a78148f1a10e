import { isElement, parentOf } from '../../lib/nodes';

/** The element that scrolls `start`, searched across shadow roots and slots; null when the window scrolls. */
export function scrollParent(start: Element): Element | null {
  const { body, documentElement } = start.ownerDocument;
  let node: Node | null = start;
  while (node) {
    node = (isElement(node) && node.assignedSlot) || parentOf(node);
    if (isElement(node) && node !== body && node !== documentElement) {
      const { overflowY } = getComputedStyle(node);
      if (overflowY === 'auto' || overflowY === 'scroll') return node;
    }
  }
  return null;
}
