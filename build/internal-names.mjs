// Short names for members that only the SDK's own sources know: stores (`$route`), yes-or-no values (`isOpen`) and functions
// (`onPick`, `setQuery`, `keyOf`), which are named by convention. A name that anything else may know keeps its letters.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MagicString from 'magic-string';
import ts from 'typescript';
import { nodesOf, projectPath, root } from './source.mjs';

const CONVENTION = /^((\$[a-z]|(is|has|may|keeps|on|use|set|show|close)[A-Z])\w+|[a-z]\w*Of)$/;
/** Names of libraries, which the build fails on where one is missing here, and of what wraps the widget. */
const libraryNames = ['$locale', 'isValid', 'startOf', 'endOf', 'onWidget'];
const WORD = /[\w$]+/g;

const filesIn = (folder, kind) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => kind.test(file))
    .map((file) => path.join(root, folder, file))
    .sort();

const wordsOf = (text) => text.match(WORD) ?? [];

/** Names of the platform, of the language, and of the contract with hosts and servers. */
function publicNames() {
  const files = [
    ...filesIn('node_modules/typescript/lib', /^lib\..*\.d\.ts$/),
    ...filesIn('node_modules/@types/react', /^index\.d\.ts$/),
    ...filesIn('types', /\.ts$/),
  ];
  const found = files.flatMap((file) => wordsOf(readFileSync(file, 'utf8')).filter(isConventional));
  return new Set([...libraryNames, ...found]);
}

const isConventional = (name) => CONVENTION.test(name);

const isMember = (node) =>
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isGetAccessor(node) ||
  ts.isJsxAttribute(node);

/** How often the sources write each member's name, and the words of their strings, which may name a member too. */
function readSources() {
  const counts = new Map();
  const said = new Set();
  for (const file of filesIn('src', /\.tsx?$/)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
        for (const word of wordsOf(node.text)) said.add(word);
      if (isMember(node) && ts.isIdentifier(node.name) && isConventional(node.name.text))
        counts.set(node.name.text, (counts.get(node.name.text) ?? 0) + 1);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { counts, said };
}

/**
 * The short name of each internal member, the same in every file of a build.
 *
 * @returns {Map<string, string>}
 */
export function shortNames() {
  const known = publicNames();
  const { counts, said } = readSources();
  const names = [...counts]
    .filter(([name]) => !known.has(name) && !said.has(name))
    .sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
    .map(([name]) => name);
  return new Map(names.map((name, at) => [name, `$${at.toString(36)}`]));
}

/** Renames the internal members; fails where a library says one of their names. */
export function internalNames() {
  let names;
  const refuse = (context, code, file, taken) => {
    const found = wordsOf(code).find((word) => taken.has(word));
    if (found) context.error(`${file} says ${found}, which is an internal name`);
  };
  return {
    name: 'internal-names',
    buildStart() {
      names ??= shortNames();
    },
    transform(code, id) {
      if (id.includes('node_modules')) refuse(this, code, id, names);
      const file = projectPath(id) ?? '';
      if (!/^src\/.*\.tsx?$/.test(file)) return null;
      const text = new MagicString(code);
      for (const node of nodesOf(this.parse(code))) {
        const isKey = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type);
        const key = isKey ? node.key : node.type === 'MemberExpression' ? node.property : undefined;
        if (node.computed || key?.type !== 'Identifier') continue;
        const short = names.get(key.name);
        if (!short) continue;
        if (node.shorthand) text.appendLeft(key.start, `${short}: `);
        else text.overwrite(key.start, key.end, short);
      }
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;
    },
  };
}
