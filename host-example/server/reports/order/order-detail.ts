/** 订单详情 (bill details): one bill with lines, fees, discounts, payments, refunds, operations and related bills. */
import type { OrderDetail, OrderRow } from '../../../../types/api/order';
import type { CallContext, Handler } from '../../call';
import { CallError } from '../../call-error';
import { moneyIn } from '../../currency';
import { idText, momentText } from '../../db/sql';
import { isUnpaid } from '../../metrics/bill-states';
import { latestClock, openShops } from '../../metrics/shops';
import { actionWords, say } from '../words';
import { ORDER_NAMES, type OrderRecord, orderColumns, orderMembers } from './order-row';

type Log = Omit<OrderDetail['Logs'][number], 'ActionName'> & { before: number | null; after: number | null };
type Member = NonNullable<OrderDetail['Member']>;
interface HeadRecord
  extends OrderRecord,
    Omit<OrderDetail, keyof OrderRow | 'Member' | 'DataTime' | 'Logs'>,
    Omit<Member, 'MemMobile' | 'MemName'> {
  Logs: Log[];
}

/** Rows of a statement about bill `o` as one value. */
const listOf = (rows: string) => `coalesce((select jsonb_agg(x) from (${rows}) x), '[]')`;

// SalePrice is the price of one unit after its discounts.
const GOODS = `select i.item_no::text as "ItemID", ${idText('i.goods_id')} as "GoodsID", i.goods_name as "GoodsName", i.spec_name as "SpecName", i.attrs as "Attrs",
  i.unit_name as "UnitName", coalesce(g.image_url, '') as "ImageUrl", i.classify_name as "ClassifyName", i.price_fen as "Price",
  i.qty_milli as "Qty", i.return_qty_milli as "ReturnQty", i.gift_qty_milli as "GiftQty", i.sale_fen as "Amount", i.discount_fen as "DiscountAmount", i.income_fen as "IncomeAmount",
  case when i.qty_milli = i.return_qty_milli then i.price_fen
    else floor((i.sale_fen - i.discount_fen) * 1000.0 / (i.qty_milli - i.return_qty_milli) + 0.5)::bigint end as "SalePrice",
  i.item_type as "ItemType", ${idText('i.parent_item_no')} as "ParentItemID", i.state as "State", i.reason as "Reason",
  ${momentText('i.order_local')} as "OrderTime", coalesce(w.user_name, '') as "WaiterName"
from order_item i
left join goods g on g.comp_id = $1 and g.goods_id = i.goods_id
left join staff w on w.comp_id = $1 and w.user_id = i.waiter_id
where i.comp_id = $1 and i.order_id = o.order_id order by i.item_no`;

const FEES = `select fee_name as "Name", amount_fen as "Amount", discount_fen as "DiscountAmount", refund_fen as "RefundAmount", income_fen as "IncomeAmount"
from order_fee where comp_id = $1 and order_id = o.order_id order by fee_no`;

const DISCOUNTS = `select d.discount_type as "DiscountType", d.discount_name as "Name", d.amount_fen as "Amount",
  coalesce(op.user_name, '') as "OperatorName", coalesce(au.user_name, '') as "AuthorizerName", d.reason as "Reason"
from order_discount d
left join staff op on op.comp_id = $1 and op.user_id = d.operator_id
left join staff au on au.comp_id = $1 and au.user_id = d.authorizer_id
where d.comp_id = $1 and d.order_id = o.order_id order by d.discount_no`;

const PAYMENTS = `select p.pay_code as "PayCode", coalesce(t.pay_name, p.pay_code) as "PayName", p.amount_fen as "Amount", p.gift_fen as "GiftAmount", p.change_fen as "Change", p.tip_fen as "TipAmount",
  ${momentText('p.pay_local')} as "PayTime", coalesce(c.user_name, '') as "CashierName", p.trade_no as "TradeNo",
  (p.void_time is not null)::int as "IsVoid"
from order_payment p
left join pay_type t on t.comp_id = $1 and t.pay_code = p.pay_code
left join staff c on c.comp_id = $1 and c.user_id = p.cashier_id
where p.comp_id = $1 and p.order_id = o.order_id order by p.pay_time, p.pay_no`;

const REFUND_GOODS = `select i.goods_name as "GoodsName", r.qty_milli as "Qty", r.amount_fen as "Amount"
from order_refund_item r join order_item i on i.comp_id = $1 and i.order_id = r.order_id and i.item_no = r.item_no
where r.comp_id = $1 and r.order_id = refund.order_id and r.refund_no = refund.refund_no order by r.item_no`;

const REFUNDS = `select refund.refund_no as "RefundNo", refund.amount_fen as "Amount", refund.tax_fen as "TaxAmount", refund.tip_fen as "TipAmount", coalesce(t.pay_name, refund.pay_code) as "PayName",
  ${momentText('refund.refund_local')} as "RefundTime", coalesce(op.user_name, '') as "OperatorName", coalesce(au.user_name, '') as "AuthorizerName", refund.reason as "Reason",
  ${listOf(REFUND_GOODS)} as "Goods"
from order_refund refund
left join pay_type t on t.comp_id = $1 and t.pay_code = refund.pay_code
left join staff op on op.comp_id = $1 and op.user_id = refund.operator_id
left join staff au on au.comp_id = $1 and au.user_id = refund.authorizer_id
where refund.comp_id = $1 and refund.order_id = o.order_id and refund.void_time is null order by refund.refund_time, refund.refund_no`;

const LOGS = `select ${momentText('l.log_local')} as "LogTime", l.action as "Action", coalesce(op.user_name, '') as "OperatorName",
  coalesce(au.user_name, '') as "AuthorizerName", l.before_text as "Before", l.after_text as "After", l.reason as "Reason", l.device as "Device",
  s.before_fen as before, s.after_fen as after
from order_log l
left join sensitive_record s on s.comp_id = $1 and s.order_id = l.order_id and s.seq_no = l.seq_no
left join staff op on op.comp_id = $1 and op.user_id = l.operator_id
left join staff au on au.comp_id = $1 and au.user_id = l.authorizer_id
where l.comp_id = $1 and l.order_id = o.order_id order by l.log_time, l.seq_no`;

// Child bills; ParentID names the parent bill.
const CHILDREN = `select c.order_id::text as "OrderID", c.order_no as "OrderNo", c.relation as "Relation", coalesce(d.desk_name, '') as "DeskName",
  c.turnover_fen as "Amount", c.order_state as "OrderState"
from orders c left join desk d on d.comp_id = $1 and d.desk_id = c.desk_id
where c.comp_id = $1 and c.parent_order_id = o.order_id and c.relation > 0 and c.shop_id = any($2::bigint[]) order by c.order_id`;

const HEAD = `select ${orderColumns('$4')}, co.comp_name as "CompName", coalesce(nullif(sh.currency, ''), co.currency) as "Currency", o.remark as "Remark", coalesce(ou.user_name, '') as "OpenUserName",
  coalesce(ca.user_name, '') as "SettleUserName", ${idText('o.parent_order_id')} as "ParentID", o.source_order_no as "SourceOrderNo",
  ${idText('o.mem_id')} as "MemID", coalesce(me.level_name, '') as "LevelName", o.invoice as "Invoice",
  o.tax_fen as "TaxAmount", o.tax_included_fen as "TaxIncluded", o.tip_fen as "TipAmount",
  -- the balance this bill left behind; without a movement of its own, today's; none where it is in another currency
  case when coalesce(nullif(ms.currency, ''), co.currency) = coalesce(nullif(sh.currency, ''), co.currency)
    then coalesce(lg.balance_fen, me.principal_fen + me.gift_fen, 0)::bigint end as "BalanceAfter", coalesce(lg.points, 0)::int as "PointAdd",
  ${listOf(GOODS)} as "Goods", ${listOf(FEES)} as "Fees", ${listOf(DISCOUNTS)} as "Discounts", ${listOf(PAYMENTS)} as "Payments",
  ${listOf(REFUNDS)} as "Refunds", ${listOf(LOGS)} as "Logs", ${listOf(CHILDREN)} as "Children"
from orders o join company co on co.comp_id = $1
${ORDER_NAMES}
left join shop ms on ms.comp_id = $1 and ms.shop_id = me.shop_id
left join staff ou on ou.comp_id = $1 and ou.user_id = o.open_user_id
left join lateral (
  select (array_agg(l.balance_fen + l.gift_balance_fen order by l.log_time desc, l.part collate "C" desc, l.ext_id collate "C" desc, l.kind desc))[1] as balance_fen, sum(l.point_add) as points
  from member_account_log l where l.comp_id = $1 and l.order_id = o.order_id
) lg on true
where o.comp_id = $1 and o.order_id = $3::bigint and o.shop_id = any($2::bigint[])`;

export const getConsumeOrderInfoV2: Handler<'GetConsumeOrderInfoV2'> = (context, body) =>
  orderDetail(context, body.OrderID);

/** A bill that is unpaid; of others those are told who may see every bill. */
export const getNoPayOrderDetail: Handler<'GetNoPayOrderDetail'> = async (context, body) => {
  const bill = await orderDetail(context, body.OrderID);
  if (!isUnpaid(bill.OrderState) && !context.can('boss.order.detail')) throw new CallError(4001);
  return bill;
};

/** The whole bill; a bill outside the stores of the call is answered as not found. */
async function orderDetail(context: CallContext, orderId: string): Promise<OrderDetail> {
  const shops = await openShops(context);
  const { q, compId, lang } = shops;
  const dataTime = latestClock(shops);
  const canSeeMobile = context.can('boss.member.mobile');
  const [head] = await q<HeadRecord>(HEAD, [compId, shops.ids, orderId, shops.now]);
  if (!head) throw new CallError(4001);
  const { full } = moneyIn(head.Currency ?? '');
  const written = (amount: number | null): string => (amount === null ? '' : full(amount));
  const members = orderMembers(head, canSeeMobile);
  return {
    ...head,
    ...members,
    DataTime: dataTime,
    Logs: head.Logs.map(({ before, after, ...row }) => ({
      ...row,
      // Of a reverse settlement, and wherever else the till wrote nothing, the amounts of the operation say what changed.
      ...(row.Before || row.After ? {} : { Before: written(before), After: written(after) }),
      ActionName: say(actionWords[row.Action], lang),
    })),
    Member: head.MemID === '' ? null : { ...head, MemMobile: members.MemMobile },
    Invoice: head.Invoice && {
      ...head.Invoice,
      Time: head.hasHours ? head.Invoice.Time : head.Invoice.Time.slice(0, 10),
    },
  };
}
