import type { OrderRow } from '../../../types/api/order';

const IS_TIME = /Time$/;

/** A bill whose times are cut to their days where its hours are unknown: what shows a time then shows none, or the day. */
export const knownTimes = <Bill extends OrderRow>(bill: Bill): Bill =>
  bill.NoHours
    ? JSON.parse(JSON.stringify(bill), (name, value: unknown) =>
        IS_TIME.test(name) && typeof value === 'string' ? value.slice(0, 10) : value,
      )
    : bill;
