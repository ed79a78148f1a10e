/** Head of a bill: table, guests, state and total, then number and time. */
import type { OrderDetail } from '../../../../types/api/order';
import { moment } from '../../../lib/date-text';
import { peopleText } from '../../../report/list/people';
import { useTools } from '../../../report/tools';
import { BigNumber } from '../../../ui/figures/big-number';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { StaleBar } from '../../../ui/stale-bar';
import { billModes, billStates } from '../bills';
import { texts } from './detail-texts';

export function Banner({ order }: { order: OrderDetail }) {
  const { t, figure } = useTools();
  const state = billStates[order.OrderState];
  const amount = state.isOpen ? order.UnpaidAmount : state.isVoid ? order.Turnover : order.BusinessIncome;
  const label = state.isOpen ? texts.due : state.isVoid ? texts.voided : texts.businessIncome;
  const time = order.SettleTime ?? order.OpenTime;
  const place = [order.DeskName, order.AreaName].filter(Boolean);
  const guests = order.GuestCount > 0 ? [peopleText(order.GuestCount, { t, figure })] : [];
  const about = [
    ...(place.length > 0 ? place : [order.SourceName || t(billModes[order.OrderMode])]),
    ...guests,
  ];
  return (
    <Card label={t(state.name)} flush>
      {order.ReverseCount > 0 && (
        <StaleBar
          icon="refresh"
          text={order.OrderState === 6 ? t(texts.waiting) : t(texts.reversed, { n: order.ReverseCount })}
        />
      )}
      <div className="bill">
        <BigNumber
          label={about.join(' · ')}
          value={figure(amount, 'money')}
          aside={<Pill tone={state.tone}>{t(state.name)}</Pill>}
        >
          <span>{t(label)}</span>
          <span>
            {order.OrderNo} · {moment(time)}
          </span>
        </BigNumber>
      </div>
    </Card>
  );
}
