/** Price, quantity and amount of a row → what kind of line it is, with figures above zero. */

import { yuan } from '../../figures/rounding';
import { priceOf } from '../../ingest/money';
import type { ImportMap } from '../map/import-map';
import { MAX_PRICE_FEN, MAX_QTY_MILLI } from '../map/limits';
import type { Line } from './line';

export interface Amounts {
  priceFen: number | null;
  amountFen: number | null;
  qtyMilli: number;
}

type Kind = Pick<Line, 'kind' | 'priceFen' | 'amountFen' | 'qtyMilli'>;

/** Says what is wrong through `wrong`. A negative quantity is a return; a negative amount what the map says. */
export function kindOf(amounts: Amounts, map: ImportMap, wrong: (why: string) => void): Kind {
  const { priceFen: price, amountFen: amount, qtyMilli: qty } = amounts;
  const isNegative = (price ?? 0) < 0 || (amount ?? 0) < 0;
  const figures = {
    priceFen: price === null ? null : Math.abs(price),
    amountFen: amount === null ? null : Math.abs(amount),
    qtyMilli: Math.abs(qty),
  };
  check(figures, wrong);
  if (qty < 0) return { kind: 'return', ...figures };
  if (!isNegative) return { kind: 'sale', ...figures };
  if (map.negativeAmounts === undefined)
    wrong(
      'the amount is below zero; say what such rows are with "negativeAmounts": "return" or "discount", or pass them over by the key "skip"',
    );
  return { kind: map.negativeAmounts ?? 'return', ...figures };
}

function check({ priceFen: price, amountFen: amount, qtyMilli: qty }: Amounts, wrong: (why: string) => void) {
  if ((price ?? 0) > MAX_PRICE_FEN || (amount ?? 0) > MAX_PRICE_FEN)
    wrong(`the amount is more than ${yuan(MAX_PRICE_FEN)}; check "decimal" and "priceUnit" of the map`);
  if (qty > MAX_QTY_MILLI)
    wrong(`the quantity is more than ${MAX_QTY_MILLI / 1000}; check "decimal" of the map`);
  if (price !== null && amount !== null && priceOf(price, qty) !== amount)
    wrong(
      `price × quantity is ${yuan(priceOf(price, qty))}, but the row's total ${yuan(amount)}; leave columns.price out of the map to take the total`,
    );
}
