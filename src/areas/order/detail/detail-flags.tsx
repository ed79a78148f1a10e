/** Operations of a bill that an owner watches, each with its own values, people and reason; the one that led here is marked. */
import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../../../types/api/order';
import { useServices } from '../../../core/use-services';
import { moment, timeOfDay } from '../../../lib/date-text';
import { Lines } from '../../../report/list/lines';
import { useTools } from '../../../report/tools';
import { Pill } from '../../../ui/figures/pill';
import { changeOf, peopleOf } from './detail-log';
import { NOTABLE } from './detail-steps';
import { texts } from './detail-texts';

export function Flags({ order: { Logs, BusinessDate } }: { order: OrderDetail }) {
  const { t, isHidden } = useTools();
  const { router } = useServices();
  const { at } = useStore(router.$route).query;
  return (
    <Lines
      title={t(texts.flags)}
      lines={Logs.filter(({ Action }) => NOTABLE.has(Action)).map((log) => ({
        label: (
          <>
            {log.ActionName} {at === log.LogTime && <Pill tone="warn">{t(texts.thisOne)}</Pill>}
          </>
        ),
        note: [
          log.LogTime.startsWith(BusinessDate) ? timeOfDay(log.LogTime) : moment(log.LogTime),
          ...peopleOf(log, t),
        ],
        value: changeOf(log, isHidden),
        look: 'strong',
      }))}
    />
  );
}
