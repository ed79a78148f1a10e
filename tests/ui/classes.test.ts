import { classesOfCode, classesOfSheet } from '../support/classes';
import { projectPaths, readProject } from '../support/project-files';
import { shortNames, words } from './class-words';

interface Sources {
  sheets: Record<string, string>;
  code: Record<string, string>;
}

/** Every breach of the rules for class names. */
function violations({ sheets, code }: Sources): string[] {
  const declared = new Map(
    Object.entries(sheets).flatMap(([file, css]) => [...classesOfSheet(css)].map((name) => [name, file])),
  );
  const read = Object.entries(code).map(([file, text]) => ({ file, ...classesOfCode(file, text) }));
  const said = new Set(read.flatMap((one) => [...one.said]));
  const isWord = (name: string) =>
    shortNames.includes(name) || name.split('-').every((part) => part.length > 2 && words.includes(part));
  return [
    ...[...declared].flatMap(([name, file]) => [
      ...(isWord(name) ? [] : [`${file}: .${name} is no word`]),
      ...(said.has(name) ? [] : [`${file}: no code gives .${name}`]),
    ]),
    ...read.flatMap(({ file, given, faults }) => [
      ...[...given].filter((name) => !declared.has(name)).map((name) => `${file}: no sheet styles .${name}`),
      ...faults,
    ]),
  ];
}

const textsOf = (kind: RegExp) =>
  Object.fromEntries(
    projectPaths('src')
      .filter((file) => kind.test(file))
      .map((file) => [file, readProject(file)]),
  );
const sources: Sources = { sheets: textsOf(/\.css$/), code: textsOf(/\.tsx?$/) };
// Reading all files takes seconds on a busy machine: it is no part of a test's time.
const found = violations(sources);

test('class names are words, are styled and given, and no code looks for one', () => {
  expect(Object.keys(sources.sheets).length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('every word of the list stands in a class name', () => {
  const names = Object.values(sources.sheets).flatMap((css) => [...classesOfSheet(css)]);
  const parts = new Set(names.flatMap((name) => name.split('-')));
  expect([...words, ...shortNames].filter((word) => !parts.has(word))).toEqual([]);
  expect([...words].sort()).toEqual(words);
});

const hole = (name: string) => `\${${name}}`;
const div = (attribute: string) => `export const a = (kind: string) => <div ${attribute} />;`;
const planted: [rule: string, css: string, code: string, complaint: string][] = [
  ['an abbreviation', '.btn {}', div('className="btn"'), '.btn is no word'],
  ['a part of a name', '.card-hd {}', div('className="card-hd"'), '.card-hd is no word'],
  ['a name inside a query', '@media print { .card > .lg:not(.card) {} }', div('className="card lg"'), '.lg is no word'],
  ['a style for nothing', '.card {}', div(''), 'no code gives .card'],
  ['a class without a style', '.card {}', div('className={kind ? "card" : "plain"}'), 'no sheet styles .plain'],
  [
    'a class without a style behind a name',
    '.card {}',
    `const looks = { card: 'card', plain: 'plain' };${div(`className={\`card ${hole('looks[kind]')}\`}`)}`,
    'no sheet styles .plain',
  ],
  ['a name made of pieces', '.card {}', div(`className={\`card card${hole('kind')}\`}`), 'built from pieces'],
  ['a look for a class', '.card {}', `${div('className="card"')} root.querySelector('.card');`, 'by its class'],
  [
    'a look for a class behind a name',
    '.card {}',
    `const found = 'img, .card'; ${div('className="card"')} root.matches(found);`,
    'by its class',
  ],
  ['a list of classes', '.card {}', `${div('className="card"')} root.classList.add('card');`, 'by its class'],
];

test.each(planted)('refused: %s', (_, css, code, complaint) => {
  expect(violations({ sheets: { 'a.css': css }, code: { 'a.tsx': code } })).toEqual([
    expect.stringContaining(complaint),
  ]);
});

test('values, comments and attributes are no class names', () => {
  const css = `/* .btn */ @import url("x.css"); .card[data-x=".btn"] { gap: 0.5px; margin: .5em; content: '.btn' }`;
  const code = `${div('className="card"')} root.querySelector('[data-page]'); root.closest('button');`;
  expect(violations({ sheets: { 'a.css': css }, code: { 'a.tsx': code } })).toEqual([]);
});
