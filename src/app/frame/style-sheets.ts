// Adopts style sheets into the widget's shadow root; no other module does.

/**
 * Constructed sheets by document and text, so that widgets share one parsed sheet. The cache holds constants and is
 * released with its document.
 */
const parsed = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function parse(css: string, document: Document): CSSStyleSheet | undefined {
  const known = parsed.get(document) ?? new Map<string, CSSStyleSheet>();
  parsed.set(document, known);
  const found = known.get(css);
  if (found) return found;
  try {
    // A constructed sheet can be adopted only in the document whose window created it.
    const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
    const sheet = new Sheet();
    sheet.replaceSync(css);
    known.set(css, sheet);
    return sheet;
  } catch {
    return undefined;
  }
}

/** Style elements are inserted before the widget's own content, in the order of adoption. */
function insert(root: ShadowRoot, element: HTMLElement): void {
  const last = [...root.querySelectorAll('link, style')].pop();
  if (last) last.after(element);
  else root.insertBefore(element, root.firstChild);
}

/**
 * Returns the function that adopts sheets for one widget, each sheet once. Engines before Safari 16.4 lack
 * constructed sheets, those before Chrome 105 cannot read all of them: they load one CSS file in older terms, or, when
 * that fails, get the sheets as they are, in style elements with the host's nonce where none can be constructed.
 */
export function createStyleSheets(root: ShadowRoot, nonce: string, file?: string | undefined): (css: string) => void {
  const adopted = new Set<string>();
  let link: HTMLLinkElement | undefined;
  const reads = (): boolean => CSS.supports('container-type', 'inline-size');
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
    // The page stays hidden until its styles are loaded.
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
    const constructs = 'adoptedStyleSheets' in root && (!file || reads());
    const sheet = constructs ? parse(css, root.ownerDocument) : undefined;
    if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    else if (!file) addStyle(css);
    else if (!link) addLink(file);
  };
}
