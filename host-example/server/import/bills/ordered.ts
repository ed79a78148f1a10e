/** Dishes of a bill with their discounts, as rows order them and take them back. */
import type { BillDiscount, BillItem } from '../../ingest/bill';
import { priceOf, sumOf } from '../../ingest/money';
import { firstLetters } from '../../ingest/plain-name';

export interface Ordered {
  /** Without the numbers that dishes and categories have in the company. */
  items: BillItem[];
  discounts: BillDiscount[];
  returned: { item: BillItem; qtyMilli: number; amountFen: number }[];
}

/** What a row says of its dish, whatever it costs. */
export interface Dish {
  dish: string;
  category: string;
  spec: string;
  options: string;
  unit?: string;
  /** When it was ordered. */
  time: string;
  /** Of what is added to the dish before it, for a price of its own: the row of that dish. */
  extraOf?: string;
}

type Prices = ReturnType<typeof unitPrices>;

/** What the row costs, what went off that, and what it cost the house. */
interface Priced {
  prices: Prices;
  discountFen: number;
  costFen: number | null;
  /** Of its discount. */
  discountName?: string | undefined;
  discountReason?: string | undefined;
  /** Taken back as a whole before the bill was paid. */
  isReturned?: boolean;
}

export function order(
  ordered: Ordered,
  dish: Dish,
  { prices, discountFen, costFen, discountName = '', discountReason = '', isReturned = false }: Priced,
): void {
  const { items, discounts } = ordered;
  for (const part of pricedParts(prices, discountFen, costFen)) {
    // In this order always: bills that come again are known by their text. One by one: copying objects into it takes long.
    const item: BillItem = {
      ItemNo: items.length + 1,
      GoodsID: '0',
      GoodsName: dish.dish,
      SpecName: dish.spec,
      Attrs: dish.options,
      UnitName: dish.unit ?? '份',
      ClassifyID: '0',
      ClassifyName: dish.category,
      ItemType: dish.extraOf === undefined ? 1 : 5,
      ParentItemNo: 0,
      PriceFen: part.priceFen,
      QtyMilli: part.qtyMilli,
      ReturnQtyMilli: 0,
      GiftQtyMilli: 0,
      Reason: '',
      OrderTime: dish.time,
      CostFen: part.costFen,
      WaiterID: '0',
    };
    items.push(item);
    if (isReturned) takeOff(ordered, item, part.qtyMilli);
    else if (part.discountFen > 0)
      addDiscount(discounts, discountName, part.discountFen, { item, reason: discountReason });
  }
}

/** Takes a quantity off an item, and at most so much off its discounts; gives what both come to. */
export function takeOff({ returned, discounts }: Ordered, item: BillItem, qtyMilli: number, mostOff = 0) {
  const before = saleOf(item);
  item.ReturnQtyMilli += qtyMilli;
  const amountFen = before - saleOf(item);
  returned.push({ item, qtyMilli, amountFen });
  let rest = mostOff;
  for (const one of discounts.filter(({ ItemNo }) => ItemNo === item.ItemNo)) {
    const part = Math.min(rest, one.AmountFen);
    one.AmountFen -= part;
    rest -= part;
  }
  return { amountFen, discountFen: mostOff - rest };
}

const PROMOTION = 4;

/** On an item, or on the whole bill. A file does not say who gave a discount: it counts as a promotion. */
export function addDiscount(
  discounts: BillDiscount[],
  name: string,
  AmountFen: number,
  { item, reason = '', type = PROMOTION }: { item?: BillItem; reason?: string; type?: number } = {},
): void {
  discounts.push({
    DiscountNo: discounts.length + 1,
    DiscountType: type,
    Name: firstLetters(name, 100),
    AmountFen,
    ItemNo: item?.ItemNo ?? 0,
    OperatorID: '0',
    AuthorizerID: '0',
    Reason: firstLetters(reason, 200),
  });
}

export const leftOf = (item: BillItem): number => item.QtyMilli - item.ReturnQtyMilli;
export const saleOf = (item: BillItem): number => priceOf(item.PriceFen, leftOf(item));

/** The dishes with what is left of each after its own returns and discounts. */
export const soldOf = ({ items, discounts }: Pick<Ordered, 'items' | 'discounts'>) =>
  items.map((item) => {
    const own = discounts.filter(({ ItemNo }) => ItemNo === item.ItemNo);
    const net = saleOf(item) - sumOf(own, ({ AmountFen }) => AmountFen);
    return { item, qtyMilli: leftOf(item), net };
  });

/**
 * The amount of a row as prices of one unit that multiply to exactly that amount: 3 for 10.00 are 2 at 3.33 and 1 at
 * 3.34. Bills have prices and quantities; an amount that no price in whole fen gives needs two items.
 */
export function unitPrices(amountFen: number, qtyMilli: number) {
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

/** The parts of a row with their shares of its discount and of what it cost. */
function pricedParts(prices: Prices, discountFen: number, costFen: number | null) {
  const parts = prices.filter(({ qtyMilli }) => qtyMilli > 0);
  const all = sumOf(parts, ({ qtyMilli }) => qtyMilli);
  let discount = discountFen;
  let cost = costFen;
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const ofCost = costFen === null || isLast ? cost : Math.round((costFen * part.qtyMilli) / all);
    const ofDiscount = isLast ? discount : Math.min(discount, priceOf(part.priceFen, part.qtyMilli));
    discount -= ofDiscount;
    if (cost !== null) cost -= ofCost ?? 0;
    return { ...part, discountFen: ofDiscount, costFen: ofCost };
  });
}
