// Texts that the reader does not see whole: in a box that hides what is too wide or too high for it.

/** Runs in the page: what is cut, and in what. Boxes that scroll, and what only screen readers hear, cut nothing. */
export const cutTexts = (): string[] => {
  const root = bossRoot();
  const frame = root?.querySelector('.ba');
  if (!frame) return ['nothing is drawn'];
  const found = new Set<string>();
  for (const element of frame.querySelectorAll<HTMLElement>('*')) {
    // A name in a table ends in an ellipsis; the sheet that its row opens has it whole.
    if (element.closest('svg, .spoken, [title], .table tbody th')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.textContent?.trim()) continue;
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    // So many lines and an ellipsis are meant.
    if (webkitLineClamp !== 'none') continue;
    const isHidden = (overflow: string) => /hidden|clip/.test(overflow);
    const missing = [
      isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1
        ? `${element.scrollWidth - element.clientWidth} px wide`
        : '',
      // Letters may reach a little beyond the line they stand in.
      isHidden(overflowY) && element.scrollHeight > element.clientHeight + 4
        ? `${element.scrollHeight - element.clientHeight} px high`
        : '',
    ].filter(Boolean);
    if (missing.length > 0)
      found.add(
        `${element.localName}.${element.className} in .${element.parentElement?.className}: ${element.textContent.replace(/\s+/g, ' ').trim().slice(0, 60)} (${missing.join(', ')})`,
      );
  }
  return [...found];
};
