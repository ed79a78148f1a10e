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

/** Elements of the style sheets stand before the widget's own, in the order they came. */
function insert(root: ShadowRoot, element: HTMLElement): void {
  const last = [...root.querySelectorAll('link, style')].pop();
  if (last) last.after(element);
  else root.insertBefore(element, root.firstChild);
}

/**
 * Answers the adopting function of one widget; a sheet given twice is adopted once. Engines before Safari 16.4 have no
 * constructed sheets: they get all of them as one file, which a policy without a nonce allows, and where that does not
 * come, elements with the host's nonce.
 */
export function createStyleSheets(
  root: ShadowRoot,
  nonce: string,
  file?: string | undefined,
): (css: string) => void {
  const adopted = new Set<string>();
  let link: HTMLLinkElement | undefined;
  const addStyle = (css: string): void => {
    const element = root.ownerDocument.createElement('style');
    if (nonce) element.nonce = nonce;
    element.textContent = css;
    insert(root, element);
  };
  const addLink = (href: string): void => {
    link = Object.assign(root.ownerDocument.createElement('link'), { rel: 'stylesheet', href });
    const { host } = root;
    const show = (): void => host.removeAttribute('hidden');
    // Nobody sees the page before its looks are there.
    host.setAttribute('hidden', '');
    link.onload = show;
    link.onerror = () => {
      show();
      file = undefined;
      for (const css of adopted) addStyle(css);
    };
    insert(root, link);
  };
  return (css) => {
    if (adopted.has(css)) return;
    adopted.add(css);
    const sheet = 'adoptedStyleSheets' in root ? parse(css, root.ownerDocument) : undefined;
    if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    else if (!file) addStyle(css);
    else if (!link) addLink(file);
  };
}
