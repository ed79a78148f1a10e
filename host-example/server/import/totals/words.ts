/** Compared totals as lines for the one who runs a command. */
import { moneyIn } from '../../currency';
import { isKey, said, say, wordsAt } from '../words/words';
import { type DayTotals, isApart, type MeasureTotals } from './compare';

const SHOWN = 10;
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
      const dishes = new Set(measures.filter(({ ofDay }) => isOfDish(ofDay)).map(({ measure }) => measure))
        .size;
      const figures = measures
        .filter(({ ofDay }) => !isOfDish(ofDay))
        .filter(({ measure, sourceFen }) => measure === 'net' || sourceFen !== 0)
        .map((one) => `${nameOf(one)} ${value(one, one.sourceFen)}`);
      const all = [...figures, ...(dishes > 0 ? [say('total.dishes', { count: dishes })] : [])].join(', ');
      return [hasNoBills ? say('total.noBills', { day: date, figures: all }) : `${date} ✓ ${all}`];
    }
    return wrong.map((one) => {
      const { sourceFen, ownFen, documents } = one;
      const bills = documents.slice(0, SHOWN).map((each) => {
        const [there, here] = [money.text(each.sourceFen), money.text(each.ownFen)];
        return say('total.bill', { bill: each.document, there, here });
      });
      const explained = bills.length > 0 ? bills.join(', ') : say('total.unexplained');
      const amounts = {
        ...{ there: value(one, sourceFen), here: value(one, ownFen) },
        difference: signed(one, ownFen - sourceFen),
      };
      const more = Math.max(0, documents.length - SHOWN);
      const told = say('total.difference', { name: nameOf(one), ...amounts, bills: explained, more });
      return `${date} ✗ ${told}`;
    });
  });
}

function nameOf({ measure, isPayment, ofDay }: MeasureTotals): string {
  if (isPayment) return say('total.paid', { name: measure });
  if (ofDay === 'cash') return say('total.cash', { action: measure });
  const key = `measure.${isOfDish(ofDay) ? ofDay : measure}`;
  return isKey(key) ? said(wordsAt(key, { dish: measure })) : measure;
}

const isOfDish = (ofDay = ''): boolean => ofDay.startsWith('dish_');

/** Said beside the totals: what a shop without bills has, and what it has not. */
export function daysOnlyLine(shop: string, days: readonly DayTotals[]): string | null {
  const alone = days.filter(({ hasNoBills }) => hasNoBills === true);
  const [first, last] = [alone[0]?.date, alone.at(-1)?.date];
  return first === undefined
    ? null
    : say('day.daysOnly', { shop, days: alone.length, first, last: last ?? first });
}
