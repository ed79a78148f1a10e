// The guides for contributors name files that exist, and the forge's files do what they say.
import path from 'node:path';
import biome from '../../biome.json';
import packageJson from '../../package.json';
import { projectPaths, readProject } from '../support/project-files';

const guide = readProject('CONTRIBUTING.md');
const steps = (what: string): string => guide.split(`\n## ${what}\n`)[1]?.split('\n## ')[0] ?? '';

// tests/documents/references.test.ts follows the paths themselves; here each guide has to name some.
it.each(['Add a screen', 'Add a measure', 'Add a call'])('%s: each step names its file', (what) => {
  const listed = steps(what).match(/^\d+\. .+$/gm) ?? [];
  expect(listed.length).toBeGreaterThan(3);
  for (const step of listed) expect(step).toMatch(/`?(?:src|types|tests|host-example|docs)\/[\w/.<>*-]+/);
});

it('the editor formats as the formatter does', () => {
  const editor = readProject('.editorconfig');
  const { indentStyle, indentWidth, lineWidth } = biome.formatter;
  expect(editor).toContain(`indent_style = ${indentStyle}`);
  expect(editor).toContain(`indent_size = ${indentWidth}`);
  expect(editor).toContain(`max_line_length = ${lineWidth}`);
});

it('the workflow of the forge runs the test command and keeps sizes, timings and pictures', () => {
  const workflow = readProject('.github/workflows/ci.yml');
  expect(workflow).toContain('run: .ci/run');
  expect(workflow).toContain("node: ['20.19', '22', '24']");
  expect(workflow).toMatch(/path: \|\n +sizes\.txt\n +\S+\/timings\.json/);
  expect(workflow).toContain('path: docs/screens');
  expect(readProject('.github/workflows/nightly.yml')).toContain('run: npm run test:nightly');
  for (const name of ['ci', 'nightly', 'release']) {
    const used = readProject(`.github/workflows/${name}.yml`).match(/(?:uses|image): .*/g) ?? [];
    expect(used.length).toBeGreaterThan(2);
    for (const one of used) expect(one).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v|^image: \w+@sha256:[0-9a-f]{64}$/);
  }
  expect(projectPaths()).toEqual(expect.arrayContaining(['.ci/run', '.github/pull_request_template.md']));
});

/** What somebody reads who has the package and not the project; other documents also name its sources and tests. */
const ofUsers = [
  'README.md',
  'AGENTS.md',
  'CHANGELOG.md',
  ...['portal', 'shell', 'public-types', 'backend', 'product/metrics'].map((name) => `docs/${name}.md`),
];

it('every link of the documents for users of the package leads to a file of the package', () => {
  const packed = (file: string): boolean => packageJson.files.some((one) => one === file || file.startsWith(`${one}/`));
  expect(ofUsers.filter((file) => !packed(file))).toEqual([]);
  const links = ofUsers.flatMap((file) =>
    [...readProject(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => ({
      link: `${file}: ${link}`,
      to: path.posix.join(path.posix.dirname(file), link),
      isAddress: /^\w+:/.test(link),
    })),
  );
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(({ to, isAddress }) => !isAddress && !packed(to)).map(({ link }) => link)).toEqual([]);
});

it('the documents that everybody meets first stay short', () => {
  expect(readProject('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(700);
  expect(readProject('CHANGELOG.md').trimEnd().split('\n').length).toBeLessThanOrEqual(80);
});
