// A dot between two facts ends its line and begins none: pages join facts by one function, and texts hold the dot to the word
// before it.
import { joined } from '../../src/ui/lists/bound';
import { projectTexts } from '../support/project-files';
import { languageNames, textsIn } from '../support/texts';

const LOOSE = /(?<!\*.*|\/\/.*) · /;
/** Code that may hold a dot which begins a line, with the reason. */
const ALLOWED: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^src\/app\/mount\/mount\.tsx$/, 'it stands in the page of a host whose engine runs no code of pages'],
  [/\/send(?:-[\w-]+\.ts$|\/)/, 'names of columns and sheets in files, and pictures and prints of reports'],
  [/^src\/areas\/shop\/shop-row\.tsx$/, 'words that are heard alone'],
];

const found = (texts: Record<string, string>): string[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    /^src\/.*\.tsx?$/.test(file) && text.split('\n').some((line) => LOOSE.test(line)) ? [file] : [],
  );

test('no page joins facts by a dot of its own', () => {
  const files = found(projectTexts());
  expect(files.filter((file) => !ALLOWED.some(([kind]) => kind.test(file)))).toEqual([]);
  expect(ALLOWED.filter(([kind]) => !files.some((file) => kind.test(file)))).toEqual([]);
});

test('finds what is planted', () => {
  expect(
    found({
      'src/a.ts': "const note = facts.join(' · ');",
      'src/b.tsx': '{number} · {time}',
      'src/c.ts': '/** A bar such as 离线数据 · 20:15. */\n// a · b',
      'src/d.ts': "approvedBy: '{name}\\u00a0· {approver}'",
      'tests/e.ts': 'a · b',
    }),
  ).toEqual(['src/a.ts', 'src/b.tsx']);
});

test.each(languageNames)('no text of %s has a dot that may begin a line', (language) => {
  const texts = [...textsIn(language)];
  expect(texts.filter(([, text]) => text.includes('\u00a0· ')).length).toBeGreaterThan(0);
  expect(texts.filter(([, text]) => text.includes(' · '))).toEqual([]);
});

test('joins the facts there are', () => {
  expect(joined(['12:10', '', null, false, 'A01', 3])).toBe('12:10\u00a0· A01\u00a0· 3');
  expect(joined(['', undefined])).toBe('');
});
