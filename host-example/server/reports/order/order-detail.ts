/** 订单详情 (bill details): one bill with lines, fees, discounts, payments, refunds, operations and related bills. */
import type { OrderAction, OrderDetail } from '../../../../types/api/order';
import type { CallContext, Handler } from '../../call';
import { CallError } from '../../call-error';
import { moneyIn } from '../../currency';
import { idText, momentText } from '../../db/sql';
import { quantity, yuan } from '../../metrics/rounding';
import { latestClock, openShops } from '../../metrics/shops';
import { actionWords, say } from '../words';
import { maskMobile, ORDER_NAMES, type OrderRecord, orderColumns, toOrderRow } from './order-row';

type HeadRecord = OrderRecord & {
  compName: string;
  currency: string;
  remark: string;
  openUser: string;
  settleUser: string;
  parentId: string;
  sourceOrderNo: string;
  memId: string;
  levelName: string;
  balance: number;
  pointAdd: number;
  tax: number;
  taxIncluded: number;
  tips: number;
  invoice: { Amount: number; Title: string; Time: string } | null;
};

const HEAD = `select ${orderColumns('$4')}, co.comp_name as "compName", coalesce(nullif(sh.currency, ''), co.currency) as currency, o.remark, coalesce(ou.user_name, '') as "openUser",
  coalesce(ca.user_name, '') as "settleUser", ${idText('o.parent_order_id')} as "parentId", o.source_order_no as "sourceOrderNo",
  ${idText('o.mem_id')} as "memId", coalesce(me.level_name, '') as "levelName", o.invoice,
  o.tax_fen as tax, o.tax_included_fen as "taxIncluded", o.tip_fen as tips,
  -- the balance this bill left behind; without a movement of its own, today's
  coalesce(lg.balance_fen, me.principal_fen + me.gift_fen, 0)::bigint as balance, coalesce(lg.points, 0)::int as "pointAdd"
from orders o join company co on co.comp_id = $1
${ORDER_NAMES}
left join staff ou on ou.comp_id = $1 and ou.user_id = o.open_user_id
left join lateral (
  select (array_agg(l.balance_fen + l.gift_balance_fen order by l.log_time desc, l.part collate "C" desc, l.ext_id collate "C" desc, l.kind desc))[1] as balance_fen, sum(l.point_add) as points
  from member_account_log l where l.comp_id = $1 and l.order_id = o.order_id
) lg on true
where o.comp_id = $1 and o.order_id = $3::bigint and o.shop_id = any($2::bigint[])`;

const GOODS = `select i.item_no::text as "ItemID", ${idText('i.goods_id')} as "GoodsID", i.goods_name as "GoodsName", i.spec_name as "SpecName", i.attrs as "Attrs",
  i.unit_name as "UnitName", coalesce(g.image_url, '') as "ImageUrl", i.classify_name as "ClassifyName", i.price_fen as price,
  i.qty_milli as qty, i.return_qty_milli as "returnQty", i.gift_qty_milli as "giftQty", i.sale_fen as sale, i.discount_fen as discount, i.income_fen as income,
  i.item_type as "ItemType", ${idText('i.parent_item_no')} as "ParentItemID", i.state as "State", i.reason as "Reason",
  ${momentText('i.order_local')} as "OrderTime", coalesce(w.user_name, '') as "WaiterName"
from order_item i
left join goods g on g.comp_id = $1 and g.goods_id = i.goods_id
left join staff w on w.comp_id = $1 and w.user_id = i.waiter_id
where i.comp_id = $1 and i.order_id = $2::bigint order by i.item_no`;

type GoodsRecord = Omit<
  OrderDetail['Goods'][number],
  'Price' | 'SalePrice' | 'Qty' | 'ReturnQty' | 'GiftQty' | 'Amount' | 'DiscountAmount' | 'IncomeAmount'
> & {
  price: number;
  qty: number;
  returnQty: number;
  giftQty: number;
  sale: number;
  discount: number;
  income: number;
};

/** SalePrice is the price of one unit after its discounts. */
function toGoods(row: GoodsRecord): OrderDetail['Goods'][number] {
  const { price, qty, returnQty, giftQty, sale, discount, income, ...rest } = row;
  const kept = qty - returnQty;
  return {
    ...rest,
    Price: yuan(price),
    SalePrice: yuan(kept === 0 ? price : Math.round(((sale - discount) * 1000) / kept)),
    Qty: quantity(qty),
    ReturnQty: quantity(returnQty),
    GiftQty: quantity(giftQty),
    Amount: yuan(sale),
    DiscountAmount: yuan(discount),
    IncomeAmount: yuan(income),
  };
}

const FEES = `select fee_name as name, amount_fen as amount, discount_fen as discount, refund_fen as refund, income_fen as income
from order_fee where comp_id = $1 and order_id = $2::bigint order by fee_no`;

const DISCOUNTS = `select d.discount_type as "DiscountType", d.discount_name as "Name", d.amount_fen as amount,
  coalesce(op.user_name, '') as "OperatorName", coalesce(au.user_name, '') as "AuthorizerName", d.reason as "Reason"
from order_discount d
left join staff op on op.comp_id = $1 and op.user_id = d.operator_id
left join staff au on au.comp_id = $1 and au.user_id = d.authorizer_id
where d.comp_id = $1 and d.order_id = $2::bigint order by d.discount_no`;

const PAYMENTS = `select p.pay_code as "PayCode", coalesce(t.pay_name, p.pay_code) as "PayName", p.amount_fen as amount, p.gift_fen as gift, p.change_fen as change, p.tip_fen as tip,
  ${momentText('p.pay_local')} as "PayTime", coalesce(c.user_name, '') as "CashierName", p.trade_no as "TradeNo",
  (p.void_time is not null)::int as "IsVoid"
from order_payment p
left join pay_type t on t.comp_id = $1 and t.pay_code = p.pay_code
left join staff c on c.comp_id = $1 and c.user_id = p.cashier_id
where p.comp_id = $1 and p.order_id = $2::bigint order by p.pay_time, p.pay_no`;

const REFUNDS = `select r.refund_no as "RefundNo", r.amount_fen as amount, r.tax_fen as tax, r.tip_fen as tip, coalesce(t.pay_name, r.pay_code) as "PayName",
  ${momentText('r.refund_local')} as "RefundTime", coalesce(op.user_name, '') as "OperatorName", coalesce(au.user_name, '') as "AuthorizerName", r.reason as "Reason"
from order_refund r
left join pay_type t on t.comp_id = $1 and t.pay_code = r.pay_code
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id
where r.comp_id = $1 and r.order_id = $2::bigint and r.void_time is null order by r.refund_time, r.refund_no`;

const REFUND_GOODS = `select r.refund_no as "refundNo", i.goods_name as "goodsName", r.qty_milli as qty, r.amount_fen as amount
from order_refund_item r join order_item i on i.comp_id = $1 and i.order_id = r.order_id and i.item_no = r.item_no
where r.comp_id = $1 and r.order_id = $2::bigint order by r.item_no`;

const LOGS = `select ${momentText('l.log_local')} as "LogTime", l.action as "Action", coalesce(op.user_name, '') as "OperatorName",
  coalesce(au.user_name, '') as "AuthorizerName", l.before_text as "Before", l.after_text as "After", l.reason as "Reason", l.device as "Device",
  s.before_fen as before, s.after_fen as after
from order_log l
left join sensitive_record s on s.comp_id = $1 and s.order_id = l.order_id and s.seq_no = l.seq_no
left join staff op on op.comp_id = $1 and op.user_id = l.operator_id
left join staff au on au.comp_id = $1 and au.user_id = l.authorizer_id
where l.comp_id = $1 and l.order_id = $2::bigint order by l.log_time, l.seq_no`;

// Child bills; ParentID names the parent bill.
const CHILDREN = `select o.order_id::text as "OrderID", o.order_no as "OrderNo", o.relation as "Relation", coalesce(d.desk_name, '') as "DeskName",
  o.turnover_fen as amount, o.order_state as "OrderState"
from orders o left join desk d on d.comp_id = $1 and d.desk_id = o.desk_id
where o.comp_id = $1 and o.parent_order_id = $2::bigint and o.relation > 0 and o.shop_id = any($3::bigint[]) order by o.order_id`;

type WithFen<Row, Keys extends keyof Row> = Omit<Row, Keys> & { amount: number };
type Payment = WithFen<OrderDetail['Payments'][number], 'Amount' | 'GiftAmount' | 'Change' | 'TipAmount'> & {
  gift: number;
  tip: number;
  change: number;
};
type Refund = WithFen<OrderDetail['Refunds'][number], 'Amount' | 'Goods' | 'TaxAmount' | 'TipAmount'> & {
  tax: number;
  tip: number;
};
type Log = Omit<OrderDetail['Logs'][number], 'ActionName'> & {
  Action: OrderAction;
  before: number | null;
  after: number | null;
};
type Fen = { amount: number; discount: number; refund: number; income: number };

export const getConsumeOrderInfoV2: Handler<'/api/GeneralInterface/GetConsumeOrderInfoV2'> = (
  context,
  body,
) => orderDetail(context, body.OrderID);

export const getNoPayOrderDetail: Handler<'/api/BossAssistant/GetNoPayOrderDetail'> = (context, body) =>
  orderDetail(context, body.OrderID);

/** The whole bill; a bill outside the stores of the call is answered as not found. */
async function orderDetail(context: CallContext, orderId: string): Promise<OrderDetail> {
  const shops = await openShops(context);
  const { q, compId, lang } = shops;
  const dataTime = latestClock(shops);
  const canSeeMobile = context.can('boss.member.mobile');
  const [head] = await q<HeadRecord>(HEAD, [compId, shops.ids, orderId, shops.now.toISOString()]);
  if (!head) throw new CallError(4001);
  const { text } = moneyIn(head.currency);
  const written = (amount: number | null): string => (amount === null ? '' : text(amount));
  const of = <Row>(sql: string) => q<Row>(sql, [compId, orderId]);
  const [goods, fees, discounts, payments, refunds, refundGoods, logs, children] = await Promise.all([
    of<GoodsRecord>(GOODS),
    of<Fen & { name: string }>(FEES),
    of<WithFen<OrderDetail['Discounts'][number], 'Amount'>>(DISCOUNTS),
    of<Payment>(PAYMENTS),
    of<Refund>(REFUNDS),
    of<{ refundNo: string; goodsName: string; qty: number; amount: number }>(REFUND_GOODS),
    of<Log>(LOGS),
    q<WithFen<OrderDetail['Children'][number], 'Amount'>>(CHILDREN, [compId, orderId, shops.ids]),
  ]);
  return {
    ...toOrderRow(head, canSeeMobile),
    DataTime: dataTime,
    Currency: head.currency,
    CompName: head.compName,
    Remark: head.remark,
    TaxAmount: yuan(head.tax),
    TaxIncluded: yuan(head.taxIncluded),
    TipAmount: yuan(head.tips),
    OpenUserName: head.openUser,
    SettleUserName: head.settleUser,
    ParentID: head.parentId,
    SourceOrderNo: head.sourceOrderNo,
    Goods: goods.map(toGoods),
    Fees: fees.map((row) => ({
      Name: row.name,
      Amount: yuan(row.amount),
      DiscountAmount: yuan(row.discount),
      RefundAmount: yuan(row.refund),
      IncomeAmount: yuan(row.income),
    })),
    Discounts: discounts.map(({ amount, ...row }) => ({ ...row, Amount: yuan(amount) })),
    Payments: payments.map(({ amount, gift, change, tip, ...row }) => ({
      ...row,
      Amount: yuan(amount),
      TipAmount: yuan(tip),
      GiftAmount: yuan(gift),
      Change: yuan(change),
    })),
    Refunds: refunds.map(({ amount, tax, tip, ...row }) => ({
      ...row,
      Amount: yuan(amount),
      TaxAmount: yuan(tax),
      TipAmount: yuan(tip),
      Goods: refundGoods
        .filter((one) => one.refundNo === row.RefundNo)
        .map((one) => ({ GoodsName: one.goodsName, Qty: quantity(one.qty), Amount: yuan(one.amount) })),
    })),
    Logs: logs.map(({ before, after, ...row }) => ({
      ...row,
      // Where the till wrote nothing, the amounts of the operation say it, as of a reverse settlement.
      ...(row.Before || row.After ? {} : { Before: written(before), After: written(after) }),
      ActionName: say(actionWords[row.Action], lang),
    })),
    Children: children.map(({ amount, ...row }) => ({ ...row, Amount: yuan(amount) })),
    Member:
      head.memId === ''
        ? null
        : {
            MemID: head.memId,
            MemName: head.memName,
            MemMobile: maskMobile(head.memMobile, canSeeMobile),
            LevelName: head.levelName,
            BalanceAfter: yuan(head.balance),
            PointAdd: head.pointAdd,
          },
    Invoice: head.invoice && {
      Amount: yuan(head.invoice.Amount),
      Title: head.invoice.Title,
      Time: head.hasHours ? head.invoice.Time : head.invoice.Time.slice(0, 10),
    },
  };
}
