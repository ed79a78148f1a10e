/** What `npm run import -- --help` prints: the options, and every key of a map. */
import { everyFormat } from './formats/formats';
import { mapKeys } from './map/map-keys';

export const USAGE =
  'npm run import -- (--from till | --map map.json) --shop "Pizza Place" [--company code | --new-company code] [--data folder] bills.csv[.gz] …\n       npm run import -- list | undo number [--company code]';

const OPTIONS: [string, string][] = [
  [
    '--from till',
    `The till whose export the files are: ${everyFormat.map(({ name }) => name).join(', ')}. Which file is which is told by its columns.`,
  ],
  ['--map file', 'The mapping: a JSON file with the keys below.'],
  ['--shop name', 'Name of the shop the bills belong to; made where the company has none of this name.'],
  ['--company code', 'The company the shop belongs to.'],
  [
    '--new-company code',
    "A company to be made, with this code. Without both options a company is made with a code of the shop's name.",
  ],
  ['--dates order', 'With --from: how dates are written, dmy, mdy or ymd, where the files do not tell.'],
  ['--encoding name', 'With --from: encoding of the files; utf-8 without it.'],
  ['--currency code', 'With --from: currency of a new shop, such as USD; that of the company without it.'],
  ['--time-zone name', 'With --from: time zone of a new shop, such as America/New_York.'],
  ['--day-start time', 'With --from: start of the business day of a new shop, such as 04:00.'],
  ['--lang language', 'Language of messages: zh-CN, zh-TW or en; that of the terminal (LANG) without it.'],
  ['--data folder', 'The data folder, where DATABASE_URL is not set; host-example/.data without it.'],
];

const WIDTH = 100;
const INDENT = 24;

export function help(): string {
  return [
    USAGE,
    '',
    'Reads the export of a till, or CSV files of bill rows, into a shop. A second run of the same files changes nothing.',
    '"list" shows the imports that there were, "undo 3" takes one of them out again as a whole.',
    'Exit code 0: everything was taken in; 2: something was left out and listed, or totals differ; 1: nothing was done, or it was cut short.',
    '',
    ...OPTIONS.flatMap(([name, text]) => entry(name, text)),
    '',
    'Keys of the map (docs/import.md has examples):',
    '',
    ...mapKeys.flatMap(({ key, text }) => entry(key, text)),
  ].join('\n');
}

function entry(name: string, text: string): string[] {
  const lines: string[] = [];
  let line = name.padEnd(INDENT - 1);
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(INDENT - 1);
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
