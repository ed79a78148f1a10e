/** 经营概览 (business overview): the figures of a period beside those of the periods it is compared with. */
import type { Handler } from '../../call';
import { COMPARED_WITH, comparedPeriod, type Period } from '../../metrics/period';
import { bizMetrics, noRow, sumsOfBills, toBizRow } from '../../metrics/sums';
import { type Opened, openReport, reportMeta } from '../open-report';
import { modeRows } from './source';

export const getBusinessInfoV2: Handler<'GetBusinessInfoV2'> = async (context, body) => {
  const othersOf = ({ shops, current, compared }: Opened) => {
    const yearBefore = comparedPeriod(shops, current, COMPARED_WITH.lastYear);
    const isCompared = yearBefore.from === compared?.from && yearBefore.to === compared.to;
    return {
      lastYear: body.WithLastYear === 1 && !isCompared ? yearBefore : null,
      lastWeek: body.WithLastWeek === 1 ? comparedPeriod(shops, current, COMPARED_WITH.lastWeek) : null,
    };
  };
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
  const [ofBills = noRow()] = meta.DailyOnly ? await sumsOfBills(shops, [current]) : [];
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
    ...(meta.DailyOnly && { OfBills: toBizRow(ofBills) }),
  };
};
