// The class names of the widget: those that its style sheets declare, those that its code gives, and how code finds elements.
import ts from 'typescript';

/** Comments, strings, braces, class names, attribute selectors and what stands between them. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|\.-?[a-z_][\w-]*|\[[^\]]*\]|[^{};."'/[]+|[\s\S]/gi;
const CLASS = /^\.(-?[a-z_][\w-]*)$/i;

/** The class names in the selectors of a style sheet. */
export function classesOfSheet(css: string): Set<string> {
  const found = new Set<string>();
  let prelude: string[] = [];
  for (const token of css.match(TOKEN) ?? []) {
    if (token === '{' && !prelude.find((part) => part.trim() && !part.startsWith('/*'))?.startsWith('@'))
      for (const part of prelude) {
        const name = CLASS.exec(part)?.[1];
        if (name) found.add(name);
      }
    if (/^[{};]$/.test(token)) prelude = [];
    else prelude.push(token.trim());
  }
  return found;
}

/** The class names that a file gives to elements, and what is wrong with the way it does. */
export interface ClassesOfCode {
  given: Set<string>;
  /** Every word of its strings: names that reach an element through a prop are among them. */
  said: Set<string>;
  faults: string[];
}

const FINDERS = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches']);
const BY_CLASS = new Set(['getElementsByClassName', 'classList']);

/** Reads a file by its syntax tree; what a name stands for is looked up in the file. */
export function classesOfCode(file: string, text: string): ClassesOfCode {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const given = new Set<string>();
  const said = new Set<string>();
  const faults: string[] = [];
  const named = new Map<string, ts.Expression[]>();
  const note = (name: ts.Node, value: ts.Expression | undefined) => {
    if (value) named.set(name.getText(), [...(named.get(name.getText()) ?? []), value]);
  };
  const nodes: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    nodes.push(node);
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node))
      note(node.name, node.initializer);
    node.forEachChild(collect);
  };
  collect(source);

  const split = (words: string) => words.split(/\s+/).filter(Boolean);
  const seen = new Set<ts.Node>();
  let isGlued = false;
  /** Every text that an expression may have as its value. */
  const textsOf = (node: ts.Node | undefined): string[] => {
    if (!node || seen.has(node)) return [];
    if (ts.isStringLiteralLike(node)) return [node.text];
    seen.add(node);
    if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
    if (ts.isBinaryExpression(node)) return [...textsOf(node.left), ...textsOf(node.right)].filter(Boolean);
    if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap((one) => [...textsOf(one)]);
    if (ts.isPropertyAssignment(node)) return textsOf(node.initializer);
    if (ts.isTemplateExpression(node)) {
      const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      isGlued ||=
        pieces.slice(0, -1).some((piece) => /\S$/.test(piece)) || pieces.slice(1).some((piece) => /^\S/.test(piece));
      return [...pieces, ...node.templateSpans.flatMap(({ expression }) => textsOf(expression))];
    }
    if (ts.isIdentifier(node)) return (named.get(node.text) ?? []).flatMap(textsOf);
    if (ts.isElementAccessExpression(node)) return textsOf(node.expression);
    if (
      ts.isJsxExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node)
    )
      return textsOf(node.expression);
    return [];
  };

  for (const node of nodes) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const word of split(node.text)) said.add(word);
    if (ts.isPropertyName(node) && ts.isIdentifier(node)) said.add(node.text);
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') {
      isGlued = false;
      for (const one of textsOf(node.initializer)) for (const word of split(one)) given.add(word);
      if (isGlued) faults.push(`${file}: a class name is built from pieces: ${node.getText()}`);
    }
    if (!ts.isPropertyAccessExpression(node)) continue;
    const { text: name } = node.name;
    const call = ts.isCallExpression(node.parent) ? node.parent : undefined;
    const selectors = FINDERS.has(name) && call ? textsOf(call.arguments[0]) : [];
    if (BY_CLASS.has(name) || selectors.some((one) => classesOfSheet(`${one} {}`).size > 0))
      faults.push(`${file}: finds an element by its class: ${(call ?? node).getText()}`);
  }
  return { given, said, faults };
}
