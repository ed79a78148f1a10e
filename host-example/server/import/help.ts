/** What `npm run import -- --help` prints: the options, and the keys of a map but for its columns of bills. */
import { formats } from './formats/formats';
import { listedKeys } from './map/keys';
import { type Key, said, say, wordsAt } from './words/words';

export const usage = (): string => say('help.usage');

/** In the order of the list; the texts `option.NAME` say what stands behind each, and what it is for. */
export const optionNames =
  'from map shop company new-company dates encoding currency time-zone day-start lang data'.split(' ');

const WIDTH = 100;
const INDENT = 24;

export function help(): string {
  const tills = formats.map(({ name }) => name).join(', ');
  return [
    usage(),
    '',
    ...(['help.what', 'help.runs', 'help.exitCode'] as const).map((key) => say(key)),
    '',
    ...optionNames.flatMap((name) => {
      const [value, what = ''] = said(wordsAt(`option.${name}` as Key, { tills })).split('|');
      return entry(`--${name} ${value}`, what);
    }),
    '',
    say('help.keys'),
    '',
    ...listedKeys.flatMap((one) => entry(one.key, said(one.words))),
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
