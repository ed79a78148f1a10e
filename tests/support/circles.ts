// Files that import each other, directly or by way of others; types count, since whoever reads one has to read all.
import path from 'node:path';
import ts from 'typescript';

/** The files each file imports. */
export function arrowsOf(files: Record<string, string>): Map<string, string[]> {
  const find = (from: string, target: string): string[] => {
    const base = path.posix.join(path.posix.dirname(from), target);
    const names = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, `${base}/index.ts`];
    return names.filter((name) => name in files && name !== from).slice(0, 1);
  };
  return new Map(
    Object.entries(files).map(([file, text]) => {
      const targets = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
      return [file, targets.filter((target) => target.startsWith('.')).flatMap((target) => find(file, target))];
    }),
  );
}

/** Every circle, by one way around it: 'a -> b -> a'. */
export function circles(files: Record<string, string>): string[] {
  const arrows = arrowsOf(files);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const next of arrows.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of arrows.keys()) visit(file, []);
  return found;
}
