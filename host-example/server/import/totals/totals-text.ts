/** Compared totals as lines for whoever runs an import. */
import { type MoneyText, moneyIn } from '../../currency';
import { isKey, said, say, wordsAt } from '../words/words';
import { type DayTotals, isApart, type MeasureTotals } from './compare';
import { dayMeasures } from './kept';

const SHOWN = 10;

/** A line for each day: ✓ with the figures, or a line for each figure that differs, ✗ with the receipts that explain it. */
export function totalsText(days: readonly DayTotals[], currency: string): string[] {
  const money = moneyIn(currency);
  return days.flatMap((day) => {
    const apart = day.measures.filter(isApart);
    return apart.length === 0 ? [equalText(day, money)] : apart.map((one) => apartText(day.date, one, money));
  });
}

function equalText({ date, measures, hasNoBills }: DayTotals, money: MoneyText): string {
  const dishes = new Set(measures.filter(({ ofDay }) => isOfDish(ofDay)).map(({ measure }) => measure)).size;
  const figures = measures
    .filter(({ ofDay }) => !isOfDish(ofDay))
    .filter(({ measure, sourceFen }) => measure === 'net' || sourceFen !== 0)
    .map((one) => `${nameOf(one)} ${valueText(one, one.sourceFen, money)}`);
  const all = [...figures, ...(dishes > 0 ? [say('total.dishes', { count: dishes })] : [])].join(', ');
  return hasNoBills ? say('total.noBills', { day: date, figures: all }) : `${date} ✓ ${all}`;
}

function apartText(date: string, one: MeasureTotals, money: MoneyText): string {
  const { sourceFen, ownFen, documents } = one;
  const bills = documents
    .slice(0, SHOWN)
    .map((bill) =>
      say('total.bill', { bill: bill.document, there: money.text(bill.sourceFen), here: money.text(bill.ownFen) }),
    );
  const difference = ownFen - sourceFen;
  const sign = difference < 0 ? '−' : '+';
  const told = say('total.difference', {
    name: nameOf(one),
    there: valueText(one, sourceFen, money),
    here: valueText(one, ownFen, money),
    difference:
      kindOf(one) === 'money' ? money.signed(difference) : `${sign}${valueText(one, Math.abs(difference), money)}`,
    bills: bills.length > 0 ? bills.join(', ') : say('total.unexplained'),
    more: Math.max(0, documents.length - SHOWN),
  });
  return `${date} ✗ ${told}`;
}

/** What a measure counts: those of receipts count money. */
const kindOf = ({ ofDay = 'net' }: MeasureTotals) => dayMeasures[ofDay];

function valueText(one: MeasureTotals, amount: number, money: MoneyText): string {
  if (kindOf(one) === 'money') return money.text(amount);
  return String(kindOf(one) === 'quantity' ? amount / 1000 : amount);
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
  const dates = days.flatMap(({ date, hasNoBills }) => (hasNoBills ? date : []));
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? say('day.daysOnly', { shop, days: dates.length, first, last }) : null;
}
