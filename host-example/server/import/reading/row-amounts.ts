/** Price, quantity and amount of a row → what kind of line it is, with figures above zero. */

import { priceOf } from '../../ingest/money';
import type { FileMap } from '../map/import-map';
import { MAX_PRICE_FEN, MAX_QTY_MILLI } from '../map/limits';
import { said } from '../words/said';
import { words } from '../words/words';
import type { Line } from './line';

export interface Amounts {
  priceFen: number | null;
  amountFen: number | null;
  qtyMilli: number;
}

type Kind = Pick<Line, 'kind' | 'priceFen' | 'amountFen' | 'qtyMilli'>;

/**
 * Says what is wrong through `wrong`. A negative quantity is a return, a negative amount what the map says; rows of
 * refunds, which have no map here, are written with or without a minus.
 */
export function kindOf(
  amounts: Amounts,
  map: Pick<FileMap, 'negativeAmounts'> | null,
  amountText: (fen: number) => string,
  wrong: (why: string) => void,
): Kind {
  const { priceFen: price, amountFen: amount, qtyMilli: qty } = amounts;
  const isNegative = (price ?? 0) < 0 || (amount ?? 0) < 0;
  const figures = unsigned(amounts);
  check(figures, amountText, wrong);
  if (map === null) return { kind: 'sale', ...figures };
  if (qty < 0) return { kind: 'return', ...figures };
  if (!isNegative) return { kind: 'sale', ...figures };
  if (map.negativeAmounts === undefined) wrong(said(words('row.belowZero')));
  return { kind: map.negativeAmounts ?? 'return', ...figures };
}

const unsigned = ({ priceFen, amountFen, qtyMilli }: Amounts): Amounts => ({
  priceFen: priceFen === null ? null : Math.abs(priceFen),
  amountFen: amountFen === null ? null : Math.abs(amountFen),
  qtyMilli: Math.abs(qtyMilli),
});

function check(
  { priceFen: price, amountFen: amount, qtyMilli: qty }: Amounts,
  amountText: (fen: number) => string,
  wrong: (why: string) => void,
) {
  if ((price ?? 0) > MAX_PRICE_FEN || (amount ?? 0) > MAX_PRICE_FEN)
    wrong(said(words('row.amountBig', { most: amountText(MAX_PRICE_FEN) })));
  if (qty > MAX_QTY_MILLI) wrong(said(words('row.quantityBig', { most: MAX_QTY_MILLI / 1000 })));
  if (price !== null && amount !== null && priceOf(price, qty) !== amount)
    wrong(
      said(words('row.priceTimes', { product: amountText(priceOf(price, qty)), total: amountText(amount) })),
    );
}
