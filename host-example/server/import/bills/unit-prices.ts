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
