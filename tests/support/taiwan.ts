// The texts for Taiwan in the server's source: members named so.
import ts from 'typescript';
import { projectTexts } from './project-files';

const members = new Set(['tw', 'title_tw', 'content_tw', 'unitTw']);
const han = /\p{Script=Han}/u;

/** Texts for Taiwan by their place. */
export function serverTexts(): [place: string, text: string][] {
  const files = Object.entries(projectTexts()).filter(
    ([file, text]) => /^(?:host-example\/server|types\/api)\/.*\.ts$/.test(file) && han.test(text),
  );
  return files.flatMap(([file, text]) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const found: [string, string][] = [];
    const take = (node: ts.Node | undefined): void => {
      const words = node?.getText(source) ?? '';
      if (node && han.test(words)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push([`${file}:${line + 1}`, words]);
      }
    };
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && members.has(node.name.getText(source))) take(node.initializer);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}
