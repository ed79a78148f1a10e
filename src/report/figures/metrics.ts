/**
 * All metrics of an overview as one table: field, names, format, and whether a rise is good. Fields and formulas are
 * those of docs/product/metrics.md; screens refer to metrics by field.
 */
import type { BizMetrics, BizRow } from '../../../types/api/common';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { FormatKind } from './formats';
import type { HelpTopic } from './help-topics';

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

export interface Metric {
  label: Text;
  /** Short name for tiles: at most 15 characters in English, so that three tiles fit at 360 px. */
  tile: Text;
  format: FormatKind;
  /** Colour of a rise: `bad` colours it as a warning, `neutral` not at all. */
  rise: 'good' | 'bad' | 'neutral';
  help?: HelpTopic;
}

const metric = (label: Text, format: FormatKind, more: Partial<Metric> = {}): Metric => ({
  label,
  tile: more.tile ?? label,
  format,
  rise: more.rise ?? 'good',
  ...(more.help ? { help: more.help } : {}),
});

export const metrics = {
  Turnover: metric(names.Turnover, 'money'),
  DiscountAmount: metric(names.DiscountAmount, 'money', { rise: 'bad' }),
  RefundAmount: metric(names.RefundAmount, 'money', { tile: names.RefundAmountTile, rise: 'bad' }),
  BusinessIncome: metric(names.BusinessIncome, 'money', { help: 'income' }),
  CollectedAmount: metric(names.CollectedAmount, 'money', { help: 'collected' }),
  ExtraFee: metric(names.ExtraFee, 'money'),
  FeeIncome: metric(names.FeeIncome, 'money', { help: 'fees' }),
  TaxAmount: metric(names.TaxAmount, 'money', { rise: 'neutral', help: 'tax' }),
  TaxIncluded: metric(names.TaxIncluded, 'money', { rise: 'neutral', help: 'tax' }),
  TipAmount: metric(names.TipAmount, 'money', { rise: 'neutral', help: 'tax' }),
  OrderCount: metric(names.OrderCount, 'count'),
  GuestCount: metric(names.GuestCount, 'count'),
  TableCount: metric(names.TableCount, 'count'),
  BizDays: metric(names.BizDays, 'count', { rise: 'neutral' }),
  AvgGuestBefore: metric(names.AvgGuestBefore, 'money', { tile: names.AvgGuestBeforeTile, help: 'perGuest' }),
  AvgGuestAfter: metric(names.AvgGuestAfter, 'money', { tile: names.AvgGuestAfterTile, help: 'perGuest' }),
  AvgOrderBefore: metric(names.AvgOrderBefore, 'money', { tile: names.AvgOrderBeforeTile }),
  AvgOrderAfter: metric(names.AvgOrderAfter, 'money'),
  AvgTable: metric(names.AvgTable, 'money'),
  DayAvg: metric(names.DayAvg, 'money', { tile: names.DayAvgTile }),
  DiscountRate: metric(names.DiscountRate, 'rate', { rise: 'bad' }),
  TableTurnoverRate: metric(names.TableTurnoverRate, 'times', { help: 'turnover' }),
  TableOpenRate: metric(names.TableOpenRate, 'rate', { tile: names.TableOpenRateTile }),
  SeatRate: metric(names.SeatRate, 'rate'),
  AvgDiningMinutes: metric(names.AvgDiningMinutes, 'minutes', {
    tile: names.AvgDiningMinutesTile,
    rise: 'neutral',
  }),
  ReturnRate: metric(names.ReturnRate, 'rate', { tile: names.ReturnRateTile, rise: 'bad' }),
  UnpaidCount: metric(names.UnpaidCount, 'count', { rise: 'bad', help: 'unpaid' }),
  UnpaidAmount: metric(names.UnpaidAmount, 'money', {
    tile: names.UnpaidAmountTile,
    rise: 'bad',
    help: 'unpaid',
  }),
  TurnoverWithUnpaid: metric(names.TurnoverWithUnpaid, 'money', {
    tile: names.TurnoverWithUnpaidTile,
    help: 'unpaid',
  }),
} satisfies Record<MetricKey, Metric>;
