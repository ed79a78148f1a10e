/** Runs of imports as lines for the one who runs a command. */
import { runWords } from '../words/run-words';
import { said } from '../words/said';
import { words } from '../words/words';
import type { RunEntry } from './list';
import type { Undone } from './undo';

export function runText(
  { importId, shop, shopId, source, files, by, startedAt, finishedAt, counts, undoneAt }: RunEntry,
  compCode: string,
): string {
  const { created = 0, updated = 0, unchanged = 0, skippedBills: left = 0 } = counts;
  const state = undoneAt !== null ? 'takenOut' : finishedAt === null ? 'cutShort' : 'done';
  const named = files.map(({ name }) => name).join(', ');
  const who = by || said(words('run.byCommand'));
  const head = `${compCode} ${importId}  ${timeOf(startedAt)}  ${who}  ${shop || shopId}  ${source} ${named}`;
  return said(runWords.run(head, { created, updated, unchanged, left }, state));
}

const timeOf = (time: Date | string) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function undoneText(
  { importId, removed, restored, totals, entries, kept }: Undone,
  compCode: string,
): string[] {
  const menu = Object.values(entries).reduce((sum, count) => sum + count, 0);
  const bills = kept.bills.map((bill) => JSON.stringify(bill)).join(', ');
  const more = kept.count > kept.bills.length ? ' …' : '';
  return [
    said(runWords.undone(importId, compCode, { removed, restored, totals, menu })),
    ...(kept.count > 0 ? [said(words('run.kept', { count: kept.count, bills: `${bills}${more}` }))] : []),
  ];
}
