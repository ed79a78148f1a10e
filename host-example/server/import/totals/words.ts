/** Compared totals as lines for the one who runs a command. */
import { moneyIn } from '../../currency';
import { type DayTotals, isApart, type MeasureTotals } from './compare';

const SHOWN = 10;
const NAMES: Record<string, string> = {
  net: 'net sales',
  tip: 'tips',
  gross: 'sales before discounts',
  discount: 'discounts',
};
const DISHES: Record<string, string> = {
  dish_qty: 'sold',
  dish_sale: 'sales before discounts of',
  dish_net: 'net sales of',
  dish_return: 'returned',
  dish_gift: 'given',
};
const COUNTS = ['bills', 'guests', 'tables'];
const QUANTITIES = ['dish_qty', 'dish_return', 'dish_gift'];

/** A line for each day: ✓ with the figures, or ✗ with what differs and the receipts that explain it. */
export function totalsText(days: readonly DayTotals[], currency: string): string[] {
  const money = moneyIn(currency);
  const isCount = ({ ofDay }: MeasureTotals) =>
    ofDay !== undefined && (COUNTS.includes(ofDay) || QUANTITIES.includes(ofDay));
  const value = (one: MeasureTotals, amount: number) =>
    QUANTITIES.includes(one.ofDay ?? '')
      ? String(amount / 1000)
      : isCount(one)
        ? String(amount)
        : money.text(amount);
  const signed = (one: MeasureTotals, amount: number) =>
    isCount(one) ? `${amount < 0 ? '−' : '+'}${value(one, Math.abs(amount))}` : money.signed(amount);
  return days.flatMap(({ date, measures, hasNoBills }) => {
    const wrong = measures.filter(isApart);
    if (wrong.length === 0) {
      const dishes = new Set(
        measures.filter(({ ofDay }) => ofDay !== undefined && ofDay in DISHES).map(({ measure }) => measure),
      ).size;
      const figures = measures
        .filter(({ ofDay }) => ofDay === undefined || !(ofDay in DISHES))
        .filter(({ measure, sourceFen }) => measure === 'net' || sourceFen !== 0)
        .map((one) => `${nameOf(one)} ${value(one, one.sourceFen)}`);
      const all = [...figures, ...(dishes > 0 ? [`${dishes} dishes`] : [])].join(', ');
      return [
        hasNoBills
          ? `${date} ○ daily figures only, no bills to hold them against: ${all}`
          : `${date} ✓ ${all}`,
      ];
    }
    return wrong.map((one) => {
      const { sourceFen, ownFen, documents } = one;
      const more = documents.length > SHOWN ? ` and ${documents.length - SHOWN} more` : '';
      const bills = documents
        .slice(0, SHOWN)
        .map(
          (each) =>
            `${each.document} (the file says ${money.text(each.sourceFen)}, here ${money.text(each.ownFen)})`,
        );
      const explained = bills.length > 0 ? bills.join(', ') : 'no single bill explains it';
      return `${date} ✗ ${nameOf(one)}: the file says ${value(one, sourceFen)}, here ${value(one, ownFen)}, difference ${signed(one, ownFen - sourceFen)}: ${explained}${more}`;
    });
  });
}

function nameOf({ measure, isPayment, ofDay }: MeasureTotals): string {
  if (isPayment) return `paid by ${measure}`;
  if (ofDay !== undefined && ofDay in DISHES) return `${DISHES[ofDay]} ${measure}`;
  return ofDay === 'cash' ? `cash ${measure}` : (NAMES[measure] ?? measure);
}
