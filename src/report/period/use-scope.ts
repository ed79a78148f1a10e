/**
 * Scope of a report: shop, period and day basis. It is kept in the page's address, so that reload, back and share
 * preserve it. Example: `?range=3&shopId=12` is this week (code 3) for shop 12.
 */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { BizDate } from '../../../types/api/common';
import { ALL_SHOPS } from '../../core/session/session';
import { useServices, useShopName, useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { own } from '../../lib/is-plain-object';
import { shopOf } from '../../lib/query-string';
import { type ReportOptions, useReport } from '../reading/use-report';
import { useToday } from './business-day';
import { chosenPeriod } from './chosen-period';
import { daysOf, type Period, periodFromQuery, periodToQuery, type Range, rangeOf } from './period';

export interface ReportScope {
  period: Period;
  today: BizDate;
  dateType: 1 | 2;
  /** Shop in the address, for this page only; undefined = the current shop. */
  shopId: string | undefined;
  shopName: string;
  isAllStores: boolean;
  /** Whether the period contains the current business day. */
  isLive: boolean;
  /** Range fields of a request. */
  range: Range & { DateType: 1 | 2 };
  /** Options of the page's calls: its shop, and automatic reloading while `isLive`. */
  read: ReportOptions;
  /** Query keys that pass this scope to another page. */
  query: Record<string, string>;
  choose: (period: Period, dateType?: 1 | 2) => void;
}

/** The name of a store, from the rows of any answer that names it. */
function nameOf(shopId: string, answers: readonly { value: object }[]): string {
  for (const { value } of answers)
    for (const row of Object.values(value).flat()) {
      const name = own(row, 'ShopID') === shopId && own(row, 'ShopName');
      if (name) return String(name);
    }
  return '';
}

/** The scope of the current page with the name of its store, which no answer may have named yet: it is asked for, once a page. */
export function useReportScope(): ReportScope {
  const { session } = useServices();
  const scope = useScope();
  const { shopId = session.shopId(), shopName } = scope;
  useReport('/api/BossAssistant/GetShopInfos', shopName || shopId === session.shopId() ? null : {});
  return scope;
}

/** The scope alone; an address without a period shows today, unless the host names another. */
export function useScope(): ReportScope {
  const { cache, environment, router, session } = useServices();
  const { query } = useStore(router.$route);
  const chosen = useShopName();
  const { t } = useTexts();
  const dateType = query.dateType === '2' ? 2 : 1;
  const today = useToday(dateType);
  // Memoized, because each bar calls this hook in each render and resolving a period compares all range codes.
  const own = environment.options.defaults?.range ?? 0;
  const { range = '', start = '', end = '', unit = '' } = query;
  const period = useMemo(
    () => periodFromQuery({ range, start, end, unit }, today, own),
    [range, start, end, unit, today, own],
  );
  const shopId = shopOf(query);
  const isOwn = shopId === undefined || shopId === session.shopId();
  const shopName = isOwn ? chosen : shopId === ALL_SHOPS ? t(words.allStores) : nameOf(shopId, cache.answers());
  const isLive = period.start <= today && period.end >= today;
  return {
    period,
    today,
    dateType,
    shopId,
    shopName,
    isAllStores: (shopId ?? session.shopId()) === ALL_SHOPS,
    isLive,
    read: { isLive, shopId },
    range: { ...rangeOf(period), DateType: dateType },
    query: { ...periodToQuery(period), ...(dateType === 2 ? { dateType: '2' } : {}), ...(shopId ? { shopId } : {}) },
    choose: (next, basis = dateType) => {
      const chosen = { ...periodToQuery(next), dateType: basis === 2 ? '2' : '' };
      chosenPeriod(router).set({ query: chosen, days: daysOf(next) });
      // They are no longer those that a search has widened.
      router.setQuery({ ...chosen, wide: '' });
    },
  };
}
