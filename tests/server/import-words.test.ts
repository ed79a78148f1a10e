// What an import says: every message in three languages, none beside the catalogue, and the language of the caller.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { en } from '../../host-example/server/import/words/en';
import { pageFields } from '../../host-example/server/import/words/option';
import { inLanguage, refused, type Seat, said } from '../../host-example/server/import/words/said';
import { isKey, wordsAt } from '../../host-example/server/import/words/words';
import { acceptedLang, terminalLang, toLang, type Words } from '../../host-example/server/lang';
import { UserError } from '../../host-example/server/user-error';
import { big5 } from '../support/taiwan-words';

const folder = new URL('../../host-example/server/import/', import.meta.url).pathname;

type Entry = (...values: unknown[]) => Words;
async function catalogue(): Promise<[string, Entry][]> {
  const files = (await readdir(join(folder, 'words'))).filter((name) => name.endsWith('-words.ts'));
  const found: [string, Entry][] = [];
  for (const file of files) {
    const part: Record<string, unknown> = await import(join(folder, 'words', file));
    for (const [name, entries] of Object.entries(part))
      if (typeof entries === 'object' && entries !== null)
        for (const [key, entry] of Object.entries(entries))
          if (typeof entry === 'function') found.push([`${name}.${key}`, entry as Entry]);
  }
  return found;
}

/** Values for the parameters of each entry, by the types that stand in the source. */
async function parametersOf(): Promise<Map<string, ts.ParameterDeclaration[]>> {
  const found = new Map<string, ts.ParameterDeclaration[]>();
  for (const file of await readdir(join(folder, 'words'))) {
    const text = await readFile(join(folder, 'words', file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    source.forEachChild(function walk(node): void {
      if (
        ts.isPropertyAssignment(node) &&
        ts.isArrowFunction(node.initializer) &&
        ts.isObjectLiteralExpression(node.parent) &&
        ts.isVariableDeclaration(node.parent.parent)
      )
        found.set(`${node.parent.parent.name.getText()}.${node.name.getText()}`, [
          ...node.initializer.parameters,
        ]);
      node.forEachChild(walk);
    });
  }
  return found;
}

const WORDS: Words = { zh: '原因', tw: '緣由', en: 'reason' };
function sampleOf(type: string, index: number): unknown {
  const quoted = /'([^']+)'/.exec(type)?.[1];
  if (quoted !== undefined && !type.startsWith('{')) return quoted;
  if (type.startsWith('keyof typeof MEASURES')) return 'net';
  if (type.startsWith('OtherKind')) return 'xls';
  if (type.startsWith('Words')) return WORDS;
  if (type.startsWith('readonly number')) return [31, 32];
  if (type.startsWith('readonly string')) return [`A${index}`, `B${index}`];
  if (type.startsWith('boolean')) return true;
  if (type.startsWith('number')) return 41 + index;
  if (type.startsWith('{'))
    return Object.fromEntries(
      [...type.matchAll(/(\w+): (\w+)/g)].map(([, name = '', of = ''], at) => [name, sampleOf(of, 50 + at)]),
    );
  return `T${index}`;
}

const HAN = /\p{Script=Han}/u;
const numbersOf = (text: string) => [...text.matchAll(/[A-Z]?\d\d|T\d|A\d|B\d/g)].map(([one]) => one).sort();

/** Every entry with values for its parameters, as it is said to the command or to the page. */
async function everyMessage(seat: Seat): Promise<[key: string, words: Words][]> {
  const parameters = await parametersOf();
  const entries = await catalogue();
  expect(entries.length).toBeGreaterThan(70);
  expect(Object.keys(en).length).toBeGreaterThan(290);
  expect([...parameters.keys()].sort()).toEqual(entries.map(([key]) => key).sort());
  const ofTable = Object.entries(en).map(([key, text]): [string, Words] => {
    const names = [...text.matchAll(/\{"?(\w+)"?\}/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(names.map((name, index) => [name, `T${index}`]));
    return [key, inLanguage('en', () => (isKey(key) ? wordsAt(key, values) : WORDS), seat)];
  });
  const computed = entries.map(([key, entry]): [string, Words] => {
    const values = (parameters.get(key) ?? []).map((one, index) =>
      sampleOf(one.type?.getText() ?? 'string', index),
    );
    return [key, inLanguage('en', () => entry(...values), seat)];
  });
  return [...ofTable, ...computed];
}

it.each<Seat>(['command', 'page'])(
  'says every message of the %s in three languages, with the same values in each',
  async (seat) => {
    for (const [key, words] of await everyMessage(seat)) {
      expect(Object.keys(words).sort(), key).toEqual(['en', 'tw', 'zh']);
      for (const lang of ['zh-CN', 'zh-TW', 'en'] as const)
        expect(
          inLanguage(lang, () => said(words)),
          key,
        ).not.toMatch(/undefined|\[object|^\s*$/);
      // Names of a till's measures and reasons of the system are no text of ours.
      if (['fileFaults.other', 'totalWords.measure', 'totalWords.dish'].includes(key)) continue;
      // The English text may quote Chinese words that files have.
      expect(words.en, key).not.toBe(words.zh);
      expect([HAN.test(words.zh), HAN.test(words.tw)], key).toEqual([true, true]);
      for (const text of [words.zh, words.tw])
        expect(new Set(numbersOf(text)), key).toEqual(new Set(numbersOf(words.en)));
      expect(
        [...words.tw].filter((sign) => HAN.test(sign) && !big5.has(sign)),
        key,
      ).toEqual([]);
    }
  },
);

/** Files that only the command runs, and the choice of a company, which the page has made by its login. */
const OF_COMMAND = ['cli.ts', 'help.ts', 'runs/command.ts', 'runs/words.ts', 'target/find-target.ts'];

it('names no option of the command to the page', async () => {
  const readers = new Map<string, string[]>();
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.ts') || name.startsWith('words/')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, computed, key = computed ?? ''] of text.matchAll(
      /\b(\w+Words\.\w+)|\bwords\(\s*'([\w.]+)'/g,
    ))
      readers.set(key, [...(readers.get(key) ?? []), name]);
  }
  const named = (await everyMessage('page'))
    .filter(([, words]) => Object.values(words).some((text) => /(^|[^-\w])--[a-z]|npm run|TMPDIR/.test(text)))
    .map(([key]) => key);
  // The page makes no company, so it is shown no password.
  readers.delete('command.shownOnce');
  const reached = named.filter((key) => (readers.get(key) ?? []).some((file) => !OF_COMMAND.includes(file)));
  expect(reached.map((key) => [key, readers.get(key)])).toEqual([]);
  // What the command is told by its options the page is told too: the search finds them.
  const options = (await everyMessage('command'))
    .filter(([, { en }]) => / --[a-z]/.test(en))
    .map(([key]) => key);
  expect(options).toEqual(expect.arrayContaining(['exportWords.shops', 'fileWords.encodingOther']));
});

it('calls the fields of the page as the page does', async () => {
  const page = new URL('../../host-example/page/import/', import.meta.url).pathname;
  const scripts = (await readdir(page)).map((name) => readFile(join(page, name), 'utf8'));
  const text = (await Promise.all(scripts)).join('');
  for (const { zh, tw, en } of Object.values(pageFields)) {
    const said = new RegExp(`say\\('${zh}', '${en.replace(/[()]/g, '\\$&')}', '${tw}'\\)`);
    expect(said.test(text), en).toBe(true);
  }
});

it('has no message beside the catalogue', async () => {
  const stray: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.ts') || name.startsWith('words/')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const isText = (node: ts.Node | undefined): boolean =>
      node !== undefined &&
      ((ts.isStringLiteralLike(node) && / /.test(node.text)) ||
        ts.isTemplateExpression(node) ||
        (ts.isConditionalExpression(node) && (isText(node.whenTrue) || isText(node.whenFalse))));
    const isOwn = (node: ts.NewExpression) =>
      node.arguments?.[1] !== undefined && /zh:.*tw:/s.test(node.arguments[1].getText());
    source.forEachChild(function walk(node): void {
      const say = () =>
        stray.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      if (ts.isNewExpression(node) && node.expression.getText() === 'UserError' && !isOwn(node)) say();
      if (ts.isPropertyAssignment(node) && ['reason', 'wrong', 'note'].includes(node.name.getText()))
        if (isText(node.initializer)) say();
      if (ts.isCallExpression(node) && /(^|\.)(say|wrong|push|skip|remark)$/.test(node.expression.getText()))
        if (/^(say|row\.say|this\.say|wrong|wrong\.push|skip|remark)$/.test(node.expression.getText()))
          if (node.arguments.some(isText)) say();
      node.forEachChild(walk);
    });
  }
  expect(stray).toEqual([]);
});

it('speaks the language of the terminal, of the option and of the page', () => {
  expect(terminalLang({ LANG: 'zh_CN.UTF-8' })).toBe('zh-CN');
  expect(terminalLang({ LANG: 'zh_TW.UTF-8' })).toBe('zh-TW');
  expect(terminalLang({ LANG: 'zh_TW.UTF-8', LC_ALL: 'C' })).toBe('en');
  expect(terminalLang({ LANG: 'de_DE.UTF-8' })).toBe('en');
  expect(toLang(acceptedLang('de-DE, zh-TW;q=0.9, en;q=0.8'))).toBe('zh-TW');
  expect(toLang(acceptedLang('en-GB,en;q=0.9'))).toBe('en');
  expect(acceptedLang('*')).toBe('');
  const fault = () => {
    try {
      parseMap('{', 'map.json');
    } catch (error) {
      return error instanceof UserError ? error.words : null;
    }
    return null;
  };
  expect(fault()).toMatchObject({
    zh: expect.stringContaining('不是 JSON'),
    tw: expect.stringContaining('不是 JSON'),
    en: expect.stringContaining('is not JSON'),
  });
  expect(inLanguage('zh-TW', () => said(WORDS))).toBe('緣由');
  expect(refused(WORDS)).toMatchObject({ message: 'reason', words: WORDS });
});
