/** Cards of a bill beside its money: store, table, times and staff, member and invoice, and bills that belong to it. */

import type { OrderDetail } from '../../../../types/api/order';
import { paths } from '../../../core/router/paths';
import { moment, slashed } from '../../../lib/date-text';
import { Cells, Lines } from '../../../report/list/lines';
import { pageTexts } from '../../../report/reading/page-texts';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { IconButton } from '../../../ui/icon-button';
import { joined } from '../../../ui/lists/bound';
import { Cell } from '../../../ui/lists/cell';
import { copyIcon } from '../../../ui/more-icons';
import { billModes, stateOf } from '../bills';
import { relations, texts } from './detail-texts';

export function InfoCards({ order }: { order: OrderDetail }) {
  const { environment, overlays, $parentBill, t, figure, isHidden, money, opens, query } = useTools();
  const copy = (): void => {
    const { clipboard } = environment.page.navigator;
    const failed = (): void => overlays.toast(t(texts.copyFailed), { duration: 3000 });
    // The clipboard is absent on pages without https, and some shells reject it.
    if (!clipboard) failed();
    else clipboard.writeText(order.OrderNo).then(() => overlays.toast(t(texts.copied), { kind: 'success' }), failed);
  };
  const { Member, Invoice, OrderID } = order;
  const facts = [
    [texts.platformNo, order.SourceOrderNo],
    [texts.serialNo, order.SerialNo && `#${order.SerialNo}`],
    [pageTexts.store, order.ShopName],
    [pageTexts.table, joined([order.AreaName, order.DeskName])],
    [pageTexts.guests, order.GuestCount > 0 ? figure(order.GuestCount, 'count') : ''],
    [pageTexts.mode, t(billModes[order.OrderMode])],
    [pageTexts.source, order.SourceName],
    [order.OrderMode === 1 ? texts.opened : texts.ordered, joined([moment(order.OpenTime ?? ''), order.OpenUserName])],
    [texts.settled, joined([moment(order.SettleTime ?? ''), order.SettleUserName])],
    // Up to the first settlement, which that of a bill that was opened again is not.
    [texts.duration, order.Minutes > 0 && !order.ReverseCount && figure(order.Minutes, 'minutes')],
    [pageTexts.businessDay, slashed(order.BusinessDate)],
    [pageTexts.waiter, order.WaiterName],
    [pageTexts.remark, order.Remark],
  ] as const;
  return (
    <>
      <Card title={t(texts.basics)}>
        <div className="copyable">
          <Cell label={t(pageTexts.billNo)} value={<span className="number">{order.OrderNo}</span>} />
          <IconButton icon={copyIcon} label={t(texts.copy)} onClick={copy} />
        </div>
        <Cells lines={facts.map(([label, value]) => !!value && { label: t(label), value })} />
      </Card>
      <Lines
        title={t(Member ? texts.member : texts.invoice)}
        lines={[
          ...(Member
            ? [
                { label: Member.MemName, note: [Member.LevelName], value: isHidden ? undefined : Member.MemMobile },
                {
                  label: t(stateOf(order.OrderState).isOpen ? texts.balanceNow : texts.balance),
                  value: money(Member.BalanceAfter),
                },
                { label: t(texts.points), value: figure(Member.PointAdd, 'count') },
              ]
            : []),
          ...(Invoice
            ? [
                {
                  label: t(texts.invoice),
                  note: [Invoice.Title, moment(Invoice.Time ?? '')],
                  value: money(Invoice.Amount),
                },
              ]
            : []),
        ]}
      />
      <Lines
        title={t(texts.related)}
        lines={order.Children.map((child) => {
          const open = opens(paths.orderDetailChild, {
            orderId: child.OrderID,
            parentId: OrderID,
            shopId: query.shopId,
          });
          return {
            label: `${t(relations[child.Relation])} ${child.OrderNo}`,
            note: [child.DeskName, t(stateOf(child.OrderState).name)],
            value: money(child.Amount),
            onClick:
              open &&
              (() => {
                $parentBill.set(OrderID);
                open();
              }),
          };
        })}
      />
    </>
  );
}
