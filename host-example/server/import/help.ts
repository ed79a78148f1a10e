/** What `npm run import -- --help` prints: the options, and every key of a map. */
import { mapKeys } from './map/map-keys';

export const USAGE =
  'npm run import -- --map map.json --shop "Pizza Place" [--company code | --new-company code] [--data folder] bills.csv[.gz] …';

const OPTIONS: [string, string][] = [
  ['--map file', 'The mapping: a JSON file with the keys below.'],
  ['--shop name', 'Name of the shop the bills belong to; made where the company has none of this name.'],
  ['--company code', 'The company the shop belongs to.'],
  [
    '--new-company code',
    "A company to be made, with this code. Without both options a company is made with a code of the shop's name.",
  ],
  ['--data folder', 'The data folder, where DATABASE_URL is not set; host-example/.data without it.'],
];

const WIDTH = 100;
const INDENT = 24;

export function help(): string {
  return [
    USAGE,
    '',
    'Reads CSV files of bill rows into a shop. A second run of the same files changes nothing.',
    'Exit code 0: everything was taken in; 2: something was left out and listed; 1: nothing was done, or it was cut short.',
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
