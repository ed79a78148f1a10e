/** Tills that count their receipts up leave no number out: one that is missing in a file was lost on the way. */
import type { Entry } from '../source';
import { receiptWords } from '../words/receipt-words';
import { said } from '../words/said';
import type { Head } from './part';

export function gapsOf(heads: readonly Head[]): { note: string; line: Entry }[] {
  const rows = new Map<string, Map<number, Head>>();
  for (const head of heads) {
    const [, till = '', number = ''] = /^(.*?)(\d{1,12})$/.exec(head.bill) ?? [];
    if (number === '') continue;
    const known = rows.get(till) ?? new Map<number, Head>();
    known.set(Number(number), head);
    rows.set(till, known);
  }
  const notes: { note: string; line: Entry }[] = [];
  for (const [till, known] of rows) {
    const numbers = [...known.keys()].sort((left, right) => left - right);
    for (const [index, number] of numbers.entries()) {
      const before = numbers[index - 1] ?? number - 1;
      const line = known.get(number);
      if (number === before + 1 || line === undefined) continue;
      const last = number - 1 > before + 1 ? `${till}${number - 1}` : '';
      notes.push({
        note: said(receiptWords.gap(`${till}${before + 1}`, last, line.time.slice(0, 10))),
        line,
      });
    }
  }
  return notes;
}
