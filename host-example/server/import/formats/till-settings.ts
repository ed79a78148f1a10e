/** What a command says of a till's files, checked before they are read. */
import { isCurrency, isKept } from '../../currency';
import { UserError } from '../../user-error';
import { type DateOrder, dateOrders } from './dates';
import type { TillOptions } from './format';
import { isZone } from './time-zones';

type Given = Partial<Record<'dates' | 'encoding' | 'currency' | 'time-zone' | 'day-start', string>>;

export function tillSettings(given: Given): Omit<TillOptions, 'shop'> {
  const { dates, encoding, currency, 'time-zone': timeZone, 'day-start': dayStart } = given;
  if (dates !== undefined && !isOrder(dates))
    throw new UserError(`--dates ${JSON.stringify(dates)} cannot be used: say ${dateOrders.join(', ')}`);
  if (currency !== undefined && !(isCurrency(currency) && isKept(currency)))
    throw new UserError(
      `--currency ${JSON.stringify(currency)} is no currency that can be used; write a code such as USD`,
    );
  if (timeZone !== undefined && !isZone(timeZone))
    throw new UserError(
      `--time-zone ${JSON.stringify(timeZone)} is no time zone; write one like America/New_York`,
    );
  if (dayStart !== undefined && !/^([01]\d|2[0-3]):(00|30)$/.test(dayStart))
    throw new UserError(
      `--day-start ${JSON.stringify(dayStart)} is no full or half hour of the day; write one like 04:00`,
    );
  return {
    dates,
    encoding,
    settings: {
      ...(currency !== undefined && { currency }),
      ...(timeZone !== undefined && { timeZone }),
      ...(dayStart !== undefined && { dayStart }),
    },
  };
}

const isOrder = (text: string): text is DateOrder => dateOrders.some((order) => order === text);
