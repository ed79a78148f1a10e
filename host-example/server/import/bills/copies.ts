/** Exports overlap, and files are given twice: rows of a bill that stand in several of them are taken once. */
import type { Entry } from '../source';

/** What a row is of: rows of an export of a till, of a file read by a map, or of DSFinV-K. */
type Kinds = Partial<Record<'part' | 'kind' | 'raw' | 'extraOf', unknown>>;

export const isOfOneTable = (left: Entry, right: Entry): boolean =>
  left.file === right.file && left.sheet === right.sheet;

/** Rows of one kind stand in one file or sheet, unless exports overlap: nothing is compared for most bills. */
function isOnce(all: readonly (Entry & Kinds)[]): boolean {
  const firsts = new Map<unknown, Entry>();
  return all.every((line) => {
    const { part, kind, raw, extraOf } = line;
    const own = extraOf === undefined ? (part ?? raw ?? kind) : 'extra';
    const first = firsts.get(own) ?? line;
    firsts.set(own, first);
    return isOfOneTable(first, line);
  });
}

/** The rows of a bill, each as often as the file or sheet that has most of it. */
export function withoutCopies<One extends Entry>(all: readonly [One, ...One[]]) {
  const [first, ...others] = all;
  if (isOnce(all)) return { lines: all, copies: [] };
  /** How often each row stands in each table, and the most of it in one. */
  const counts = new Map<string, number>();
  const copies = new Set<One>();
  for (const line of all) {
    const text = JSON.stringify({ ...line, file: 0, sheet: '', line: 0, index: 0 });
    const place = `${line.file} ${line.sheet} ${text}`;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count > (counts.get(text) ?? 0)) counts.set(text, count);
    else copies.add(line);
  }
  const lines: readonly [One, ...One[]] = [first, ...others.filter((line) => !copies.has(line))];
  return { lines, copies: [...copies] };
}
