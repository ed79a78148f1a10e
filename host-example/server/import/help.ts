/** What `npm run import -- --help` prints: the options, and every key of a map. */
import type { Words } from '../lang';
import { everyFormat } from './formats/formats';
import { mapKeys } from './map/map-keys';
import { helpWords, optionWords } from './words/help-words';
import { said } from './words/said';

export const USAGE =
  'npm run import -- (--from till | --map map.json) --shop "Pizza Place" [--company code | --new-company code] [--data folder] bills.csv[.gz] …\n       npm run import -- list | undo number [--company code]';

const OPTIONS: [string, () => Words][] = [
  ['--from till', () => optionWords.from(everyFormat.map(({ name }) => name).join(', '))],
  ['--map file', optionWords.map],
  ['--shop name', optionWords.shop],
  ['--company code', optionWords.company],
  ['--new-company code', optionWords.newCompany],
  ['--dates order', optionWords.dates],
  ['--encoding name', optionWords.encoding],
  ['--currency code', optionWords.currency],
  ['--time-zone name', optionWords.timeZone],
  ['--day-start time', optionWords.dayStart],
  ['--lang language', optionWords.lang],
  ['--data folder', optionWords.data],
];

const WIDTH = 100;
const INDENT = 24;

export function help(): string {
  return [
    USAGE,
    '',
    ...[helpWords.what, helpWords.runs, helpWords.exitCode].map((words) => said(words())),
    '',
    ...OPTIONS.flatMap(([name, words]) => entry(name, said(words()))),
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
  let line = `${name.padEnd(INDENT - 1)} `;
  for (const word of text.match(WORD) ?? []) {
    if (widthOf(line) + widthOf(word) > WIDTH) {
      lines.push(line.trimEnd());
      line = ' '.repeat(INDENT);
    }
    line += line.trim() === '' ? word.trimStart() : word;
  }
  return [...lines, line];
}
