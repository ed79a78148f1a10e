// The text files of the project by their path from its top folder; what is installed, built or downloaded is left out.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/source.mjs';

const skipped = /^(?:node_modules|dist[\w-]*|coverage|\.git|\.cache|\.data|data)$/;
/** Pictures written by `npm run screenshots`. */
const written = 'docs/screens';
const isText = /\.(?:ts|tsx|mts|mjs|js|jsx|sql|css|html|md|json|ya?ml)$|(?:^|\/)(?:\.editorconfig|run)$/;

/** Paths of all files, with forward slashes. */
export function projectPaths(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (skipped.test(entry.name) || file === written) return [];
    return statSync(path.join(root, file)).isDirectory() ? projectPaths(file) : [file];
  });
}

export const readProject = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The texts of all files that hold text. */
export function projectTexts(): Record<string, string> {
  return Object.fromEntries(
    projectPaths()
      .filter((file) => isText.test(file) && file !== 'package-lock.json')
      .map((file) => [file, readProject(file)]),
  );
}
