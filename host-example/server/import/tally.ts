/** Counts of imported and left-out lines and bills. */
import { basename } from 'node:path';
import { type Fault, type Place, say } from './words/words';

/** How often a kind of message was told, with the first row it is about. Numbers and names in it are those of that row. */
interface Kind extends Place {
  count: number;
  example: string;
  /** All of them, up to a limit. */
  rows: Place[];
}
type Kinds = Map<string, Kind>;

const MOST_ROWS = 1_000;
/** Rows of one kind that are printed by their lines. */
const PRINTED = 20;

export type Tally = ReturnType<typeof createTally>;

export const createTally = (files: readonly string[]) => ({
  files,
  lines: 0,
  /** Rows that a rule of the map passed over, and those of bills that stand in the files again. */
  passedOver: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skippedBills: 0,
  skippedLines: 0,
  /** What the bills that were left out come to, as far as their rows say; null where a refund is among them. */
  skippedFen: 0 as number | null,
  /** Why bills were left out. */
  reasons: new Map<string, Kind>(),
  /** What was taken in but looks odd. */
  notes: new Map<string, Kind>(),
});

/**
 * Messages that differ only in what they quote are one kind: '"abc" is no amount in row 12' and '"x" is no amount in row 9' are
 * both '… is no amount in row …'.
 */
const kindOf = (message: string) => message.replace(/"(?:[^"\\]|\\.)*"|\d[\d:. -]*/g, '…');

/** Leaves rows out, with the bills that they make and what those come to, where that can be told. */
export function skip(
  tally: Tally,
  why: Fault,
  { rows, bills = 0, fen = 0 }: { rows: number; bills?: number; fen?: number },
): void {
  // Below 0 is a refund, with which the sum would say nothing.
  tally.skippedFen = tally.skippedFen === null || fen < 0 ? null : tally.skippedFen + fen;
  tally.skippedBills += bills;
  tally.skippedLines += rows;
  note(tally.reasons, why);
}

export const remark = (tally: Tally, odd: Fault): void => note(tally.notes, odd);

function note(kinds: Kinds, { reason: example, place: { file, sheet = '', line } }: Fault): void {
  const place = { file, sheet, line };
  const kind = kindOf(example);
  const known = kinds.get(kind);
  if (known === undefined) {
    kinds.set(kind, { ...place, count: 1, example, rows: [place] });
    return;
  }
  known.count++;
  if (known.rows.length < MOST_ROWS) known.rows.push(place);
  // The example is the first in the files; bills are built in another order than their rows stand in.
  if (order(place, known) < 0) Object.assign(known, place, { example });
}

const order = (left: Place, right: Place) => left.file - right.file || left.line - right.line;

/** In the order of the files. */
export const kindsInOrder = (kinds: Kinds): Kind[] => [...kinds.values()].sort(order);

export function tallyText(tally: Tally): string {
  const { created, updated, unchanged, skippedBills, skippedLines, passedOver } = tally;
  return [
    say('tally.rows', { rows: tally.lines, passedOver }),
    say('tally.outcome', { created, updated, unchanged, left: skippedBills, rows: skippedLines }),
    ...messages(tally, tally.reasons),
    ...(tally.notes.size > 0 ? [say('tally.odd'), ...messages(tally, tally.notes)] : []),
  ].join('\n');
}

function messages({ files }: Tally, kinds: Kinds): string[] {
  const at = ({ file, sheet = '', line }: Place) =>
    say('export.place', { file: placeOf(files.length > 1 ? basename(files[file] ?? '') : '', sheet), line });
  return kindsInOrder(kinds).map(({ count: times, example, rows, ...first }) => {
    const more = times > 1 ? ` ${say('tally.more', { count: times - 1 })}${others(rows, at)}` : '';
    return `  ${at(first)}${more}: ${example}`;
  });
}

/** 'bills.xlsx › July' */
export const placeOf = (file: string, sheet: string): string => [file, sheet].filter((name) => name !== '').join(' › ');

/** The lines besides the first one, in brackets; '' where they are too many to read. */
function others(rows: readonly Place[], at: (place: Place) => string): string {
  if (rows.length > PRINTED) return '';
  const [, ...rest] = [...rows].sort(order);
  return ` (${rest.map(at).join('; ')})`;
}
