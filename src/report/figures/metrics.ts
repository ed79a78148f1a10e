/**
 * Every figure of an overview in one table: its field, its words, how it is written, and whether more of it is good.
 * Fields and formulas are those of docs/product/metrics.md; a screen names a metric and draws what stands here.
 */
import type { BizMetrics, BizRow } from '../../../types/api/common';
import type { Text } from '../../i18n/text';
import type { FormatKind } from './formats';
import type { HelpTopic } from './help-topics';

export type MetricKey = keyof BizMetrics;
/** The metrics that rows, trend points and breakdowns carry too. */
export type RowMetricKey = keyof BizRow;

export interface Metric {
  label: Text;
  /** A short form for tiles: at most 15 characters in English, so that three stand side by side at 360 px. */
  tile: Text;
  format: FormatKind;
  /** `bad` colours a rise as something to look at; `neutral` colours nothing. */
  rise: 'good' | 'bad' | 'neutral';
  help?: HelpTopic;
}

const metric = (zh: string, en: string, format: FormatKind, more: Partial<Metric> = {}): Metric => ({
  label: { zh, en },
  tile: more.tile ?? { zh, en },
  format,
  rise: more.rise ?? 'good',
  ...(more.help ? { help: more.help } : {}),
});

export const metrics = {
  Turnover: metric('营业额', 'Gross sales', 'money'),
  DiscountAmount: metric('优惠', 'Discounts', 'money', { rise: 'bad' }),
  RefundAmount: metric('退款', 'Refunds', 'money', { rise: 'bad' }),
  BusinessIncome: metric('营业收入', 'Business income', 'money', { help: 'income' }),
  CollectedAmount: metric('实际收款', 'Collected', 'money', { help: 'collected' }),
  ExtraFee: metric('附加费', 'Fees', 'money'),
  FeeIncome: metric('服务费收入', 'Service charge', 'money', { help: 'fees' }),
  OrderCount: metric('账单数', 'Bills', 'count'),
  GuestCount: metric('客流', 'Guests', 'count'),
  TableCount: metric('开台数', 'Tables opened', 'count'),
  BizDays: metric('营业天数', 'Trading days', 'count', { rise: 'neutral' }),
  AvgGuestBefore: metric('折前人均', 'Pre-discount/guest', 'money', {
    tile: { zh: '折前人均', en: 'List/guest' },
    help: 'perGuest',
  }),
  AvgGuestAfter: metric('折后人均', 'Spend per guest', 'money', {
    tile: { zh: '折后人均', en: 'Net/guest' },
    help: 'perGuest',
  }),
  AvgOrderBefore: metric('折前单均', 'Avg ticket, pre-discount', 'money', {
    tile: { zh: '折前单均', en: 'List ticket' },
  }),
  AvgOrderAfter: metric('单均', 'Avg ticket', 'money'),
  AvgTable: metric('桌均', 'Avg/table', 'money'),
  DayAvg: metric('日均', 'Daily average', 'money', { tile: { zh: '日均', en: 'Daily avg' } }),
  DiscountRate: metric('优惠率', 'Discount rate', 'rate', { rise: 'bad' }),
  TableTurnoverRate: metric('翻台率', 'Table turnover', 'times', { help: 'turnover' }),
  TableOpenRate: metric('开台率', 'Table opening rate', 'rate', { tile: { zh: '开台率', en: 'Open rate' } }),
  SeatRate: metric('上座率', 'Seat occupancy', 'rate'),
  AvgDiningMinutes: metric('平均用餐时长', 'Avg dining time', 'minutes', {
    tile: { zh: '用餐时长', en: 'Dining time' },
    rise: 'neutral',
  }),
  ReturnRate: metric('退菜率', 'Dish return rate', 'rate', {
    tile: { zh: '退菜率', en: 'Return rate' },
    rise: 'bad',
  }),
  UnpaidCount: metric('未结单数', 'Unpaid bills', 'count', { rise: 'bad', help: 'unpaid' }),
  UnpaidAmount: metric('未结金额', 'Unpaid amount', 'money', {
    tile: { zh: '未结金额', en: 'Unpaid' },
    rise: 'bad',
    help: 'unpaid',
  }),
  TurnoverWithUnpaid: metric('营业额(含未结)', 'Sales incl. unpaid', 'money', {
    tile: { zh: '含未结', en: 'Incl. unpaid' },
    help: 'unpaid',
  }),
} satisfies Record<MetricKey, Metric>;
