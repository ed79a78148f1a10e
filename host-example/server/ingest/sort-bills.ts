/** Decides on each bill of a batch, in their order: stored as current, added to its past, known already, or refused. */
import { createHash } from 'node:crypto';
import type { Bill } from './bill';
import { checkBill } from './check/check-bill';
import type { Known } from './check/known';
import { type Refusal, refuse } from './check/refusal';
import { judge, seenOf } from './check/revisions';
import { type Outcome, refused } from './put-result';
import { parentId } from './rows/bill-ids';
import { settleLines } from './rows/settle-lines';
import type { Checked } from './write/checked';
import type { LockedShop } from './write/locked-shop';
import { revisionsOf, type Stored } from './write/stored-bills';
import type { Late } from './write/write-late';

interface Found {
  stored: Map<string, Stored>;
  newIds: Map<string, string>;
  names: Known;
}

export function sortBills(
  shop: LockedShop,
  shaped: readonly { bill: Bill; error: Refusal | null }[],
  { stored, newIds, names }: Found,
) {
  const checked: Checked[] = [];
  const late: Late[] = [];
  const outcomes = shaped.map(({ bill, error }): Outcome => {
    if (error) return refused(bill, 3001, error);
    const { ExtID } = bill;
    const known = stored.get(ExtID) ?? null;
    const OrderID = known?.orderId ?? newIds.get(ExtID) ?? '';
    const hash = createHash('sha256').update(JSON.stringify(bill)).digest('base64url');
    if (known && bill.Rev === known.rev && hash === known.hash)
      return { ExtID, result: 'unchanged', OrderID };
    const isOlder = known !== null && bill.Rev < known.rev;
    const verdict = judge(known && revisionsOf(known), seenOf(bill));
    const refusal =
      verdict.kind === 'refused' ? cannotFollow(verdict.from, bill.OrderState) : checkBill(bill, names);
    // An older revision that is also invalid is reported as older and not as refused.
    if (refusal && isOlder) return { ExtID, result: 'older', OrderID };
    if (refusal || verdict.kind === 'refused')
      return refused(bill, 3001, refusal ?? cannotFollow(bill.OrderState, bill.OrderState));
    const isPast = known !== null && verdict.kind === 'past';
    const moment = isPast ? verdict.then : verdict;
    const one: Checked = {
      bill,
      figures: settleLines(bill),
      resolved: {
        orderId: OrderID,
        hash,
        state: moment.state ?? bill.OrderState,
        firstSettle: moment.firstSettle,
        states: verdict.states,
        guestDefault: shop.guestDefault,
        parentOrderId: bill.Parent && parentId(shop, bill.Parent.ExtID, stored, newIds),
        fixed: known?.fixed && known.fixed.firstSettle === moment.firstSettle ? known.fixed : null,
      },
      isNew: known === null,
    };
    if (isPast) {
      late.push({ ...one, stored: known, now: { state: verdict.state, firstSettle: verdict.firstSettle } });
      return { ExtID, result: 'older', OrderID };
    }
    checked.push(one);
    return { ExtID, result: known ? 'updated' : 'created', OrderID };
  });
  return { outcomes, checked, late };
}

const cannotFollow = (from: number, to: number): Refusal => refuse('OrderState', 'state.order', { from, to });
