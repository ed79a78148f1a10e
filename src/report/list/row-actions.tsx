/** Buttons of the host in a row (`rowActions`): one as itself, several behind a button that opens a sheet. */
import type { ReactNode } from 'react';
import type { RowSubject } from '../../../types';
import type { OrderRow } from '../../../types/api/order';
import { IconButton } from '../../ui/icon-button';
import { moreIcon } from '../../ui/row-icons';
import { controls } from '../reading/page-texts';
import { useTools } from '../tools';
import { useChoices } from './choices';

/** The bill of a row, as the lists know it. */
type Bill = Pick<OrderRow, 'OrderID' | 'OrderNo' | 'ShopID' | 'ShopName'>;

/** Answers undefined without a button, so that the row keeps its whole width. */
export function useRowActions(): (kind: RowSubject['kind'], bill: Bill) => ReactNode {
  const { environment, events, t } = useTools();
  const choose = useChoices();
  return (kind, { OrderID: orderId, OrderNo: orderNo, ShopID: shopId, ShopName: shopName }) => {
    const actions = (environment.options.rowActions ?? []).filter(({ rows }) => rows === kind);
    const [first] = actions;
    if (!first) return undefined;
    const subject: RowSubject = { kind, orderId, orderNo, shopId, shopName };
    const run = (action: typeof first): unknown => events.guard('rowActions', () => action.onSelect(subject));
    const openAll = (): void =>
      choose(
        subject.orderNo,
        actions.map((action) => ({ label: action.label, onChoose: () => run(action) })),
      );
    const isOne = actions.length === 1;
    return (
      <IconButton
        icon={moreIcon}
        label={`${isOne ? first.label : t(controls.more)} ${subject.orderNo}`}
        onClick={isOne ? () => run(first) : openAll}
      />
    );
  };
}
