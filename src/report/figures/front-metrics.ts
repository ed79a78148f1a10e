/** What the table of figures says of each, and the figures of the entry page, whose names come with it; the others are in metrics.ts. */
import type { BizMetrics, BizRow } from '../../../types/api/common';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { FormatKind } from './formats';
import type { HelpTopic } from './help-topics';

export interface Metric {
  label: Text;
  /** Short name for tiles: at most 15 characters in English, so that three tiles fit at 360 px. */
  tile: Text;
  format: FormatKind;
  help?: HelpTopic;
}

export const metric = (label: Text, format: FormatKind, more?: Partial<Pick<Metric, 'tile' | 'help'>>): Metric => ({
  label,
  tile: label,
  format,
  ...more,
});

const names = textsOf('metrics');

export const frontMetrics = {
  OrderCount: metric(names.OrderCount, 'count'),
  GuestCount: metric(names.GuestCount, 'count'),
  CollectedAmount: metric(names.CollectedAmount, 'money'),
};

/** Whether there was any trade: bills, or totals of days without bills, which need not say how many there were. */
export const hasTrade = ({ OrderCount, Turnover, BusinessIncome }: Trade): boolean =>
  !!(OrderCount || Turnover || BusinessIncome);
type Trade = Partial<Pick<BizRow, 'OrderCount' | 'Turnover' | 'BusinessIncome'>>;

/** A figure of a period. Trade without a single guest or bill says that nobody counted these, where 0 would say that none came. */
export function figureOf<Key extends keyof BizMetrics>(
  figures: Pick<BizMetrics, Key> & Trade,
  key: Key,
): BizMetrics[Key] | null {
  const { [key]: value }: Pick<BizMetrics, Key> = figures;
  const isCounted = key === 'GuestCount' || key === 'OrderCount';
  return isCounted && value === 0 && hasTrade(figures) ? null : value;
}

/** How many bills each period has, as far as they are counted. */
export const billsOf = (...periods: readonly (Pick<BizRow, 'OrderCount'> & Trade)[]) =>
  periods.map((figures) => figureOf(figures, 'OrderCount'));
