/** Exports overlap, and files are given twice: rows of a bill that stand in several of them are taken once. */
import type { Entry } from '../source';

/** The rows of a bill, each as often as the file or sheet that has most of it. */
export function withoutCopies<One extends Entry>(all: readonly [One, ...One[]]) {
  const [first, ...others] = all;
  const isNear = ({ file, sheet }: One) => file === first.file && sheet === first.sheet;
  if (others.every(isNear)) return { lines: all, copies: [] };
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
