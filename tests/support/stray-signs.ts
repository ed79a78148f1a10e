// Signs that a line break took from the words they belong to: a dot between facts that begins a line, the sign of what was cut
// that stands on another line than what is left, an arrow that begins a line, and a number without its unit.

/** Runs in the page: the words around each. */
export const straySigns = (): string[] => {
  const host = document.querySelector('#boss');
  const root = [...(host?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
  const frame = root?.querySelector('.ba');
  if (!frame) return ['nothing is drawn'];
  const found: string[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const at = (index: number): DOMRect => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect();
    };
    for (const { index, 0: sign } of text.matchAll(/\S\s+[·→]|…\u2060?\S|\d\s+(?:份|折|items?\b)/g)) {
      const [first, last] = [at(index), at(index + sign.length - 1)];
      if (first.width > 0 && last.top >= first.bottom - 1)
        found.push(text.slice(Math.max(0, index - 20), index + 20).trim());
    }
  }
  return found;
};
