// What an import says: every message in three languages, none beside the catalogue, and the language of the caller.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { texts } from '../../host-example/server/import/words/texts';
import {
  inLanguage,
  isKey,
  pageFields,
  refused,
  type Seat,
  said,
  wordsAt,
} from '../../host-example/server/import/words/words';
import { acceptedLang, terminalLang, toLang, type Words } from '../../host-example/server/lang';
import { UserError } from '../../host-example/server/user-error';
import { big5 } from '../support/taiwan-words';

const folder = new URL('../../host-example/server/import/', import.meta.url).pathname;

const WORDS: Words = { zh: '原因', tw: '緣由', en: 'reason' };

const HAN = /\p{Script=Han}/u;
const numbersOf = (text: string) => [...text.matchAll(/T\d+/g)].map(([one]) => one).sort();

/** A value for each name that stands in a text. */
const NAMES = [
  ...new Set(
    Object.values(texts).flatMap(({ en: text }) => [...text.matchAll(/\{"?(\w+)/g)].map(([, name = '']) => name)),
  ),
];
const VALUES = Object.fromEntries(NAMES.map((name, index) => [name, `T${index}`]));

/** Every message with values, as it is said to the command or to the page. */
const everyMessage = (seat: Seat): [key: string, words: Words][] =>
  Object.keys(texts)
    .filter(isKey)
    .map((key) => [key, inLanguage('en', () => wordsAt(key, VALUES), seat)]);

it.each<Seat>(['command', 'page'])(
  'says every message of the %s in three languages, with the same values in each',
  (seat) => {
    const messages = everyMessage(seat);
    expect(messages.length).toBeGreaterThan(400);
    for (const [key, words] of messages) {
      expect(Object.keys(words).sort(), key).toEqual(['en', 'tw', 'zh']);
      for (const lang of ['zh-CN', 'zh-TW', 'en'] as const)
        expect(
          inLanguage(lang, () => said(words)),
          key,
        ).not.toMatch(/undefined|\[object|^\s*$/);
      // The English text may quote Chinese words that files have.
      expect(words.en, key).not.toBe(words.zh);
      // What joins a file and its fault has no words.
      if (key !== 'file.rows') expect([HAN.test(words.zh), HAN.test(words.tw)], key).toEqual([true, true]);
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
const OF_COMMAND = ['cli.ts', 'help.ts', 'target/find-target.ts'];

it('names no option of the command to the page', async () => {
  const readers = new Map<string, string[]>();
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.ts') || name.startsWith('words/')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, key = ''] of text.matchAll(/'(\w+\.\w+)'/g))
      if (isKey(key)) readers.set(key, [...(readers.get(key) ?? []), name]);
  }
  const named = everyMessage('page')
    .filter(([, words]) => Object.values(words).some((text) => /(^|[^-\w])--[a-z]|npm run|TMPDIR/.test(text)))
    .map(([key]) => key);
  // The page makes no company, so it is shown no password.
  readers.delete('command.shownOnce');
  const reached = named.filter((key) => (readers.get(key) ?? []).some((file) => !OF_COMMAND.includes(file)));
  expect(reached.map((key) => [key, readers.get(key)])).toEqual([]);
  // What the command is told by its options the page is told too: the search finds them.
  const options = everyMessage('command')
    .filter(([, { en }]) => / --[a-z]/.test(en))
    .map(([key]) => key);
  expect(options).toEqual(expect.arrayContaining(['export.stores', 'file.encodingOther']));
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
    source.forEachChild(function walk(node): void {
      const say = () => stray.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      if (ts.isNewExpression(node) && node.expression.getText() === 'UserError') say();
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
  expect(terminalLang({ LANG: 'zh_Hant_TW.UTF-8' })).toBe('zh-TW');
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
