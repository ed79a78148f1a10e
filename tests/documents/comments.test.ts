// A comment of production code can be read alone: none begins by pointing at another one.
import { projectTexts } from '../support/project-files';

const isProduction = /^(?:host-example\/server|src|types)\/.*\.tsx?$/;
/** The first words of a comment, `//`, `/*` or `/**`, or of a comment of SQL in a text. */
const pointer = /(?:^|\s)(?:\/\/|\/\*\*?|--)\s*(?:\*\s*)?The same\b/;

/** Each comment that begins "The same", with its place and the way out. */
const pointing = (texts: Record<string, string>): string[] =>
  Object.entries(texts)
    .filter(([file]) => isProduction.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index, lines) => {
        const opening = /^\s*\/\*\*?\s*$/.test(line) ? `${line} ${lines[index + 1] ?? ''}` : line;
        return pointer.test(opening)
          ? [`${file}:${index + 1} begins "The same": name what it describes, so that it can be read alone`]
          : [];
      }),
    );

it('no comment of production code begins "The same"', () => {
  expect(pointing(projectTexts())).toEqual([]);
});

describe('a comment that begins "The same" is reported', () => {
  it.each([
    ['types/api/common.ts', '/** The same schema, or null. */'],
    ['src/core/debug/mask-secrets.ts', 'const a = 1; // The same for texts.'],
    ['host-example/server/metrics/period.ts', '/**\n * The same periods for figures that add up.\n */'],
    ['host-example/server/db/sql.ts', 'const SQL = `\n  -- The same by shop\n  select 1`;'],
  ])('%s: %j', (file, text) => {
    expect(pointing({ [file]: text }).join('\n')).toContain(`${file}:`);
  });
});

it('other uses of the words are allowed', () => {
  const text = '/** Keeps rows in the same order. The same rule holds for both. */\nconst words = "The same";';
  expect(pointing({ 'types/index.ts': text })).toEqual([]);
});
