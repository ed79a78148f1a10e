// A recipe of CONTRIBUTING.md, played as it is written: each step changes files that its words name, in a copy of the
// project, which then has to compile and to pass the tests that the recipe speaks of.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../build/source.mjs';
import { isNightly } from './nightly';
import { projectPaths, readProject } from './project-files';

/** A file that is new, or what becomes of one that is there. */
type Change = string | ((text: string) => string);
/** What one step changes, by file. */
export type Step = Readonly<Record<string, Change>>;

/** The numbered steps under a heading of CONTRIBUTING.md. */
function stepsOf(heading: string): string[] {
  const [, part = ''] = readProject('CONTRIBUTING.md').split(`\n## ${heading}\n`);
  return (part.split('\n## ')[0] ?? '').match(/^\d+\. .+$/gm) ?? [];
}

/** Whether a step names a file: by its path, or by one with `<names>` and `*` in it. */
function isNamed(step: string, file: string): boolean {
  const named = [...step.matchAll(/`([\w./<>*-]+)`|\]\(([^)#]+)[^)]*\)/g)].map(([, code, link]) => link ?? code ?? '');
  return named.some((one) => {
    const pattern = one.replace(/[.+]/g, '\\$&').replace(/<[^>]*>|\*/g, '[^/]+');
    return new RegExp(`^${pattern.replace(/\/$/, '')}(?:/.*)?$`).test(file);
  });
}

/** Adds lines after the one that holds these words, which has to be there once. */
export const after =
  (words: string, added: string) =>
  (text: string): string => {
    const lines = text.split('\n');
    const found = lines.filter((line) => line.includes(words)).length;
    if (found !== 1) throw new Error(`${found} lines hold ${JSON.stringify(words)}, and not one`);
    return lines.flatMap((line) => (line.includes(words) ? [line, added] : [line])).join('\n');
  };

interface Played {
  /** What the compiler says; empty when nothing. */
  compile(): string;
  /** What the tests say; empty when they pass. */
  test(...files: string[]): string;
  remove(): void;
}

/** The tests of a recipe: each step fits the files that it names, and nightly the copy compiles and passes the tests. */
export function follows(heading: string, steps: () => readonly Step[], ...tests: string[]): void {
  let played: Played | undefined;
  afterAll(() => played?.remove());
  it('each step fits the files that it names', () => {
    played = play(heading, steps());
  });
  it.runIf(isNightly)(
    'the copy compiles and passes its tests',
    () => {
      expect(played?.compile()).toBe('');
      expect(played?.test(...tests)).toBe('');
    },
    300_000,
  );
}

/** Follows the recipe; the project is copied when the copy is first asked for something. */
export function play(heading: string, steps: readonly Step[]): Played {
  const written = stepsOf(heading);
  if (written.length !== steps.length)
    throw new Error(`"${heading}" has ${written.length} steps, ${steps.length} are played`);
  steps.forEach((step, index) => {
    for (const file of Object.keys(step))
      if (!isNamed(written[index] ?? '', file))
        throw new Error(`Step ${index + 1} of "${heading}" does not name ${file}: ${written[index]}`);
  });
  const changed = new Map<string, string>();
  for (const step of steps)
    for (const [file, change] of Object.entries(step))
      changed.set(file, typeof change === 'string' ? change : change(changed.get(file) ?? readProject(file)));
  let copy: string | undefined;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name)));
  const run = (...args: string[]): string => {
    copy ??= copyWith(changed);
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  };
  return {
    compile: () => run('node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'),
    test: (...files) =>
      run('node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts', '--maxWorkers=1', ...files),
    remove: () => {
      if (copy) rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** A copy of the project with these files in the place of its own. */
function copyWith(changed: ReadonlyMap<string, string>): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  const placeOf = (file: string): string => {
    const place = path.join(copy, file);
    mkdirSync(path.dirname(place), { recursive: true });
    return place;
  };
  for (const file of projectPaths()) copyFileSync(path.join(root, file), placeOf(file));
  // Not what is kept beside the packages: what the copy compiles is of the copy.
  for (const packages of ['node_modules', 'host-example/node_modules']) {
    mkdirSync(path.join(copy, packages));
    for (const name of readdirSync(path.join(root, packages)).filter((one) => one !== '.cache'))
      symlinkSync(path.join(root, packages, name), path.join(copy, packages, name), 'junction');
  }
  for (const [file, text] of changed) writeFileSync(placeOf(file), text);
  return copy;
}
