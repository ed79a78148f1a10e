// The words of the SDK as its sources hold them: each `{ zh, en }` with its file, for tests about labels.
import ts from 'typescript';

export interface Word {
  file: string;
  zh: string;
  en: string;
}

const textOf = (node: ts.Node): string | null => (ts.isStringLiteralLike(node) ? node.text : null);

/** Every pair of Chinese and English in a source, also those of `column(zh, en, …)` and `metric(zh, en, …)`. */
export function wordsIn(file: string, source: string): Word[] {
  const found: Word[] = [];
  const add = (zh: string | null | undefined, en: string | null | undefined): void => {
    if (zh && en) found.push({ file, zh, en });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const value = (name: string): string | null => {
        const property = node.properties.find((one) => one.name?.getText() === name);
        return property && ts.isPropertyAssignment(property) ? textOf(property.initializer) : null;
      };
      add(value('zh'), value('en'));
    }
    if (ts.isCallExpression(node)) {
      const [zh, en] = node.arguments.map(textOf);
      if (zh && /\p{Script=Han}/u.test(zh)) add(zh, en);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}
