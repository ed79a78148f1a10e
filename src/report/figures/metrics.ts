/**
 * The figures of a period that pages show, as one table: field, names and format. Fields and formulas are those of
 * docs/product/metrics.md; screens refer to them by field.
 */
import type { BizMetrics, BizRow } from '../../../types/api/common';
import { metricNames as names } from '../reading/page-texts';
import { figureOf, frontMetrics, type Metric, metric } from './front-metrics';

/** What came back, by the same names on every page (docs/product/metrics.md#what-came-back). */
export const cameBack = {
  returned: names.ReturnedAmount,
  refunded: names.RefundAmount,
  reversed: names.ReversedAmount,
};

export const metrics = {
  ...frontMetrics,
  Turnover: metric(names.Turnover, 'money'),
  DiscountAmount: metric(names.DiscountAmount, 'money'),
  RefundAmount: metric(names.RefundAmount, 'money', { tile: names.RefundAmountTile }),
  BusinessIncome: metric(names.BusinessIncome, 'money'),
  TaxAmount: metric(names.TaxAmount, 'money'),
  TipAmount: metric(names.TipAmount, 'money'),
  AvgGuestBefore: metric(names.AvgGuestBefore, 'money', { tile: names.AvgGuestBeforeTile, help: 'perGuest' }),
  TableTurnoverRate: metric(names.TableTurnoverRate, 'times', { help: 'turnover' }),
  UnpaidAmount: metric(names.UnpaidAmount, 'money'),
} satisfies { [Key in keyof BizMetrics]?: Metric };

/** Figures that are also in the points of a trend. */
export type RowMetricKey = keyof BizRow & keyof typeof metrics;

/** A figure as a row above a list or in an export: its name, value and format. */
export const metricRow = <Key extends keyof typeof metrics>(key: Key, figures: Parameters<typeof figureOf<Key>>[0]) =>
  [metrics[key].label, figureOf(figures, key), metrics[key].format] as const;
