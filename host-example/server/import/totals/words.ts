/** Compared totals as lines for the one who runs a command. */
import { moneyIn } from '../../currency';
import type { DayTotals } from './compare';

const SHOWN = 10;
const NAMES: Record<string, string> = { net: 'net sales', tax: 'tax', tip: 'tips' };

/** A line for each day: ✓ with the figures, or ✗ with what differs and the receipts that explain it. */
export function totalsText(days: readonly DayTotals[], currency: string): string[] {
  const money = moneyIn(currency);
  return days.flatMap(({ date, measures }) => {
    const nameOf = ({ measure, isPayment }: (typeof measures)[number]) =>
      isPayment ? `paid by ${measure}` : (NAMES[measure] ?? measure);
    const wrong = measures.filter(({ documents }) => documents.length > 0);
    if (wrong.length === 0)
      return [
        `${date} ✓ ${measures
          .filter(({ measure, sourceFen }) => measure === 'net' || sourceFen !== 0)
          .map((one) => `${nameOf(one)} ${money.text(one.sourceFen)}`)
          .join(', ')}`,
      ];
    return wrong.map((one) => {
      const { sourceFen, ownFen, documents } = one;
      const more = documents.length > SHOWN ? ` and ${documents.length - SHOWN} more` : '';
      const bills = documents
        .slice(0, SHOWN)
        .map(
          (each) =>
            `${each.document} (the file says ${money.text(each.sourceFen)}, here ${money.text(each.ownFen)})`,
        );
      return `${date} ✗ ${nameOf(one)}: the file says ${money.text(sourceFen)}, here ${money.text(ownFen)}, difference ${money.signed(ownFen - sourceFen)}: ${bills.join(', ')}${more}`;
    });
  });
}
