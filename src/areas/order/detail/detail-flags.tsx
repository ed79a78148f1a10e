/** Operations of a bill that an owner watches, each with its own values, people and reason; the one that led here is marked. */
import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../../../types/api/order';
import { useServices, useTexts } from '../../../core/use-services';
import { moment, timeOfDay } from '../../../lib/date-text';
import { useFormats } from '../../../report/figures/formats';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { Cell } from '../../../ui/lists/cell';
import { changeOf, peopleOf } from './detail-log';
import { NOTABLE } from './detail-steps';
import { texts } from './detail-texts';

export function Flags({ order: { Logs, BusinessDate } }: { order: OrderDetail }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { isHidden } = useFormats();
  const { at } = useStore(router.$route).query;
  const flags = Logs.filter(({ Action }) => NOTABLE.has(Action));
  if (flags.length === 0) return null;
  return (
    <Card title={t(texts.flags)}>
      {flags.map((log, index) => (
        <Cell
          key={index}
          label={
            <>
              {log.ActionName} {at === log.LogTime && <Pill tone="warn">{t(texts.thisOne)}</Pill>}
            </>
          }
          note={[
            log.LogTime.startsWith(BusinessDate) ? timeOfDay(log.LogTime) : moment(log.LogTime),
            ...peopleOf(log, t),
          ].join(' · ')}
          value={changeOf(log, isHidden)}
          look="strong"
        />
      ))}
    </Card>
  );
}
