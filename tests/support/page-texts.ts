// The texts of the example pages that speak traditional Chinese, in their HTML and in every script they load.
import path from 'node:path';
import ts from 'typescript';
import { readProject } from './project-files';

const folder = 'host-example/page';
const han = /\p{Script=Han}/u;

export interface PageText {
  /** File and line. */
  place: string;
  zh: string;
  /** '' where there is none. */
  tw: string;
  /** The values that are filled in. */
  values: { zh: string[]; tw: string[] };
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Texts of an HTML page, each beside its `data-tw`. */
export function textsOfHtml(file: string, html: string): PageText[] {
  return [...html.matchAll(/<[^>]*\sdata-en(-label)?="[^"]*"[^>]*>([^<]*)/g)].map((found) => {
    const [tag, label = '', content = ''] = found;
    const zh = label === '' ? content : (/\saria-label="([^"]*)"/.exec(tag)?.[1] ?? '');
    const tw = new RegExp(`\\sdata-tw${label}="([^"]*)"`).exec(tag)?.[1] ?? '';
    return { place: `${file}:${lineOf(html, found.index)}`, zh, tw, values: { zh: [], tw: [] } };
  });
}

/** The written text below a node, and the values in it. */
function read(node: ts.Node | undefined): { text: string; values: string[] } {
  const found = { text: '', values: [] as string[] };
  const visit = (part: ts.Node): void => {
    if (ts.isStringLiteralLike(part) || ts.isTemplateHead(part) || ts.isTemplateMiddleOrTemplateTail(part))
      found.text += part.text;
    if (ts.isTemplateSpan(part))
      // An entry of a list of texts is the one of its language.
      found.values.push(part.expression.getText().replace(/\[[0-2]\]$/, ''));
    else if (!ts.isStringLiteralLike(part)) ts.forEachChild(part, visit);
    if (ts.isTemplateSpan(part)) visit(part.literal);
  };
  if (node) visit(node);
  return { ...found, values: found.values.sort() };
}

/** Texts of a script: the arguments of `say`, lists that begin with a Chinese text, and Chinese beside them. */
export function textsOfScript(file: string, script: string): PageText[] {
  const source = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true);
  const found: PageText[] = [];
  const add = (at: ts.Node, first: ts.Node, third: ts.Node | undefined): void => {
    const [zh, tw] = [read(first), read(third)];
    found.push({
      place: `${file}:${lineOf(script, at.getStart(source))}`,
      zh: zh.text,
      tw: tw.text,
      values: { zh: zh.values, tw: tw.values },
    });
  };
  const visit = (node: ts.Node): void => {
    const texts =
      ts.isCallExpression(node) && node.expression.getText(source) === 'say'
        ? node.arguments
        : ts.isArrayLiteralExpression(node)
          ? node.elements
          : undefined;
    const [first] = texts ?? [];
    const isSaid = ts.isCallExpression(node) && first !== undefined && !ts.isSpreadElement(first);
    if (texts && first && (isSaid || (ts.isStringLiteralLike(first) && han.test(first.text)))) {
      add(node, first, texts[2]);
      for (const text of texts) visitValues(text);
    } else if (ts.isStringLiteralLike(node) && han.test(node.text)) add(node, node, undefined);
    else if (ts.isTemplateExpression(node) && han.test(read(node).text)) add(node, node, undefined);
    else ts.forEachChild(node, visit);
  };
  /** A value of a text may be a text of its own. */
  const visitValues = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isArrayLiteralExpression(node)) visit(node);
    else ts.forEachChild(node, visitValues);
  };
  visit(source);
  return found;
}

/** The script and all that it imports. */
function scriptsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, next = ''] of readProject(file).matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g))
    scriptsOf(path.posix.join(path.posix.dirname(file), next), known);
  return known;
}

/** Every text of these pages, by page. */
export function pageTexts(pages: readonly string[]): PageText[] {
  const scripts = new Set<string>();
  const texts = pages.flatMap((page) => {
    const html = readProject(`${folder}/${page}`);
    for (const [, script = ''] of html.matchAll(/<script src="\/([^"]+)"/g)) scriptsOf(`${folder}/${script}`, scripts);
    return textsOfHtml(page, html);
  });
  // The names of the languages, each in its own.
  scripts.delete(`${folder}/parts/language.js`);
  return [...texts, ...[...scripts].flatMap((file) => textsOfScript(file, readProject(file)))];
}

/** The pages that offer traditional Chinese. */
export const pagesForTaiwan = (names: readonly string[]): string[] =>
  names.filter((name) => /<html[^>]*data-languages="[^"]*zh-TW/.test(readProject(`${folder}/${name}`)));
