// A page says what is fetched with it: the texts of every file it reaches stand in the files of texts of its route.
import path from 'node:path';
import ts from 'typescript';
import { packsOf, tableOf } from '../../build/texts.mjs';
import { routes } from '../../src/app/routes';
import { importsOf } from '../support/imports';
import { projectTexts } from '../support/project-files';

const files = new Map(Object.entries(projectTexts()).filter(([file]) => /^src\/.*\.tsx?$/.test(file)));
const parse = (file: string) => ts.createSourceFile(file, files.get(file) ?? '', ts.ScriptTarget.Latest, true);

/** What is worked out once for each file: every page reaches most of them. */
function once(work: (file: string) => string[]): (file: string) => string[] {
  const known = new Map<string, string[]>();
  return (file) => {
    const found = known.get(file) ?? work(file);
    known.set(file, found);
    return found;
  };
}

/** The files that a file imports, at once or later. */
const importedBy = once((file) =>
  importsOf(parse(file))
    .filter(({ target, isTypeOnly }) => target.startsWith('.') && !isTypeOnly)
    .map(({ target }) => path.posix.join(path.posix.dirname(file), target))
    .flatMap((target) => [`${target}.ts`, `${target}.tsx`].filter((one) => files.has(one))),
);

/** The file of texts of each text, `group.name`. */
const packOf = new Map(
  packsOf('zh-CN').flatMap((pack) =>
    Object.entries(tableOf(`src/i18n/zh-CN/${pack}.ts`)).flatMap(([group, texts]) =>
      Object.keys(texts).map((name): [string, string] => [`${group}.${name}`, pack]),
    ),
  ),
);

/** The files of texts that a source says texts of; all of a group where it passes the group on. */
const packsSaid = once((file) => {
  const code = files.get(file) ?? '';
  return [...code.matchAll(/const (\w+) = textsOf\('(\w+)'\)/g)].flatMap(([, own = '', group = '']) => {
    const said = [...code.matchAll(new RegExp(`\\b${own}\\.(\\w+)`, 'g'))].map(([, name]) => `${group}.${name}`);
    const all = [...packOf.keys()].filter((text) => text.startsWith(`${group}.`));
    const isPassedOn = code.includes(`export const ${own} = `);
    return (isPassedOn ? all : said).map((text) => packOf.get(text) ?? text);
  });
});

/** Files of texts that a part fetches by itself when it is drawn: `const ACCOUNT = ['lists', 'login'] as const`. */
const OWN = /= \[('\w+'(?:, '\w+')*)\] as const/g;

/** The files of texts that a file and what it imports need, but for those that a part fetches by itself. */
function packsNeeded(first: string, anyway: readonly string[]): Set<string> {
  const found = new Set([first]);
  for (const file of found) for (const next of importedBy(file)) found.add(next);
  const fetched = [...found].flatMap((file) =>
    [...(files.get(file) ?? '').matchAll(OWN)].flatMap(([, packs = '']) => packs.match(/\w+/g) ?? []),
  );
  const packs = new Set([...anyway, ...[...found].flatMap(packsSaid)]);
  for (const pack of fetched) packs.delete(pack);
  return packs;
}

/** The file that a page is loaded from. */
const fileOf = (load: () => unknown): string => {
  const [page] = /areas\/[\w/-]+/.exec(String(load)) ?? [];
  return [`src/${page}.ts`, `src/${page}.tsx`].find((file) => files.has(file)) ?? '';
};

it('every page has its texts, and none that it does not say', () => {
  const known = Object.entries(routes).map(([path, { load, packs }]) => ({ path, file: fileOf(load), packs }));
  // Every page behind the login has `pages`.
  const needed = known.map(({ path, file }) => [
    path,
    file,
    ...[...packsNeeded(file, path === '/pages/login/index' ? [] : ['pages'])].sort(),
  ]);
  expect(known.map(({ path, file, packs }) => [path, file, ...[...packs].sort()])).toEqual(needed);
});

it('a popup that explains a figure has its words on the entry page too', () => {
  const said = packsNeeded('src/report/figures/help-body.tsx', []);
  expect([...said].filter((pack) => !['base', 'pages'].includes(pack))).toEqual(['help']);
});

it('what stands around the pages says texts of the first file alone', () => {
  const around = [...files.keys()].filter(
    // A part waits for its own texts with its code.
    (file) => /^src\/(app\/(?!part\/)|core|ui)/.test(file) && file !== 'src/app/routes.ts',
  );
  expect(new Set(around.flatMap(packsSaid))).toEqual(new Set(['base']));
});
