/** Plays one bill from opening to end according to its plot. */
import type { Bill } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import { grossOf } from '../../ingest/rows/bill-sums';
import { namesOf } from '../../metrics/measures';
import type { Words } from '../chain/words';
import { lineCount, orderLines } from './basket';
import { DAY_SECONDS, type Second } from './calendar';
import type { Scene } from './scene';
import { cancelOrder, refundDish, refundMoney, reverse, settle } from './settle';
import { due, type Till } from './till';

export function tell(till: Till): void {
  const { scene } = till;
  const { random, plot, opened, leaves, partner, waiter, cashier, approved } = scene;
  const minute = (share: number) => opened + Math.floor((leaves - opened) * share);

  if (plot === 'merged' && partner !== null) {
    const Parent = { ExtID: partner.ExtID, Relation: 3 } as const;
    till.amend(opened + 300, { OrderState: 5, Parent }, ['MERGE', waiter, { After: partner.deskName }]);
    return;
  }
  if (plot === 'cancelTable') {
    // Most of these guests leave without ordering.
    const isHungry = random.chance(0.4);
    if (isHungry) eat(till);
    const actor = approved('cancelTable', waiter);
    const detail = { AmountFen: grossOf(till.bill) };
    till.amend(isHungry ? minute(0.7) : opened + 420, { OrderState: 5 }, ['CANCELTABLE', actor, detail]);
    return;
  }
  if (plot === 'split' && partner !== null) {
    const Parent = { ExtID: partner.ExtID, Relation: 2 } as const;
    till.amend(opened, { Parent }, ['SPLIT', waiter, { Before: partner.OrderNo }]);
  }
  if (plot === 'deposit') till.amend(opened, { DepositFen: 20_000 });
  eat(till);
  if (plot === 'transferred') {
    const { area_id: AreaID, desk_id: DeskID, desk_name: After } = scene.other;
    till.amend(minute(0.65), { AreaID, DeskID }, ['TRANSFER', waiter, { Before: scene.deskName, After }]);
  }
  if (plot === 'cancelOrder') {
    cancelOrder(till, minute(0.8), approved('cancel'));
    return;
  }
  giveAway(till);
  if (scene.channel.OrderMode === 1 && random.chance(0.25)) {
    const PrePrintCount = till.bill.PrePrintCount + 1;
    till.amend(leaves - 30, { PrePrintCount }, ['PREPRINT', cashier, { AmountFen: due(till.bill) }]);
  }
  settle(till, paysAt(scene), cashier);
  afterwards(till);
}

function paysAt({ random, plot, leaves, dayEnd }: Scene): Second {
  // In the second night at the earliest, when the next bill left open is already there.
  return plot === 'overnight' ? dayEnd + random.int(26, 33) * 3600 + random.int(0, 3599) : leaves;
}

/** Orders and returns. */
function eat(till: Till): void {
  const { scene } = till;
  const { random, opened, leaves, channel, guests, waiter } = scene;
  const count = lineCount(random, channel.OrderMode === 1 ? guests : 0);
  const isLong = channel.OrderMode === 1 && count > 2 && random.chance(0.18);
  const add = (at: Second, lines: number, fees?: Bill['Fees']) =>
    till.order(at, waiter, orderLines(scene, lines, at), fees);
  const fees = feesOf(scene, till.words.fees);
  add(opened + 60, isLong ? count - 1 : count, fees);
  if (isLong) add(opened + Math.floor((leaves - opened) * 0.4), 1);
  const rate = scene.isGenerous ? 0.024 : 0.011;
  const returned = opened + Math.floor((leaves - opened) * 0.6);
  for (const item of till.bill.Items.filter((line) => line.ItemType !== 3)) {
    if (!random.chance(rate)) continue;
    // A bill keeps at least one dish; a combo is only returned by cancelling the bill.
    if (item.ItemType === 2 || till.bill.Items.length < 2 || channel.isDelivery || item.ItemNo === 1) continue;
    const actor = scene.approved('return', waiter);
    till.returnDish(returned, actor, item, item.QtyMilli, random.chance(0.4));
  }
}

function feesOf({ random, channel, guests, deskName }: Scene, names: Words['fees']): Bill['Fees'] {
  if (channel.isDelivery) {
    return [
      { FeeNo: 1, Name: names.packing, AmountFen: random.int(1, 4) * 100 },
      { FeeNo: 2, Name: names.delivery, AmountFen: random.int(3, 8) * 100 },
    ];
  }
  if (deskName.startsWith('V')) return [{ FeeNo: 1, Name: names.room, AmountFen: 5_000 }];
  return channel.OrderMode === 1 ? [{ FeeNo: 1, Name: names.cover, AmountFen: guests * 200 }] : [];
}

function afterwards(till: Till): void {
  const { scene } = till;
  const { random, plot, leaves, cashier, approved } = scene;
  const later = leaves + random.int(4, 40) * 60;
  const item = till.bill.Items.find(
    (line) => line.ItemType === 1 && line.GiftQtyMilli === 0 && line.ReturnQtyMilli === 0,
  );
  const hasDish = plot === 'refundDish' && refundDish(till, later, approved('refund'), item);
  if (
    plot === 'refundMoney' ||
    (plot === 'refundDish' && !hasDish) ||
    (scene.isGenerous && plot === 'plain' && random.chance(0.03))
  )
    refundMoney(till, later, approved('refund'), (scene.isGenerous ? 0.25 : 0.08) + random.next() * 0.1);
  if (plot === 'refundAll') cancelOrder(till, later, approved('cancel'));
  if (plot !== 'reversed' && plot !== 'reversedLate') return;
  // A third of the reversals happen on the next day, after the day was closed.
  const isNextDay = random.chance(0.33) && plot === 'reversed';
  const taken = isNextDay ? leaves + random.int(14, 26) * 3600 : later;
  reverse(till, taken, approved('reverse'));
  const again = plot === 'reversed' ? taken + random.int(3, 25) * 60 : (scene.day + 2) * DAY_SECONDS + 11 * 3600;
  if (random.chance(0.6))
    till.at(again - 60, () =>
      till.discounted(4, till.words.discounts.late, Math.min(1_000, due(till.bill)), 0, cashier),
    );
  settle(till, again, cashier);
}

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
const kinds = namesOf(weights);
const shares = Object.values(weights);

function giveAway(till: Till): void {
  const { random, plot, leaves, cashier, approved, isMember, isCampaign, isGenerous } = till.scene;
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
  /** Grants what the till grants by itself, which is no logged operation. */
  const grant = (type: number, name: string, amountFen: number) =>
    till.at(at, () => till.discounted(type, name, Math.min(amountFen, left), 0, cashier));
  if (kind === 'member' && isMember) grant(1, discounts.member, priceOf(left, 50));
  if (kind === 'coupon' && left > 8_000) grant(2, discounts.coupon, 1_000);
  if (kind === 'promotion' && left > 15_000) grant(4, discounts.promotion, 2_000);
  if (kind === 'rounding') grant(10, discounts.rounding, left % 1_000);
  if (kind === 'points' && isMember && left > 5_000) grant(12, discounts.points, 500);
  if (kind === 'manualWhole')
    till.discountWhole(at, approved('manual'), 5, random.pick([95, 90, 88, 85, 80]), discounts.whole);
  if (kind === 'scheme') {
    const scheme = isCampaign ? campaign : random.pick([campaign, ...schemes]);
    till.discountWhole(at, cashier, 7, scheme.percent, scheme.name);
  }
  if (kind === 'manualDish' && dish) {
    const way = random.pick(['percent', 'price', 'amount'] as const);
    till.discountDish(at, approved('manual'), dish, way, random.pick([90, 80, 70, 50]));
  }
  if (kind === 'gift' && dish && till.bill.Items.length > 1) {
    // One of two dishes is returned for a defect, the other becomes a gift.
    if (dish.QtyMilli >= 2000) till.returnDish(at, approved('return'), dish, 1000, true);
    till.gift(at, approved('gift'), dish);
  }
}
