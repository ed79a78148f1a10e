/**
 * The amount of a row as prices of one unit that multiply to exactly that amount: 3 for 10.00 are 2 at 3.33 and
 * 1 at 3.34. Bills have prices and quantities; an amount that no price in whole fen gives needs two lines.
 */
import { priceOf } from '../../ingest/money';

interface PricedQty {
  priceFen: number;
  qtyMilli: number;
}

export function unitPrices(amountFen: number, qtyMilli: number): PricedQty[] {
  const nearest = Math.round((amountFen * 1000) / qtyMilli);
  const even = [nearest, nearest - 1, nearest + 1].find(
    (price) => price >= 0 && priceOf(price, qtyMilli) === amountFen,
  );
  if (even !== undefined) return [{ priceFen: even, qtyMilli }];
  // Each whole unit at the higher price adds one fen to the lower price of all.
  const low = Math.floor((amountFen * 1000) / qtyMilli);
  const higher = (amountFen - priceOf(low, qtyMilli)) * 1000;
  return [
    { priceFen: low, qtyMilli: qtyMilli - higher },
    { priceFen: low + 1, qtyMilli: higher },
  ];
}

interface PricedPart extends PricedQty {
  /** Of the part. */
  discountFen: number;
  costFen: number | null;
}

/** The parts of a row with their shares of its discount and of what it cost. */
export function pricedParts(
  priced: readonly PricedQty[],
  discountFen: number,
  costFen: number | null,
): PricedPart[] {
  const parts = priced.filter(({ qtyMilli }) => qtyMilli > 0);
  const all = parts.reduce((sum, { qtyMilli }) => sum + qtyMilli, 0);
  let discount = discountFen;
  let cost = costFen;
  return parts.map(({ priceFen, qtyMilli }, index) => {
    const isLast = index === parts.length - 1;
    const ofCost = costFen === null || isLast ? cost : Math.round((costFen * qtyMilli) / all);
    const ofDiscount = isLast ? discount : Math.min(discount, priceOf(priceFen, qtyMilli));
    discount -= ofDiscount;
    if (cost !== null) cost -= ofCost ?? 0;
    return { priceFen, qtyMilli, discountFen: ofDiscount, costFen: ofCost };
  });
}
