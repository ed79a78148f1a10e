// Texts in the build: each gets a number, its place in the files of its language, so that neither code nor texts carry
// its name. A file of texts becomes a list: the number of its first text, then the texts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import ts from 'typescript';
import { projectPath, root } from './source.mjs';

const FOLDER = 'src/i18n';
/** The language that the others have the shape of. */
const FIRST = 'zh-CN';

const sourceOf = (file) =>
  ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

const bare = (node) => (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node);

/**
 * The table that a file of texts exports: group, name, sentence; tables of other files are spread in.
 *
 * @returns {Record<string, Record<string, string>>}
 */
export function tableOf(file) {
  const source = sourceOf(file);
  const imported = new Map();
  const fail = (node) => {
    throw new Error(`${file}: ${node.getText(source)} is no text`);
  };
  const groupOf = (node) =>
    Object.fromEntries(
      node.properties.map((one) =>
        ts.isPropertyAssignment(one) && ts.isStringLiteralLike(one.initializer)
          ? [one.name.text, one.initializer.text]
          : fail(one),
      ),
    );
  const entriesOf = (one) => {
    if (ts.isSpreadAssignment(one)) return Object.entries(tableOf(imported.get(one.expression.getText(source))));
    return ts.isPropertyAssignment(one) && ts.isObjectLiteralExpression(one.initializer)
      ? [[one.name.text, groupOf(one.initializer)]]
      : fail(one);
  };
  for (const node of source.statements) {
    if (ts.isImportDeclaration(node) && node.importClause?.name)
      imported.set(
        node.importClause.name.text,
        `${path.posix.join(path.posix.dirname(file), node.moduleSpecifier.text)}.ts`,
      );
    if (ts.isExportAssignment(node)) return Object.fromEntries(bare(node.expression).properties.flatMap(entriesOf));
  }
  throw new Error(`${file} exports no texts`);
}

/**
 * The files of texts that are fetched each by itself.
 *
 * @returns {string[]}
 */
export const packsOf = (language) => {
  const index = readFileSync(path.join(root, FOLDER, language, 'index.ts'), 'utf8');
  return [...index.matchAll(/import\('\.\/(\w+)'\)/g)].map(([, pack]) => String(pack));
};

/** The languages, each a folder. */
export const languages = () =>
  readdirSync(path.join(root, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * One digest for the names of all files of texts: a text more in one of them moves the numbers of those behind it, and code
 * that names forty files is shorter where their names end alike.
 */
export function textsDigest() {
  const tables = languages().map((language) =>
    packsOf(FIRST).map((pack) => tableOf(`${FOLDER}/${language}/${pack}.ts`)),
  );
  // This file, too: how it writes tables decides what the files hold.
  const maker = readFileSync(fileURLToPath(import.meta.url));
  const digest = createHash('sha256').update(JSON.stringify(tables)).update(maker).digest('hex');
  return Number.parseInt(digest.slice(0, 10), 16).toString(36).padStart(7, '0').slice(-7);
}

/** Numbers every text: by pack the first number, by group and name the text's own. */
function numberTexts() {
  const starts = new Map();
  const groups = new Map();
  // From one on: code asks whether there is a text by its truth.
  let next = 1;
  for (const pack of packsOf(FIRST)) {
    starts.set(pack, next);
    for (const [group, texts] of Object.entries(tableOf(`${FOLDER}/${FIRST}/${pack}.ts`)))
      groups.set(group, new Map([...(groups.get(group) ?? []), ...Object.keys(texts).map((name) => [name, next++])]));
  }
  return { starts, groups };
}

/** Which pack of which language a module is. */
export function packAt(id) {
  const [, language, pack] = /^src\/i18n\/([\w-]+)\/(\w+)\.ts$/.exec(projectPath(id) ?? '') ?? [];
  return pack && !['index', 'first'].includes(pack) ? { language, pack } : undefined;
}

/** What stands for src/i18n/texts.ts in the build. */
const NUMBERED =
  'export const entriesOf = ([first, ...texts]) => texts.map((text, at) => [first + at, text]);' +
  'export const keyAt = (_, place) => place + 1;';

/** What stands for src/i18n/names.ts in the build: the names in the order of their numbers, those of a table's group in one string. */
const namesOf = () =>
  `export default ${JSON.stringify(
    packsOf(FIRST).flatMap((pack) =>
      Object.entries(tableOf(`${FOLDER}/${FIRST}/${pack}.ts`)).map(([group, texts]) =>
        [group, ...Object.keys(texts)].join(' '),
      ),
    ),
  )};`;

/** The names in a source that stand for groups of texts: `const texts = textsOf('home')`. */
const groupsIn = (code) =>
  [...code.matchAll(/\bconst (\w+) = textsOf\(['"](\w+)['"]\)/g)].map(([, name, group]) => [name, group]);

/** The names that a pattern binds. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.value ?? one));
    default:
      return [];
  }
}

export function numberedTexts() {
  let numbers;
  const numberOf = (group, name, file) => {
    const number = numbers.groups.get(group)?.get(name);
    if (number === undefined) throw new Error(`${file}: there is no text ${group}.${name}`);
    return number;
  };

  /** The groups that a module's names stand for, its own and those it imports. */
  async function groupsOf(context, tree, code, id) {
    const found = new Map(groupsIn(code));
    for (const node of tree.body) {
      if (node.type !== 'ImportDeclaration' || !String(node.source.value).startsWith('.')) continue;
      const target = await context.resolve(node.source.value, id);
      if (!target || !existsSync(target.id)) continue;
      const exported = new Map(groupsIn(readFileSync(target.id, 'utf8')));
      for (const { imported, local } of node.specifiers)
        if (imported && exported.has(imported.name)) found.set(local.name, exported.get(imported.name));
    }
    return found;
  }

  return {
    name: 'numbered-texts',
    buildStart() {
      numbers = numberTexts();
    },
    load(id) {
      if (projectPath(id) === `${FOLDER}/texts.ts`) return NUMBERED;
      if (projectPath(id) === `${FOLDER}/names.ts`) return namesOf();
      const { language, pack } = packAt(id) ?? {};
      if (!numbers.starts.has(pack)) return null;
      const first = tableOf(`${FOLDER}/${FIRST}/${pack}.ts`);
      const own = tableOf(projectPath(id));
      const sentences = Object.entries(first).flatMap(([group, texts]) =>
        Object.keys(texts).map((name) => {
          const sentence = own[group]?.[name];
          if (sentence === undefined) throw new Error(`${language}/${pack} has no text ${group}.${name}`);
          return sentence;
        }),
      );
      return `export default ${JSON.stringify([numbers.starts.get(pack), ...sentences])};`;
    },
    async transform(code, id) {
      const file = projectPath(id) ?? '';
      if (!/^src\/.*\.tsx?$/.test(file) || packAt(id) || file === `${FOLDER}/texts.ts`) return null;
      const tree = this.parse(code);
      const groups = await groupsOf(this, tree, code, id);
      if (groups.size === 0) return null;
      const text = new MagicString(code);
      /** Replaces what stands below a node; `hidden` are names that a parameter has taken. */
      const visit = (node, hidden) => {
        if (typeof node?.type !== 'string') {
          if (Array.isArray(node)) for (const one of node) visit(one, hidden);
          return;
        }
        const groupOf = (one) => (hidden.includes(one?.name) ? undefined : groups.get(one?.name));
        if (node.type === 'VariableDeclarator' && node.init?.callee?.name !== 'textsOf') {
          const taken = namesIn(node.id).find((name) => groups.has(name) && !hidden.includes(name));
          if (taken) throw new Error(`${file}: ${taken} stands for texts already`);
        }
        if (node.type === 'CallExpression' && node.callee.name === 'textsOf') {
          const own = Object.fromEntries(numbers.groups.get(node.arguments[0].value) ?? []);
          text.overwrite(node.start, node.end, JSON.stringify(own));
        } else if (node.type === 'MemberExpression' && !node.computed && groupOf(node.object)) {
          const number = numberOf(groupOf(node.object), node.property.name, file);
          text.overwrite(node.start, node.end, String(number));
        } else {
          const below = node.params ? [...hidden, ...node.params.flatMap(namesIn)] : hidden;
          for (const one of Object.values(node)) visit(one, below);
        }
      };
      visit(tree, []);
      text.replace(/^import \{ textsOf \} from .*$/m, '');
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
