/** Tax and tip of a receipt: whether prices have the tax in them or get it on top is told by what was collected. */
import type { Receipt } from '../bills/receipt';
import type { Head } from './part';

export type TaxAndTip = Pick<Receipt, 'taxAdded' | 'taxIncluded' | 'tip'>;

type Amounts = Pick<Head, 'net' | 'tax' | 'tip' | 'collected'>;

/** A file does not say which payment a tip is in: it lies on the first of them, as far as it goes. */
export function giveTip(payments: readonly { amount: number; tip: number }[], tip: number): void {
  let rest = tip;
  for (const payment of payments) {
    payment.tip = Math.max(0, Math.min(rest, payment.amount));
    rest -= payment.tip;
  }
}

/** What each amount adds to the rounded sum of those so far: all together come to that of the whole. */
export function cumulative(roundedOf: (sum: number) => number): (amount: number) => number {
  let sum = 0;
  return (amount) => {
    const before = roundedOf(sum);
    sum += amount;
    return roundedOf(sum) - before;
  };
}

/** What receipts without a tip say of the taxes of their file. */
export interface TaxKinds {
  isAdded: boolean;
  isIncluded: boolean;
}

export function noteTax(kinds: TaxKinds, { net, tax, tip, collected }: Amounts): void {
  if (tax === 0) return;
  if (collected - (tip ?? 0) === net + tax) kinds.isAdded = true;
  if (collected - (tip ?? 0) === net) kinds.isIncluded = true;
}

/** null where the amounts do not fit each other. */
export function taxAndTipOf({ net, tax, tip, collected }: Amounts, kinds: TaxKinds): TaxAndTip | null {
  const rest = collected - net;
  // Tax on top, then tax in the prices; a tip that the file does not say is tried as none.
  if (rest === tax + (tip ?? 0)) return { taxAdded: tax, taxIncluded: 0, tip: tip ?? 0 };
  if (rest === (tip ?? 0)) return { taxAdded: 0, taxIncluded: tax, tip: tip ?? 0 };
  if (tip !== null || rest < 0) return null;
  // What is left over is a tip. Prices have the tax in them where other receipts say so, and none says the opposite.
  const isIncluded = tax > 0 && kinds.isIncluded;
  if (isIncluded && kinds.isAdded) return null;
  if (isIncluded) return { taxAdded: 0, taxIncluded: tax, tip: rest };
  return rest > tax ? { taxAdded: tax, taxIncluded: 0, tip: rest - tax } : null;
}
