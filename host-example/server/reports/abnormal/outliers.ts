/**
 * Outliers: operators with more than three times the median of their shop.
 *
 * Example: of operators with 2, 2, 3 and 10 records the median is 2.5, and only the one with 10 is an outlier.
 */
import { inSpan, SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import type { DateType, Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';

const OUTLIER_TIMES = 3;

/** The median; the mean of the two middle values for an even number of values, null for none. */
export function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

export function isOutlier(count: number, middle: number | null): boolean {
  return middle !== null && count > OUTLIER_TIMES * middle;
}

const COUNTS = (dateType: DateType) => `with ${SPAN}
select x.shop_id::text as "shopId", x.operator_id::text as "operatorId", count(*)::int as count
from span s join sensitive_record x on ${inSpan('x', dateType, 'operate_local')} and x.operator_id <> 0 group by 1, 2`;

/** Operators whose records of the period are more than three times their shop's median. */
export async function outlierOperators(shops: Shops, period: Period): Promise<Set<string>> {
  const rows = await shops.q<{ shopId: string; operatorId: string; count: number }>(COUNTS(period.dateType), [
    shops.compId,
    spansOf([period]),
  ]);
  const medians = new Map(
    shops.ids.map((shopId) => [
      shopId,
      median(rows.filter((row) => row.shopId === shopId).map((row) => row.count)),
    ]),
  );
  return new Set(
    rows.filter((row) => isOutlier(row.count, medians.get(row.shopId) ?? null)).map((row) => row.operatorId),
  );
}
