/** What became of every line and bill of a file. */
export interface Tally {
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  skippedBills: number;
  skippedLines: number;
  /** Reason → how often, with the first line it happened on. Numbers and names in a reason are kept as they were in that line. */
  reasons: Map<string, { count: number; line: number; example: string }>;
}

export const createTally = (): Tally => ({
  lines: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skippedBills: 0,
  skippedLines: 0,
  reasons: new Map(),
});

/** Reasons that differ only in what they quote are one kind. */
const kindOf = (reason: string) => reason.replace(/"(?:[^"\\]|\\.)*"|\d[\d:. -]*/g, '…');

export function skip(tally: Tally, reason: string, line: number, lines: number, bills = 1): void {
  tally.skippedBills += bills;
  tally.skippedLines += lines;
  const kind = kindOf(reason);
  const known = tally.reasons.get(kind);
  if (known === undefined) {
    tally.reasons.set(kind, { count: 1, line, example: reason });
  } else {
    known.count++;
    if (line < known.line) Object.assign(known, { line, example: reason });
  }
}

export function tallyText(tally: Tally): string {
  const skipped = [...tally.reasons.values()]
    .sort((left, right) => left.line - right.line)
    .map(
      ({ count, line, example }) => `  line ${line}${count > 1 ? ` and ${count - 1} more` : ''}: ${example}`,
    );
  return [
    `${tally.lines} lines read`,
    `${tally.created} bills created, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.skippedBills} left out (${tally.skippedLines} lines)`,
    ...skipped,
  ].join('\n');
}
