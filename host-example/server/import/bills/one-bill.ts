/**
 * Whether lines under one number are one bill. Tills start their numbers again every day, or count at each desk: two
 * bills added up to one would be a wrong figure that nobody sees, so what looks like it is left out or told.
 */

import { instant } from '../map/time-format';
import type { Line } from '../reading/line';
import type { Fault } from '../source';
import { fault } from '../words/words';

const HOUR = 3_600_000;
const DEFAULT_HOURS = 6;

/** Fields that all rows of a bill share, and amounts that some of its rows may leave out. */
const SHARED = [
  'payment',
  'register',
  'table',
  'guests',
  'cashier',
  'totalFen',
  'orderType',
  'refundOf',
] as const;
const AMOUNTS = ['totalFen', 'discountFen', 'taxFen', 'tipFen', 'feeFen'] as const;
type Field = (typeof SHARED)[number] | (typeof AMOUNTS)[number];

/**
 * What contradicts that the lines are one bill, null for nothing. `text` writes an amount; `hasOneTime` says that all
 * lines of a bill bear one time in these files.
 */
export function disagreement(
  lines: readonly Line[],
  rules: { text: (fen: number) => string; billHours?: number | undefined; hasOneTime?: boolean },
): Fault<Line> | null {
  const { billHours: hours = DEFAULT_HOURS, hasOneTime = false } = rules;
  const byTime = lines
    .filter(({ time }) => time !== '')
    .sort((left, right) => (left.time < right.time ? -1 : 1));
  for (const [index, line] of byTime.entries()) {
    const before = byTime[index - 1];
    if (before === undefined || before.time === line.time) continue;
    const told = { bill: line.bill, before: before.time, after: line.time };
    if (instant(line.time) - instant(before.time) > hours * HOUR)
      return fault(line, 'bill.apart', { ...told, hours });
    if (hasOneTime && minuteOf(line) !== minuteOf(before)) return fault(line, 'bill.twoTimes', told);
  }
  const differ = (one: Line, other: Line, field: Field) => {
    const told = { one: shown(one, field, rules.text), other: shown(other, field, rules.text) };
    return fault(other, 'bill.disagree', { bill: one.bill, field: field.replace('Fen', ''), ...told });
  };
  const [first] = lines.filter(isDish);
  for (const line of lines)
    for (const field of SHARED)
      if (isDish(line) && first !== undefined && line[field] !== first[field])
        return differ(first, line, field);
  for (const field of AMOUNTS) {
    // Each payment may have its own tip.
    const stated = lines.filter(
      (line) => line[field] !== null && !(field === 'tipFen' && line.payFen !== null),
    );
    const other = stated.find((line) => line[field] !== stated[0]?.[field]);
    if (stated[0] !== undefined && other !== undefined) return differ(stated[0], other, field);
  }
  return null;
}

/** The rows of a bill, each as often as the file or sheet that has most of it: exports overlap, and are given twice. */
export function withoutCopies(lines: readonly Line[]): { lines: readonly Line[]; copies: readonly Line[] } {
  const [first] = lines;
  if (lines.every(({ file, sheet }) => file === first?.file && sheet === first.sheet))
    return { lines, copies: [] };
  /** How often each row stands in each table, and the most of it in one. */
  const counts = new Map<string, number>();
  const copies = new Set<Line>();
  for (const line of lines) {
    const text = JSON.stringify({ ...line, file: 0, sheet: '', line: 0, row: 0 });
    const place = JSON.stringify([line.file, line.sheet, text]);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count > (counts.get(text) ?? 0)) counts.set(text, count);
    else copies.add(line);
  }
  return { lines: lines.filter((line) => !copies.has(line)), copies: [...copies] };
}

const minuteOf = ({ time }: Line) => time.slice(0, 16);
const isDish = ({ kind }: Line) => kind !== 'bill';

function shown(line: Line, field: Field, amountText: (fen: number) => string): string {
  const value = line[field];
  return typeof value === 'number' && field.endsWith('Fen')
    ? amountText(value)
    : JSON.stringify(String(value ?? ''));
}

/** Rows of one number at different times, apart in the file or where that is rare in it: taken as one bill, and told. */
export function standingApart(lines: readonly Line[], hasManyTimes: boolean): Fault<Line> | null {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined || minuteOf(before) === minuteOf(line)) continue;
    if (!isDish(line) || !isDish(before)) continue;
    const isNext = before.file === line.file && before.sheet === line.sheet && line.row === before.row + 1;
    if (isNext && hasManyTimes) continue;
    return fault(line, 'bill.standsApart', { bill: line.bill, time: line.time, before: before.time });
  }
  return null;
}
