/** What a command says of a till's files, checked before they are read. */
import { isCurrency, isKept } from '../../currency';
import { refusal, refused, words } from '../words/words';
import { dateOrders } from './dates';
import type { TillOptions } from './format';
import { isZone } from './time-zones';

type Given = Partial<Record<'dates' | 'encoding' | 'currency' | 'time-zone' | 'day-start', string>>;

export function tillSettings(given: Given): Omit<TillOptions, 'shop'> {
  const { dates, encoding, currency, 'time-zone': timeZone, 'day-start': dayStart } = given;
  const order = dateOrders.find((one) => one === dates);
  if (dates !== undefined && order === undefined)
    throw refused(words('command.badDates', { dates, orders: dateOrders }), 'Dates');
  if (currency !== undefined && !(isCurrency(currency) && isKept(currency)))
    throw refused(words('map.noCurrency', { key: '', code: currency }), 'Currency');
  if (timeZone !== undefined && !isZone(timeZone)) throw refusal('map.noZone', { key: '', zone: timeZone });
  return {
    dates: order,
    encoding,
    settings: {
      ...(currency !== undefined && { currency }),
      ...(timeZone !== undefined && { timeZone }),
      ...(dayStart !== undefined && { dayStart }),
    },
  };
}
