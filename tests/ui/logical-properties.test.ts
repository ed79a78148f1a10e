// Styles name the start and the end of a line, not left and right, so that languages read from the right are mirrored.
import { projectTexts } from '../support/project-files';

/** A property or value that names a side, and shorthands of four values with two different ones. */
const PHYSICAL =
  /(?:^|[\s;{])(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;
const FOUR =
  /(?:^|[\s;{])(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)\s*:\s*([^\s()]+) ([^\s()]+) ([^\s()]+) ([^\s();]+)(?: !important)?;/;
/** Members of a style in code. */
const IN_CODE =
  /\b(?:marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)\b|\bstyle=\{\{[^}]*\b(?:left|right)\s*:/;

/** Lines that may name a side, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'border-width: 0 2px 2px 0;': 'the tick is drawn from two borders and means the same in every language',
  'float: right;': 'the words at the end of a row: a rule behind turns them, as old engines know no inline-end',
  'float: left;': 'that rule',
};

const isPhysical = (line: string): boolean => {
  const [, , right, , left] = FOUR.exec(line) ?? [];
  return (PHYSICAL.test(line) || right !== left) && !ALLOWED[line.trim()];
};

/** Physical lines of style sheets and of styles in code. */
const found = (texts: Record<string, string>): string[] =>
  Object.entries(texts)
    .filter(([file]) => /^src\/.*\.(?:tsx?|css)$/.test(file))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => (file.endsWith('.css') ? isPhysical(line) : IN_CODE.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );

test('no style names left or right', () => {
  const texts = projectTexts();
  expect(found(texts)).toEqual([]);
  // Each exception is still there.
  const sheets = Object.entries(texts).flatMap(([file, text]) => (/^src\/.*\.css$/.test(file) ? [text] : []));
  for (const line of Object.keys(ALLOWED)) expect(sheets.some((sheet) => sheet.includes(line))).toBe(true);
});

test('finds what is planted', () => {
  const planted = {
    'src/a.css':
      '  left: 0;\n.a { margin-right: 4px; }\n  text-align: left;\n  padding: 1px 2px 3px 4px;\n  padding: 1px 2px 3px 2px;\n  margin-inline-start: 4px;\n  border-left-color: red;\n  inset-inline: 0;',
    'src/b.tsx': '<b style={{ left: 4 }} />\n<b style={{ insetInlineStart: 4 }} />\n<b style={{ marginLeft: 4 }} />',
  };
  expect(found(planted).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'left: 0;',
    '.a { margin-right: 4px; }',
    'text-align: left;',
    'padding: 1px 2px 3px 4px;',
    'border-left-color: red;',
    '<b style={{ left: 4 }} />',
    '<b style={{ marginLeft: 4 }} />',
  ]);
});
