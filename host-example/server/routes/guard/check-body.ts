// Checks of a body beyond its schema, common to all calls: length of the range and size of the page.
import type { ApiPath } from '../../../../types/api';
import { CallError, fieldError } from '../../call-error';
import { daysInclusive } from '../../metrics/calendar';

export interface RangeBody {
  StartTime?: string;
  EndTime?: string;
}

const overview = 366;

/** Longest range in days by kind of call; a call not listed here is an overview. */
const limits = {
  '/api/GeneralInterface/GetConsumeOrderListV2': 93,
  '/api/BossAssistant/GetNoPayOrder': 93,
  '/api/BossAssistant/GetOrderAbnormals': 93,
  '/api/BossAssistant/GetOrderAbnormalList': 93,
  '/api/BossAssistant/GetShopDailyCount': 32,
  '/api/BossAssistant/GetShopDailyList': 32,
  '/api/StatisticalReport/GetSensitiveStatisticsPage': 93,
  '/api/StatisticalReport/GetSensitiveReturnPage': 93,
  '/api/StatisticalReport/GetSensitiveCancelOrderPage': 93,
  '/api/StatisticalReport/GetSensitiveCancelRoomPage': 93,
  '/api/StatisticalReport/GetSensitiveFreeChargePage': 93,
  '/api/StatisticalReport/GetSensitiveSingleDiscountPage': 93,
  '/api/StatisticalReport/GetSinglEmanualDiscountPage': 93,
  '/api/StatisticalReport/GetOrderReverseSettlementPage': 93,
} as const satisfies Partial<Record<ApiPath, number>>;

const limitOf = new Map<string, number>(Object.entries(limits));

/** Refuses a range that is reversed, half given, or too long. */
export function checkRange(path: string, { StartTime, EndTime }: RangeBody): void {
  if (StartTime === undefined && EndTime === undefined) return;
  if (StartTime === undefined)
    throw fieldError(
      'StartTime',
      '与 EndTime 必须同时填写',
      '與 EndTime 必須同時填寫',
      'is required with EndTime',
    );
  if (EndTime === undefined)
    throw fieldError(
      'EndTime',
      '与 StartTime 必须同时填写',
      '與 StartTime 必須同時填寫',
      'is required with StartTime',
    );
  if (StartTime > EndTime)
    throw new CallError(
      3003,
      {},
      { StartTime: { zh: '晚于 EndTime', tw: '晚於 EndTime', en: 'is after EndTime' } },
    );
  const limit = limitOf.get(path) ?? overview;
  const days = daysInclusive(StartTime, EndTime);
  if (days > limit)
    throw new CallError(
      3002,
      { n: limit },
      { EndTime: { zh: `共 ${days} 天`, tw: `共 ${days} 天`, en: `makes a range of ${days} days` } },
    );
}

/** Largest page without the right to export. */
export const screenPage = 100;
