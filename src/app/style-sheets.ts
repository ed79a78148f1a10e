// The one place that brings style sheets into the widget's root.

/**
 * Constructed sheets by document and text: two widgets share one parsed sheet, which never changes. It is a cache of
 * constants and no state of a widget; it goes with its document.
 */
const parsed = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function parse(css: string, document: Document): CSSStyleSheet | undefined {
  const known = parsed.get(document) ?? new Map<string, CSSStyleSheet>();
  parsed.set(document, known);
  const found = known.get(css);
  if (found) return found;
  try {
    // A sheet can be adopted only in the document whose window made it.
    const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
    const sheet = new Sheet();
    sheet.replaceSync(css);
    known.set(css, sheet);
    return sheet;
  } catch {
    return undefined;
  }
}

/** Answers the adopting function of one widget; a sheet given twice is adopted once. */
export function createStyleSheets(root: ShadowRoot, nonce: string): (css: string) => void {
  const adopted = new Set<string>();
  return (css) => {
    if (adopted.has(css)) return;
    adopted.add(css);
    const sheet = 'adoptedStyleSheets' in root ? parse(css, root.ownerDocument) : undefined;
    if (sheet) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      return;
    }
    // Engines before Safari 16.4 have no constructed sheets: an element, with the host's nonce for its CSP.
    const element = root.ownerDocument.createElement('style');
    if (nonce) element.nonce = nonce;
    element.textContent = css;
    root.insertBefore(element, root.firstChild);
    // Sheets apply in the order they came; inserting keeps them before the widget's own elements.
    const styles = [...root.querySelectorAll('style')];
    const last = styles.filter((other) => other !== element).pop();
    last?.after(element);
  };
}
