/** Runs of imports as lines for the one who runs a command. */
import type { RunEntry } from './list';
import type { Undone } from './undo';

export function runText(
  { importId, shop, shopId, source, files, by, startedAt, finishedAt, counts, undoneAt }: RunEntry,
  compCode: string,
): string {
  const { created = 0, updated = 0, unchanged = 0, skippedBills = 0 } = counts;
  const state = undoneAt !== null ? '  taken out' : finishedAt === null ? '  cut short' : '';
  return `${compCode} ${importId}  ${timeOf(startedAt)}  ${by || 'command line'}  ${shop || shopId}  ${source} ${files.map(({ name }) => name).join(', ')}  ${created} bills created, ${updated} updated, ${unchanged} unchanged, ${skippedBills} left out${state}`;
}

const timeOf = (time: Date | string) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function undoneText(
  { importId, removed, restored, totals, entries, kept }: Undone,
  compCode: string,
): string[] {
  const menu = Object.values(entries).reduce((sum, count) => sum + count, 0);
  return [
    `import ${importId} of ${compCode} is taken out: ${removed} bills removed, ${restored} as they were before, ${totals} control totals and ${menu} entries of the menu, tables and people removed`,
    ...(kept.count > 0
      ? [
          `${kept.count} bills stay, because something changed them after the import: ${kept.bills.map((bill) => JSON.stringify(bill)).join(', ')}${kept.count > kept.bills.length ? ' …' : ''}`,
        ]
      : []),
  ];
}
