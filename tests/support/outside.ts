// Which files of src may use the globals that reach outside the widget: network, storage, address, clock and the page itself.
import ts from 'typescript';

/** Scripts and functions that run before there is a widget, and so an `Environment`. */
const loading = ['src/loader.ts', 'src/app/mount/create-loader.ts', 'src/app/mount/fetch-sdk.ts'];
/** What the loader begins while the code of the widget is on its way. */
const ahead = ['src/app/ahead/look-ahead.ts', 'src/app/ahead/skeleton.ts'];
const mounting = 'src/app/mount/mount.tsx';
const script = 'src/core/network/load-script.ts';
const environment = 'src/core/environment.ts';
/** Draws addresses that `pictureAddress` made, which are http(s) only. */
const pictures = new Set(['src/report/list/picture.tsx', 'src/report/send/kept-picture.tsx']);
/** Notes the requests of the page for the debug console, and sends none. */
const pageRequests = 'src/core/debug/page-requests.ts';

/** Files that may use a global; every other file takes it from `Environment`. */
const mayUse: Record<string, readonly string[]> = {
  window: [...ahead, 'src/app/mount/late-widget.ts', 'src/loader.ts', 'src/console.ts', script],
  // What a host passes on of the platform's is told by comparison.
  globalThis: ['src/full.ts', 'src/core/on-host.ts'],
  self: [],
  document: [...loading, ...ahead, mounting, script],
  location: [...ahead],
  history: [],
  navigator: [...ahead, 'src/app/mount/fetch-sdk.ts'],
  localStorage: [],
  sessionStorage: [],
  indexedDB: [],
  caches: [],
  fetch: [environment, ...ahead, pageRequests],
  XMLHttpRequest: [pageRequests],
  EventSource: [],
  WebSocket: [],
  setInterval: [],
  setTimeout: [
    environment,
    'src/ui/forms/use-submit.ts',
    'src/app/mount/create-loader.ts',
    'src/app/frame/use-scroll.ts',
    'src/areas/login/use-long-press.ts',
  ],
  clearTimeout: [
    environment,
    'src/app/frame/use-scroll.ts',
    'src/areas/login/use-long-press.ts',
    'src/app/mount/create-loader.ts',
  ],
  'the clock': [environment, ...ahead, mounting, 'src/app/mount/fetch-sdk.ts'],
};

/** Attributes of elements that a browser follows as an address, even a `javascript:` one. */
const addresses = new Set(['href', 'xlinkHref', 'src', 'srcSet', 'action', 'formAction']);

/** Names that a file declares itself; they hide the global of that name. */
function declaredIn(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** The name of a property, member or attribute is no use of a global. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return ('name' in parent && parent.name === node) || ('propertyName' in parent && parent.propertyName === node);
}

function globalOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isIdentifier(node) && !isName(node) && node.text in mayUse) return node.text;
  if (ts.isNewExpression(node) && node.expression.getText(source) === 'Date' && !node.arguments?.length)
    return 'the clock';
  return ts.isPropertyAccessExpression(node) && node.getText(source) === 'Date.now' ? 'the clock' : undefined;
}

/** Elements have small letters; the attributes of components are only their props. */
const isOnElement = (attribute: ts.JsxAttribute): boolean => /^[a-z]/.test(attribute.parent.parent.tagName.getText());

/** Every use of a global that the file may not use, and every address put into the page as an attribute. */
export function* checkOutside(file: string, source: ts.SourceFile): Generator<string> {
  const declared = declaredIn(source);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const name = globalOf(node, source);
    if (name && !declared.has(name) && !mayUse[name]?.includes(file))
      found.add(`${name} is reached past core/environment.ts: use the member of Environment`);
    if (ts.isJsxAttribute(node) && addresses.has(node.name.getText(source)) && isOnElement(node) && !pictures.has(file))
      found.add(`${node.name.getText(source)} may carry a javascript: address: use host.openUrl`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  yield* found;
}
