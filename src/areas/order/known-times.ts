import type { OrderRow } from '../../../types/api/order';

/** A bill whose times are cut to their days where its hours are unknown: what shows a time then shows none, or the day. */
export const knownTimes = <Bill extends OrderRow>(bill: Bill): Bill =>
  // Quotes within a text are escaped, so that only members match.
  bill.NoHours ? JSON.parse(JSON.stringify(bill).replace(/(Time":"[\d-]{10})[^"]*/g, '$1')) : bill;
