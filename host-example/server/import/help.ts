/** What `npm run import -- --help` prints: the options, and every key of a map. */
import type { Words } from '../lang';
import { everyFormat } from './formats/formats';
import { mapKeys } from './map/map-keys';
import { helpWords, optionWords, valueWords } from './words/help-words';
import { said } from './words/said';

export const usage = (): string => said(helpWords.usage());

/** Options with what stands behind each. */
const OPTIONS: [string, () => Words, () => Words][] = [
  ['--from', valueWords.till, () => optionWords.from(everyFormat.map(({ name }) => name).join(', '))],
  ['--map', valueWords.file, optionWords.map],
  ['--shop', valueWords.name, optionWords.shop],
  ['--company', valueWords.code, optionWords.company],
  ['--new-company', valueWords.code, optionWords.newCompany],
  ['--dates', valueWords.order, optionWords.dates],
  ['--encoding', valueWords.encoding, optionWords.encoding],
  ['--currency', valueWords.currency, optionWords.currency],
  ['--time-zone', valueWords.zone, optionWords.timeZone],
  ['--day-start', valueWords.time, optionWords.dayStart],
  ['--lang', valueWords.language, optionWords.lang],
  ['--data', valueWords.folder, optionWords.data],
];

const WIDTH = 100;
const INDENT = 24;

export function help(): string {
  return [
    usage(),
    '',
    ...[helpWords.what, helpWords.runs, helpWords.exitCode].map((words) => said(words())),
    '',
    ...OPTIONS.flatMap(([name, value, words]) => entry(`${name} ${said(value())}`, said(words()))),
    '',
    said(helpWords.keys()),
    '',
    ...mapKeys.flatMap(({ key, words }) => entry(key, said(words))),
  ].join('\n');
}

/** Lines break at spaces, and in Chinese after each sign, but not before one that ends a clause. */
const WORD =
  /\s*(?:\p{Script=Han}|[“「（])?(?:[^\s\p{Script=Han}“「（，。；：、”」）]+|\p{Script=Han})?[，。；：、”」）]*/gu;
const WIDE = /[\p{Script=Han}，。；：、“”「」（）]/gu;
/** Columns in a terminal, where Chinese signs take two. */
const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

function entry(name: string, text: string): string[] {
  const lines: string[] = [];
  let line = `${name}${' '.repeat(Math.max(0, INDENT - 1 - widthOf(name)))} `;
  for (const word of text.match(WORD) ?? []) {
    if (widthOf(line) + widthOf(word) > WIDTH) {
      lines.push(line.trimEnd());
      line = ' '.repeat(INDENT);
    }
    line += line.trim() === '' ? word.trimStart() : word;
  }
  return [...lines, line];
}
