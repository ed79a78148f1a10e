/** The filters of the order list as one list of conditions on bills `o` of spans `s`. */
import type { BillState } from '../../../../types/api/common';
import type { OrderListReq } from '../../../../types/api/order';
import { inMinorUnit } from '../../currency';
import { among, andAll, hasCases, holds, type Params } from '../../db/sql';
import { counted, moved, uncounted } from '../../metrics/bill-states';
import { dayColumn, ofDays, SHOWN_INCOME } from '../../metrics/facts';
import { lineView, ofDishes } from '../../metrics/goods-fact';
import { type DateType, digitsOfShops, type Shops } from '../../metrics/shops';
import { isInDayPart, setOfShops } from '../finance/timespan';

/** States asked for; empty means all. */
export function statesOf({ OrderStates, OrderState }: OrderListReq): BillState[] {
  const states = [...(OrderStates ?? []), ...(OrderState ? [OrderState] : [])];
  const known = states.filter((state): state is BillState => state !== 0);
  return known.length < states.length ? [] : [...new Set(known)];
}

/** Days of rows `x` that bills of the spans can have, by either kind of day. */
const OUTER_DAYS = `x.business_date between ($2::jsonb->>'lo')::date - 1 and ($2::jsonb->>'hi')::date`;

/** Condition that bill `o` has a line of a table that meets a condition on `x`. */
type WithLine = (table: 'order_item' | 'order_payment', condition: string) => string;
/** Bill by bill. */
const lineOfBill: WithLine = (table, condition) =>
  `exists (select from ${table} x where x.comp_id = $1 and x.order_id = o.order_id and ${condition})`;
/**
 * Among the bills with such a line of the days. Asked as a truth, their set is made once; joined, each of its bills was looked
 * up once a store (900 ms where it takes 50).
 */
const lineOfDays: WithLine = (table, condition) =>
  `(o.order_id in (select x.order_id from span d join ${table} x on x.comp_id = $1 and x.shop_id = d.shop_id
    and ${OUTER_DAYS} and ${condition})) is true`;

/** All filters except the state, which the counts of the tabs ignore. */
export async function orderConditions(shops: Shops, params: Params, filter: OrderListReq, dateType: DateType) {
  const isCrossDay = filter.CrossDay === 1;
  const withLine = isCrossDay ? lineOfBill : lineOfDays;
  const ofBill = billConditions(params, filter);
  if (filter.TimespanID) ofBill.push(await inDayPart(shops, params, filter.TimespanID));
  const ofLines = lineConditions(params, filter, withLine);
  if (filter.Keyword) ofLines.push(withWord(params, filter.Keyword, digitsOfShops(shops), withLine));
  const days = isCrossDay ? crossDay(dateType) : ofDays('o', dateType);
  // Costly where more than columns of the bills is looked at: bills are then found once for the sums and the page.
  return { condition: days + andAll([...ofBill, ...ofLines]), isCostly: isCrossDay || ofLines.length > 0 };
}

/** Conditions on columns of the bill itself. */
function billConditions(params: Params, filter: OrderListReq): string[] {
  const { OrderMode, SpecialFlags = [], MinAmount, MaxAmount, MemID } = filter;
  const conditions = [
    ...among(params, 'o.source_id', filter.SourceIDs),
    ...among(params, 'o.cashier_id', filter.UserIDs),
    ...areaCondition(params, filter),
    ...among(params, 'o.desk_id', filter.DeskIDs),
  ];
  if (OrderMode) conditions.push(`o.order_mode = ${params.add(OrderMode)}::smallint`);
  const mask = SpecialFlags.reduce((bits, flag) => bits | (1 << (flag - 1)), 0);
  if (mask !== 0) conditions.push(`o.special_flags & ${params.add(mask)}::int <> 0`);
  if (MinAmount !== undefined) conditions.push(`${SHOWN_INCOME} >= ${params.add(MinAmount)}::bigint`);
  if (MaxAmount !== undefined) conditions.push(`${SHOWN_INCOME} <= ${params.add(MaxAmount)}::bigint`);
  if (MemID && MemID !== '0') conditions.push(`o.mem_id = ${params.add(MemID)}::bigint`);
  return conditions;
}

/** A word is read from the bills themselves; the index of the days tells before which are of the areas. */
function areaCondition(params: Params, { AreaIDs, Keyword, CrossDay }: OrderListReq): string[] {
  if (!Keyword || CrossDay === 1) return among(params, 'o.area_id', AreaIDs);
  return among(params, 'x.area_id', AreaIDs).map(
    (isOfArea) =>
      `o.order_id in (select x.order_id from orders x where x.comp_id = $1 and ${OUTER_DAYS} and ${isOfArea})`,
  );
}

/** Conditions on the dishes and the payments of the bill. */
function lineConditions(params: Params, filter: OrderListReq, withLine: WithLine): string[] {
  const dishes = [...ofDishes(params, filter, 'x'), ...among(params, 'x.classify_id', filter.ClassifyIDs)];
  if (dishes.length > 0 && filter.PackageMode) dishes.push(lineView(filter.PackageMode, 'x'));
  const codes = filter.PayCodes?.filter((code) => code !== '');
  return [
    ...(dishes.length > 0 ? [withLine('order_item', dishes.join(' and '))] : []),
    ...among(params, 'x.pay_code', codes, 'text').map((isOfCode) =>
      withLine('order_payment', `x.void_time is null and ${isOfCode}`),
    ),
  ];
}

const MINUTES = Array.from({ length: 1440 }, (_, minute) => minute);

/** Bills of one day part, '0' for those outside every day part; an unknown one has none. */
async function inDayPart(shops: Shops, params: Params, id: string): Promise<string> {
  const { List, TimeBasis } = await setOfShops(shops);
  const part = List.find((one) => one.TimespanID === id);
  const isIn = (minute: number) =>
    id === '0' ? !List.some((one) => isInDayPart(one, minute)) : part !== undefined && isInDayPart(part, minute);
  // A text with one bit a minute, because a list of minutes would be gone through for every bill.
  const minutes = params.add(MINUTES.map((minute) => (isIn(minute) ? '1' : '0')).join(''));
  return `get_bit(${minutes}::varbit, o.${TimeBasis === 1 ? 'open_minute' : 'settle_minute'}) <> 0`;
}

/** Number, table, cashier, amount, the last four of the member's phone, or the end of a payment's number. */
function withWord(params: Params, keyword: string, digits: number, withLine: WithLine): string {
  const value = params.add(keyword);
  const fields = ['o.order_no', 'o.source_order_no'].map((column) => holds(column, value, hasCases(keyword)));
  fields.push(
    `o.serial_no = ${value}::text`,
    // Names become ids once, not bill by bill.
    `o.desk_id = any(array(select d.desk_id from desk d where d.comp_id = $1 and ${holds('d.desk_name', value)}))`,
    `o.cashier_id = any(array(select s.user_id from staff s where s.comp_id = $1 and ${holds('s.user_name', value)}))`,
  );
  if (/^\d{4}$/.test(keyword))
    fields.push(
      `exists (select from member m where m.comp_id = $1 and m.mem_id = o.mem_id and right(m.mobile, 4) = ${value}::text)`,
    );
  // An amount may be typed as 158, 158.5 or 158.50.
  if (/^\d{1,9}(\.\d{1,3})?$/.test(keyword)) {
    const fen = params.add(inMinorUnit(Number(keyword), digits));
    fields.push(`o.turnover_fen = ${fen}::bigint`, `${SHOWN_INCOME} = ${fen}::bigint`);
  }
  if (/^\w{4,}$/.test(keyword))
    fields.push(withLine('order_payment', `right(x.trade_no, length(${value}::text)) = ${value}::text`));
  return `(${fields.join(' or ')})`;
}

/** Tables of lines by which money of a bill moves, and the days of such a line. */
const MONEY_LINES = ['order_payment', 'order_refund'] as const;
const MONEY_DAYS = ['business_date', 'money_date', 'void_date'] as const;

/**
 * Bills behind 跨日收退款差额, the last term of the bridge from income to money collected: payments that count in the span on
 * one side only. A payment is income on its bill's day and money on the day it moved.
 *
 * Example: a bill of 1 May that was paid on 2 May stands behind the difference of either day, and not behind that of both.
 */
function crossDay(dateType: DateType): string {
  const [money, voided] = dateType === 1 ? ['money_date', 'void_date'] : ['money_calendar_date', 'void_calendar_date'];
  const within = (column: string) => `${column} between s.a and s.b`;
  const isIncome = `(${counted('o')} and ${within(`o.${dayColumn(dateType)}`)})`;
  // A payment taken back is income on no day, while its money moved twice.
  const differs = `${within(`x.${money}`)} <> case when x.void_time is null then ${isIncome} else coalesce(${within(`x.${voided}`)}, false) end`;
  const near = (span: string) =>
    `(${MONEY_DAYS.map((day) => `x.${day} between ${span}.day_before and ${span}.day_after`).join(' or ')})`;
  const moves = MONEY_LINES.map(
    (
      table,
    ) => `select from ${table} x join pay_type t on t.comp_id = $1 and t.pay_code = x.pay_code and t.is_collected = 1
    where x.comp_id = $1 and x.order_id = o.order_id and ${near('s')} and ${differs}`,
  );
  // Few bills can be meant: those with moved money, and those that do not count. Calendar days of money are not those of
  // the bill's, so that all bills near them are looked at.
  const candidates = [
    ...MONEY_LINES.map(
      (table) =>
        `select x.order_id from span d join ${table} x on x.comp_id = $1 and x.shop_id = d.shop_id and ${moved('x')} and ${near('d')}`,
    ),
    `select x.order_id from span d join orders x on x.comp_id = $1 and x.shop_id = d.shop_id and x.business_date between d.day_before and d.day_after${dateType === 1 ? ` and ${uncounted('x')}` : ''}`,
  ];
  return `o.comp_id = $1 and o.shop_id = s.shop_id and o.order_id = any(array(${candidates.join('\n    union ')})) and exists (${moves.join(' union all ')})`;
}
