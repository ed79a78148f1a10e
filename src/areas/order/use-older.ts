/**
 * A search that finds nothing in the chosen dates goes on through all dates, from today backwards, in ranges as long as
 * the call allows. It ends with the first range that holds a match, at the oldest date, or when its time is over.
 */
import { useEffect, useRef, useState } from 'react';
import type { BizDate } from '../../../types/api/common';
import { useServices } from '../../core/use-services';
import { canonical } from '../../lib/canonical';
import { add } from '../../lib/date';
import { rangeOf } from '../../report/period/period';
import { useReport } from '../../report/reading/use-report';
import { useLatest } from '../../ui/use-latest';
import type { OrderListData } from './order-query';

/** Longest range of the order list, in days (docs/product/contract.md#limits). */
export const MAX_DAYS = 93;
/** Two years of ranges. */
const MOST_RANGES = 8;
/** Time after which no further range is asked for, ms. */
const BUDGET = 10_000;

export function useOlder(
  data: OrderListData,
  shopId: string | undefined,
  today: BizDate,
  isWanted: boolean,
  onFound: (start: BizDate, end: BizDate) => void,
) {
  const { environment, session } = useServices();
  const { StartTime, EndTime, RangeUnit, ...wanted } = data;
  const key = canonical([session.cacheKey(), shopId, wanted]);
  const [step, setStep] = useState({ key: '', index: 0, isOver: false });
  const started = useRef({ key: '', at: 0 });
  const { index, isOver } = step.key === key ? step : { index: 0, isOver: false };
  const end = add(today, -MAX_DAYS * index);
  const start = add(end, 1 - MAX_DAYS);
  const isAsking = isWanted && wanted.Keyword !== undefined && !isOver;
  const report = useReport(
    '/api/GeneralInterface/GetConsumeOrderListV2',
    isAsking ? { ...data, ...rangeOf({ start, end }), PageIndex: 1, PageSize: 1 } : null,
    { shopId },
  );
  const found = useLatest(onFound);
  const total = isAsking && report.kind === 'ready' && !report.isRefreshing ? report.data.Total : undefined;
  useEffect(() => {
    if (!isAsking || total === undefined) return;
    if (total > 0) return found(start, end);
    if (started.current.key !== key) started.current = { key, at: environment.now() };
    const isLast = index + 1 === MOST_RANGES || environment.now() - started.current.at > BUDGET;
    setStep({ key, index: isLast ? index : index + 1, isOver: isLast });
  }, [environment, isAsking, total, key, index, start, end, found]);
  const hasFailed = report.kind === 'failed' || report.kind === 'denied';
  // A range that failed is not searched.
  const last = isOver ? index : index - 1;
  return {
    isBusy: isAsking && !hasFailed,
    /** First date that was searched; '' while the search goes on or has not begun. */
    since: isOver || (hasFailed && index > 0) ? add(today, 1 - MAX_DAYS * (last + 1)) : '',
  };
}
