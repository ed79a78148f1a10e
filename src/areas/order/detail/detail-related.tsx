/** Links between a bill and its parent and child bills. */
import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../../../types/api/order';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { Lines } from '../../../report/list/lines';
import { useTools } from '../../../report/tools';
import { Icon } from '../../../ui/icon';
import { billStates } from '../bills';
import { relations, texts } from './detail-texts';

export function Related({ order }: { order: OrderDetail }) {
  const { router, $parentBill } = useServices();
  const { t, money } = useTools();
  const { query } = useStore(router.$route);
  const open = (childId: string): void => {
    $parentBill.set(order.OrderID);
    router.navigate(paths.orderDetailChild, {
      orderId: childId,
      parentId: order.OrderID,
      shopId: query.shopId,
    });
  };
  return (
    <Lines
      title={t(texts.related)}
      lines={order.Children.map((child) => ({
        label: `${t(relations[child.Relation])} ${child.OrderNo}`,
        note: [child.DeskName, t(billStates[child.OrderState].name)],
        value: money(child.Amount),
        onClick: () => open(child.OrderID),
      }))}
    />
  );
}

/** Breadcrumb of a child bill: a link to its parent (主单), and its own number. */
export function ParentLink({ parentId, order }: { parentId: string; order: OrderDetail }) {
  const { router, $parentBill } = useServices();
  const { t } = useTexts();
  const { query } = useStore(router.$route);
  const up = (): void => {
    // The page before is the parent, so going back avoids a second history entry for it.
    if ($parentBill.get() === parentId) {
      $parentBill.set('');
      router.back();
    } else router.navigate(paths.orderDetail, { orderId: parentId, shopId: query.shopId });
  };
  return (
    <nav className="crumbs">
      <button type="button" onClick={up}>
        {t(texts.parent)}
      </button>
      <Icon name="right" size={14} />
      <span className="cut" aria-current="page">
        {order.OrderNo}
      </span>
    </nav>
  );
}
