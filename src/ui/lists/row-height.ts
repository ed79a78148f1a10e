/** How high a row of a list will be, from its words: a list places its rows before they are drawn. */

import type { Tone } from '../figures/pill';

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
  note: string;
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

/** Lines of a text with another at its end, which goes below where less than five letters would be left. */
function linesBeside(width: number, size: number, room: number, end: number): number {
  const left = room - (end > 0 ? end + GAP : 0);
  return left < 5 * size ? linesIn(width, room) + 1 : linesIn(width, left);
}

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
  const titles = linesBeside(titled, HEAD, room, ems(amount) * AMOUNT);
  const end = ems(amountNote) * SUB;
  // The words at the end of the second line have half of it where both are long.
  const isLong = ems(note) * SUB + GAP + end > room;
  const notes = Math.max(
    linesBeside(ems(note) * SUB, SUB, room, isLong ? Math.min(end, room / 2) : end),
    linesIn(end, isLong ? room / 2 : room),
  );
  return Math.max(LEAST, EDGES + titles * LINE + 2 + notes * SMALL_LINE);
}
