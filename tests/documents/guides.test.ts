// @vitest-environment node
// The guides for contributors name files that exist, and the forge's files do what they say.
import { expect, it } from 'vitest';
import biome from '../../biome.json';
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

it('the workflow of the forge runs the test command and keeps sizes and pictures', () => {
  const workflow = readProject('.github/workflows/ci.yml');
  expect(workflow).toContain('run: .ci/run');
  expect(workflow).toContain('path: sizes.txt');
  expect(workflow).toContain('path: docs/screens');
  expect(projectPaths()).toEqual(expect.arrayContaining(['.ci/run', '.github/pull_request_template.md']));
});
