/** What was done to a bill: operations that an owner watches as a card, and all steps along a line. */

import type { OrderAction, OrderDetail, OrderLog } from '../../../../types/api/order';
import { moment, timeOfDay } from '../../../lib/date-text';
import { Lines } from '../../../report/list/lines';
import { type Tools, useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { joined } from '../../../ui/lists/bound';
import { texts as orderTexts } from '../texts';
import { texts } from './detail-texts';

/** Steps of a bill that an owner watches. */
const NOTABLE: ReadonlySet<OrderAction> = new Set<OrderAction>([
  ...(['RETURN', 'GIFT', 'PRICE', 'DISCOUNT', 'FREE', 'REVERSE', 'REFUND', 'CANCEL', 'CANCELTABLE'] as const),
]);

/** Amounts in what a till writes: with a sign of currency, or with two decimals; 28 alone may be a table. */
const AMOUNTS = /\p{Sc}\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*\.\d{2}/gu;

/** One step in words: when, with its date on another day than the bill's, the values before and after, who, and why. */
function wordsOf(log: OrderLog, { BusinessDate }: OrderDetail, { t, isHidden }: Tools) {
  const change = [log.Before, log.After].filter(Boolean).join('\u00a0→ ');
  return {
    time: log.LogTime.startsWith(BusinessDate) ? timeOfDay(log.LogTime) : moment(log.LogTime),
    change: isHidden ? change.replace(AMOUNTS, '****') : change,
    people: [
      log.OperatorName,
      log.AuthorizerName && t(texts.approver, { name: log.AuthorizerName }),
      log.Reason && t(texts.reason, { reason: log.Reason }),
    ],
  };
}

/** The operation that led here is marked. */
export function Flags({ order }: { order: OrderDetail }) {
  const tools = useTools();
  const { t, query } = tools;
  return (
    <Lines
      title={t(orderTexts.flags)}
      lines={order.Logs.map((log) => {
        const { time, change, people } = wordsOf(log, order, tools);
        return (
          NOTABLE.has(log.Action) && {
            label: (
              <>
                {log.ActionName} {query.at === log.LogTime && <Pill tone="warn">{t(texts.thisOne)}</Pill>}
              </>
            ),
            note: [time, ...people],
            value: change,
            look: 'strong',
          }
        );
      })}
    />
  );
}

export function LogCard({ order }: { order: OrderDetail }) {
  const tools = useTools();
  const { t } = tools;
  if (order.Logs.length === 0) return null;
  const steps = order.Logs.map((log) => ({ log, ...wordsOf(log, order, tools) }));
  // The first dishes are the order itself, those after it are added to it.
  const first = order.Logs.find(({ Action }) => Action === 'ADD');
  return (
    <Card title={t(texts.log)}>
      {/* If one time carries a date, the time column is wider for all steps. */}
      <ol className={steps.some(({ time }) => time.length > 5) ? 'timeline dated' : 'timeline'}>
        {steps.map(({ log, time, change, people }, index) => {
          const note = joined([...people, log.Device]);
          return (
            <li key={index} className={NOTABLE.has(log.Action) ? 'hot' : ''}>
              <time>{time}</time>
              <div>
                <b>{log === first ? t(texts.ordered) : log.ActionName}</b>
                {change && <p>{change}</p>}
                {note && <p className="caption">{note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
