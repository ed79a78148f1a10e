/** What every report begins with: its shops and days, and the members that all answers have. */
import type { Meta } from '../../../types/api/common';
import type { CallContext } from '../call';
import { currentPeriod, type Period, type RangeBody, requestedComparison } from '../metrics/period';
import { freshen } from '../metrics/refresh';
import { openShops, type Shops } from '../metrics/shops';
import { reportMeta } from './meta';

export interface Opened {
  shops: Shops;
  current: Period;
  compared: Period | null;
}

/**
 * Opens the shops and days of a report call and brings their roll-ups up to date, those of dishes only where the report
 * needs them.
 */
export async function openReport(
  context: CallContext,
  body: RangeBody,
  { others = () => [], dishes = false }: { others?: (opened: Opened) => Period[]; dishes?: boolean } = {},
): Promise<Opened> {
  const shops = await openShops(context);
  const current = currentPeriod(shops, body);
  const opened = { shops, current, compared: requestedComparison(shops, current, body.CompareMode) };
  await freshen(shops, [current, opened.compared, ...others(opened)], dishes);
  return opened;
}

/** Reads the members common to all reports together with those of this report. */
export async function withMeta<Own extends object>(
  { shops, current, compared }: Opened,
  own: Promise<Own>,
): Promise<Meta & Own> {
  const [meta, read] = await Promise.all([reportMeta(shops, current, compared), own]);
  return { ...meta, ...read };
}
