// Every reference of code, tests and documents leads to something that is in the project.
import packageJson from '../../package.json';
import { projectPaths, projectTexts } from '../support/project-files';
import { dangling, type Project } from '../support/references';

const SELF = 'tests/documents/references.test.ts';
const project: Project = { texts: projectTexts(), paths: projectPaths(), scripts: Object.keys(packageJson.scripts) };

it('no reference leads nowhere', () => {
  const files = Object.keys(project.texts).filter((file) => file !== SELF);
  expect(files.length).toBeGreaterThan(500);
  expect(dangling(project, files)).toEqual([]);
});

/** A file, a text with a reference that leads nowhere, and words of the complaint. */
const planted: [file: string, text: string, words: string][] = [
  ['src/lib/money.ts', '/** Rounding (metrics.md 1.1). */', 'no such document'],
  ['src/lib/money.ts', '/** Rounding (docs/product/figures.md). */', 'no such document'],
  ['src/lib/money.ts', '/** Rounding (docs/product/metrics.md#rounding). */', 'no heading #rounding'],
  ['src/lib/money.ts', '/** Rounding (specification, section 5). */', 'names no document'],
  ['src/lib/money.ts', '/** At most 14 characters (principle 7). */', 'names no document'],
  ['src/lib/money.ts', '// Run `npm run numbers` to see them.', 'no script'],
  ['host-example/server/db/migrations/0001_schema.sql', '-- See docs/tables.md.', 'no such document'],
  ['docs/portal.md', 'See [the figures](../README.md#where-things-are).', 'no heading #where-things-are'],
  ['docs/portal.md', 'See [the figures](numbers.md).', 'the link leads nowhere'],
  ['docs/portal.md', 'See [below](#nowhere).', 'no heading #nowhere'],
  ['docs/portal.md', '![A picture](nothing.png)', 'the link leads nowhere'],
  ['README.md', 'A story in `tests/areas/<area>/story.test.tsx`.', 'not in the tree'],
  ['README.md', 'Most of it is `src/core/network.tsx`.', 'not in the tree'],
  ['CONTRIBUTING.md', 'Run `npm run everything`.', 'no script'],
];

describe('a reference that leads nowhere is reported', () => {
  it.each(planted)('%s: %s', (file, text, words) => {
    const texts = { ...project.texts, [file]: text };
    expect(dangling({ ...project, texts }, [file]).join('\n')).toContain(words);
  });
});

/** What looks like a dangling reference and is none. */
const harmless: [file: string, text: string][] = [
  ['src/lib/money.ts', '/** Halves (docs/product/metrics.md#rules-for-all-figures). */'],
  ['README.md', 'A screen is `src/areas/<area>/<screen>.tsx`, its proof `tests/browser/stories*.test.ts`.'],
  ['docs/portal.md', 'See [the figures](../README.md#figures) and [the forge](https://example.com/a.md#b).'],
];

it.each(harmless)('%s: %s is followed', (file, text) => {
  const texts = { ...project.texts, [file]: text };
  expect(dangling({ ...project, texts }, [file])).toEqual([]);
});
