/** How high a row of a list will be, from its words: a list places its rows before they are drawn. */

import type { Tone } from '../figures/pill';
import { type Facts, joined } from './bound';

/** A label behind the title. */
export interface Mark {
  text: string;
  tone: Tone;
}

/** The words of a row, as `ListRow` takes them. */
export interface RowWords {
  /** In the square at the left. */
  lead?: string | undefined;
  title: string;
  marks?: readonly Mark[] | undefined;
  amount?: string | undefined;
  note: string | Facts;
  amountNote?: string | undefined;
}

/** Sizes of rows.css, px. */
const [EDGES, LINE, SMALL_LINE, LEAST] = [28, 22, 18, 72] as const;
/** Padding and gap of a row, and in a list narrower than SMALL, as list.css has them. */
const [PADDING, GAP, SMALL, LESS] = [32, 12, 318, 8] as const;
const [HEAD, SUB, AMOUNT, MARK] = [15, 13, 17, 12] as const;
/** Padding and margin of a label, px. */
const MARK_EDGES = 20;
/** What a line may leave free because its next word is long. */
const UNUSED = 24;

const widthOf = (letter: string): number => {
  if (letter > '\u2000' || letter === '·') return 1;
  if (/[ ilj.,:;'|!()]/.test(letter)) return 0.3;
  return /[A-Zmw%]/.test(letter) ? 0.7 : 0.57;
};
/** Width of a text in its own size, a little more than most fonts take. */
const ems = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

const linesIn = (width: number, room: number): number =>
  width <= room ? 1 : Math.ceil(width / Math.max(room - UNUSED, UNUSED));

/** Height in px of a row in a list of this width, both at the usual size of text. */
export function heightOfRow(
  { lead, title, marks = [], amount = '', note, amountNote = '' }: RowWords,
  width: number,
): number {
  const room =
    width -
    (width < SMALL ? PADDING - LESS : PADDING) -
    (lead === undefined ? 0 : GAP + Math.min(72, Math.max(44, ems(lead) * HEAD + 8)));
  const titled = ems(title) * HEAD + marks.reduce((sum, { text }) => sum + ems(text) * MARK + MARK_EDGES, 0);
  // The amount goes below where less than five letters of the title would be left beside it.
  const left = room - (amount === '' ? 0 : ems(amount) * AMOUNT + GAP);
  const titles = left < 5 * HEAD ? linesIn(titled, room) + 1 : linesIn(titled, left);
  const end = amountNote === '' ? 0 : ems(amountNote) * SUB + GAP;
  const notes = linesIn(ems(typeof note === 'string' ? note : joined(note)) * SUB + end, room);
  return Math.max(LEAST, EDGES + titles * LINE + 2 + notes * SMALL_LINE);
}
