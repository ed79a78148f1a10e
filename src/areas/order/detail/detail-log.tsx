/** Operation log of a bill: each step with values before and after and the approver. */
import type { OrderDetail, OrderLog } from '../../../../types/api/order';
import type { Speech } from '../../../core/use-services';
import { moment, timeOfDay } from '../../../lib/date-text';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { NOTABLE } from './detail-steps';
import { texts } from './detail-texts';
import { Timeline } from './timeline';

/** Who did and approved a step, and why. */
export const peopleOf = (log: OrderLog, t: Speech['t']): string[] =>
  [
    log.OperatorName,
    log.AuthorizerName && t(texts.approver, { name: log.AuthorizerName }),
    log.Reason && t(texts.reason, { reason: log.Reason }),
  ].filter(Boolean);

/** Amounts in what a till writes: with a sign of currency, or with two decimals; 28 alone may be a table. */
const AMOUNTS = /\p{Sc}\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*\.\d{2}/gu;

/** The values before and after a step; amounts are masked while the privacy eye is closed. */
export function changeOf({ Before, After }: OrderLog, isHidden: boolean): string {
  const change = [Before, After].filter(Boolean).join(' → ');
  return isHidden ? change.replace(AMOUNTS, '****') : change;
}

export function LogCard({ order: { Logs, BusinessDate } }: { order: OrderDetail }) {
  const { t, isHidden } = useTools();
  if (Logs.length === 0) return null;
  // The first dishes are the order itself, those after it are added to it.
  const first = Logs.findIndex(({ Action }) => Action === 'ADD');
  return (
    <Card title={t(texts.log)}>
      <Timeline
        steps={Logs.map((log, index) => ({
          // Steps on another day show their date, e.g. late refunds and reverse settlements.
          time: log.LogTime.startsWith(BusinessDate) ? timeOfDay(log.LogTime) : moment(log.LogTime),
          title: index === first ? t(texts.ordered) : log.ActionName,
          isHot: NOTABLE.has(log.Action),
          change: changeOf(log, isHidden),
          note: [...peopleOf(log, t), log.Device].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
}
