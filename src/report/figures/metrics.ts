/**
 * All metrics of an overview as one table: field, names and format. Fields and formulas are
 * those of docs/product/metrics.md; screens refer to metrics by field.
 */
import type { BizMetrics, BizRow } from '../../../types/api/common';
import { textsOf } from '../../i18n/texts';
import { frontMetrics, type Metric, metric } from './front-metrics';

const names = textsOf('metrics');

/** What came back, by the same names on every page (docs/product/metrics.md#what-came-back). */
export const cameBack = {
  returned: names.ReturnedAmount,
  refunded: names.RefundAmount,
  reversed: names.ReversedAmount,
};

export type MetricKey = keyof BizMetrics;
/** Metrics that are also in rows, trend points and breakdowns. */
export type RowMetricKey = keyof BizRow;

export const metrics = {
  ...frontMetrics,
  Turnover: metric(names.Turnover, 'money'),
  DiscountAmount: metric(names.DiscountAmount, 'money'),
  RefundAmount: metric(names.RefundAmount, 'money', { tile: names.RefundAmountTile }),
  BusinessIncome: metric(names.BusinessIncome, 'money', { help: 'income' }),
  ExtraFee: metric(names.ExtraFee, 'money'),
  FeeIncome: metric(names.FeeIncome, 'money', { help: 'fees' }),
  TaxAmount: metric(names.TaxAmount, 'money', { help: 'tax' }),
  TaxIncluded: metric(names.TaxIncluded, 'money', { help: 'tax' }),
  TipAmount: metric(names.TipAmount, 'money', { help: 'tax' }),
  TableCount: metric(names.TableCount, 'count'),
  BizDays: metric(names.BizDays, 'count'),
  AvgGuestBefore: metric(names.AvgGuestBefore, 'money', { tile: names.AvgGuestBeforeTile, help: 'perGuest' }),
  AvgGuestAfter: metric(names.AvgGuestAfter, 'money', { tile: names.AvgGuestAfterTile, help: 'perGuest' }),
  AvgOrderBefore: metric(names.AvgOrderBefore, 'money', { tile: names.AvgOrderBeforeTile }),
  AvgOrderAfter: metric(names.AvgOrderAfter, 'money'),
  AvgTable: metric(names.AvgTable, 'money'),
  DayAvg: metric(names.DayAvg, 'money', { tile: names.DayAvgTile }),
  DiscountRate: metric(names.DiscountRate, 'rate'),
  TableTurnoverRate: metric(names.TableTurnoverRate, 'times', { help: 'turnover' }),
  TableOpenRate: metric(names.TableOpenRate, 'rate', { tile: names.TableOpenRateTile }),
  SeatRate: metric(names.SeatRate, 'times'),
  AvgDiningMinutes: metric(names.AvgDiningMinutes, 'minutes', {
    tile: names.AvgDiningMinutesTile,
  }),
  ReturnRate: metric(names.ReturnRate, 'rate', { tile: names.ReturnRateTile }),
  UnpaidCount: metric(names.UnpaidCount, 'count', { help: 'unpaid' }),
  UnpaidAmount: metric(names.UnpaidAmount, 'money', {
    tile: names.UnpaidAmountTile,
    help: 'unpaid',
  }),
  TurnoverWithUnpaid: metric(names.TurnoverWithUnpaid, 'money', {
    tile: names.TurnoverWithUnpaidTile,
    help: 'unpaid',
  }),
} satisfies Record<MetricKey, Metric>;
