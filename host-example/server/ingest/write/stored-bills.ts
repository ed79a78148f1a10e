/** Stored state of the bills of a delivery. */
import type { Tenant } from '../../db/db';
import type { Bill } from '../bill';
import type { Seen } from '../check/revisions';
import type { LockedShop } from './locked-shop';

export interface Stored {
  orderId: string;
  rev: number;
  hash: string;
  state: Bill['OrderState'];
  /** Stored revisions; null when only the current one is known. */
  states: Seen[] | null;
  businessDate: string;
  /** Days fixed by the first settlement; null before it. */
  fixed: { firstSettle: string; businessDate: string; calendarDate: string } | null;
  counted: CountedFigures;
}

/** Figures of the bill that count in a closed day. */
export interface CountedFigures {
  turnover: number;
  discount: number;
  refund: number;
  income: number;
  guests: number;
}

/** The stored revisions as `judge` takes them. */
export const revisionsOf = ({ rev, state, fixed, states }: Stored) => ({
  current: { rev, state, firstSettle: fixed?.firstSettle ?? null },
  states: states ?? [],
});

/** Stored bills by external id. */
export async function storedBills(shop: LockedShop, extIds: string[]): Promise<Map<string, Stored>> {
  if (extIds.length === 0) return new Map();
  const rows = await shop.q<Stored & { extId: string }>`
    select ext_id as "extId", order_id::text as "orderId", rev, content_hash as hash, order_state as state,
      states, business_date as "businessDate", case when first_settle_local is not null then json_build_object(
        'firstSettle', first_settle_local::text, 'businessDate', business_date, 'calendarDate', calendar_date
      ) end as fixed, json_build_object('turnover', turnover_fen, 'discount', discount_fen,
        'refund', refund_fen, 'income', income_fen, 'guests', guest_count) as counted
    from orders where comp_id = ${shop.compId} and shop_id = ${shop.shopId}
    and ext_id = any(${extIds}::text[])`;
  return new Map(rows.map(({ extId, ...stored }) => [extId, stored]));
}

/** Business days on which stored money of these bills moved. */
export async function storedMoneyDates(shop: LockedShop, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await shop.q<{ date: string }>`
    select money_date as date from order_payment
    where comp_id = ${shop.compId} and order_id = any(${orderIds}::bigint[])
    union select void_date from order_payment
    where comp_id = ${shop.compId} and order_id = any(${orderIds}::bigint[]) and void_date is not null
    union select money_date from order_refund
    where comp_id = ${shop.compId} and order_id = any(${orderIds}::bigint[])
    union select void_date from order_refund
    where comp_id = ${shop.compId} and order_id = any(${orderIds}::bigint[]) and void_date is not null`;
  return rows.map((row) => row.date);
}

export async function takenIds(q: Tenant, orderIds: string[]): Promise<Set<string>> {
  const rows = await q<{ id: string }>`
    select order_id::text as id from orders
    where comp_id = ${q.compId} and order_id = any(${orderIds}::bigint[])`;
  return new Set(rows.map((row) => row.id));
}
