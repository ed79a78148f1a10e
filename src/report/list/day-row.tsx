/** One day of the daily list, used by the overview and by the store ranking. */

import type { DailyRow } from '../../../types/api/finance-daily';
import { useTexts } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { nearDay } from '../../lib/date-text';
import { Pill } from '../../ui/figures/pill';
import { ListRow } from '../../ui/lists/list-row';
import { useFormats } from '../figures/formats';
import { metrics } from '../figures/metrics';
import { useToday } from '../period/business-day';

/** Longest range of the daily list, in days (docs/product/contract.md#limits). */
export const DAILY_DAYS = 32;

export const dayTexts = textsOf('day');

export function DayRow({ row, onClick }: { row: DailyRow; onClick: () => void }) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  return (
    <ListRow
      title={nearDay(row.Date, useToday())}
      mark={row.Restated === 1 ? <Pill tone="other">{t(dayTexts.restated)}</Pill> : undefined}
      note={[
        `${t(metrics.OrderCount.label)} ${figure(row.OrderCount, 'count')}`,
        `${t(metrics.GuestCount.label)} ${figure(row.GuestCount, 'count')}`,
        row.ReachRate === null ? '' : `${t(dayTexts.reach)} ${figure(row.ReachRate, 'rate')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      amount={money(row.BusinessIncome)}
      was={row.Turnover === row.BusinessIncome ? undefined : money(row.Turnover)}
      onClick={onClick}
    />
  );
}
