/** Restatement: records by how much the figures of a closed day changed, and returns it for a message (kind 6). */
import { isCounted } from '../../metrics/bill-states';
import { namesOf } from '../../metrics/measures';
import type { Bill } from '../bill';
import { discountOf, grossOf, incomeOf, refundOf } from '../rows/bill-sums';
import type { Checked } from '../rows/order-columns';
import type { Days } from './insert-lines';
import type { LockedShop } from './locked-shop';
import type { CountedFigures, Stored } from './stored-bills';
import type { Late } from './write-late';

export interface Restated {
  businessDate: string;
  /** Change of business income. */
  amountFen: number;
  /** Number of changed bills. */
  count: number;
}

const NOTHING: CountedFigures = { turnover: 0, discount: 0, refund: 0, income: 0, guests: 0 };

/** `days` are those of the bills now; an earlier first settlement moves a bill from one day to another, and both change. */
export async function restate(
  shop: LockedShop,
  { checked, late }: { checked: readonly Checked[]; late: readonly Late[] },
  stored: Map<string, Stored>,
  days: Days,
): Promise<Restated[]> {
  const changes = new Map<string, Restated>();
  const add = (businessDate: string, before: CountedFigures, after: CountedFigures) => {
    if (isSame(before, after)) return;
    const change = changes.get(businessDate) ?? { businessDate, amountFen: 0, count: 0 };
    changes.set(businessDate, change);
    change.amountFen += after.income - before.income;
    change.count += 1;
  };
  const move = (orderId: string, old: Stored | undefined, after: CountedFigures) => {
    const to = days.get(orderId)?.businessDate;
    // A late revision that says nothing new has written none.
    if (to === undefined) return;
    const before = old && isCounted(old.state) ? old.counted : NOTHING;
    const from = old?.businessDate ?? to;
    if (from === to) return add(to, before, after);
    add(from, before, NOTHING);
    add(to, NOTHING, after);
  };
  for (const { bill, resolved } of checked)
    move(
      resolved.orderId,
      stored.get(bill.ExtID),
      isCounted(resolved.state) ? countedOf(bill, resolved.guestDefault) : NOTHING,
    );
  for (const { resolved, stored: own, now } of late)
    move(resolved.orderId, own, isCounted(now.state) ? own.counted : NOTHING);
  if (changes.size === 0) return [];
  return shop.q<Restated>`
    update day_close d set restated_fen = restated_fen + r.amount, restated_count = restated_count + r.count,
    restated_at = ${shop.receivedAt}::timestamptz
    from unnest(${[...changes.keys()]}::date[],
    ${[...changes.values()].map((change) => change.amountFen)}::bigint[],
    ${[...changes.values()].map((change) => change.count)}::int[]) as r(date, amount, count)
    where d.comp_id = ${shop.compId} and d.shop_id = ${shop.shopId} and d.business_date = r.date
    returning d.business_date as "businessDate", r.amount as "amountFen", r.count`;
}

const countedOf = (bill: Bill, guestDefault: number): CountedFigures => ({
  turnover: grossOf(bill),
  discount: discountOf(bill),
  refund: refundOf(bill),
  income: incomeOf(bill),
  guests: bill.GuestCount ?? guestDefault,
});

const isSame = (one: CountedFigures, other: CountedFigures) => namesOf(one).every((name) => one[name] === other[name]);
