/** The element that scrolls `start`, searched across shadow roots and slots; null when the window scrolls. */
export function scrollParent(start: Element): HTMLElement | null {
  let node: Node | null = start;
  while (node) {
    node = parentOf(node);
    if (node instanceof HTMLElement && node !== document.body && node !== document.documentElement) {
      const { overflowY } = getComputedStyle(node);
      if (overflowY === 'auto' || overflowY === 'scroll') return node;
    }
  }
  return null;
}

function parentOf(node: Node): Node | null {
  if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
  if (node instanceof ShadowRoot) return node.host;
  return node.parentNode;
}
