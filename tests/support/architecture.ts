// The rules of the folders, as tables and a few looks at the syntax tree; works on texts, so that rules can be tried on planted ones.
import path from 'node:path';
import ts from 'typescript';
import { type Import, importsOf } from './imports';
import { checkOutside } from './outside';
import { checkRooms } from './server-rooms';

const below = { ui: ['i18n', 'lib'], core: ['i18n', 'lib', 'types'] };
const report = ['ui', 'core', 'i18n', 'lib', 'types'];

/** Which folders a folder may import, besides itself. */
const allowed: Record<string, readonly string[]> = {
  lib: [],
  i18n: ['lib'],
  ...below,
  report,
  areas: ['report', ...report],
  app: ['areas', 'report', ...report],
  entry: ['app', 'areas', 'report', ...report],
  types: [],
  // The build's own scripts tell setup.mjs whether dist is what the sources give.
  'host-example': ['types', 'dist', 'build'],
};

/** Libraries that only one folder of src knows. */
const behindOneDoor: Record<string, string> = { history: 'core', redaxios: 'core', 'react-dom/client': 'app' };

const mayHoldStyles = ['ui', 'report', 'app', 'host-example'];

const unsafe = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|new Function\(|(?<![.\w])eval\(|<style\b/;

/** Newer than the oldest engines (Chrome 80, Safari 15.4) or than ES2020; with `?.` they count as asked for first. */
const newMethods = new Set(
  'at findLast findLastIndex replaceAll toSorted toReversed toSpliced isWellFormed toWellFormed replaceChildren getAnimations groupBy hasOwn fromAsync withResolvers randomUUID checkVisibility'.split(
    ' ',
  ),
);
const newStatics = new Set(['Promise.any', 'AbortSignal.timeout', 'AbortSignal.any', 'URL.canParse', 'URL.parse']);
const newGlobals = new Set([
  'structuredClone',
  'WeakRef',
  'FinalizationRegistry',
  'AggregateError',
  'requestIdleCallback',
]);

/** The folders whose code handles nodes and events of the frame that the widget stands in. */
const runsInAnyFrame = /^src\/(app|areas|report|ui)\//;
/** Classes that each frame has of its own. */
const ofOneFrame = /^(\w*Element|\w*Event|EventTarget|Node|Text|\w*Document|DocumentFragment|ShadowRoot|Window)$/;

const stateful = new Set(
  'atom map deepMap computed persistentAtom persistentMap createHashHistory createBrowserHistory createMemoryHistory createContextStore'.split(
    ' ',
  ),
);
const startsSomething =
  /^(?:\w+\.)*(?:addEventListener|setInterval|setTimeout|requestAnimationFrame|subscribe|listen)$/;

/** Caches of what never changes and belongs to no widget; everything else at the top of a module is state. */
const cachesOfConstants = [
  'src/i18n/numbers.ts',
  'src/i18n/text.ts',
  'src/app/frame/style-sheets.ts',
  'src/core/network/beside.ts',
  'src/core/network/load-module.ts',
];

/** The layer a file belongs to. */
function layerOf(file: string): string {
  const [top = '', second = '', third] = file.split('/');
  if (top !== 'src') return top;
  return third === undefined ? 'entry' : second;
}

function* checkImport(file: string, { target, isTypeOnly }: Import): Generator<string> {
  const from = layerOf(file);
  if (!target.startsWith('.')) {
    const door = file.startsWith('src/') ? behindOneDoor[target] : undefined;
    if (door && door !== from) yield `${target} is known to ${door} only`;
    return;
  }
  const resolved = path.posix.join(path.posix.dirname(file), target);
  const to = layerOf(resolved);
  const climb = checkRooms(file, target);
  if (climb) yield climb;
  // An area adopts sheets of reports, which lie where they are checked together.
  if (resolved.endsWith('.css') && !mayHoldStyles.includes(from) && !(from === 'areas' && to === 'report'))
    yield `style sheet outside ${mayHoldStyles.join(', ')}`;
  if (from !== to && !allowed[from]?.includes(to)) yield `${from} must not import ${to} (${target})`;
  const area = (name: string): string | undefined => /^src\/areas\/([^/]+)\//.exec(name)?.[1];
  if (from === 'areas' && to === 'areas' && area(file) !== area(resolved))
    yield `one area must not import another (${target})`;
  if (file.startsWith('src/') && to === 'types' && !isTypeOnly) yield `types is for types: import type (${target})`;
}

/** What stands at the top of a module lives as long as the page and is shared by all widgets. */
function* checkTop(source: ts.SourceFile): Generator<string> {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      if (!(statement.declarationList.flags & ts.NodeFlags.Const)) yield 'module-level variable that changes';
      for (const { initializer } of statement.declarationList.declarations) {
        const isCall = initializer && (ts.isCallExpression(initializer) || ts.isNewExpression(initializer));
        if (!isCall) continue;
        const name = initializer.expression.getText(source);
        const isEmpty = !initializer.arguments?.length;
        if (ts.isCallExpression(initializer) && stateful.has(name)) yield `module-level store ${name}()`;
        if (ts.isNewExpression(initializer) && isEmpty && /^(Weak)?(Map|Set)$/.test(name)) yield `module-level ${name}`;
      }
    }
    if (ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression)) {
      const name = statement.expression.expression.getText(source);
      if (startsSomething.test(name)) yield `module-level ${name}()`;
    }
  }
}

function* checkNode(source: ts.SourceFile, node: ts.Node): Generator<string> {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const called = node.expression;
    const isAsked = ts.isCallExpression(node) && !!node.questionDotToken;
    if (ts.isPropertyAccessExpression(called) && !isAsked) {
      const full = called.getText(source);
      if (newMethods.has(called.name.text) || newStatics.has(full)) yield `too new for the oldest engines: ${full}()`;
    }
    if (ts.isIdentifier(called) && newGlobals.has(called.text)) yield `too new for the oldest engines: ${called.text}`;
  }
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
    ofOneFrame.test(node.right.getText(source)) &&
    runsInAnyFrame.test(source.fileName)
  )
    yield `${node.right.getText(source)} of another frame is no instance of this one's: src/lib/nodes.ts`;
  if (ts.isAsExpression(node) && ts.isAsExpression(node.expression))
    yield 'a cast through a cast silences the compiler';
  if (
    ts.isImportDeclaration(node) &&
    node.importClause?.name &&
    /^['"]react['"]$/.test(node.moduleSpecifier.getText(source))
  ) {
    yield 'the default import of react carries all of it along';
  }
}

function* checkTree(source: ts.SourceFile): Generator<string> {
  const rest: ts.Node[] = [source];
  for (let node = rest.pop(); node; node = rest.pop()) {
    yield* checkNode(source, node);
    ts.forEachChild(node, (child) => void rest.push(child));
  }
}

function* checkText(text: string): Generator<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');
  const found = unsafe.exec(code)?.[0];
  if (found) yield `${found} would need a weaker CSP`;
  if (/@ts-(ignore|expect-error|nocheck)/.test(text)) yield 'the compiler is silenced';
}

function* checkFile(file: string, text: string): Generator<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  for (const found of importsOf(source)) yield* checkImport(file, found);
  if (!file.startsWith('src/')) return;
  if (!cachesOfConstants.includes(file)) yield* checkTop(source);
  yield* checkTree(source);
  yield* checkOutside(file, source);
  yield* checkText(text);
}

/** Every break of a rule, as 'file: words'. */
export function violations(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...checkFile(file, text)].map((words) => `${file}: ${words}`),
  );
}
