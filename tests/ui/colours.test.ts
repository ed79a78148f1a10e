import { projectTexts, readProject } from '../support/project-files';

const TOKENS = 'src/ui/tokens.css';
/** Drawn before the tokens are there. */
const PLACEHOLDER = 'src/app/ahead/skeleton.css';
const uncommented = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
/** In a style sheet any colour, in code those of a text or an attribute. */
const inSheet = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?)\(|(?<=[\s,(])(?:white|black)\b(?!-)/gi;
const inCode = /(?<=['"`\s:])#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})\b(?!\w)|\b(?:rgba?|hsla?)\(/gi;

/** Colours that no theme can change. */
const fixedColours = (sources: Record<string, string>): string[] =>
  Object.entries(sources).flatMap(([file, text]) =>
    [...uncommented(text).matchAll(file.endsWith('.css') ? inSheet : inCode)].map(([colour]) => `${file}: ${colour}`),
  );

test('colours stand in the tokens only; what is shared or printed is white paper in both themes', () => {
  const sources = Object.entries(projectTexts()).filter(
    ([file]) =>
      /^src\/.*\.(css|tsx?)$/.test(file) &&
      ![TOKENS, PLACEHOLDER].includes(file) &&
      !file.startsWith('src/report/send/'),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(fixedColours(Object.fromEntries(sources))).toEqual([]);
});

test('the placeholder of the first second has the colours of the tokens, under the same names for hosts', () => {
  const pairs = (text: string) =>
    [...uncommented(text).matchAll(/var\((--ba-[\w-]+), (#[\da-f]{3,8})\)/g)].map(([pair]) => pair);
  const tokens = pairs(readProject(TOKENS));
  const placeholder = pairs(readProject(PLACEHOLDER));
  expect(placeholder).toHaveLength(fixedColours({ [PLACEHOLDER]: readProject(PLACEHOLDER) }).length);
  expect(placeholder.filter((pair) => !tokens.includes(pair))).toEqual([]);
});

test.each([
  ['a.css', '.a { color: #fff; }', 'a.css: #fff'],
  ['a.css', '.a { box-shadow: 0 1px 2px rgb(16 24 40 / 0.1); }', 'a.css: rgb('],
  ['a.css', '.a { background: color-mix(in srgb, var(--_brand) 95%, white); }', 'a.css: white'],
  ['a.tsx', `const colour = '#1f5eeb';`, 'a.tsx: #1f5eeb'],
  ['a.tsx', '<i style={{ color: "rgba(0, 0, 0, 0.5)" }} />', 'a.tsx: rgba('],
])('%s: a planted colour is found in %s', (file, text, complaint) => {
  expect(fixedColours({ [file]: text })).toEqual([complaint]);
});

test('every colour of the light theme has its own in the dark one, with the same name for hosts', () => {
  const tokens = uncommented(readProject(TOKENS));
  const [light = '', dark = ''] = tokens.split('@media screen');
  const colours = (block: string): Map<string, string> =>
    new Map(
      [...block.matchAll(/(--_[\w-]+): (?:var\((--ba-[\w-]+), )?(?:#[\da-f]{3,6}|rgb\()/g)].map(
        ([, name = '', host = '']) => [name, host],
      ),
    );
  const given = colours(light);
  expect(given.size).toBeGreaterThan(30);
  // White words on what floats, and the grey of the compared period, serve both.
  for (const name of ['--_on-dark', '--_c-prev']) expect(given.delete(name)).toBe(true);
  expect(Object.fromEntries(colours(dark))).toEqual(Object.fromEntries(given));
});
