/** Operation log of a bill: each step with values before and after and the approver. */
import type { OrderDetail, OrderLog } from '../../../../types/api/order';
import { useTexts } from '../../../core/use-services';
import { moment, timeOfDay } from '../../../lib/date-text';
import { Card } from '../../../ui/figures/card';
import { texts } from './detail-texts';
import { Timeline } from './timeline';

/** Actions that are highlighted. */
const NOTABLE: ReadonlySet<OrderLog['Action']> = new Set([
  'RETURN',
  'GIFT',
  'PRICE',
  'DISCOUNT',
  'FREE',
  'REVERSE',
  'REFUND',
  'CANCEL',
  'CANCELTABLE',
]);

export function LogCard({ order: { Logs, BusinessDate } }: { order: OrderDetail }) {
  const { t } = useTexts();
  if (Logs.length === 0) return null;
  return (
    <Card title={t(texts.log)}>
      <Timeline
        steps={Logs.map((log) => ({
          // Steps on another day show their date, e.g. late refunds and reverse settlements.
          time: log.LogTime.startsWith(BusinessDate) ? timeOfDay(log.LogTime) : moment(log.LogTime),
          title: log.ActionName,
          isHot: NOTABLE.has(log.Action),
          change: [log.Before, log.After].filter(Boolean).join(' → '),
          note: [
            log.OperatorName,
            log.AuthorizerName && t(texts.approver, { name: log.AuthorizerName }),
            log.Reason && t(texts.reason, { reason: log.Reason }),
            log.Device,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  );
}
