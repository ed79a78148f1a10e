/**
 * Whether lines under one number are one bill. Tills start their numbers again every day, or count at each desk: two
 * bills added up to one would be a wrong figure that nobody sees, so what looks like it is left out or told.
 */
import { instant } from '../map/shop-times';
import type { Line } from '../reading/read-line';
import { type Fault, fault } from '../words/words';

const HOUR = 3_600_000;
const DEFAULT_HOURS = 6;

/** Fields that all rows of a bill share, and amounts that some of its rows may leave out. */
const SHARED = ['payment', 'register', 'table', 'guests', 'cashier', 'totalFen', 'orderType', 'refundOf'] as const;
const AMOUNTS = ['totalFen', 'discountFen', 'taxFen', 'tipFen', 'feeFen'] as const;
type Field = (typeof SHARED)[number] | (typeof AMOUNTS)[number];

export interface OneBillRules {
  /** Writes an amount. */
  text: (fen: number) => string;
  billHours?: number | undefined;
  /** Whether the rows of a bill have one time in this file. */
  hasOneTime?: boolean;
}

/** What contradicts that the lines are one bill, null for nothing. */
export const disagreement = (lines: readonly Line[], rules: OneBillRules): Fault | null =>
  timesApart(lines, rules) ?? fieldsApart(lines, rules.text);

function timesApart(lines: readonly Line[], rules: OneBillRules): Fault | null {
  const { billHours: hours = DEFAULT_HOURS, hasOneTime = false } = rules;
  const byTime = lines.filter(({ time }) => time !== '').sort((left, right) => (left.time < right.time ? -1 : 1));
  for (const [index, line] of byTime.entries()) {
    const before = byTime[index - 1];
    if (before === undefined || before.time === line.time) continue;
    const told = { bill: line.bill, before: before.time, after: line.time };
    if (instant(line.time) - instant(before.time) > hours * HOUR) return fault(line, 'bill.apart', { ...told, hours });
    if (hasOneTime && minuteOf(line) !== minuteOf(before)) return fault(line, 'bill.twoTimes', told);
  }
  return null;
}

function fieldsApart(lines: readonly Line[], text: (fen: number) => string): Fault | null {
  const differ = (one: Line, other: Line, field: Field) => {
    const told = { one: shown(one, field, text), other: shown(other, field, text) };
    return fault(other, 'bill.disagree', { bill: one.bill, field: field.replace('Fen', ''), ...told });
  };
  const [first, ...dishes] = lines.filter(isDish);
  for (const line of dishes)
    for (const field of SHARED)
      if (first !== undefined && line[field] !== first[field]) return differ(first, line, field);
  for (const field of AMOUNTS) {
    // Each payment may have its own tip.
    const stated = lines.filter((line) => line[field] !== null && !(field === 'tipFen' && line.payFen !== null));
    const [one] = stated;
    const other = stated.find((line) => line[field] !== one?.[field]);
    if (one !== undefined && other !== undefined) return differ(one, other, field);
  }
  return null;
}

const minuteOf = ({ time }: Line) => time.slice(0, 16);
const isDish = ({ kind }: Line) => kind !== 'bill';

function shown(line: Line, field: Field, amountText: (fen: number) => string): string {
  const value = line[field];
  return typeof value === 'number' && field.endsWith('Fen') ? amountText(value) : JSON.stringify(String(value ?? ''));
}

/** Rows of one number at different times, apart in the file or where that is rare in it: taken as one bill, and told. */
export function standingApart(lines: readonly Line[], hasManyTimes: boolean): Fault | null {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined || minuteOf(before) === minuteOf(line)) continue;
    if (!isDish(line) || !isDish(before)) continue;
    const isNext = before.file === line.file && before.sheet === line.sheet && line.index === before.index + 1;
    if (isNext && hasManyTimes) continue;
    return fault(line, 'bill.standsApart', { bill: line.bill, time: line.time, before: before.time });
  }
  return null;
}
