/** What every report begins with: its shops and days, and the members that all answers have. */
import type { Meta } from '../../../types/api/common';
import type { CallContext, PathOf, Served } from '../call';
import { comparedPeriod, currentPeriod, type Period, type RangeBody } from '../metrics/period';
import { freshen } from '../metrics/refresh';
import { openShops, type Shops } from '../metrics/shops';
import { reportMeta } from './meta';

export interface Opened {
  shops: Shops;
  current: Period;
  compared: Period | null;
  /** Both, without one that is not asked for. */
  periods: Period[];
}

interface ReportOptions {
  /** Further periods that are read. @default none */
  others?: (opened: Opened) => Period[];
  /** Whether roll-ups of dishes are read. @default false */
  dishes?: boolean;
  /** Compares with the period before where the request asks for no comparison. @default false */
  isCompared?: boolean;
}

/**
 * Opens the shops and days of a report call and brings their roll-ups up to date, those of dishes only where the report
 * needs them.
 */
export async function openReport(
  context: CallContext,
  body: RangeBody,
  { others = () => [], dishes = false, isCompared = false }: ReportOptions = {},
): Promise<Opened> {
  const shops = await openShops(context);
  const current = currentPeriod(shops, body);
  const mode = isCompared ? body.CompareMode || 1 : (body.CompareMode ?? 1);
  const compared = mode === 0 ? null : comparedPeriod(shops, current, mode);
  const periods = compared ? [current, compared] : [current];
  const opened = { shops, current, compared, periods };
  await freshen(shops, [...periods, ...others(opened)], dishes);
  return opened;
}

type Body<Name extends string> = Served[PathOf<Name>]['request'] & RangeBody;
/** The members of an answer that not all reports have. */
type Own<Name extends string> = Omit<Served[PathOf<Name>]['response'], keyof Meta>;

/** A call, by the last part of its path, that reads the members common to all reports together with its own. */
export const report =
  <Name extends string>(
    options: ReportOptions,
    read: (opened: Opened, body: Body<Name>, context: CallContext) => Promise<Own<Name>>,
  ) =>
  async (context: CallContext, body: Body<Name>): Promise<Meta & Own<Name>> => {
    const opened = await openReport(context, body, options);
    const { shops, current, compared } = opened;
    const [meta, own] = await Promise.all([
      reportMeta(shops, current, compared),
      read(opened, body, context),
    ]);
    return { ...meta, ...own };
  };
