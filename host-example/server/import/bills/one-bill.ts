/**
 * Whether lines under one number are one bill. Tills start their numbers again every day, or count at each desk: two
 * bills added up to one would be a wrong figure that nobody sees, so what looks like it is left out or told.
 */

import { yuan } from '../../figures/rounding';
import type { Line } from '../reading/line';

const HOUR = 3_600_000;
const DEFAULT_HOURS = 6;

const WAY =
  'Where numbers start again, say "billNumbers": "daily", or name more columns in columns.bill, e.g. ["date", "number"]';

const instant = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`);

/** Fields that all lines of a bill share. */
const SHARED = ['payment', 'table', 'guests', 'cashier', 'totalFen'] as const;

export function disagreement(
  lines: readonly Line[],
  billHours = DEFAULT_HOURS,
): { reason: string; line: Line } | null {
  const [first] = lines;
  if (first === undefined) return null;
  const bill = `bill number ${JSON.stringify(first.bill)}`;
  const byTime = [...lines].sort((left, right) => instant(left.time) - instant(right.time));
  for (const [index, line] of byTime.entries()) {
    const before = byTime[index - 1] ?? line;
    if (instant(line.time) - instant(before.time) > billHours * HOUR)
      return {
        reason: `${bill} is used twice: ${before.time} and ${line.time} are more than ${billHours} hours apart. ${WAY}; for one long bill raise billHours`,
        line,
      };
  }
  for (const line of lines)
    for (const field of SHARED)
      if (line[field] !== first[field])
        return {
          reason: `${bill} is used twice: its rows disagree about ${field === 'totalFen' ? 'total' : field}, ${shown(first, field)} and ${shown(line, field)}. ${WAY}; where the file says it in a bill's first row only, name it in firstRowOnly`,
          line,
        };
  return null;
}

function shown(line: Line, field: (typeof SHARED)[number]): string {
  return field === 'totalFen' && line.totalFen !== null
    ? String(yuan(line.totalFen))
    : JSON.stringify(line[field]);
}

/** Rows of one number that stand apart in the file at different times: taken as one bill, and told. */
export function standingApart(lines: readonly Line[]): { note: string; line: Line } | null {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined || before.time === line.time) continue;
    if (before.file === line.file && line.row === before.row + 1) continue;
    return {
      note: `bill number ${JSON.stringify(line.bill)} goes on here, ${line.time}, after ${before.time} further up; taken as one bill. ${WAY}`,
      line,
    };
  }
  return null;
}
