/** Discounts: 18 of 100 bills have one, and the generous cashier gives more. */
import { priceOf } from '../../ingest/money';
import type { Approved, Scene } from './scene';
import { type Actor, due, type Till } from './till';

/** Kinds of discounts by how often each is drawn. */
const weights = {
  member: 45,
  coupon: 30,
  promotion: 35,
  manualWhole: 10,
  manualDish: 10,
  scheme: 14,
  gift: 14,
  rounding: 17,
  points: 5,
};
type Kind = keyof typeof weights;
const kinds = Object.keys(weights).filter((name): name is Kind => name in weights);
const shares = Object.values(weights);

export function giveAway(till: Till, scene: Scene, cashier: Actor, approved: Approved): void {
  const { random, plot, leaves, isMember, isCampaign, isGenerous } = scene;
  const at = leaves - 60;
  const drawn = random.chance(0.18) ? kinds[random.weighted(shares)] : undefined;
  const generous = isGenerous && random.chance(0.16) ? 'manualWhole' : undefined;
  const forced = plot === 'manualWhole' || plot === 'manualDish' || plot === 'scheme' ? plot : undefined;
  const kind = forced ?? generous ?? (isCampaign ? 'scheme' : drawn);
  const whole = till.bill.Items.filter(
    (item) => item.ItemType === 1 && item.ReturnQtyMilli === 0 && item.QtyMilli % 1000 === 0,
  );
  const dish = whole[random.int(0, Math.max(0, whole.length - 1))] ?? till.bill.Items[0];
  if (plot === 'free') {
    till.free(at, approved('free'));
    return;
  }
  const left = due(till.bill);
  const { discounts, campaign, schemes } = till.words;
  /** Grants an automatic discount, which is not logged as an operation. */
  const quietly = (type: number, name: string, amountFen: number) =>
    till.at(at, () => till.discounted(type, name, Math.min(amountFen, left), 0, cashier));
  switch (kind) {
    case 'member':
      if (isMember) quietly(1, discounts.member, priceOf(left, 50));
      break;
    case 'coupon':
      if (left > 8_000) quietly(2, discounts.coupon, 1_000);
      break;
    case 'promotion':
      if (left > 15_000) quietly(4, discounts.promotion, 2_000);
      break;
    case 'rounding':
      quietly(10, discounts.rounding, left % 1_000);
      break;
    case 'points':
      if (isMember && left > 5_000) quietly(12, discounts.points, 500);
      break;
    case 'manualWhole': {
      const manager = approved('manual');
      till.discountWhole(at, manager, 5, random.pick([95, 90, 88, 85, 80]), discounts.whole);
      break;
    }
    case 'scheme': {
      const scheme = isCampaign ? campaign : random.pick([campaign, ...schemes]);
      till.discountWhole(at, cashier, 7, scheme.percent, scheme.name);
      break;
    }
    case 'manualDish': {
      if (dish === undefined) break;
      const way = random.pick(['percent', 'price', 'amount'] as const);
      till.discountDish(at, approved('manual'), dish, way, random.pick([90, 80, 70, 50]));
      break;
    }
    case 'gift':
      if (dish === undefined || till.bill.Items.length < 2) break;
      // One of two dishes is returned for a defect, the other becomes a gift.
      if (dish.QtyMilli >= 2000) till.returnDish(at, approved('return'), dish, 1000, true);
      till.gift(at, approved('gift'), dish);
  }
}
