/** The tills whose exports are read without a map, and what is said of their files. */

import { isCurrency, isKept } from '../../currency';
import { isZone } from '../../local-time';
import { refusal, refused, words } from '../words/words';
import { dateOrders } from './dates';
import { dsfinvk } from './dsfinvk/dsfinvk';
import type { Format, TillOptions } from './format';
import { loyverse } from './loyverse';
import { meituan } from './meituan/meituan';
import { saft } from './saft/saft';
import { square } from './square';
import { toast } from './toast/toast';

export const formats: readonly Format[] = [loyverse, square, toast, dsfinvk, saft, meituan];

export function formatOf(name: string): Format {
  const found = formats.find((format) => format.name === name);
  if (found !== undefined) return found;
  throw refusal('export.unknownTill', { name, known: formats.map((format) => format.name) });
}

/** What a command says of a till's files, checked before they are read. */
export function tillSettings(given: Readonly<Record<string, string | undefined>>): Omit<TillOptions, 'shop'> {
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
