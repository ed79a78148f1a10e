/** Compared totals as lines for the one who runs a command. */
import { moneyIn } from '../../currency';
import { isOfDish, totalWords } from '../words/run-words';
import { said } from '../words/said';
import { words } from '../words/words';
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
      const all = [...figures, ...(dishes > 0 ? [said(words('total.dishes', { count: dishes }))] : [])].join(
        ', ',
      );
      return [hasNoBills ? said(words('total.noBills', { day: date, figures: all })) : `${date} ✓ ${all}`];
    }
    return wrong.map((one) => {
      const { sourceFen, ownFen, documents } = one;
      const bills = documents.slice(0, SHOWN).map((each) =>
        said(
          words('total.bill', {
            bill: each.document,
            there: money.text(each.sourceFen),
            here: money.text(each.ownFen),
          }),
        ),
      );
      const explained = bills.length > 0 ? bills.join(', ') : said(words('total.unexplained'));
      const amounts = {
        ...{ there: value(one, sourceFen), here: value(one, ownFen) },
        difference: signed(one, ownFen - sourceFen),
      };
      const told = totalWords.difference(nameOf(one), amounts, explained, documents.length - SHOWN);
      return `${date} ✗ ${said(told)}`;
    });
  });
}

function nameOf({ measure, isPayment, ofDay }: MeasureTotals): string {
  if (isPayment) return said(words('total.paid', { name: measure }));
  if (ofDay !== undefined && isOfDish(ofDay)) return said(totalWords.dish(ofDay, measure));
  return said(ofDay === 'cash' ? words('total.cash', { action: measure }) : totalWords.measure(measure));
}
