import type { Meta } from '../../../types/api/common';
import type { CallContext, Handlers } from '../call';
import {
  comparedPeriod,
  currentPeriod,
  type Period,
  type RangeBody,
  requestedComparison,
} from '../metrics/period';
import { freshen } from '../metrics/refresh';
import { openShops, type Shops } from '../metrics/shops';
import { bizMetrics } from '../metrics/sums';
import { incomeReport } from '../reports/finance/income';
import { changeHistory, incomeChange } from '../reports/finance/income-change';
import { modeRows, sourceRows } from '../reports/finance/source';
import { timespanRows } from '../reports/finance/timespan-data';
import { autoGranularity, trendPoints } from '../reports/finance/trend';
import { reportMeta } from '../reports/meta';

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

export const financeHandlers = {
  '/api/BossAssistant/GetBusinessInfoV2': async (context, body) => {
    const othersOf = ({ shops, current }: Opened) => ({
      lastYear: body.WithLastYear === 1 ? comparedPeriod(shops, current, 3) : null,
      lastWeek: body.WithLastWeek === 1 ? comparedPeriod(shops, current, 2) : null,
    });
    const opened = await openReport(context, body, {
      others: (own) => Object.values(othersOf(own)).filter((period) => period !== null),
    });
    const { shops, current, compared } = opened;
    const { lastYear, lastWeek } = othersOf(opened);
    const periods = [current, compared, lastYear, lastWeek].filter((period) => period !== null);
    const [meta, { metrics }, Modes] = await Promise.all([
      reportMeta(shops, current, compared),
      bizMetrics(shops, periods),
      modeRows(shops, current),
    ]);
    const of = (period: Period | null) => (period && metrics[periods.indexOf(period)]) ?? null;
    const Current = of(current);
    if (!Current) throw new Error('the figures of the period are missing');
    return {
      ...meta,
      Current,
      Prev: of(compared),
      LastYear: of(lastYear),
      LastWeek: of(lastWeek),
      Modes,
    };
  },

  '/api/BossAssistant/GetBusinessInfoIncome': async (context, body) => {
    const opened = await openReport(context, body);
    const { shops, current, compared } = opened;
    return withMeta(opened, incomeReport(shops, current, compared, body));
  },

  '/api/BossAssistant/GetOrderTrend': async (context, body) => {
    const opened = await openReport(context, body);
    const { shops, current, compared } = opened;
    const granularity = body.Granularity || autoGranularity(current.from, current.to);
    return withMeta(
      opened,
      trendPoints(shops, current, compared, { granularity, basis: body.TimeBasis ?? 2 }),
    );
  },

  '/api/BossAssistant/GetOrderSource': async (context, body) => {
    const opened = await openReport(context, body);
    const { shops, current, compared } = opened;
    return withMeta(opened, sourceRows(shops, current, compared, body.GroupBy ?? 1));
  },

  '/api/BossAssistant/GetTimespansData': async (context, body) => {
    const opened = await openReport(context, body);
    const { shops, current, compared } = opened;
    return withMeta(opened, timespanRows(shops, current, compared));
  },

  '/api/Insight/GetIncomeChange': async (context, body) => {
    const opened = await openReport(
      context,
      { ...body, CompareMode: body.CompareMode || 1 },
      { others: ({ shops, current }) => [changeHistory(shops, current)], dishes: true },
    );
    const { shops, current, compared } = opened;
    if (!compared) throw new Error('the compared period is missing');
    return withMeta(opened, incomeChange(shops, current, compared));
  },
} satisfies Partial<Handlers>;
