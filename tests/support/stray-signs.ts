// Signs that a line break took from the words they belong to: a dot between facts that begins a line, the sign of what was cut
// that stands on another line than what is left, an arrow that begins a line, a number without its unit, and an amount on
// another line than the Chinese word before it.

/** Runs in the page: the words around each. */
export const straySigns = (): string[] => {
  const root = bossRoot();
  const frame = root?.querySelector('.ba');
  if (!frame) return ['nothing is drawn'];
  const found: string[] = [];
  const SIGNS = /\S\s+[·→]|…\u2060?\S|\d\s+(?:份|折|个百分点|items?\b)/g;
  const WITH_AMOUNTS = new RegExp(`${SIGNS.source}|\\p{Script=Han} [+−]?\\u2060?\\p{Sc}`, 'gu');
  const range = document.createRange();
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const at = (index: number): DOMRect => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect();
    };
    // Rows of messages hold the words of the server.
    const signs = node.parentElement?.closest('.content') ? SIGNS : WITH_AMOUNTS;
    for (const { index, 0: sign } of text.matchAll(signs)) {
      const [first, last] = [at(index), at(index + sign.length - 1)];
      if (first.width > 0 && last.top >= first.bottom - 1)
        found.push(text.slice(Math.max(0, index - 20), index + 20).trim());
    }
  }
  return found;
};
