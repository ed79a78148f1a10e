// Looks that depend on which of two style sheets came first: those of pages and of what they are made of come as their code does.

/** Runs in the page: what changes, and how, when all sheets but those that every widget begins with stand the other way round. */
export const ordered = (): string[] => {
  /** Tokens, base, parts and frame, which a widget adopts at its start (src/app/widget.tsx). */
  const FIRST = 4;
  const root = bossRoot();
  if (!root) return ['nothing is drawn'];
  const sheets = [...root.adoptedStyleSheets];
  const later = sheets.slice(FIRST);
  const stylesIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSGroupingRule) return stylesIn(rule.cssRules);
      return rule instanceof CSSStyleRule ? [...rule.style] : [];
    });
  const names = [...new Set(later.flatMap((sheet) => stylesIn(sheet.cssRules)))];
  const elements = [...root.querySelectorAll<HTMLElement>('.ba *')];
  const looks = (): string[][] =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    });
  const before = looks();
  root.adoptedStyleSheets = [...sheets.slice(0, FIRST), ...later.reverse()];
  const after = looks();
  root.adoptedStyleSheets = sheets;
  return elements.flatMap((element, at) => {
    const changed = before[at]?.filter((look, index) => look !== after[at]?.[index]) ?? [];
    const place = `${element.localName}.${element.classList} in .${element.parentElement?.classList}`;
    return changed.length > 0 ? [`${place}: ${changed.slice(0, 4).join('; ')}`] : [];
  });
};
