/** Basic data of a bill: store, table, times, staff and member. */

import type { OrderDetail } from '../../../../types/api/order';
import { slashed } from '../../../lib/date-text';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { IconButton } from '../../../ui/icon-button';
import { Cell } from '../../../ui/lists/cell';
import { copyIcon } from '../../../ui/more-icons';
import { billModes, billStates } from '../bills';
import { useCopy } from '../use-copy';
import { texts } from './detail-texts';

/** A time with the person's name, e.g. `2024/05/01 18:42 · 小李`. */
const moment = (time: string | null, name: string): string =>
  [time ? slashed(time).slice(0, 16) : '', name].filter(Boolean).join(' · ');

export function Basics({ order }: { order: OrderDetail }) {
  const { t, figure } = useTools();
  const copy = useCopy();
  const lines: [label: string, value: string][] = [
    [t(texts.platformNo), order.SourceOrderNo],
    [t(texts.serialNo), order.SerialNo && `#${order.SerialNo}`],
    [t(texts.shop), order.ShopName],
    [t(texts.table), [order.AreaName, order.DeskName].filter(Boolean).join(' · ')],
    [t(texts.guests), order.GuestCount > 0 ? figure(order.GuestCount, 'count') : ''],
    [t(texts.mode), t(billModes[order.OrderMode])],
    [t(texts.source), order.SourceName],
    [t(order.OrderMode === 1 ? texts.opened : texts.ordered), moment(order.OpenTime, order.OpenUserName)],
    [t(texts.settled), moment(order.SettleTime, order.SettleUserName)],
    [t(texts.duration), order.Minutes > 0 ? figure(order.Minutes, 'minutes') : ''],
    [t(texts.businessDay), slashed(order.BusinessDate)],
    [t(texts.waiter), order.WaiterName],
    [t(texts.remark), order.Remark],
  ];
  return (
    <Card title={t(texts.basics)}>
      <div className="copyable">
        <Cell label={t(texts.billNo)} value={<span className="number">{order.OrderNo}</span>} />
        <IconButton icon={copyIcon} label={t(texts.copy)} onClick={() => copy(order.OrderNo)} />
      </div>
      {lines.map(([label, value]) => value && <Cell key={label} label={label} value={value} />)}
    </Card>
  );
}

export function MemberCard({ order: { Member, Invoice, OrderState } }: { order: OrderDetail }) {
  const { t, figure, isHidden, money } = useTools();
  if (!Member && !Invoice) return null;
  return (
    <Card title={t(Member ? texts.member : texts.invoice)}>
      {Member && (
        <>
          <Cell
            label={Member.MemName}
            note={Member.LevelName}
            value={isHidden ? undefined : Member.MemMobile}
          />
          <Cell
            label={t(billStates[OrderState].isOpen ? texts.balanceNow : texts.balance)}
            value={money(Member.BalanceAfter)}
          />
          <Cell label={t(texts.points)} value={figure(Member.PointAdd, 'count')} />
        </>
      )}
      {Invoice && (
        <Cell
          label={t(texts.invoice)}
          note={[Invoice.Title, slashed(Invoice.Time).slice(0, 16)].filter(Boolean).join(' · ')}
          value={money(Invoice.Amount)}
        />
      )}
    </Card>
  );
}
