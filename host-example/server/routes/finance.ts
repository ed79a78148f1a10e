import type { Meta } from '../../../types/api/common';
import type { CallContext, Handlers } from '../call';
import { bizMetrics } from '../figures/sums';
import {
  comparedPeriod,
  currentPeriod,
  type Period,
  type RangeBody,
  requestedComparison,
} from '../reading/period';
import { openScope, type Scope } from '../reading/shops';
import { incomeReport } from '../reports/finance/income';
import { modeRows, sourceRows } from '../reports/finance/source';
import { setOfScope } from '../reports/finance/timespan';
import { timespanRows } from '../reports/finance/timespan-data';
import { autoGranularity, trendPoints } from '../reports/finance/trend';
import { reportMeta } from '../reports/meta';
import { freshen } from '../rollups/fresh';

export interface Opened {
  scope: Scope;
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
  const scope = await openScope(context);
  const current = currentPeriod(scope, body);
  const opened = { scope, current, compared: requestedComparison(scope, current, body.CompareMode) };
  await freshen(scope, [current, opened.compared, ...others(opened)], dishes);
  return opened;
}

/** Reads the members common to all reports together with those of this report. */
export async function withMeta<Own extends object>(
  { scope, current, compared }: Opened,
  own: Promise<Own>,
): Promise<Meta & Own> {
  const [meta, read] = await Promise.all([reportMeta(scope, current, compared), own]);
  return { ...meta, ...read };
}

export const financeHandlers = {
  '/api/BossAssistant/GetBusinessInfoV2': async (context, body) => {
    const lastYearOf = ({ scope, current }: Opened) =>
      body.WithLastYear === 1 ? [comparedPeriod(scope, current, 3)] : [];
    const opened = await openReport(context, body, { others: lastYearOf });
    const { scope, current, compared } = opened;
    const lastYear = lastYearOf(opened);
    const [meta, { metrics }, Modes] = await Promise.all([
      reportMeta(scope, current, compared),
      bizMetrics(scope, [current, ...(compared ? [compared] : []), ...lastYear]),
      modeRows(scope, current),
    ]);
    const [Current] = metrics;
    if (!Current) throw new Error('the figures of the period are missing');
    return {
      ...meta,
      Current,
      Prev: (compared && metrics[1]) ?? null,
      LastYear: (lastYear.length > 0 && metrics[metrics.length - 1]) || null,
      Modes,
    };
  },

  '/api/BossAssistant/GetBusinessInfoIncome': async (context, body) => {
    const opened = await openReport(context, body);
    const { scope, current, compared } = opened;
    return withMeta(opened, incomeReport(scope, current, compared));
  },

  '/api/BossAssistant/GetOrderTrend': async (context, body) => {
    const opened = await openReport(context, body);
    const { scope, current, compared } = opened;
    const granularity = body.Granularity || autoGranularity(current.from, current.to);
    const basis = body.TimeBasis ?? (granularity === 1 ? (await setOfScope(scope)).timeBasis : 1);
    return withMeta(opened, trendPoints(scope, current, compared, { granularity, basis }));
  },

  '/api/BossAssistant/GetOrderSource': async (context, body) => {
    const opened = await openReport(context, body);
    const { scope, current, compared } = opened;
    return withMeta(opened, sourceRows(scope, current, compared, body.GroupBy ?? 1));
  },

  '/api/BossAssistant/GetTimespansData': async (context, body) => {
    const opened = await openReport(context, body);
    const { scope, current, compared } = opened;
    return withMeta(opened, timespanRows(scope, current, compared));
  },
} satisfies Partial<Handlers>;
