/** What a report is about: shop, period and day basis. It lives in the page's address, so reload, back and share keep it. */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { BizDate, DateRangeCode } from '../../../types/api/common';
import { useServices } from '../../core/use-services';
import type { ReportOptions } from '../reading/use-report';
import { useToday } from './business-day';
import { type Period, periodFromQuery, periodToQuery, rangeOf } from './period';

export interface ReportScope {
  period: Period;
  today: BizDate;
  dateType: 1 | 2;
  /** Shop named in the address, for this page only; undefined: the current shop. */
  shopId: string | undefined;
  shopName: string;
  /** The range holds the running business day. */
  isLive: boolean;
  /** Fields of a range call. */
  range: { StartTime: string; EndTime: string; DateType: 1 | 2 };
  /** How its calls are read: for its shop, and again and again while it is live. */
  read: ReportOptions;
  /** Query keys that carry this scope to another page. */
  query: Record<string, string>;
  choose: (period: Period, dateType?: 1 | 2) => void;
}

/** The scope of the current page; `fallback` is the period of an address without one. */
export function useReportScope(fallback: DateRangeCode): ReportScope {
  const { router, session } = useServices();
  const { query } = useStore(router.$route);
  const { CurrentShopID, CurrentShopName, ShopInfo } = useStore(session.$session);
  const today = useToday();
  // Every bar asks each time it is drawn, and a period is worked out by ten calendars.
  const { range = '', start = '', end = '' } = query;
  const period = useMemo(
    () => periodFromQuery({ range, start, end }, today, fallback),
    [range, start, end, today, fallback],
  );
  const dateType = query.dateType === '2' ? 2 : 1;
  const shopId = /^\d{1,19}$/.test(query.shopId ?? '') ? query.shopId : undefined;
  const isOwn = shopId === undefined || shopId === CurrentShopID;
  const isLive = period.start <= today && period.end >= today;
  return {
    period,
    today,
    dateType,
    shopId,
    shopName: isOwn ? CurrentShopName || ShopInfo.ShopName : '',
    isLive,
    read: { isLive, ...(shopId ? { shopId } : {}) },
    range: { ...rangeOf(period), DateType: dateType },
    query: {
      ...periodToQuery(period),
      ...(dateType === 2 ? { dateType: '2' } : {}),
      ...(shopId ? { shopId } : {}),
    },
    choose: (next, basis = dateType) =>
      router.setQuery({ ...periodToQuery(next), dateType: basis === 2 ? '2' : '' }),
  };
}
