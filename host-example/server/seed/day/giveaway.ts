/** Discounts: 18 of 100 bills have one, and the generous cashier gives more. */

import type { BillItem } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import { discountDish, discounted, discountWhole, free, gift, returnDish } from './operations';
import type { Approved, Scene } from './scene';
import { type Actor, due, type Till } from './till';

type Kind =
  | 'member'
  | 'coupon'
  | 'promotion'
  | 'manualWhole'
  | 'manualDish'
  | 'scheme'
  | 'gift'
  | 'rounding'
  | 'points';

const weights: Record<Kind, number> = {
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
const kinds = Object.keys(weights).filter((name): name is Kind => name in weights);

interface Giving {
  till: Till;
  scene: Scene;
  at: number;
  cashier: Actor;
  approved: Approved;
  /** Amount due before the discount. */
  left: number;
  dish: BillItem | undefined;
  /** Grants an automatic discount, which is not logged as an operation. */
  quietly(type: number, name: string, amountFen: number): void;
}

const givers: Record<Kind, (giving: Giving) => void> = {
  member: ({ till, scene, left, quietly }) => {
    if (scene.isMember) quietly(1, till.words.discounts.member, priceOf(left, 50));
  },
  coupon: ({ till, left, quietly }) => {
    if (left > 8_000) quietly(2, till.words.discounts.coupon, 1_000);
  },
  promotion: ({ till, left, quietly }) => {
    if (left > 15_000) quietly(4, till.words.discounts.promotion, 2_000);
  },
  rounding: ({ till, left, quietly }) => quietly(10, till.words.discounts.rounding, left % 1_000),
  points: ({ till, scene, left, quietly }) => {
    if (scene.isMember && left > 5_000) quietly(12, till.words.discounts.points, 500);
  },
  manualWhole: ({ till, scene: { random }, at, approved }) =>
    discountWhole(
      till,
      at,
      approved('manual'),
      5,
      random.pick([95, 90, 88, 85, 80]),
      till.words.discounts.whole,
    ),
  scheme: ({ till, scene: { random, isCampaign }, at, cashier }) => {
    const { campaign, schemes } = till.words;
    const scheme = isCampaign ? campaign : random.pick([campaign, ...schemes]);
    discountWhole(till, at, cashier, 7, scheme.percent, scheme.name);
  },
  manualDish: ({ till, scene: { random }, at, approved, dish }) => {
    if (dish === undefined) return;
    const kind = random.pick(['percent', 'price', 'amount'] as const);
    discountDish(till, at, approved('manual'), dish, kind, random.pick([90, 80, 70, 50]));
  },
  gift: ({ till, at, approved, dish }) => {
    if (dish === undefined || till.bill.Items.length < 2) return;
    // One of two dishes is returned for a defect, the other becomes a gift.
    if (dish.QtyMilli >= 2000) returnDish(till, at, approved('return'), dish, 1000, true);
    gift(till, at, approved('gift'), dish);
  },
};

export function giveAway(till: Till, scene: Scene, cashier: Actor, approved: Approved): void {
  const { random, plot, leaves } = scene;
  const at = leaves - 60;
  const drawn = random.chance(0.18) ? kinds[random.weighted(Object.values(weights))] : undefined;
  const generous = scene.isGenerous && random.chance(0.16) ? 'manualWhole' : undefined;
  const forced = plot === 'manualWhole' || plot === 'manualDish' || plot === 'scheme' ? plot : undefined;
  const kind = forced ?? generous ?? (scene.isCampaign ? 'scheme' : drawn);
  const whole = till.bill.Items.filter(
    (item) => item.ItemType === 1 && item.ReturnQtyMilli === 0 && item.QtyMilli % 1000 === 0,
  );
  const dish = whole[random.int(0, Math.max(0, whole.length - 1))] ?? till.bill.Items[0];
  if (plot === 'free') {
    free(till, at, approved('free'));
  } else if (kind !== undefined) {
    const quietly = (type: number, name: string, amountFen: number) => {
      till.at(at, () => discounted(till, type, name, Math.min(amountFen, due(till.bill)), 0, cashier));
    };
    givers[kind]({ till, scene, at, cashier, approved, left: due(till.bill), dish, quietly });
  }
}
